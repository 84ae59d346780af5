import { readFileSync } from 'node:fs';
import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtSite } from './builtSite.ts';
import { openVisits, tableSet, type Visits } from './visit.ts';

let visits: Visits;
beforeAll(async () => {
  visits = await openVisits();
}, 60_000);
afterAll(() => visits.close());

const chunks = (): Readonly<Record<string, { file: string }>> =>
  JSON.parse(readFileSync(`${builtSite}/.vite/manifest.json`, 'utf8'));
const fileOf = (module: string): string => `**/${chunks()[module]?.file ?? module}`;
const WORKER = '**/assets/worker-*.js';
const words = (language: string) => {
  const read = (file: string) => JSON.parse(readFileSync(new URL(`../words/${file}.json`, import.meta.url), 'utf8'));
  return { ...read(language), ...read(`later/${language}`) } as Record<string, Record<string, string>>;
};
const play = (page: Page, game: string) => page.click(`.poster[data-game="${game}"] .button.primary`);
const alerted = (page: Page, text = '') => page.getByRole('alert').getByText(text).first().waitFor();

describe.each(['en', 'fr', 'es'])('in %s', language => {
  const { shell = {}, trouble = {}, line = {} } = words(language);
  const comes = () => visits.open({ locale: language });
  const again = (page: Page) =>
    page
      .getByRole('button', { name: shell.again ?? '' })
      .first()
      .click();

  /** Opens a page without one of its parts, and then with it. */
  async function lacks(module: string, path: string, sentence: string, comesBack: string): Promise<void> {
    const { page, context } = await comes();
    await page.route(fileOf(module), route => route.abort());
    await page.goto(path);
    await alerted(page, sentence);
    await page.unroute(fileOf(module));
    await again(page);
    await page.waitForSelector(comesBack);
    expect(await page.locator('.missing-part').count()).toBe(0);
    await context.close();
  }
  const NO_PAGE: Readonly<Record<string, string>> = {
    en: 'The page could not be fetched.',
    fr: 'La page n’a pas pu être chargée.',
    es: 'No se pudo cargar la página.',
  };

  it('a page that does not come says so, and comes when it is tried again', () =>
    lacks('index.html', '/', NO_PAGE[language] ?? '', '.poster'));

  it('so does a page without words', () => lacks(`words/${language}.json`, '/', NO_PAGE[language] ?? '', '.poster'));

  it('and one of which a part does not come', () =>
    lacks('credits/CreditsPage.tsx', '/credits', shell.missing ?? '', '.box-parts'));

  it('a table without the words of its game says so, and goes on when it is tried again', async () => {
    const { page, context } = await comes();
    const file = fileOf(`../games/bang/words/${language}.json`);
    await page.route(file, route => route.abort());
    await page.goto('/');
    await play(page, 'bang');
    await page
      .locator('.state-banner')
      .getByText(shell.missing ?? '')
      .waitFor();
    await page.unroute(file);
    await again(page);
    await tableSet(page);
    await context.close();
  });

  it('a worker that does not start says so, and starts when one plays again', async () => {
    const { page, context } = await comes();
    await page.route(WORKER, route => route.abort());
    await page.goto('/');
    await play(page, 'bang');
    await alerted(page, trouble.stopped);
    await page.unroute(WORKER);
    await play(page, 'bang');
    await tableSet(page);
    // And at a table: the page itself tries again.
    await page.route(WORKER, route => route.abort());
    await page.reload();
    await page.getByText(trouble.stopped ?? '').waitFor();
    await page.unroute(WORKER);
    await again(page);
    await tableSet(page);
    await context.close();
  });

  it('a device that keeps nothing says so, and plays when it does', async () => {
    const { page, context } = await comes();
    await page.route(WORKER, withDisk('forbidden'));
    await page.goto('/');
    await play(page, 'bang');
    await alerted(page, trouble.notKept);
    await setDisk(page, 'free');
    await play(page, 'bang');
    await tableSet(page);
    await context.close();
  });

  it('a device that is full says so, no answer is lost, and the match goes on when there is room', async () => {
    const { page, context } = await comes();
    await page.route(WORKER, withDisk('free'));
    await page.goto('/');
    await page.click('.small-bill .button.primary');
    await page.waitForSelector('[data-choice="1"]');
    await setDisk(page, 'full');
    await page.keyboard.press('1');
    await page
      .locator('.state-banner')
      .getByText(line.notKept ?? '')
      .waitFor();
    // The question stands as it did.
    await page.waitForSelector('[data-choice="1"]');
    const before = await moments(page);
    await setDisk(page, 'free');
    await page.keyboard.press('1');
    await expect.poll(() => moments(page)).toBeGreaterThan(before);
    await expect.poll(() => page.locator('.state-banner p').count()).toBe(0);
    await context.close();
  });

  it('a worker that is lost is replaced, and what was answered meanwhile is heard once', async () => {
    const { page, context } = await comes();
    await context.addInitScript(WATCH_WORKERS);
    await page.goto('/');
    await page.click('.small-bill .button.primary');
    await page.waitForSelector('[data-choice="1"]');
    const before = await moments(page);
    await page.evaluate('window.workers.at(-1).terminate()');
    await page.keyboard.press('1');
    await page
      .locator('.state-banner')
      .getByText(line.stopped ?? '')
      .waitFor();
    await expect.poll(() => moments(page)).toBeGreaterThan(before);
    await expect.poll(() => page.locator('.state-banner p').count()).toBe(0);
    const told = await page.locator('.log li').allTextContents();
    // What the page was told is what is kept: nothing twice, nothing missing.
    await page.reload();
    await expect
      .poll(async () => (await page.locator('.log li').allTextContents()).slice(0, told.length))
      .toEqual(told);
    await context.close();
  });
});

