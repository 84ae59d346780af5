import { readFileSync } from 'node:fs';
import type { Language, MatchRecord, Move, Outcome } from '@saloon/kernel';
import { format } from '@saloon/words';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type en from '../words/en.json';
import type later from '../words/later/en.json';
import { finishedMatch, recordFile } from './record.ts';
import { hosts, joins, TestServer } from './testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await new TestServer().open();
}, 60_000);
afterAll(() => server.close());

const record = finishedMatch();
type Code = keyof typeof later.trouble;
const read = (file: string): object =>
  JSON.parse(readFileSync(new URL(`../words/${file}.json`, import.meta.url), 'utf8')) as object;
const wordsOf = (language: Language) =>
  ({ ...read(language), ...read(`later/${language}`) }) as typeof en & typeof later;

const opens = (page: Page, file: ReturnType<typeof recordFile>) => page.setInputFiles('input[type="file"]', file);
/** Lets a page ask for something else than its form allows, as an older page or another program would. */
const asksFor = (page: Page, path: string, request: object) =>
  page.route(path, route => route.continue({ postData: { ...route.request().postDataJSON(), ...request } }));

/** Records that were tampered with after they were written, by what is found out. */
const TAMPERED: readonly [Code, MatchRecord][] = [
  ['digest', { ...record, digest: '0'.repeat(64) }],
  ['outcome', { ...record, outcome: { ...(record.outcome as Outcome), winners: [] } }],
  ['seed', { ...record, commitment: '0'.repeat(64) }],
];
const flight: Move = { ...(record.moves[2] as Move), option: { type: 'flee' } };
/** Files that nothing can be shown of; those with a move that cannot be name it. */
const UNSHOWABLE: readonly [Code, string][] = [
  ['move', JSON.stringify({ ...record, moves: record.moves.with(2, flight) })],
  ['broken', JSON.stringify(record).slice(0, 700)],
  // By other rules its answers would not hold either; that is not what is wrong with it.
  ['otherRules', JSON.stringify({ ...record, version: 99, moves: record.moves.with(2, flight) })],
  ['unknownGame', JSON.stringify({ ...record, game: 'poker' })],
  ['setting', JSON.stringify({ ...record, config: { horses: 2 } })],
  ['players', JSON.stringify({ ...record, seats: record.seats.slice(0, 1) })],
];

