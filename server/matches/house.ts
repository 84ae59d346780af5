import { randomInt } from 'node:crypto';
import { botNamed } from '@saloon/bots';
import { GAMES } from '@saloon/games';
import { type AnyGame, configure, type Decision, Fault, rngFrom } from '@saloon/kernel';
import type { CreateTable, JoinTable, Seated, TableInfo } from '@saloon/protocol';
import { GroupCommit } from '../storage/groupCommit.ts';
import type { Store } from '../storage/store.ts';
import { infoOf, isFull, newTable, sitDown, type TableFacts } from './facts.ts';
import { LiveTable } from './liveTable.ts';

/** How long a bot seems to think, in milliseconds; never longer or shorter because of its hand. */
export interface Pace {
  shortest: number;
  longest: number;
}

/** All tables of this server. */
export class House {
  private readonly store: Store;
  private readonly commits: GroupCommit;
  private readonly pace: Pace;
  private readonly tables = new Map<string, Promise<LiveTable | null>>();
  private isClosed = false;

  constructor(store: Store, pace: Pace = { shortest: 600, longest: 1600 }) {
    this.store = store;
    this.commits = new GroupCommit(store);
    this.pace = pace;
  }

  async create(wish: CreateTable): Promise<Seated> {
    const game = await gameNamed(wish.game);
    const { min, max } = game.seats;
    if (wish.seats.length < min || wish.seats.length > max)
      throw new Fault('seats', `${game.id} is for ${min} to ${max} players`);
    if (!wish.seats.includes('person')) throw new Fault('seats', 'The host needs a seat');
    for (const kind of wish.seats) if (kind !== 'person') botNamed(game, kind);
    const config = configure(game.settings, wish.config, wish.seats.length);
    const host = sitDown(newTable(wish, game.version, { ...config }), wish.host, wish.nonce);
    if (host === null) throw new Fault('seats', 'The host needs a seat');
    const { facts, seat, token } = host;
    if (!(await this.store.createTable({ code: facts.code, version: 1, facts: JSON.stringify(facts) })))
      return this.create(wish);
    return { code: facts.code, seat, token };
  }

  /** Sits somebody down. If two come at once, the slower one looks again. */
  async join(code: string, { name, nonce }: JoinTable): Promise<Seated> {
    const row = await this.store.table(code);
    if (row === null) throw new Fault('table', `There is no table ${code}`);
    const seated = sitDown(JSON.parse(row.facts) as TableFacts, name, nonce);
    if (seated === null) throw new Fault('table', 'All seats are taken');
    const isWritten = await this.store.updateTable({
      code,
      version: row.version + 1,
      facts: JSON.stringify(seated.facts),
    });
    if (!isWritten) return this.join(code, { name, nonce });
    if (isFull(seated.facts)) await this.table(code);
    return { code, seat: seated.seat, token: seated.token };
  }

  async facts(code: string): Promise<TableFacts | null> {
    const row = await this.store.table(code);
    return row === null ? null : (JSON.parse(row.facts) as TableFacts);
  }

  async info(code: string): Promise<TableInfo | null> {
    const facts = await this.facts(code);
    if (facts === null) return null;
    return isFull(facts) ? ((await this.table(code))?.info() ?? null) : infoOf(facts, false);
  }

  /** The match at this table, loaded from its log when it is first asked for; null until everybody has sat down. */
  async table(code: string): Promise<LiveTable | null> {
    const known = await this.tables.get(code);
    if (known != null) return known;
    const loading = this.load(code);
    this.tables.set(code, loading);
    const table = await loading;
    if (table === null) this.tables.delete(code);
    return table;
  }

  private async load(code: string): Promise<LiveTable | null> {
    const facts = await this.facts(code);
    if (facts === null || !isFull(facts)) return null;
    const game = await gameNamed(facts.game);
    if (game.version !== facts.version)
      throw new Fault('version', `This table plays by version ${facts.version} of the rules`);
    const table = await LiveTable.load(facts, game, this.store, this.commits);
    table.listen(() => this.wakeBots(table));
    this.wakeBots(table);
    return table;
  }

  /** A bot that is asked answers after a while; it looks again then, because the question may be gone. */
  private wakeBots(table: LiveTable): void {
    const asked = table.open.find(({ seat }) => table.facts.seats[seat]?.bot != null);
    if (asked === undefined) return;
    const { shortest, longest } = this.pace;
    const delay = shortest === longest ? shortest : randomInt(shortest, longest);
    const seq = table.seq;
    setTimeout(() => {
      if (!this.isClosed && table.seq === seq) void this.answerForBot(table, asked);
    }, delay);
  }

  private async answerForBot(table: LiveTable, { seat }: Decision): Promise<void> {
    const question = table.open.find(decision => decision.seat === seat);
    const kind = table.facts.seats[seat]?.bot;
    if (question === undefined || kind == null) return;
    const { game, state } = table;
    const dice = rngFrom(Array.from({ length: 8 }, () => randomInt(2 ** 32)));
    const option = botNamed(game, kind).choose(game.view(state, seat), question, dice);
    const move = { seat, step: state.agenda.at(-1)?.do ?? '', at: state.answered[seat] ?? 0, option };
    await table.submit(seat, `bot-${table.seq}`, move);
  }

  close(): Promise<void> {
    this.isClosed = true;
    return this.store.close();
  }
}

/** The game of that name, with its rules loaded. */
async function gameNamed(id: string): Promise<AnyGame> {
  const entry = GAMES.find(game => game.id === id);
  if (entry === undefined) throw new Fault('game', `There is no game called "${id}"`);
  return (await entry.load()).room.game;
}
