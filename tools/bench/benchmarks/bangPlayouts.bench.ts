import { bang } from '@saloon/bang';
import { begin, configure, type Decision, hash, playInPlace, rngFrom, writeViews } from '@saloon/kernel';
import { type Bench, type Figure, mustAgree } from '../bench.ts';
import { compare, interleave, type Side } from '../measure.ts';
import { chooserFor } from '../saloon/chooser.ts';
import { saloonMatches, saloonMoves } from '../saloon/yardstick.ts';

const MATCHES = 40;
const TABLES = [4, 5, 7] as const;
/** Ten times the best BANG! server in C++, which played 175 matches of five while Saloon by hand played 27,000. */
const PLAYOUTS_GOAL = 0.08;
/** Twice that server, with everybody's view written out after every move. */
const VIEWS_GOAL = 0.013;

/** K3 and K5: whole random BANG! matches against random matches of Saloon by hand, in matches per CPU second. */
export const bench: Bench = {
  id: 'K3',
  name: 'bang-playouts',
  about: 'random BANG! matches with 4, 5 and 7 seats, and random matches of Saloon by hand with plain objects',
  isQuick: true,
  async run(): Promise<Figure[]> {
    for (const seats of TABLES) mustAgree({ once: digests(seats), again: digests(seats) });
    const matches = TABLES.map(seats => bangMatches(seats));
    const [moves, withViews] = [bangMoves(5), bangWithViews(5)];
    const rounds = interleave([...matches, withViews, moves, saloonMatches, saloonMoves], { rounds: 8 });
    const against = (name: string, ours: Side, theirs: Side, goal: number | null) =>
      compare(name, rounds, { ours, theirs }, goal);
    return [
      ...TABLES.map((seats, index) =>
        against(`bang-playouts:${seats}`, matches[index] as Side, saloonMatches, PLAYOUTS_GOAL),
      ),
      against('bang-playouts:5-views', withViews, saloonMatches, VIEWS_GOAL),
      against('bang-playouts:5-moves', moves, saloonMoves, null),
    ];
  },
};

/** Plays the match of this number to its end; says how many moves that took. */
function playout(seats: number, match: number, afterMove?: (state: ReturnType<typeof bang.setup>) => void) {
  const choose = chooserFor(match);
  const { state, open } = begin(
    bang,
    configure(bang.settings, {}, seats),
    seats,
    rngFrom([match, seats, 0, 0, 0, 0, 0, 0]),
  );
  let moves = 0;
  for (let asked = open; asked.length > 0; moves++) {
    const { seat, options } = asked[choose(asked.length)] as Decision<never>;
    asked = playInPlace(bang, state, { seat, option: options[choose(options.length)] as never });
    afterMove?.(state);
  }
  return { state, moves };
}

const digests = (seats: number): string[] =>
  Array.from({ length: 10 }, (_, match) => hash(playout(seats, match).state));

const bangMatches = (seats: number): Side => ({
  name: `BANG! for ${seats}`,
  work(round) {
    for (let match = 0; match < MATCHES; match++) playout(seats, round * MATCHES + match);
    return MATCHES;
  },
});

const bangMoves = (seats: number): Side => ({
  name: `moves of BANG! for ${seats}`,
  work(round) {
    let moves = 0;
    for (let match = 0; match < MATCHES; match++) moves += playout(seats, round * MATCHES + match).moves;
    return moves;
  },
});

const bangWithViews = (seats: number): Side => {
  const everybody = Array.from({ length: seats }, (_, seat) => seat);
  return {
    name: `BANG! for ${seats} with all views`,
    work(round) {
      for (let match = 0; match < 8; match++)
        playout(seats, round * 8 + match, state => {
          writeViews(bang, state, everybody);
        });
      return 8;
    },
  };
};
