import { type AnyGame, type MatchRecord, pick, type Rng, rngFrom, roll, verify } from '@saloon/kernel';
import type { Seated } from '@saloon/protocol';
import { shootout } from '@saloon/shootout';
import type { Entry } from '@saloon/table';
import { openStore, type StoreLocation } from '../storage/open.ts';
import { PLEDGE } from './device.ts';
import { post, TestPlayer, until } from './player.ts';
import { ServerProgram } from './program.ts';

/** Where the data survive, and what else goes wrong there. */
export interface CrashTarget {
  place: StoreLocation;
  /** Ends the database at once and starts it again. */
  crash?(): Promise<void>;
  /** What happens when everybody is back whose match is under way, before new tables are opened. */
  whenBack?(life: Life): Promise<void>;
  /** What happens to a server that is going to be killed. */
  beforeKill?(life: Life, kill: number): Promise<void>;
  /** What happens to the data of a server that was killed, with the highest number of each table that anybody has heard of. */
  afterKill?(heard: ReadonlyMap<string, number>): Promise<void>;
}
/** One life of a server, as those see it who play there. */
export interface Life {
  readonly url: string;
  readonly players: readonly TestPlayer[];
  readonly acknowledged: number;
  /** Everybody says something, whoever's turn it is. */
  chat(): void;
  /** Everybody sends again what was not answered, as pages do when a table is no longer read-only. */
  sendAgain(): void;
}
/** What came of all the crashes. */
export interface Survival {
  kills: number;
  crashes: number;
  acknowledged: number;
  /** Matches that were played to their end. */
  matches: number;
  /** Entries of each kind that the logs have. */
  kinds: Record<string, number>;
  faults: string[];
}

const LIMITS = {
  SALOON_COMMANDS_PER_SECOND: '100000',
  SALOON_WORK_PER_SECOND: '1000000',
  SALOON_TABLES_PER_MINUTE: '100000',
  SALOON_CODES_PER_MINUTE: '100000',
  SALOON_REQUESTS_PER_MINUTE: '1000000',
  SALOON_LINES_PER_MINUTE: '600',
  SALOON_LINES_PER_ADDRESS: '100000',
  SALOON_WAITING_PER_ADDRESS: '100000',
  SALOON_BOTS_THINK_AT_LEAST: '0',
  SALOON_BOTS_THINK_AT_MOST: '0',
};
/** Tables of every kind: people alone, with a bot, with clocks, with second thoughts. */
const REQUESTS = [
  { seats: ['person', 'person'], clock: { kind: 'bank', bank: 600, increment: 5, reaction: 60 } },
  { seats: ['person', 'random'] },
  { seats: ['person', 'person', 'random'], clock: { kind: 'days', days: 1 }, undo: 'free' },
  { seats: ['person', 'person'], undo: 'free' },
];
const TABLES = 6;
const LINE = 'x'.repeat(200);
/** The database itself goes down with every so many-th kill. */
const KILLS_PER_CRASH = 5;

/** Kills a server under load again and again; the matches go on each time, and at last to their end. */
export async function survive(target: CrashTarget, kills: number, seed: number): Promise<Survival> {
  const ordeal = new Ordeal(target, rngFrom([seed, 11, 0, 0, 0, 0, 0, 0]));
  for (let kill = 1; kill <= kills; kill++) await ordeal.killUnderLoad(kill);
  await ordeal.playToTheEnd();
  await ordeal.checkLogs();
  return ordeal.survival;
}

/** Somebody who now and then takes an answer back. */
class FicklePlayer extends TestPlayer {
  private readonly whim: Rng = rngFrom([this.seated.seat, 9, 9, 9, 9, 9, 9, 9]);

  override answer(message: Parameters<TestPlayer['answer']>[0]): void {
    if (message.wayBack.may === 'free' && roll(this.whim, 6) === 1)
      this.send({ type: 'undo', id: `u-${this.seated.seat}-${message.seq}` });
    else super.answer(message);
  }
}

/** One seat of a table through all its lives. */
interface Sitter {
  seated: Seated;
  player: FicklePlayer | null;
  acknowledged: Map<string, number>;
}

class Ordeal {
  readonly survival: Survival = { kills: 0, crashes: 0, acknowledged: 0, matches: 0, kinds: {}, faults: [] };
  private readonly target: CrashTarget;
  private readonly rng: Rng;
  private readonly all: Sitter[] = [];
  /** Those whose match is not over. */
  private playing: Sitter[] = [];
  private opened = 0;
  private said = 0;

  constructor(target: CrashTarget, rng: Rng) {
    this.target = target;
    this.rng = rng;
  }

  /** One life of the server: everybody comes back, plays on, and is cut off in the middle. */
  async killUnderLoad(kill: number): Promise<void> {
    const server = await ServerProgram.start(this.target.place, LIMITS);
    await this.comeBack(server.url);
    const before = this.acknowledged();
    const enough = before + 5 + roll(this.rng, 60);
    await until(() => this.acknowledged() >= enough || this.playing.every(isOver));
    await this.target.beforeKill?.(this.lifeAt(server.url), kill);
    if (this.target.crash !== undefined && kill % KILLS_PER_CRASH === 0) {
      await this.target.crash();
      this.survival.crashes++;
    }
    await server.kill();
    this.survival.kills++;
    await this.leave();
    await this.target.afterKill?.(this.heard());
    this.playing = this.playing.filter(sitter => !isOver(sitter));
  }

