import { createRequire } from 'node:module';
import type { Seat } from '@saloon/kernel';
import type { ActionShape, Game, State } from 'boardgame.io';
import { winnerOf } from '../ticTacToe/kernel.ts';

const load = createRequire(import.meta.url);
const { CreateGameReducer, InitializeGame } = load('boardgame.io/internal') as typeof import('boardgame.io/internal');
const { INVALID_MOVE } = load('boardgame.io/core') as typeof import('boardgame.io/core');

/** What boardgame.io calls G. */
interface GridG {
  cells: (Seat | null)[];
}

/** Tic-tac-toe as in boardgame.io's own tutorial, without undo. */
const game: Game<GridG> = {
  name: 'tic-tac-toe',
  disableUndo: true,
  setup: () => ({ cells: Array<null>(9).fill(null) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    mark({ G, playerID }, cell: number) {
      if (G.cells[cell] !== null) return INVALID_MOVE;
      G.cells[cell] = Number(playerID);
    },
  },
  endIf({ G }) {
    const winner = winnerOf(G.cells);
    if (winner !== null) return { winner };
    return G.cells.every(cell => cell !== null) ? { draw: true } : undefined;
  },
};

/** The reducer, and the empty grid it starts from. */
export const reducer = CreateGameReducer({ game }) as (
  state: State<GridG>,
  action: ActionShape.MakeMove,
) => State<GridG>;
/** The empty grid. */
export const start = InitializeGame({ game, numPlayers: 2 }) as State<GridG>;

/** A mark as boardgame.io wants it. */
export const action = (seat: Seat, cell: number): ActionShape.MakeMove => ({
  type: 'MAKE_MOVE',
  payload: { type: 'mark', args: [cell], playerID: String(seat) },
});
