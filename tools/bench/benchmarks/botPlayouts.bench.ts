import { botNamed, mindFor } from '@saloon/bots';
import { GAMES } from '@saloon/games';
import {
  type AnyGame,
  begin,
  configure,
  type Decision,
  type Option,
  pick,
  playInPlace,
  type Rng,
  rngFrom,
  type State,
  someAnswer,
} from '@saloon/kernel';
import type { Bench, Figure } from '../bench.ts';
import { compare, interleave, type Side } from '../measure.ts';

const MATCHES = 4;
const MOVES_AT_MOST = 400;

type Reply = (state: State, question: Decision, rng: Rng) => Option;

/** B5: moves of each game by the policy that searches play on with, or by rules of thumb where none is made yet, against bare random moves. */
export const bench: Bench = {
  id: 'B5',
  name: 'bot-playouts',
  about: 'moves a CPU second by the policy of playouts against random moves of the same game',
  isQuick: true,
  async run(): Promise<Figure[]> {
    const figures: Figure[] = [];
    for (const { load } of GAMES) {
      const { game } = (await load()).room;
      const sides = { ours: movesOf(game, replyOf(game), 'by policy'), theirs: movesOf(game, atRandom, 'at random') };
      const rounds = interleave([sides.ours, sides.theirs], { rounds: 4 });
      figures.push(compare(`bot-playouts:${game.id}`, rounds, sides, null));
    }
    return figures;
  },
};

const atRandom: Reply = (_, question, rng) => someAnswer(question, rng);

function replyOf(game: AnyGame): Reply {
  const { insight } = game;
  if (insight !== undefined) return (state, question) => insight.reply(state, question);
  const deputy = botNamed(game, 'deputy');
  return (state, question, rng) =>
    deputy.choose(game.view(state, question.seat), question, rng, mindFor(game, state, question.seat));
}

const movesOf = (game: AnyGame, reply: Reply, how: string): Side => ({
  name: `moves of ${game.id} ${how}`,
  work(round) {
    let moves = 0;
    for (let match = 0; match < MATCHES; match++) moves += play(game, reply, round * MATCHES + match);
    return moves;
  },
});

function play(game: AnyGame, reply: Reply, match: number): number {
  const seats = Math.min(game.seats.max, Math.max(game.seats.min, 4));
  const config = configure(game.settings, {}, seats);
  const rng = rngFrom([match, 1, 0, 0, 0, 0, 0, 0]);
  const { state, open } = begin(game, config, seats, rngFrom([match, 2, 0, 0, 0, 0, 0, 0]));
  let asked = open;
  let moves = 0;
  for (; asked.length > 0 && moves < MOVES_AT_MOST; moves++) {
    const question = asked.length === 1 ? (asked[0] as Decision) : pick(rng, asked);
    const option = reply(state, question, rng);
    const seen = question.gesture === undefined ? option : (game.gestures?.guess(state, option, rng) ?? option);
    asked = playInPlace(game, state, { seat: question.seat, option: seen });
  }
  return moves;
}
