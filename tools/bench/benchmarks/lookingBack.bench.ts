import { bang } from '@saloon/bang';
import { dodgeCity } from '@saloon/dodge-city-1983';
import { type AnyGame, answer, diceFor, equal, replay, rngFrom, roll, someAnswer } from '@saloon/kernel';
import {
  Annals,
  type Applied,
  apply,
  configureTable,
  dealTable,
  type Entry,
  localFacts,
  momentAfter,
  movesOf,
  type TableState,
} from '@saloon/table';
import { type Bench, Disagreement, type Figure } from '../bench.ts';
import { compare, interleave, type Side } from '../measure.ts';

/** Somebody comes back to so many entries that they have missed. */
const MISSED = 10;

/** L1: the table at any moment of a match, and what was missed, against playing the match again from the deal. */
export const bench: Bench = {
  id: 'L1',
  name: 'looking-back',
  about: 'moments of whole random matches, and the last ten entries, against playing the match again from the deal',
  isQuick: false,
  async run(): Promise<Figure[]> {
    return [matchOf(bang as unknown as AnyGame, 5), matchOf(dodgeCity as unknown as AnyGame, 5)].flatMap(figuresOf);
  },
};

interface LongMatch {
  readonly game: AnyGame;
  readonly table: TableState;
  readonly entries: readonly Entry[];
  readonly annals: Annals;
}

/** A whole match at random. */
function matchOf(game: AnyGame, players: number): LongMatch {
  const seats = Array.from({ length: players }, (_, seat) => ({ name: `${seat}`, bot: null, nonce: `${seat}` }));
  const config = { ...configureTable(game, {}, players) };
  const { id, version } = game;
  const own = { id, match: id, game: id, version, config, seats, seed: '5a'.repeat(32), opened: 0 };
  const dealt = dealTable(game, localFacts({ ...own, status: 'playing' }));
  const annals = new Annals(dealt);
  const entries: Entry[] = [];
  const dice = rngFrom([1, 2, 3, 4, 5, 6, 7, 8]);
  let { table } = dealt;
  for (let [question] = table.open; question !== undefined; [question] = table.open) {
    const { seat } = question;
    const move = answer(table.state, seat, someAnswer(question, dice));
    const entry: Entry = { seq: table.seq + 1, at: 0, type: 'move', seat, id: null, move };
    const next: Applied = apply(table, entry);
    table = next.table;
    entries.push(entry);
    annals.add(next);
  }
  return { game, table, entries, annals };
}

function figuresOf(match: LongMatch): Figure[] {
  const { game, table, entries, annals } = match;
  const { facts, seq } = table;
  const rng = diceFor(
    facts.seed,
    facts.match,
    facts.seats.map(({ nonce }) => nonce ?? ''),
  );
  const again = { config: facts.config, seats: facts.seats.length, rng, moves: movesOf(table.last) };
  const half = Math.floor(seq / 2);
  if (!equal(momentAfter(table, half)?.state, replay(game, again, half).state))
    throw new Disagreement(`${game.id} looks different when it is looked back at`);
  const dice = rngFrom([9, 0, 0, 0, 0, 0, 0, 0]);
  const somewhere = () => roll(dice, seq) - 1;
  const side = (name: string, look: () => unknown): Side => ({
    name,
    work() {
      look();
      return 1;
    },
  });
  const looking = side('looks', () => momentAfter(table, somewhere()));
  const coming = side('returns', () => {
    annals.forget();
    const from = annals.readFrom(seq - MISSED);
    annals.retell(seq - MISSED, entries.slice(from));
  });
  const replaying = side('replays', () => replay(game, again, somewhere()));
  const rounds = interleave([looking, coming, replaying], { rounds: 8, warmUp: 0.5, slice: 0.3 });
  return [
    compare(`looking-back:${game.id}, ${seq} moves`, rounds, { ours: looking, theirs: replaying }, null),
    compare(`coming-back:${game.id}, ${MISSED} missed`, rounds, { ours: coming, theirs: replaying }, null),
  ];
}