it('a table whose board does not come is told in words, and all answers can be given', async () => {
  const { page, context } = await visits.open({ width: 390, height: 844 });
  const file = fileOf('../games/bang/board/index.ts');
  await page.route(file, route => route.abort());
  await page.goto('/');
  await play(page, 'bang');
  await page.waitForSelector('.generic-board');
  await page.locator('.state-banner').getByRole('alert').waitFor();
  await page.waitForSelector('[data-choice="1"]');
  const [asked, choices] = [await page.locator('.prompt-bar').textContent(), page.locator('[data-choice]')];
  expect(await choices.count()).toBeGreaterThan(0);
  await page.keyboard.press('1');
  await expect.poll(() => page.locator('.prompt-bar').textContent()).not.toBe(asked);
  await page.unroute(file);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.waitForSelector('.frame[data-drawn="true"]');
  await context.close();
});

/** How far the log goes. */
const moments = (page: Page): Promise<number> => page.locator('.log :is(h2, li)').count();

/** Keeps hold of all workers, and has the page ask sooner whether they are there. */
const WATCH_WORKERS = `
  window.workers = [];
  const { Worker: Real, setInterval: every } = window;
  window.Worker = class extends Real {
    constructor(...given) {
      super(...given);
      window.workers.push(this);
    }
  };
  window.setInterval = (call, time, ...given) => every(call, Math.min(time, 1000), ...given);
`;

type Disk = 'free' | 'full' | 'forbidden';
/** What stands before the worker's own script: a device that can be full, or keep nothing. */
const diskThatIs = (disk: Disk): string => `
  let disk = '${disk}';
  new BroadcastChannel('disk').onmessage = ({ data }) => {
    disk = data;
    new BroadcastChannel('disk-set').postMessage(data);
  };
  const { add } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.add = function (...given) {
    if (disk === 'full') throw new DOMException('No room', 'QuotaExceededError');
    return add.apply(this, given);
  };
  const { open } = IDBFactory.prototype;
  IDBFactory.prototype.open = function (...given) {
    if (disk === 'forbidden') throw new DOMException('Not here', 'SecurityError');
    return open.apply(this, given);
  };
`;
const withDisk = (disk: Disk) => async (route: Route) => {
  const response = await route.fetch();
  await route.fulfill({ response, body: `${diskThatIs(disk)}${await response.text()}` });
};
/** Tells the worker how its device is, and waits until it knows. */
const setDisk = (page: Page, disk: Disk): Promise<void> =>
  page.evaluate(
    `new Promise(known => {
      new BroadcastChannel('disk-set').onmessage = () => known();
      new BroadcastChannel('disk').postMessage('${disk}');
    })`,
  );
