import { botNamed } from '@saloon/bots';
import { type AnyGame, type Config, Fault, isReadable, type MatchRecord, tidied, travel } from '@saloon/kernel';
import type { TableInfo } from '@saloon/protocol';
import { LONGEST_NAME } from '@saloon/protocol/constants';
import {
  configureHere,
  dueHere,
  type Entry,
  Health,
  HostedTable,
  infoOf,
  isOver,
  type LocalFacts,
  localFacts,
  type Pace,
  publishedRecord,
  standInFor,
  type TableFacts,
  type TableKeeper,
  type Time,
  Timekeeper,
} from '@saloon/table';
import { SiteError } from '../session/siteError.ts';
import { recordedGame } from './records.ts';
import { gameNamed } from './rules.ts';
import type { TableDatabase } from './tableDatabase.ts';
import { think } from './thinking.ts';
import type { LocalSeat, LocalTableDraft } from './workerMessages.ts';

/** The time of this device. */
const DEVICE_TIME: Pick<Time, 'now' | 'after'> = {
  now: () => Date.now(),
  after(milliseconds, call) {
    const timer = setTimeout(call, milliseconds);
    return () => clearTimeout(timer);
  },
};

/** The tables of this device: kept in its database, loaded when somebody asks for one, played while somebody looks. */
export class LocalTables {
  /** How long a bot seems to think, in milliseconds. */
  pace: Pace = { shortest: 300, longest: 600, story: 1 };
  /** Whether a question with one answer is answered without passing the screen on. */
  answersAlone = false;
  readonly health = new Health();
  private readonly database: TableDatabase;
  private readonly time: Pick<Time, 'now' | 'after'>;
  private readonly timekeeper: Timekeeper;
  private readonly loaded = new Map<string, Promise<HostedTable>>();
  /** How many look at a table now. */
  private readonly onlookers = new Map<HostedTable, number>();

  constructor(database: TableDatabase, time = DEVICE_TIME) {
    this.database = database;
    this.time = time;
    this.timekeeper = new Timekeeper({
      ...time,
      think,
      dice: () => [...crypto.getRandomValues(new Uint32Array(8))],
      nextDue: table => (this.isAwake(table) ? dueHere(table) : null),
      finish: table => this.finish(table),
    });
  }

  /** Bots play only while somebody looks; a match that is over is noted in any case. */
  private isAwake(hosted: HostedTable): boolean {
    return (this.onlookers.get(hosted) ?? 0) > 0 || (hosted.table !== null && isOver(hosted.table));
  }

  private finish(hosted: HostedTable): Promise<void> {
    return hosted.inTurn(async () => {
      if (hosted.facts.status !== 'playing') return;
      const facts: TableFacts = { ...hosted.facts, status: 'over' };
      await this.health.watch(this.database.keep(facts));
      hosted.adopt(facts);
    });
  }

  /** A new table, kept before anybody sees it; whatever cannot be dealt is refused. */
  async create({ game: id, config, seats }: LocalTableDraft): Promise<{ table: string }> {
    const game = await gameNamed(id);
    return this.keep(game, config, {
      seats: seats.map(({ name, bot }, seat) => ({
        name: named(name, seat),
        bot,
        nonce: bot === null ? randomText(16) : null,
      })),
      seed: randomSeed(),
    });
  }

  /** A record played on from a moment, with bots on all seats but one. */
  async playOn(record: MatchRecord, moves: number, seat: number): Promise<{ table: string }> {
    const game = await recordedGame(record);
    travel(record, game, moves);
    const { match, seed, version } = record;
    if (seed === undefined) throw new Fault('seed', 'The seed of this match is not published yet', 'notOver');
    const bot = standInFor(game);
    const seats = record.seats.map((recorded, index) => ({ ...recorded, bot: index === seat ? null : bot }));
    return this.keep(game, record.config, { match, version, seed, seats, begun: moves }, record.moves.slice(0, moves));
  }

  private async keep(
    game: AnyGame,
    chosen: Config,
    { seats, version = game.version, ...own }: Draft,
    moves: MatchRecord['moves'] = [],
  ): Promise<{ table: string }> {
    for (const { bot } of seats) if (bot !== null) botNamed(game, bot);
    const config = configureHere(game, chosen, seats, version);
    const [table, opened] = [randomText(16), this.time.now()];
    const facts = localFacts({
      match: table,
      ...own,
      id: table,
      game: game.id,
      version,
      config,
      seats,
      status: 'playing',
      opened,
    });
    const entries = moves.map(
      (move, index): Entry => ({ seq: index + 1, at: opened, type: 'move', seat: move.seat, id: null, move }),
    );
    await this.health.watch(this.database.create(facts, entries));
    return { table };
  }

