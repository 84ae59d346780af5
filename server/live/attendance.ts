import { type Farewell, PROTOCOL, type ServerMessage } from '@saloon/protocol';
import { type Answered, Subscription, seatOfPerson, type TableRequest } from '@saloon/table';
import type { Identity } from '../people/identity.ts';
import type { LiveTable } from '../tables/liveTable.ts';
import type { TableRegistry } from '../tables/registry.ts';
import { mayWatch, type Recognised } from './handshake.ts';

/** What somebody's being at a table needs of their connection. */
export interface Attending {
  readonly registry: TableRegistry;
  readonly identity: Identity;
  /** The person of the cookie, and what spectators hear them called. */
  readonly person: string | null;
  readonly name: () => string;
  send(message: ServerMessage): void;
  dismiss(why: Farewell): void;
  isTooFast(request: TableRequest): boolean;
  charge(playedAgain: number): void;
  failed(error: unknown, request: TableRequest): void;
}

/** Somebody at one table through one connection: their device counts as here, and they follow their seat wherever it goes. */
export class Attendance {
  readonly live: LiveTable;
  private readonly attending: Attending;
  private readonly sitter: string | null;
  /** Who sat here when this began. */
  private readonly seated: ReadonlySet<string | null>;
  private subscription: Subscription | null = null;
  private onlooker: Recognised['onlooker'];
  private isGone = false;

  constructor(live: LiveTable, { onlooker, sitter }: Recognised, attending: Attending) {
    this.live = live;
    this.attending = attending;
    this.sitter = sitter;
    this.seated = new Set(live.facts.seats.map(({ person }) => person));
    this.onlooker = onlooker;
  }

  /** Notes that somebody came, tells them who they are here, and what happened since. */
  async begin(since: number): Promise<void> {
    const { live, attending } = this;
    const { seat } = this.onlooker;
    // Even if nobody can be told that somebody came, they can look.
    if (seat !== null) await live.arrive(seat).catch(() => undefined);
    if (this.isGone) return;
    const subscription = new Subscription(live.hosted, {
      onlooker: this.onlooker,
      health: attending.registry.health,
      name: attending.name,
      idPrefix: `${attending.person}:`,
      send: message => attending.send(message),
      isTooFast: request => attending.isTooFast(request),
      charge: playedAgain => attending.charge(playedAgain),
      failed: (error, request) => attending.failed(error, request),
      onSeats: () => this.followSeats(),
    });
    this.subscription = subscription;
    this.welcome();
    // Seats may have been shuffled while the arrival was written.
    if (!this.keepsSeat()) return;
    if (live.facts.status === 'closed') return attending.dismiss('closed');
    await subscription.begin(since);
  }

  /** Answers a request. */
  perform(request: TableRequest): Promise<Answered | null> {
    return this.subscription === null ? Promise.resolve(null) : this.subscription.perform(request);
  }

  leave(): void {
    this.isGone = true;
    this.subscription?.close();
    const { seat } = this.onlooker;
    if (seat !== null) void this.live.depart(seat).catch(() => undefined);
  }

  /** Tells who one is at this table, and again whenever that changes. */
  private welcome(): void {
    const { identity, send } = this.attending;
    const { hosted, id } = this.live;
    const screen = this.onlooker.seat === null ? null : identity.screenToken(id);
    send({ type: 'welcome', protocol: PROTOCOL, ...this.onlooker, screen, table: hosted.info() });
  }

  /** Seats, or how the table stands, have changed; false if nothing more is to be told here. */
  private followSeats(): boolean {
    const { facts } = this.live;
    if (facts.status === 'closed') {
      this.attending.dismiss('closed');
      return false;
    }
    if (!this.keepsSeat()) return false;
    const { seat, viewer } = this.onlooker;
    const isWatching = seat === null && viewer !== 'spectator';
    if (isWatching && !this.mayGoOnWatching(viewer)) this.look({ seat: null, viewer: 'spectator' });
    return true;
  }

  /** Whoever watches a seat may sit down meanwhile; of a stranger nobody can tell, so any newcomer might be they. */
  private mayGoOnWatching(seat: number): boolean {
    const { live, sitter, attending, seated } = this;
    const people = [attending.person, sitter];
    const isStranger = people.every(person => person === null);
    const isJoined = live.facts.seats.some(({ person }) => person !== null && !seated.has(person));
    return mayWatch(live.facts, seat, people) && !(isStranger && isJoined);
  }

  private look(onlooker: Recognised['onlooker']): void {
    this.onlooker = onlooker;
    if (this.subscription !== null) this.subscription.onlooker = onlooker;
  }

  /** Follows the person to another seat after a shuffle; false if they were sent away. */
  private keepsSeat(): boolean {
    const { live } = this;
    const { seat: before } = this.onlooker;
    if (before === null) return true;
    const seat = seatOfPerson(live.facts, this.sitter);
    if (seat === before) return true;
    if (seat === null) {
      this.attending.dismiss('kicked');
      return false;
    }
    this.look({ seat, viewer: seat });
    this.welcome();
    void live
      .depart(before)
      .then(() => live.arrive(seat))
      .catch(() => undefined);
    return true;
  }
}
