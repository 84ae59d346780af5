import { type AskingRule, copyRng, type Game, type Outcome, type Rng, type Seat, type State } from '@saloon/kernel';

/** The smallest game there is: three in a row. Nothing is hidden, nothing is random. */
type TicTacToeStep = { readonly do: 'turn'; readonly seat: Seat };
/** Marks a free cell, counted from 0 in reading order. */
export type Mark = { readonly type: 'mark'; readonly cell: number };

/** Who marked each cell, and how many are marked. */
export interface Grid extends State<TicTacToeStep> {
  cells: (Seat | null)[];
  marked: number;
}

/** Every row, column and diagonal. */
export const LINES: readonly (readonly [number, number, number])[] = [
  [0, 1, 2],
  [3, 4, 5],
  [6, 7, 8],
  [0, 3, 6],
  [1, 4, 7],
  [2, 5, 8],
  [0, 4, 8],
  [2, 4, 6],
];
/** Every option there is, made once. */
const MARKS: readonly Mark[] = Array.from({ length: 9 }, (_, cell) => ({ type: 'mark', cell }));

/** Who has three in a row, if anybody. */
export function winnerOf(cells: readonly (Seat | null)[]): Seat | null {
  for (const [a, b, c] of LINES) {
    const seat = cells[a] ?? null;
    if (seat !== null && seat === cells[b] && seat === cells[c]) return seat;
  }
  return null;
}

const turn: AskingRule<Grid, TicTacToeStep, Mark> = {
  clauses: ['TT-1'],
  ask: (state, { seat }) => [{ seat, options: MARKS.filter(({ cell }) => state.cells[cell] === null) }],
  answer(table, { seat }, { cell }) {
    table.state.cells[cell] = seat;
    table.state.marked++;
    table.emit({ type: 'marked', clause: 'TT-1', seat, cell });
    table.next({ do: 'turn', seat: 1 - seat });
  },
};

function outcome(state: Grid): Outcome | null {
  const winner = winnerOf(state.cells);
  if (winner === null && state.marked < 9) return null;
  return {
    winners: winner === null ? [0, 1] : [winner],
    shares: [0, 1].map(seat => (winner === null ? 0.5 : winner === seat ? 1 : 0)),
    reason: { key: `ticTacToe.outcome.${winner === null ? 'draw' : 'threeInARow'}` },
    clause: 'TT-2',
  };
}

const clone = ({ cells, marked, agenda, answered, rng }: Grid): Grid => ({
  cells: cells.slice(),
  marked,
  agenda: agenda.slice(),
  answered: answered.slice(),
  rng: copyRng(rng),
});

/** Tic-tac-toe on the public interface of the kernel. */
export const ticTacToe: Game<Grid, TicTacToeStep, Mark, Record<never, never>, readonly (Seat | null)[]> = {
  id: 'ticTacToe',
  version: 1,
  seats: { min: 2, max: 2 },
  settings: {},
  weights: {},
  chronicle: { turns: ['placed'], landmarks: {} },
  facts: { seat: 'seat' },
  setup: (_config: object, seats: number, rng: Rng): Grid => ({
    cells: Array<null>(9).fill(null),
    marked: 0,
    agenda: [{ do: 'turn', seat: 0 }],
    answered: Array<number>(seats).fill(0),
    rng,
  }),
  rules: { turn },
  whyNot: () => null,
  outcome,
  view: ({ cells }) => cells.slice(),
  holds: () => [],
  imagine: (state, _seat, rng) => ({ ...clone(state), rng: copyRng(rng) }),
  clone,
};