  /** The table of that name. */
  open(id: string): Promise<HostedTable> {
    const known = this.loaded.get(id);
    if (known !== undefined) return known;
    const loading = this.load(id);
    this.loaded.set(id, loading);
    loading.catch(() => this.loaded.delete(id));
    return loading;
  }

  private async load(id: string): Promise<HostedTable> {
    const facts = await this.database.facts(id);
    if (facts === undefined)
      throw new SiteError({ code: 'notHere', at: 'table', message: `There is no table ${id} on this device` });
    const table = new HostedTable(facts, this.keeperOf(facts));
    table.begin(await gameNamed(facts.game), await this.database.read(id, 0), [], null);
    table.listen(() => this.timekeeper.watch(table));
    return table;
  }

  /** Whoever sits here is here: they share this device. */
  private keeperOf({ id, seats, opened }: TableFacts): TableKeeper {
    const { database, health, time } = this;
    const isShared = seats.filter(({ bot }) => bot === null).length > 1;
    const presence = seats.map((_, seat) => ({ seat, isHere: true, since: opened }));
    return {
      entries: {
        append: entry => health.watch(database.append(id, entry)),
        read: after => database.read(id, after),
        sentAs: (seat, sent) => database.sentAs(id, seat, sent),
      },
      now: time.now,
      around: () => ({ presence, pace: this.pace, awake: opened, answersAlone: isShared && this.answersAlone }),
    };
  }

  /** Somebody looks at a table from now on, until they call what this returns. */
  lookAt(table: HostedTable): () => void {
    this.countOnlookers(table, 1);
    return () => this.countOnlookers(table, -1);
  }

  private countOnlookers(table: HostedTable, more: 1 | -1): void {
    this.onlookers.set(table, (this.onlookers.get(table) ?? 0) + more);
    this.timekeeper.watch(table);
  }

  /** What everybody may know about a table. */
  async info(id: string): Promise<TableInfo> {
    return (await this.open(id)).info();
  }

  /** Every table of this device, the newest first; no rules are loaded for it. */
  async list(): Promise<TableInfo[]> {
    const tables = await this.database.tables();
    return tables
      .map(facts => infoOf(facts, () => ({ isHere: true, isStoodIn: false, isRemoved: false })))
      .toSorted((a, b) => b.opened - a.opened);
  }

  /** Clears a table away for good. */
  async close(id: string): Promise<null> {
    const drop = () => this.health.watch(this.database.drop(id));
    const hosted = await this.loaded.get(id)?.catch(() => undefined);
    if (hosted === undefined) await drop();
    else {
      await hosted.inTurn(drop);
      hosted.adopt({ ...hosted.facts, status: 'closed' });
    }
    this.loaded.delete(id);
    return null;
  }

  /** The same people and settings once more. */
  async rematch(id: string): Promise<{ table: string }> {
    const { game, config, seats } = (await this.open(id)).facts;
    return this.create({ game, config, seats: seats.map(({ name, bot }): LocalSeat => ({ name: name ?? '', bot })) });
  }

  /** The record of a table's match, once it is over. */
  async record(id: string): Promise<MatchRecord> {
    return publishedRecord((await this.open(id)).table);
  }

  /** Nothing happens by itself any more; resolves when everything under way is done. */
  async stop(): Promise<void> {
    this.timekeeper.close();
    await Promise.allSettled([...this.loaded.values()].map(async loading => (await loading).settled()));
  }
}

/** What a table begins with: by which rules, if not by those of today, and with which dice, if they are not new. */
type Draft = Pick<LocalFacts, 'seats' | 'seed' | 'begun'> & Partial<Pick<LocalFacts, 'match' | 'version'>>;

/** What cannot be read is a number instead: on this device too, a name looks the same to everybody. */
const named = (name: string, seat: number): string => {
  const tidy = tidied(name).slice(0, LONGEST_NAME);
  return isReadable(tidy) ? tidy : `${seat + 1}`;
};

const randomText = (bytes: number): string =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(bytes))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

const randomSeed = (): string =>
  [...crypto.getRandomValues(new Uint8Array(32))].map(byte => byte.toString(16).padStart(2, '0')).join('');
