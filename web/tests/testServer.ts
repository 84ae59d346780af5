import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pledgeOf } from '@saloon/kernel';
import type { CreateTable, Seated } from '@saloon/protocol';
import { newEntry, type RunningServer, serve } from '@saloon/server';
import type { Entry, TableFacts } from '@saloon/table';
import type { BrowserContext, Page } from 'playwright-core';
import { openSqlite, type SqliteStore } from '../../server/storage/sqlite.ts';
import { factsOf, rowOf } from '../../server/tables/tableRow.ts';
import { openBrowser, type TestBrowser } from '../../tools/browser.ts';
import { builtSite } from './builtSite.ts';

/** Somebody with a browser of their own. */
export interface Guest {
  readonly page: Page;
  readonly context: BrowserContext;
}
/** How a guest comes. */
export interface GuestOptions {
  readonly width?: number;
  readonly height?: number;
  readonly preferences?: Readonly<Record<string, unknown>>;
}

/** A real server with the built pages, and browsers that visit it under the name passkeys need. */
export class TestServer {
  private readonly data = mkdtempSync(join(tmpdir(), 'saloon-pages-'));
  private store: SqliteStore | null = null;
  private server: RunningServer | null = null;
  private browser: TestBrowser | null = null;

  async open(): Promise<this> {
    const limits = { botsThinkAtLeast: 0, botsThinkAtMost: 0 };
    this.store = await openSqlite(this.data);
    this.server = await serve({ place: { store: this.store }, port: 0, site: builtSite, limits });
    this.browser = await openBrowser();
    return this;
  }

  /** Somebody comes with a fresh browser. */
  async comes(name: string, options: GuestOptions = {}): Promise<Guest> {
    const { width = 1440, height = 900, preferences } = options;
    if (this.browser === null) throw new Error('The server is closed');
    const screen = { viewport: { width, height }, locale: 'en-GB' };
    const context = await this.browser.newContext({ ...screen, serviceWorkers: 'block', baseURL: this.address });
    return this.welcomes(context, name, preferences);
  }

  /** Somebody enters with a browser that they brought. */
  async welcomes(context: BrowserContext, name: string, preferences: GuestOptions['preferences'] = {}): Promise<Guest> {
    const stored = JSON.stringify({ speed: 'off', care: 'quick', onlyAnswers: false, volume: 0, name, ...preferences });
    await context.addInitScript(
      `if (localStorage.getItem('saloon.preferences') === null) localStorage.setItem('saloon.preferences', ${JSON.stringify(stored)});`,
    );
    const page = await context.newPage();
    page.setDefaultTimeout(20_000);
    await page.goto(`${this.address}/`);
    return { page, context };
  }

  /** Where the server is found. */
  get address(): string {
    if (this.server === null) throw new Error('The server is closed');
    return this.server.url.replace('127.0.0.1', 'localhost');
  }

  /** Writes until not even the shortest entry finds room on the disk. */
  async fillDisk(): Promise<void> {
    const { store } = this;
    if (store === null) throw new Error('The server is closed');
    store.setMostPages(1);
    let seq = 0;
    const write = async (text: string) => {
      const said = { seq: seq + 1, at: 0, type: 'said' as const, seat: 0, name: null, id: null, said: { text } };
      await store.append([newEntry('filler', said)]);
      seq++;
      return true;
    };
    for (const size of [3000, 300, 30, 0]) while (await write('x'.repeat(size)).catch(() => false));
  }

  /** Another table of those who sit at one that waits: in the middle of a match, as these facts and entries tell. */
  async begins(
    waiting: string,
    match: (facts: TableFacts) => { facts: TableFacts; entries: readonly Entry[] },
  ): Promise<string> {
    const row = await this.store?.table(waiting);
    if (row === null || row === undefined) throw new Error('There is no such table');
    const id = [...waiting].reverse().join('');
    const { facts, entries } = match({ ...factsOf(row), id, match: id, code: null });
    await this.store?.createTable(rowOf(facts, 0));
    await this.store?.append(entries.map(entry => newEntry(id, entry)));
    return id;
  }

  /** What has happened at a table. */
  async entries(table: string): Promise<Entry[]> {
    return (await this.store?.entriesAfter(table, 0)) ?? [];
  }

  /** There is room on the disk again. */
  makeRoom(): void {
    this.store?.setMostPages(1_000_000);
  }

  async close(): Promise<void> {
    await this.browser?.close();
    await this.server?.stop();
    rmSync(this.data, { recursive: true, force: true });
  }
}

const post = <X>(page: Page, path: string, body: object): Promise<X> =>
  page.evaluate<X>(
    `fetch('/api${path}', { method: 'POST', headers: { 'content-type': 'application/json' }, body: ${JSON.stringify(JSON.stringify(body))} }).then(answer => answer.json())`,
  );

/** Opens a table of the small game as the host, without the form. */
export const hosts = (page: Page, name: string, request: Partial<CreateTable> = {}): Promise<Seated> =>
  sits(page, '/tables', { game: 'shootout', name, seats: ['person', 'person'], ...request });

/** Sits down at a table. */
export const joins = (page: Page, table: string, name: string): Promise<Seated> =>
  sits(page, `/tables/${table}/join`, { name });

const NONCE = 'a nonce of sixteen';

/** Asks for a seat, and keeps on the device what it needs to open its part of the dice. */
async function sits(page: Page, path: string, request: object): Promise<Seated> {
  const seated = await post<Seated>(page, path, { ...request, pledge: pledgeOf(NONCE) });
  const { table, commitment } = seated;
  const witness = JSON.stringify({ [table]: { commitment, nonce: NONCE, pledges: null } });
  await page.evaluate(
    `localStorage.setItem('saloon.dice', JSON.stringify({ ...JSON.parse(localStorage.getItem('saloon.dice') ?? '{}'), ...${witness} }))`,
  );
  return seated;
}
