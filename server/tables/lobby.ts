import { botNamed } from '@saloon/bots';
import type { CreateTable, JoinTable, Seated, TablePower } from '@saloon/protocol';
import { configureTable, hostOf, type TableFacts } from '@saloon/table';
import { HttpError } from '../httpError.ts';
import type { Identity } from '../people/identity.ts';
import type { SignIns } from '../people/signIns.ts';
import { endingOf } from './ending.ts';
import type { LiveTable } from './liveTable.ts';
import {
  asBegunIfFull,
  asClosed,
  asOpened,
  asShuffled,
  asStarted,
  ownSeat,
  placeOf,
  seatUsing,
  withBot,
  withHabit,
  withoutGuest,
  withoutLeaver,
} from './powers.ts';
import type { TableRegistry } from './registry.ts';
import { type Newcomer, newCode, newTable, seatSentAs, seatTaken, sitDown } from './seating.ts';
import { rowOf } from './tableRow.ts';

/** A code may be taken; that many never are. */
const TRIES_FOR_A_CODE = 5;

/** A seat that was taken, and whose it is. */
export interface Taken {
  readonly seated: Seated;
  readonly person: string;
}

/** Opens tables, seats people, and lets hosts be hosts. */
export class Lobby {
  private readonly registry: TableRegistry;
  private readonly identity: Identity;
  private readonly signIns: SignIns;

  constructor(registry: TableRegistry, identity: Identity, signIns: SignIns) {
    this.registry = registry;
    this.identity = identity;
    this.signIns = signIns;
  }

  /** Who sent this request for a new table, or for a seat at one, before; null if nobody did. */
  async askerBefore(request: string | undefined, table?: LiveTable): Promise<string | null> {
    if (request === undefined) return null;
    const of = table ?? (await this.registry.table(this.identity.tableFor(request)));
    if (of === null) return null;
    const seat = seatSentAs(of.facts, this.identity.requestProof(of.id, request));
    return seat === null ? null : placeOf(of.facts, seat).person;
  }

  /** Opens a table; its host sits down first. Sent again under the same id, it finds that table. */
  async create(wanted: CreateTable, person: string, opener: string): Promise<Taken> {
    const game = await this.registry.options.gameNamed(wanted.game);
    const config = configureTable(game, wanted.config, wanted.seats.length);
    if (!wanted.seats.includes('person')) throw new HttpError(400, 'seats', 'The host needs a seat', 'hostSeat');
    for (const kind of wanted.seats) if (kind !== 'person') botNamed(game, kind);
    const { name, pledge, request, ...table } = wanted;
    const id = request === undefined ? undefined : this.identity.tableFor(request);
    const now = this.registry.options.now();
    const isRepeat = id !== undefined && (await this.registry.store.table(id)) !== null;
    if (!isRepeat) await this.mustHaveRoomFor(opener);
    const opened = { ...newTable({ ...table, config: { ...config } }, game.version, person, now, id), opener };
    return this.open(opened, { person, name, pledge, sentAs: this.proofOf(opened.id, request) });
  }

  /** Whoever lets so many tables wait has enough of them. */
  private async mustHaveRoomFor(opener: string): Promise<void> {
    if ((await this.registry.store.waitingOf(opener)) >= this.registry.options.waitingPerAddress)
      throw new HttpError(429, 'table', 'Too many tables that were opened from here are waiting', 'manyTables');
  }

  private proofOf(table: string, request: string | undefined): string | undefined {
    return request === undefined ? undefined : this.identity.requestProof(table, request);
  }

  private async open(facts: TableFacts, host: Newcomer): Promise<Taken> {
    await this.keep(this.begunIfFull(sitDown(facts, host).facts));
    return this.settle(await this.registry.tableCalled(facts.id), host);
  }

  /** Keeps a new table; one whose id is taken was kept when the same request was sent before. */
  private async keep(facts: TableFacts): Promise<void> {
    for (let tries = 0; tries < TRIES_FOR_A_CODE; tries++) {
      const code = tries === 0 || facts.code === null ? facts.code : newCode();
      if (await this.registry.create(rowOf({ ...facts, code }, 0))) return;
      if ((await this.registry.store.table(facts.id)) !== null) return;
    }
    throw new Error('No code is free');
  }

  /** Notes who sits where and lets the match begin if it may; a repeat makes up for what was cut off the first time. */
  private async settle(table: LiveTable, who: Newcomer): Promise<Taken> {
    const seat = seatTaken(table.facts, who);
    const person = seat === null ? null : placeOf(table.facts, seat).person;
    if (seat === null || person === null)
      throw new HttpError(400, 'request', 'This was asked before, and the seat was given up', 'repeated');
    await this.registry.store.sit(table.id, seat, person);
    await this.begin(table);
    return { seated: await this.seated(table, seat, person), person };
  }

  /** Sits somebody down; when all are there, the match may begin by itself. */
  async join(table: LiveTable, { request, ...wanted }: JoinTable, person: string): Promise<Taken> {
    const who = { ...wanted, person, sentAs: this.proofOf(table.id, request) };
    if (seatTaken(table.facts, who) === null)
      await table.change(now => (seatTaken(now, who) === null ? this.begunIfFull(sitDown(now, who).facts) : now));
    return this.settle(table, who);
  }

  private async seated(table: LiveTable, seat: number, person: string): Promise<Seated> {
    const { id, code, commitment, seats } = table.facts;
    const pledge = seats[seat]?.pledge ?? '';
    return { table: id, code, seat, token: await this.signIns.seatToken(id, person), commitment, pledge };
  }

