import type { Viewer } from '@saloon/kernel';
import { type Command, commandSchema, MESSAGE_BYTES, type Message, PROTOCOL } from '@saloon/protocol';
import type { WebSocket } from 'ws';
import { infoOf, isFull, seatOf } from '../matches/facts.ts';
import type { House } from '../matches/house.ts';
import type { LiveTable } from '../matches/liveTable.ts';

/** Whoever reads this slowly is let go rather than kept in memory. */
const MOST_UNSENT_BYTES = 1_000_000;

/** One browser or terminal: says hello once, then plays or watches. */
export class Connection {
  private readonly socket: WebSocket;
  private readonly house: House;
  private table: LiveTable | null = null;
  private viewer: Viewer = 'spectator';
  private known = 0;
  private stopListening: () => void = () => undefined;

  constructor(socket: WebSocket, house: House) {
    this.socket = socket;
    this.house = house;
    socket.on('message', data => void this.receive(String(data)));
    socket.on('close', () => this.stopListening());
    socket.on('error', () => socket.terminate());
  }

  private async receive(text: string): Promise<void> {
    const command = parsed(text);
    if (command === null) return this.send({ type: 'error', code: 'malformed' });
    if (command.type === 'hello') return this.greet(command);
    if (this.table === null || this.viewer === 'spectator') return this.send({ type: 'error', code: 'forbidden' });
    try {
      const answered = await this.table.submit(this.viewer, command.id, command.move as never);
      this.send({ type: 'answered', id: command.id, ...answered });
    } catch {
      this.send({ type: 'error', code: 'readOnly' });
    }
  }

  private async greet(hello: Extract<Command, { type: 'hello' }>): Promise<void> {
    if (hello.protocol !== PROTOCOL) return this.leave('protocol');
    const facts = await this.house.facts(hello.table);
    if (facts === null) return this.leave('unknownTable');
    const seat = seatOf(facts, hello.token);
    if (hello.token !== null && seat === null) return this.leave('forbidden');
    const table = await this.house.table(hello.table);
    this.send({ type: 'welcome', protocol: PROTOCOL, seat, table: table?.info() ?? infoOf(facts, false) });
    if (table === null || !isFull(facts)) return this.send({ type: 'error', code: 'notStarted' });
    this.stopListening();
    this.table = table;
    this.viewer = seat ?? 'spectator';
    this.known = hello.since;
    this.stopListening = table.listen(() => this.tell());
    this.tell();
  }

  private tell(): void {
    if (this.table === null) return;
    this.send(this.table.messageFor(this.viewer, this.known));
    this.known = this.table.seq;
  }

  private send(message: Message): void {
    if (this.socket.bufferedAmount > MOST_UNSENT_BYTES) return this.socket.terminate();
    this.socket.send(JSON.stringify(message));
  }

  private leave(code: 'protocol' | 'unknownTable' | 'forbidden'): void {
    this.send({ type: 'error', code });
    this.socket.close();
  }
}

function parsed(text: string): Command | null {
  if (text.length > MESSAGE_BYTES) return null;
  try {
    return commandSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
