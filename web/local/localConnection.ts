import { Fault } from '@saloon/kernel';
import type { Command, ErrorCode, ServerMessage } from '@saloon/protocol';
import { PROTOCOL } from '@saloon/protocol/constants';
import { type HostedTable, type Onlooker, Subscription, type TableRequest } from '@saloon/table';
import { SiteError } from '../session/siteError.ts';
import type { LocalTables } from './localTables.ts';

type Hello = Extract<Command, { type: 'hello' }>;

/** One transport of the page, spoken to as a server would: every request gets its answer. */
export class LocalConnection {
  private readonly tables: LocalTables;
  private readonly tell: (message: ServerMessage) => void;
  private subscription: Subscription | null = null;
  private lookAway: () => void = () => undefined;
  /** Whatever is asked while somebody is being welcomed waits until that is done. */
  private greeting: Promise<void> = Promise.resolve();
  private isClosed = false;

  constructor(tables: LocalTables, tell: (message: ServerMessage) => void) {
    this.tables = tables;
    this.tell = tell;
  }

  /** Takes a message of the page; resolves when it is answered. */
  async receive(command: Command): Promise<void> {
    if (command.type === 'hello') {
      this.greeting = this.greeting.then(() => this.greet(command));
      return this.greeting;
    }
    await this.greeting;
    await this.perform(command);
  }

  private async greet({ table: id, token, since }: Hello): Promise<void> {
    this.leaveTable();
    try {
      const table = await this.tables.open(id);
      const onlooker = onlookerOf(table, token);
      if (this.isClosed) return;
      if (onlooker === null) return this.send({ type: 'error', code: 'forbidden' });
      this.send({ type: 'welcome', protocol: PROTOCOL, ...onlooker, screen: null, table: table.info() });
      await this.subscribe(table, onlooker).begin(since);
    } catch (error) {
      this.send({ type: 'error', code: this.codeOf(error) });
    }
  }

  private subscribe(table: HostedTable, onlooker: Onlooker): Subscription {
    const { health } = this.tables;
    const send = (message: ServerMessage) => this.send(message);
    // Nobody talks at a table of one device, so nobody needs a name for that.
    this.subscription = new Subscription(table, { onlooker, health, send, name: () => '', idPrefix: '' });
    this.lookAway = this.tables.lookAt(table);
    return this.subscription;
  }

  private async perform(request: TableRequest): Promise<void> {
    if (this.subscription === null) return this.send({ type: 'error', code: 'forbidden', id: request.id });
    await this.subscription.perform(request);
  }

  private codeOf(error: unknown): ErrorCode {
    if (error instanceof SiteError && error.code === 'notHere') return 'unknownTable';
    if (error instanceof Fault && error.code === 'otherRules') return 'otherRules';
    if (error instanceof SiteError && error.code === 'notKept') return 'readOnly';
    return this.tables.health.isReadOnly ? 'readOnly' : 'internal';
  }

  private send(message: ServerMessage): void {
    if (!this.isClosed) this.tell(message);
  }

  private leaveTable(): void {
    this.subscription?.close();
    this.subscription = null;
    this.lookAway();
    this.lookAway = () => undefined;
  }

  /** Nothing more is told. */
  close(): void {
    this.isClosed = true;
    this.leaveTable();
  }
}

/** Whoever holds the device is who they say: the token is the number of a seat, or none to see what everybody sees. */
function onlookerOf({ facts }: HostedTable, token: string | null): Onlooker | null {
  if (token === null) return { seat: null, viewer: 'spectator' };
  const seat = Number(token);
  return facts.seats[seat] === undefined ? null : { seat, viewer: seat };
}