  /** Uses a power of the host, or of one's own seat. Gives the seat at the next table for a rematch. */
  async use(power: TablePower, table: LiveTable, person: string): Promise<Seated | null> {
    const seat = seatUsing(power, table.facts, person, hostOf(table.facts, table.hosted.table?.standing ?? null));
    switch (power.do) {
      case 'start':
        return this.start(table);
      case 'shuffle':
        return this.shuffle(table);
      case 'kick':
        return this.kick(table, power.seat);
      case 'bot':
        return this.seatBot(table, power.seat, power.kind);
      case 'close':
        return table.facts.status === 'playing' ? this.leave(table, seat, person) : this.close(table);
      case 'silence':
        return this.silence(table, power.seat, power.isSilent);
      case 'show':
        return this.show(table, person, power.isShown);
      case 'rematch':
        return this.rematch(table, seat, { person, pledge: power.pledge });
      case 'open':
        return this.openNonce(table, person, power.nonce);
      case 'leave':
        return this.leave(table, seat, person);
      case 'return':
        await table.returns(seat);
        return null;
    }
  }

  private async start(table: LiveTable): Promise<null> {
    await table.change(facts => asStarted(facts, this.registry.options.now()));
    return this.begin(table);
  }

  private begunIfFull(facts: TableFacts): TableFacts {
    return asBegunIfFull(facts, this.registry.options.now());
  }

  /** A device opens what its seat pledged; with the last of them the match begins. */
  private async openNonce(table: LiveTable, person: string, nonce: string): Promise<null> {
    const { now } = this.registry.options;
    await table.change(facts => asOpened(facts, ownSeat(facts, person), nonce, now()));
    return this.begin(table);
  }

  /** From now on this node keeps the time at the table, if the match begins or has begun. */
  private async begin(table: LiveTable): Promise<null> {
    if (table.facts.status === 'waiting') return null;
    table.isDriver = true;
    await table.settleDue();
    return null;
  }

  private async shuffle(table: LiveTable): Promise<null> {
    const facts = await table.change(asShuffled);
    for (const [seat, { person }] of facts.seats.entries()) await this.registry.store.sit(table.id, seat, person);
    return null;
  }

  private async kick(table: LiveTable, seat: number): Promise<null> {
    await table.change(facts => withoutGuest(facts, seat));
    await this.registry.store.sit(table.id, seat, null);
    return null;
  }

  private async seatBot(table: LiveTable, seat: number, kind: string | null): Promise<null> {
    if (kind !== null) botNamed(await this.registry.options.gameNamed(table.facts.game), kind);
    await table.change(facts => this.begunIfFull(withBot(facts, seat, kind)));
    return this.begin(table);
  }

  private async close(table: LiveTable): Promise<null> {
    await table.change(asClosed);
    await this.registry.store.setDue(table.id, null);
    return null;
  }

  private async silence(table: LiveTable, seat: number, isSilent: boolean): Promise<null> {
    await table.change(facts => withHabit(facts, seat, { isSilent }));
    return null;
  }

  private async show(table: LiveTable, person: string, isShown: boolean): Promise<null> {
    await table.change(facts => withHabit(facts, ownSeat(facts, person), { isShown }));
    return null;
  }

  /** Before the start one just goes, and somebody else is the host; afterwards a bot answers until one is back. */
  private async leave(table: LiveTable, seat: number, person: string): Promise<null> {
    if (table.facts.status === 'playing') {
      await table.standIn(seat, 'left');
      // With the last person the match has ended; if that cannot be noted now, the timekeeper does it.
      const { table: match } = table.hosted;
      const ending = match === null ? null : endingOf(match);
      if (ending !== null) await table.finish(ending);
      return null;
    }
    let free = seat;
    await table.change(facts => {
      // Seats may have been shuffled while this waited.
      free = ownSeat(facts, person);
      return withoutLeaver(facts, free, person);
    });
    await this.registry.store.sit(table.id, free, null);
    return null;
  }

  /** The same people, the same options, new dice. Whoever asks first opens the table, the others follow. */
  private async rematch(table: LiveTable, seat: number, who: { person: string; pledge: string }): Promise<Seated> {
    const { facts } = table;
    if (facts.status !== 'over') throw new HttpError(400, 'table', 'This match is not over', 'notOver');
    const name = placeOf(facts, seat).name ?? '';
    if (facts.next !== null) return this.follow(facts.next, { ...who, name });
    const seats = facts.seats.map(({ bot }) => (bot ?? 'person') as CreateTable['seats'][number]);
    const id = this.identity.rematchOf(facts.id, who.person);
    const game = await this.registry.options.gameNamed(facts.game);
    const config = { ...configureTable(game, facts.config, seats.length) };
    const fresh = newTable({ ...facts, config, seats }, game.version, who.person, this.registry.options.now(), id);
    const kept = fresh.seats.map((place, of) => ({ ...place, keptFor: facts.seats[of]?.person ?? null }));
    const { seated } = await this.open({ ...fresh, seats: kept }, { ...who, name });
    const { next } = await table.change(now => (now.next === null ? { ...now, next: seated.table } : now));
    if (next === seated.table || next === null) return seated;
    await this.close(await this.registry.tableCalled(seated.table));
    return this.follow(next, { ...who, name });
  }

  private async follow(next: string, { person, ...wanted }: Newcomer): Promise<Seated> {
    return (await this.join(await this.registry.tableCalled(next), wanted, person)).seated;
  }
}
