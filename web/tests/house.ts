import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CreateTable, Seated } from '@saloon/protocol';
import { type RunningServer, serve } from '@saloon/server';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { openBrowser } from '../../tools/browser.ts';
import { builtSite } from './builtSite.ts';

/** Somebody with a browser of their own. */
export interface Guest {
  readonly page: Page;
  readonly context: BrowserContext;
}
/** How a guest comes. */
export interface GuestWish {
  readonly width?: number;
  readonly height?: number;
  readonly preferences?: Readonly<Record<string, unknown>>;
}

/** A real server with the built pages, and browsers that visit it under the name passkeys need. */
export class House {
  private readonly data = mkdtempSync(join(tmpdir(), 'saloon-house-'));
  private server: RunningServer | null = null;
  private browser: Browser | null = null;

  async open(): Promise<this> {
    const limits = { botsThinkAtLeast: 0, botsThinkAtMost: 0 };
    this.server = await serve({ place: { data: this.data }, port: 0, site: await builtSite(), limits });
    this.browser = await openBrowser();
    return this;
  }

  /** Somebody comes with a fresh browser. */
  async comes(name: string, { width = 1440, height = 900, preferences = {} }: GuestWish = {}): Promise<Guest> {
    if (this.browser === null || this.server === null) throw new Error('The house is closed');
    const baseURL = this.server.url.replace('127.0.0.1', 'localhost');
    const context = await this.browser.newContext({ viewport: { width, height }, locale: 'en-GB', baseURL });
    const wishes = JSON.stringify({ speed: 'off', volume: 0, name, ...preferences });
    await context.addInitScript(
      `if (localStorage.getItem('saloon.preferences') === null) localStorage.setItem('saloon.preferences', ${JSON.stringify(wishes)});`,
    );
    const page = await context.newPage();
    page.setDefaultTimeout(20_000);
    await page.goto('/');
    return { page, context };
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

const NONCE = 'a nonce of sixteen';

/** Opens a table of the small game as the host, without the form. */
export const hosts = (page: Page, name: string, wish: Partial<CreateTable> = {}): Promise<Seated> =>
  post(page, '/tables', { game: 'shootout', name, nonce: NONCE, seats: ['person', 'person'], ...wish });

/** Sits down at a table. */
export const joins = (page: Page, table: string, name: string): Promise<Seated> =>
  post(page, `/tables/${table}/join`, { name, nonce: NONCE });
