/** The squares of a building and what lies beside them, worked out once from its printed plan. */
export interface Plan {
  readonly width: number;
  readonly height: number;
  /** The names of the squares (`c2` is third from the left, second from the top), in reading order. */
  readonly squares: readonly string[];
  /** The letters of the important squares, by name of their cell. */
  readonly important: ReadonlyMap<string, string>;
  /** Where a square stands in `squares`. */
  readonly indexOf: ReadonlyMap<string, number>;
  /** By square: the squares that share a side with it. */
  readonly beside: readonly (readonly number[])[];
  /** The same, but also those on other sides of an important square: for tables where these link. */
  readonly besideOrAcross: readonly (readonly number[])[];
  /** By square: the important squares it touches, one bit each. */
  readonly touches: readonly number[];
}

const isSquare = (cell: string | undefined): boolean => cell === '.';
const isImportant = (cell: string | undefined): boolean => cell !== undefined && /^[A-Z]$/.test(cell);
const nameOf = (column: number, row: number): string => `${String.fromCharCode(97 + column)}${row + 1}`;

/** Reads a printed plan. */
export function readPlan(rows: readonly string[]): Plan {
  const cells = rows.flatMap((line, row) =>
    [...line].map((cell, column) => ({ cell, name: nameOf(column, row), around: cellsAround(column, row) })),
  );
  const squares = cells.filter(({ cell }) => isSquare(cell));
  const marked = cells.filter(({ cell }) => isImportant(cell));
  const indexOf = new Map(squares.map(({ name }, index) => [name, index]));
  const squaresAmong = (names: readonly string[]) => names.flatMap(name => indexOf.get(name) ?? []);
  const beside = squares.map(({ around }) => squaresAmong(around));
  const across = squares.map(({ name }) => marked.filter(({ around }) => around.includes(name)).flatMap(m => m.around));
  return {
    width: Math.max(...rows.map(row => row.length)),
    height: rows.length,
    squares: squares.map(({ name }) => name),
    important: new Map(marked.map(({ name, cell }) => [name, cell])),
    indexOf,
    beside,
    besideOrAcross: beside.map((near, square) => [...new Set([...near, ...squaresAmong(across[square] ?? [])])]),
    touches: squares.map(({ name }) =>
      marked.reduce((bits, { around }, bit) => (around.includes(name) ? bits | (1 << bit) : bits), 0),
    ),
  };
}

const cellsAround = (column: number, row: number): string[] => [
  nameOf(column, row - 1),
  nameOf(column - 1, row),
  nameOf(column + 1, row),
  nameOf(column, row + 1),
];
