import type { Server } from 'node:http';
import type { BrowserContext, Page } from 'playwright-core';
import { openBrowser, type TestBrowser } from '../../tools/browser.ts';
import { builtSite } from './builtSite.ts';
import { serveFiles } from './staticServer.ts';

/** How a visitor comes: size of the screen, language, light, and what they prefer. */
export interface Visitor {
  readonly width?: number;
  readonly height?: number;
  readonly locale?: string;
  readonly colorScheme?: 'light' | 'dark';
  readonly preferences?: Readonly<Record<string, unknown>>;
  /** Comes with fingers instead of a mouse. */
  readonly hasTouch?: boolean;
  /** Lets the pages be kept for a visit without network; whoever does not need that is spared the fetching. */
  readonly keepsPages?: boolean;
}
/** The built pages, served, and a browser to look at them. */
export interface Visits {
  readonly address: string;
  open(visitor?: Visitor): Promise<{ page: Page; context: BrowserContext }>;
  close(): Promise<void>;
}

/** Listens to both live regions from the first moment on; `spoken` holds what was said, in order. */
const LISTEN = `
  window.spoken = { polite: [], urgent: [] };
  new MutationObserver(() => {
    for (const [name, live] of [['polite', 'polite'], ['urgent', 'assertive']]) {
      const text = (document.querySelector('[aria-live="' + live + '"]')?.textContent ?? '').trim();
      if (text !== '' && window.spoken[name].at(-1) !== text) window.spoken[name].push(text);
    }
  }).observe(document, { subtree: true, childList: true, characterData: true });
`;

/** What broke in pages that were visited; nothing may. */
const broken: string[] = [];

/** Builds the pages once, serves them and opens a browser. */
export async function openVisits(): Promise<Visits> {
  const [{ address, server }, browser] = await Promise.all([serveFiles(builtSite), openBrowser()]);
  return { address, open: visitor => visit(browser, address, visitor), close: () => closeAll(browser, server) };
}

async function visit(browser: TestBrowser, address: string, visitor: Visitor = {}) {
  const {
    width = 1440,
    height = 900,
    locale = 'en-GB',
    colorScheme = 'light',
    preferences = {},
    hasTouch = false,
  } = visitor;
  const serviceWorkers = visitor.keepsPages ? 'allow' : 'block';
  const screen = { viewport: { width, height }, locale, colorScheme, hasTouch };
  const context = await browser.newContext({ ...screen, serviceWorkers, baseURL: address });
  const stored = JSON.stringify({
    speed: 'off',
    care: 'quick',
    onlyAnswers: false,
    hints: false,
    volume: 0,
    name: 'Ann',
    ...preferences,
  });
  await context.addInitScript(
    `if (localStorage.getItem('saloon.preferences') === null) localStorage.setItem('saloon.preferences', ${JSON.stringify(stored)});`,
  );
  await context.addInitScript(LISTEN);
  const page = await context.newPage();
  page.on('pageerror', ({ message, stack }) => broken.push(stack ?? message));
  return { page, context };
}

async function closeAll(browser: TestBrowser, server: Server): Promise<void> {
  await browser.close();
  server.closeAllConnections();
  await new Promise(resolve => server.close(resolve));
  if (broken.length > 0) throw new Error(`Pages broke: ${broken.join('\n')}`);
}

/** What has been said since the page was opened. */
export const spoken = (page: Page): Promise<{ polite: string[]; urgent: string[] }> => page.evaluate('window.spoken');

/** Waits until a table is set. */
export const tableSet = (page: Page): Promise<unknown> => page.waitForSelector('.prompt-bar:not(.skeleton)');

/** A table on this device where bots sit on all seats but the first. */
export async function tableWithBots(
  page: Page,
  game: string,
  players: number,
  /** Sets what else is to be agreed on. */
  set: (form: Page) => Promise<unknown> = async () => undefined,
): Promise<void> {
  await page.goto(`/new/${game}?here`);
  await page.waitForSelector('.seat-fields');
  await page.getByRole('radio', { name: String(players), exact: true }).check();
  for (let seat = 2; seat <= players; seat++)
    await page.getByLabel(`Seat ${seat}`, { exact: true }).selectOption('deputy');
  await set(page);
  await page.click('.open-button .button');
  await page.waitForSelector('.story');
}

/** Answers with the first choice, or from the hand, until the result lies on the table. */
export async function playToTheEnd(page: Page): Promise<void> {
  for (let presses = 0; presses < 20_000; presses++) {
    await page.waitForSelector('[data-choice="1"], .hand-numbers button, dialog[open]');
    if ((await page.locator('dialog[open]').count()) > 0) return;
    const hand = page.locator('.hand-numbers button');
    if ((await hand.count()) > 0) await hand.click({ timeout: 1000 }).catch(() => undefined);
    else await page.keyboard.press('1');
  }
  throw new Error('The match does not end');
}
