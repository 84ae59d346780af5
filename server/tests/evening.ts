import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Seated, ServerMessage, TableInfo, TablePower } from '@saloon/protocol';
import type { Entry } from '@saloon/table';
import type { Limits } from '../limits.ts';
import { type RunningServer, type ServeOptions, serve } from '../serve.ts';
import { openSqlite } from '../storage/sqlite.ts';
import { PLEDGE } from './device.ts';
import { post, TestPlayer, until } from './player.ts';

const QUICK: Partial<Limits> = {
  botsThinkAtLeast: 0,
  botsThinkAtMost: 0,
  workPerSecond: 1_000_000,
  checkSeconds: 120,
  requestsPerMinute: 100_000,
  tablesPerMinute: 10_000,
  codesPerMinute: 10_000,
  waitingPerAddress: 1000,
};

/** One evening at a real server, in a folder of its own, with a clock that tests can turn. */
export class Evening {
  readonly folder = mkdtempSync(join(tmpdir(), 'saloon-evening-'));
  private readonly players: TestPlayer[] = [];
  private server: RunningServer | null = null;
  private ahead = 0;

  /** Starts the server, again after it was stopped. */
  async open(
    limits: Partial<Limits> = {},
    place: ServeOptions['place'] = { data: this.folder },
    more: Partial<ServeOptions> = {},
  ): Promise<this> {
    const now = () => Date.now() + this.ahead;
    this.server = await serve({ place, port: 0, limits: { ...QUICK, ...limits }, now, ...more });
    return this;
  }

  get url(): string {
    return this.server?.url ?? '';
  }

  /** So many seconds pass at once. */
  pass(seconds: number): void {
    this.ahead += seconds * 1000;
  }

  async close(): Promise<void> {
    await this.server?.stop();
    this.server = null;
  }

  async end(): Promise<void> {
    for (const player of this.players) player.close();
    await this.close();
    rmSync(this.folder, { recursive: true });
  }

  create(request: object): ReturnType<typeof post<Seated & { at: string; message: string }>> {
    return post(`${this.url}/api/tables`, { game: 'shootout', name: 'Ann', pledge: PLEDGE, ...request });
  }

  join(table: string, name: string, headers: Record<string, string> = {}) {
    return post<Seated & { at: string; message: string }>(
      `${this.url}/api/tables/${table}/join`,
      { name, pledge: PLEDGE },
      headers,
    );
  }

  /** Uses a power of a seat. */
  power({ table, token }: Seated, power: TablePower) {
    return post<{ table: TableInfo; seated?: Seated; at: string; message: string }>(
      `${this.url}/api/tables/${table}/power`,
      power,
      { authorization: `Bearer ${token}` },
    );
  }

  async info(table: string): Promise<TableInfo> {
    return (await (await fetch(`${this.url}/api/tables/${table}`)).json()) as TableInfo;
  }

  /** Somebody connects; they answer by themselves only if they `play`. */
  connect(seated: Seated, plays = false, hello: object = {}): Promise<TestPlayer> {
    return this.connectTo(this.url, seated, plays, hello);
  }

  /** Somebody connects to another server than this evening's own. */
  async connectTo(url: string, seated: Seated, plays = false, hello: object = {}): Promise<TestPlayer> {
    const player = new TestPlayer(url, seated);
    this.players.push(player);
    await player.connect(plays, 'token' in hello ? null : seated.token, hello);
    return player;
  }

  /** Somebody takes a name here; gives the cookie that proves it. */
  async cookieOf(name: string): Promise<string> {
    return (await post(`${this.url}/api/me`, { name })).cookie;
  }

  /** Somebody with this cookie watches a table. */
  async watch(seated: Seated, cookie: string): Promise<TestPlayer> {
    const player = new TestPlayer(this.url, seated, cookie);
    this.players.push(player);
    await player.connect(false, null);
    return player;
  }

  /** The log of a table, once the server is stopped. */
  async logOf(table: string): Promise<Entry[]> {
    const store = await openSqlite(this.folder);
    const found = await store.entriesAfter(table, 0);
    await store.close();
    return found;
  }

  /** Ann and Bob at a table of this kind, both connected; nobody answers by themselves. */
  async annAndBob(request: object = {}): Promise<{ ann: TestPlayer; bob: TestPlayer }> {
    const seated = (await this.create({ seats: ['person', 'person'], ...request })).body;
    const [ann, bob] = [await this.connect(seated), await this.connect((await this.join(seated.table, 'Bob')).body)];
    await until(() => ann.table !== undefined && bob.table !== undefined);
    return { ann, bob };
  }
}

/** Everything of one kind that a player was told. */
export const told = <T extends ServerMessage['type']>(
  player: TestPlayer,
  type: T,
): Extract<ServerMessage, { type: T }>[] =>
  player.heard.filter((message): message is Extract<ServerMessage, { type: T }> => message.type === type);

/** The entries of the log that a player was told. */
export const entries = (player: TestPlayer) =>
  player.heard.flatMap(message => (message.type === 'table' || message.type === 'told' ? message.told : []));
