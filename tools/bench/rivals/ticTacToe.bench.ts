import { answer, begin, copy, hash, type Move, open, play, playInPlace } from '@saloon/kernel';
import { type Bench, type Figure, mustAgree } from '../bench.ts';
import { compare, interleave, type Side } from '../measure.ts';
import { diceOf } from '../saloon/cards.ts';
import { chooserFor } from '../saloon/chooser.ts';
import { type Mark, ticTacToe } from '../ticTacToe/kernel.ts';
import { action, reducer, start as theirStart } from './ticTacToe.ts';

const MATCHES = 40;
const { state: ourStart } = begin(ticTacToe, {}, 2, diceOf(0));

/** The comparison of K1 with the smallest game there is: printed, not judged. */
export const bench: Bench = {
  id: 'T1',
  name: 'tic-tac-toe-vs-bgio',
  about: 'recorded matches of tic-tac-toe on the kernel and on the reducer of boardgame.io',
  isQuick: false,
  async run(): Promise<Figure[]> {
    const matches = Array.from({ length: MATCHES }, (_, match) => record(match));
    const actions = matches.map(moves => moves.map(({ seat, option }) => action(seat, option.cell)));
    const replays = {
      'in place': (match: number) => inPlace(matches[match] ?? []),
      'new state': (match: number) => newState(matches[match] ?? []),
      'boardgame.io': (match: number) => (actions[match] ?? []).reduce(reducer, theirStart).G.cells,
    };
    mustAgree(
      Object.fromEntries(
        Object.entries(replays).map(([name, replay]) => [name, matches.map((_, match) => hash(replay(match)))]),
      ),
    );
    const sides = Object.entries(replays).map(
      ([name, replay]): Side => ({
        name,
        work: () => matches.reduce((sum, moves, match) => sum + (replay(match).length > 0 ? moves.length : 0), 0),
      }),
    );
    const [ours, copied, theirs] = sides as [Side, Side, Side];
    const rounds = interleave(sides);
    return [
      compare('tic-tac-toe-vs-bgio:in-place', rounds, { ours, theirs }, null),
      compare('tic-tac-toe-vs-bgio:new-state', rounds, { ours: copied, theirs }, null),
    ];
  },
};

function record(match: number): Move<Mark>[] {
  const choose = chooserFor(match);
  const state = ticTacToe.clone(ourStart);
  const moves: Move<Mark>[] = [];
  for (let [asked] = open(ticTacToe, state); asked !== undefined; ) {
    const move = answer(state, asked.seat, asked.options[choose(asked.options.length)] as Mark);
    moves.push(copy(move));
    [asked] = playInPlace(ticTacToe, state, move);
  }
  return moves;
}

function inPlace(moves: readonly Move<Mark>[]) {
  const state = ticTacToe.clone(ourStart);
  for (const move of moves) playInPlace(ticTacToe, state, move);
  return state.cells;
}

function newState(moves: readonly Move<Mark>[]) {
  let state = ourStart;
  for (const move of moves) {
    const played = play(ticTacToe, state, move);
    if (!played.ok) throw new Error(`A recorded move was refused: ${played.refusal.reason}`);
    state = played.state;
  }
  return state.cells;
}
