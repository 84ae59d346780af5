import type { ServerMessage } from '@saloon/protocol';
import type { WebSocket } from 'ws';
import { messageText } from './messageText.ts';

/** Carries texts to the other end, all of them in one packet. */
export type Wire = (texts: readonly string[]) => void;

/** What a connection sends. Whatever comes up in one turn of the event loop, such as a move and its acknowledgement, leaves together. */
export class Outbox {
  private readonly socket: WebSocket;
  private readonly wire: Wire;
  /** Bytes that may wait for a slow reader before it is let go. */
  private readonly unsentBytes: number;
  private texts: string[] = [];

  constructor(socket: WebSocket, wire: Wire, unsentBytes: number) {
    this.socket = socket;
    this.wire = wire;
    this.unsentBytes = unsentBytes;
  }

  send(message: ServerMessage): void {
    if (this.texts.length === 0) flushLater(this);
    this.texts.push(messageText(message));
  }

  flush(): void {
    const { socket, texts } = this;
    if (texts.length === 0) return;
    this.texts = [];
    if (socket.readyState !== socket.OPEN) return;
    if (socket.bufferedAmount > this.unsentBytes) socket.terminate();
    else this.wire(texts);
  }
}

let waiting: Outbox[] = [];

function flushLater(outbox: Outbox): void {
  if (waiting.length === 0) process.nextTick(flushAll);
  waiting.push(outbox);
}

function flushAll(): void {
  const all = waiting;
  waiting = [];
  for (const outbox of all) outbox.flush();
}