describe.each<Language>(['fr', 'es'])('what went wrong is told in nothing but words of the reader (%s)', language => {
  const words = wordsOf(language);
  const trouble = (code: Code) => format(words.trouble[code], { number: 3 }, language);
  const comes = (name: string) => server.comes(name, { preferences: { language } });

  it('when a record does not hold, and when the server will not have it', async () => {
    const { page, context } = await comes('Ann');
    for (const [code, tampered] of TAMPERED) {
      await page.goto('/replay');
      await opens(page, recordFile(tampered));
      await page.waitForSelector('.fairness[data-ok="false"]');
      const verdict = format(words.end.notVerified, { why: trouble(code) }, language);
      expect((await page.locator('.fairness').textContent())?.trim()).toBe(verdict);
      await page.getByRole('button', { name: words.end.share }).click();
      await page.locator('.replay-note').getByText(trouble(code), { exact: true }).waitFor();
    }
    await context.close();
  });

  it('when a file cannot be shown', async () => {
    const { page, context } = await comes('Ann');
    await page.goto('/replay');
    for (const [code, text] of UNSHOWABLE) {
      await opens(page, { ...recordFile(), buffer: Buffer.from(text) });
      const said = format(words.replay.fault, { why: trouble(code) }, language);
      await page.getByRole('alert').getByText(said, { exact: true }).waitFor();
    }
    await context.close();
  });

  it('when the server has a match by newer rules than this page', async () => {
    const { page, context } = await comes('Ann');
    await page.route('/api/tables/*/record', route => route.fulfill({ json: { ...record, version: 99 } }));
    await page.goto('/replay/a-match-by-newer-rules');
    await page.locator('.replay-note').getByText(trouble('otherRules'), { exact: true }).waitFor();
    await context.close();
  });

  it('when one cannot play on', async () => {
    const { page, context } = await comes('Ann');
    await page.goto('/replay');
    // A newer page has been here, and keeps the matches of this device in another way.
    await page.evaluate(
      "new Promise(opened => { indexedDB.open('saloon', 3).onsuccess = ({ target }) => opened(target.result.close()); })",
    );
    await opens(page, recordFile());
    await page.getByRole('button', { name: format(words.replay.playOn, { name: 'Ann' }, language) }).click();
    await page.locator('.replay-note').getByText(trouble('readOnly'), { exact: true }).waitFor();
    await context.close();
  });

  it('when a table of one device is looked for on another', async () => {
    const { page, context } = await comes('Ann');
    await page.goto('/local/nothing');
    await page.getByText(trouble('notHere'), { exact: true }).waitFor();
    await context.close();
  });

  it('when a seat cannot be taken back', async () => {
    const [ann, bob] = await Promise.all([comes('Ann'), comes('Bob')]);
    const { table } = await hosts(ann.page, 'Ann');
    await joins(bob.page, table, 'Bob');
    await Promise.all([ann, bob].map(({ page }) => page.goto(`/table/${table}`)));
    const status = async () => (await (await ann.page.request.get(`/api/tables/${table}`)).json()).status;
    await expect.poll(status).toBe('playing');
    await ann.page.request.post(`/api/tables/${table}/power`, { data: { do: 'leave' } });
    await ann.page.route('/api/tables/*/power', route => route.abort());
    // While the table is being set there is another banner in its place.
    await ann.page.waitForSelector('.frame:not([aria-busy="true"])');
    const banner = ann.page.locator('.state-banner');
    await banner.getByRole('button', { name: words.prompt.takeBackSeat }).click();
    await banner.getByRole('alert').getByText(trouble('unreachable'), { exact: true }).waitFor();
    // The banner is dark and what went wrong is light: neither may lend the other its colour.
    const look = "getComputedStyle(document.querySelector('.state-banner [role=alert]'))";
    expect(await ann.page.evaluate(`${look}.color`)).not.toBe(await ann.page.evaluate(`${look}.backgroundColor`));
    await ann.page.unroute('/api/tables/*/power');
    await banner.getByRole('button', { name: words.prompt.takeBackSeat }).click();
    await banner.locator('p').first().waitFor({ state: 'detached' });
    await Promise.all([ann.context.close(), bob.context.close()]);
  });

  it('when a table is not opened, and when the server does not answer', async () => {
    const { page, context } = await comes('Ann');
    await page.goto('/new/shootout');
    const open = page.getByRole('button', { name: words.form.open });
    await asksFor(page, '/api/tables', { config: { lives: 99 } });
    await open.click();
    expect(await page.getByRole('alert').textContent()).toBe(trouble('setting'));
    await page.unroute('/api/tables');
    await page.route('/api/tables', route => route.abort());
    await open.click();
    await page.getByRole('alert').getByText(trouble('unreachable'), { exact: true }).waitFor();
    await page.goto('/people/me');
    await page.route('/api/passkey/options', route => route.abort());
    await page.getByRole('button', { name: words.person.have }).click();
    expect(await page.getByRole('alert').textContent()).toBe(trouble('unreachable'));
    await context.close();
  });

  it('when somebody else has taken the seat, and when only the host may do that', async () => {
    const [ann, bob, eve] = await Promise.all([comes('Ann'), comes('Bob'), comes('Eve')]);
    const { table } = await hosts(ann.page, 'Ann', { start: 'host' });
    await eve.page.goto(`/table/${table}`);
    await eve.page.route('/api/tables/*/join', async route => {
      await joins(bob.page, table, 'Bob');
      await route.continue();
    });
    await eve.page.getByRole('button', { name: words.wait.sit }).click();
    expect(await eve.page.getByRole('alert').textContent()).toBe(trouble('notFree'));
    await asksFor(bob.page, '/api/tables/*/power', { do: 'start' });
    await bob.page.goto(`/table/${table}`);
    await bob.page.getByRole('button', { name: words.wait.leave }).click();
    expect(await bob.page.getByRole('alert').textContent()).toBe(trouble('onlyHost'));
    await Promise.all([ann.context.close(), bob.context.close(), eve.context.close()]);
  });
});
