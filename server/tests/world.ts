import { EventEmitter } from 'node:events';
import type { Command, ServerMessage } from '@saloon/protocol';
import { PROTOCOL } from '@saloon/protocol';
import type { Pace } from '@saloon/table';
import type { FastifyBaseLogger } from 'fastify';
import type { WebSocket } from 'ws';
import { limitsFrom } from '../limits.ts';
import { Connection } from '../live/connection.ts';
import { Turns } from '../live/turns.ts';
import { Meters } from '../operations/meters.ts';
import { Identity } from '../people/identity.ts';
import { SignIns } from '../people/signIns.ts';
import { openSqlite } from '../storage/sqlite.ts';
import type { Store } from '../storage/store.ts';
import { type RegistryOptions, TableRegistry } from '../tables/registry.ts';
import { Visitors } from '../visitors/visitors.ts';

/** The time in a world; several worlds may share it. */
export interface Hourglass {
  now: number;
}

const nobodyThinks = {
  answer: () => Promise.reject(new Error('No bot sits here')),
  close: async () => undefined,
};

const AT_ONCE: Pace = { shortest: 0, longest: 0, story: 0 };

/** A server without a port: connections are real, only their sockets are not, so every byte and moment is ours. */
export class World {
  readonly store: Store;
  readonly registry: TableRegistry;
  /** What went wrong inside, as the log would have it. */
  readonly failures: unknown[] = [];
  private readonly identity = new Identity('the secret of every world');
  readonly signIns: SignIns;
  private readonly meters = new Meters({ connections: () => 0, tables: () => 0, isReadOnly: () => false });

  private constructor(store: Store, hourglass: Hourglass, gameNamed: RegistryOptions['gameNamed'], pace: Pace) {
    this.store = store;
    this.signIns = new SignIns(store, this.identity, () => hourglass.now);
    this.registry = new TableRegistry(store, nobodyThinks, {
      pace,
      grace: 0,
      now: () => hourglass.now,
      keep: limitsFrom({}),
      waitingPerAddress: 1000,
      gameNamed,
    });
  }

  static async open(folder: string, hourglass: Hourglass, gameNamed: RegistryOptions['gameNamed']): Promise<World> {
    return World.on(await openSqlite(folder), hourglass, gameNamed);
  }

  static on(store: Store, hourglass: Hourglass, gameNamed: RegistryOptions['gameNamed'], pace = AT_ONCE): World {
    return new World(store, hourglass, gameNamed, pace);
  }

  /** Somebody comes in, with the cookie of this person or without one. */
  connect(person: string | null): Ear {
    const ear = new Ear();
    const limits = { ...limitsFrom({}), commandsPerSecond: 1_000_000, workPerSecond: 1_000_000 };
    const log = { error: (failure: unknown) => this.failures.push(failure) } as unknown as FastifyBaseLogger;
    const { registry, identity, meters, signIns } = this;
    const visitors = new Visitors(limits);
    const services = { registry, identity, signIns, limits, visitors, turns: new Turns(), meters, log };
    const wire = (texts: readonly string[]) => {
      for (const text of texts) ear.hear(text);
    };
    new Connection(ear as unknown as WebSocket, wire, services, { person, visitor: visitors.at('127.0.0.1') });
    return ear;
  }

  close(): Promise<void> {
    return this.registry.close();
  }
}

/** The far end of a connection: keeps every text that leaves the server, in order and as it is. */
export class Ear extends EventEmitter {
  readonly OPEN = 1;
  readonly CLOSED = 3;
  readyState = 1;
  readonly bufferedAmount = 0;
  readonly heard: string[] = [];

  /** What came with every ping. */
  readonly pings: string[] = [];

  ping(payload: string): void {
    this.pings.push(payload);
  }

  hear(text: string): void {
    this.heard.push(text);
    this.emit('heard', JSON.parse(text) as ServerMessage);
  }

  /** Sends a command and waits for its answer. */
  async ask(command: Exclude<Command, { type: 'hello' }>): Promise<void> {
    const answered = this.hears(message => 'id' in message && message.id === command.id);
    this.emit('message', JSON.stringify(command), false);
    await answered;
  }

  /** Says hello and waits for the table. */
  async greet(table: string, since: number, watch?: number | null): Promise<void> {
    const seen = this.hears(({ type }) => type === 'table' || type === 'error');
    const hello = { type: 'hello', protocol: PROTOCOL, table, token: null, since, watch };
    this.emit('message', JSON.stringify(hello), false);
    await seen;
  }

  /** Leaves without a word. */
  leave(): void {
    this.readyState = 3;
    this.emit('close');
  }

  close(code: number, reason: string): void {
    this.heard.push(`closed: ${code} ${reason}`);
    this.leave();
  }

  terminate(): void {
    this.close(1006, '');
  }

  private hears(isIt: (message: ServerMessage) => boolean): Promise<void> {
    return new Promise(resolve => {
      const listen = (message: ServerMessage) => {
        if (!isIt(message)) return;
        this.off('heard', listen);
        resolve();
      };
      this.on('heard', listen);
    });
  }
}