  async playToTheEnd(): Promise<void> {
    const server = await ServerProgram.start(this.target.place, LIMITS);
    await this.comeBack(server.url);
    await until(() => this.playing.every(isOver), 60);
    await this.checkRecords(server.url);
    if ((await server.stop()) !== 0) this.survival.faults.push('the server did not stop cleanly');
    await this.leave();
  }

  /** Every acknowledged command is in the log at its number, nothing twice, and numbers have no gaps. */
  async checkLogs(): Promise<void> {
    const store = await openStore(this.target.place);
    for (const { seated, acknowledged } of this.all) {
      const entries = await store.entriesAfter(seated.table, 0);
      if (seated.seat === 0) this.checkLog(seated.table, entries);
      for (const [id, seq] of acknowledged) {
        const entry = entries[seq - 1];
        if (entry?.id !== id || entry.seat !== seated.seat) this.fault(seated.table, `${id} is not entry ${seq}`);
        this.survival.acknowledged++;
      }
    }
    await store.close();
  }

  private checkLog(table: string, entries: readonly Entry[]): void {
    if (entries.some(({ seq }, index) => seq !== index + 1)) this.fault(table, 'the numbers have gaps');
    const ids = entries.flatMap(({ seat, id }) => (id === null ? [] : [`${seat} ${id}`]));
    if (new Set(ids).size !== ids.length) this.fault(table, 'a command is there twice');
    for (const { type } of entries) this.survival.kinds[type] = (this.survival.kinds[type] ?? 0) + 1;
  }

  /** The moves of the log lead to the end that the server told: none was lost, none played twice. */
  private async checkRecords(url: string): Promise<void> {
    for (const table of new Set(this.all.map(({ seated }) => seated.table))) {
      const record = (await (await fetch(`${url}/api/tables/${table}/record`)).json()) as MatchRecord;
      const verdict = verify(record, [shootout as unknown as AnyGame]);
      if (!verdict.ok) this.fault(table, `${verdict.at}: ${verdict.why}`);
      this.survival.matches++;
    }
  }

  private fault(table: string, what: string): void {
    this.survival.faults.push(`${table}: ${what}`);
  }

  private acknowledged(): number {
    return this.all.reduce(
      (sum, { acknowledged, player }) => sum + acknowledged.size + (player?.acknowledged.size ?? 0),
      0,
    );
  }

  /** Everybody connects again; new tables take the place of those that are over. */
  private async comeBack(url: string): Promise<void> {
    const known = [...this.playing];
    await Promise.all(known.map(sitter => this.connect(url, sitter)));
    await this.target.whenBack?.(this.lifeAt(url));
    while (new Set(this.playing.map(({ seated }) => seated.table)).size < TABLES) await this.openTable(url);
    await Promise.all(this.playing.slice(known.length).map(sitter => this.connect(url, sitter)));
  }

  /** Somebody comes back and sends again what was not answered. */
  private async connect(url: string, sitter: Sitter): Promise<void> {
    const unanswered = [...(sitter.player?.unanswered.values() ?? [])];
    const player = new FicklePlayer(url, sitter.seated);
    sitter.player = player;
    await player.connect(true, sitter.seated.token, { since: 0 });
    for (const command of unanswered) player.send(command);
  }

  private lifeAt(url: string): Life {
    const players = this.playing.flatMap(({ player }) => player ?? []);
    const acknowledged = () => this.acknowledged();
    return {
      url,
      players,
      get acknowledged() {
        return acknowledged();
      },
      chat: () => {
        for (const player of players)
          player.send({ type: 'say', id: `s-${player.seated.seat}-${++this.said}`, what: { text: LINE } });
      },
      sendAgain: () => {
        for (const player of players) for (const command of player.unanswered.values()) player.send(command);
      },
    };
  }

  private heard(): Map<string, number> {
    const heard = new Map<string, number>();
    for (const { seated, player, acknowledged } of this.all) {
      const told = player?.heard.map(message => ('seq' in message ? message.seq : 0)) ?? [];
      heard.set(seated.table, Math.max(heard.get(seated.table) ?? 0, ...told, ...acknowledged.values()));
    }
    return heard;
  }

  private async openTable(url: string): Promise<void> {
    const request = REQUESTS[this.opened++ % REQUESTS.length] as (typeof REQUESTS)[number];
    const config = { rounds: pick(this.rng, [6, 12, 20]) };
    const host = (
      await post<Seated>(`${url}/api/tables`, { game: 'shootout', config, name: 'Ann', pledge: PLEDGE, ...request })
    ).body;
    this.sit(host);
    const join = `${url}/api/tables/${host.table}/join`;
    for (const kind of request.seats.slice(1))
      if (kind === 'person') this.sit((await post<Seated>(join, { name: 'Bob', pledge: PLEDGE })).body);
  }

  private sit(seated: Seated): void {
    const sitter = { seated, player: null, acknowledged: new Map() };
    this.all.push(sitter);
    this.playing.push(sitter);
  }

  /** Everybody is cut off; what was on its way to them is heard or lost when this resolves. */
  private async leave(): Promise<void> {
    for (const { player } of this.playing) player?.close();
    await until(() => this.playing.every(({ player }) => player?.isClosed !== false));
    for (const { seated, player, acknowledged } of this.playing) {
      for (const [id, seq] of player?.acknowledged ?? []) acknowledged.set(id, seq);
      player?.acknowledged.clear();
      // With a database that goes down those fail, too, who only read, and that is not told as read-only.
      const isNamed = this.target.crash === undefined;
      if (isNamed && player?.heard.some(message => message.type === 'error' && message.code === 'internal'))
        this.fault(seated.table, 'something broke that nobody has a name for');
    }
  }
}

const isOver = ({ player }: Sitter): boolean => player?.table?.outcome != null;
