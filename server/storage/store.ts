/** A table as it is kept. Changed as a whole; `version` tells whether somebody else was quicker. */
export interface TableRow {
  code: string;
  version: number;
  /** The table's facts as JSON; only the server reads them, they hold the seed. */
  facts: string;
}
/** One move of a match as it is kept: the number of the move, who sent it under which id, and the move as JSON. */
export interface MoveRow {
  table: string;
  seq: number;
  seat: number;
  id: string;
  move: string;
}

/** Where tables and moves survive. The log of moves is the truth; a move is accepted by being written at the next number. */
export interface Store {
  /** False if the code is taken. */
  createTable(row: TableRow): Promise<boolean>;
  table(code: string): Promise<TableRow | null>;
  /** Writes the next version; false if the stored one is not `row.version - 1`. */
  updateTable(row: TableRow): Promise<boolean>;
  /** Writes all moves in one durable commit and returns those that won their number. */
  append(rows: readonly MoveRow[]): Promise<readonly MoveRow[]>;
  /** The moves of a table after this number, in order. */
  movesAfter(table: string, seq: number): Promise<MoveRow[]>;
  close(): Promise<void>;
}
