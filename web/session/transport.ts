import type { Command, ServerMessage } from '@saloon/protocol';

/** A way to speak with a table, wherever its match is kept. */
export interface Transport {
  send(command: Command): void;
  close(): void;
}
/** What a transport tells whoever opened it. */
export interface TransportEvents {
  /** The connection stands, for the first time or again; one says hello now. */
  opened(): void;
  heard(message: ServerMessage): void;
  /** The connection broke; it is tried again without anybody asking. */
  lost(): void;
}
/** Opens a transport. */
export type OpenTransport = (events: TransportEvents) => Transport;
