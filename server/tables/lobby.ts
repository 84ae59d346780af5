import { botNamed } from '@saloon/bots';
import type { CreateTable, JoinTable, Seated, TablePower } from '@saloon/protocol';
import { configureTable, seatOfPerson, standInFor, type TableFacts } from '@saloon/table';
import { HttpError } from '../httpError.ts';
import type { SignIns } from '../people/signIns.ts';
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
import { newCode, newTable, sitDown } from './seating.ts';
import { rowOf } from './tableRow.ts';

/** A code may be taken; that many never are. */
const TRIES_FOR_A_CODE = 5;

/** Opens tables, seats people, and lets hosts be hosts. */
export class Lobby {
  private readonly registry: TableRegistry;
  private readonly signIns: SignIns;

  constructor(registry: TableRegistry, signIns: SignIns) {
    this.registry = registry;
    this.signIns = signIns;
  }

  /** Opens a table; its host sits down first. */
  async create(wanted: CreateTable, person: string): Promise<Seated> {
    const game = await this.registry.options.gameNamed(wanted.game);
    const config = configureTable(game, wanted.config, wanted.seats.length);
    if (!wanted.seats.includes('person')) throw new HttpError(400, 'seats', 'The host needs a seat', 'hostSeat');
    for (const kind of wanted.seats) if (kind !== 'person') botNamed(game, kind);
    const { name, pledge, ...table } = wanted;
    const opened = newTable({ ...table, config: { ...config } }, game.version, person, this.registry.options.now());
    return this.open(opened, { person, name, pledge });
  }

  private async open(facts: TableFacts, host: { person: string; name: string; pledge: string }): Promise<Seated> {
    const { facts: seated, seat } = sitDown(facts, host);
    const id = await this.kept(this.begunIfFull(seated));
    const table = await this.registry.tableCalled(id);
    await this.registry.store.sit(id, seat, host.person);
    await this.begin(table);
    return this.seated(table, seat, host.person);
  }

  private async kept(facts: TableFacts): Promise<string> {
    for (let tries = 0; tries < TRIES_FOR_A_CODE; tries++) {
      const code = tries === 0 || facts.code === null ? facts.code : newCode();
      if (await this.registry.create(rowOf({ ...facts, code }, 0))) return facts.id;
    }
    throw new Error('No code is free');
  }

  /** Sits somebody down; when all are there, the match may begin by itself. */
  async join(table: LiveTable, wanted: JoinTable, person: string): Promise<Seated> {
    const sitting = seatOfPerson(table.facts, person);
    if (sitting !== null) return this.seated(table, sitting, person);
    let seat = -1;
    await table.change(now => {
      const taken = sitDown(now, { ...wanted, person });
      seat = taken.seat;
      return this.begunIfFull(taken.facts);
    });
    await this.registry.store.sit(table.id, seat, person);
    await this.begin(table);
    return this.seated(table, seat, person);
  }

  private async seated(table: LiveTable, seat: number, person: string): Promise<Seated> {
    const { id, code, commitment, seats } = table.facts;
    const pledge = seats[seat]?.pledge ?? '';
    return { table: id, code, seat, token: await this.signIns.seatToken(id, person), commitment, pledge };
  }

  /** Uses a power of the host, or of one's own seat. Gives the seat at the next table for a rematch. */
  async use(power: TablePower, table: LiveTable, person: string): Promise<Seated | null> {
    const seat = seatUsing(power, table.facts, person);
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
        return this.close(table);
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
    const game = await this.registry.options.gameNamed(table.facts.game);
    await table.change(facts => withoutGuest(facts, seat, standInFor(game)));
    await this.registry.store.sit(table.id, seat, null);
    table.claimed();
    await table.settleDue();
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
    if (facts.next !== null)
      return this.join(await this.registry.tableCalled(facts.next), { ...who, name }, who.person);
    const seats = facts.seats.map(({ bot }) => (bot ?? 'person') as CreateTable['seats'][number]);
    const fresh = newTable({ ...facts, seats }, facts.version, who.person, this.registry.options.now());
    const kept = fresh.seats.map((place, of) => ({ ...place, keptFor: facts.seats[of]?.person ?? null }));
    const seated = await this.open({ ...fresh, seats: kept }, { ...who, name });
    const { next } = await table.change(now => (now.next === null ? { ...now, next: seated.table } : now));
    if (next === seated.table || next === null) return seated;
    await this.close(await this.registry.tableCalled(seated.table));
    return this.join(await this.registry.tableCalled(next), { ...who, name }, who.person);
  }
}
