import type { ServerMessage } from '@saloon/protocol';
import type { TableRequest } from '@saloon/table';

/** A link to a table, wherever that is kept, for somebody who plays there or looks on. */
export interface TableLink {
  /** The seat one plays; null for whoever only looks on. */
  readonly seat: number | null;
  send(request: TableRequest): void;
  /** The next message, or null when the link is dead. */
  next(): Promise<ServerMessage | null>;
  /** Whether another one has arrived, or is sure to come before anybody answers. */
  hasMore(): boolean;
  close(): void;
}
/** Messages that have arrived and wait to be read. */
export interface Inbox extends Pick<TableLink, 'next' | 'hasMore'> {
  push(message: ServerMessage | null): void;
}

/** An inbox with nothing in it. */
export function openInbox(): Inbox {
  const arrived: (ServerMessage | null)[] = [];
  let wake: () => void = () => undefined;
  return {
    push(message) {
      arrived.push(message);
      wake();
    },
    async next() {
      while (arrived.length === 0)
        await new Promise<void>(resolve => {
          wake = resolve;
        });
      return arrived.shift() ?? null;
    },
    hasMore: () => arrived.length > 0,
  };
}
