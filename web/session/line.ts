import type { Command, ServerMessage } from '@saloon/protocol';

/** A way to speak with a table, wherever its match is kept. */
export interface Line {
  send(command: Command): void;
  hangUp(): void;
}
/** What a line tells whoever opened it. */
export interface Ears {
  /** The line stands, for the first time or again; one says hello now. */
  opened(): void;
  heard(message: ServerMessage): void;
  /** The line broke; it tries again by itself. */
  lost(): void;
}
/** Opens a line. */
export type Connect = (ears: Ears) => Line;
