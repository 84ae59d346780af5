import { readFileSync } from 'node:fs';
import type { Words } from '@saloon/kernel';
import type { TableInfo } from '@saloon/protocol';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hosts, joins, TestServer } from './testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await new TestServer().open();
}, 60_000);
afterAll(() => server.close());

const read = (file: string) =>
  JSON.parse(readFileSync(new URL(`../words/${file}.json`, import.meta.url), 'utf8')) as Words;
const words: Words = { ...read('en'), ...read('later/en') };
const infoOf = (page: Page, table: string): Promise<TableInfo> =>
  page.evaluate(`fetch('/api/tables/${table}').then(answer => answer.json())`);

/** Answers whatever is asked until the match is over. */
async function playsOn(page: Page): Promise<void> {
  const asked = page.locator('.prompt-bar[data-asked="true"]');
  const choice = asked.locator('.hand-numbers .primary, .choice').first();
  const end = page.locator('.fairness');
  while ((await end.count()) === 0) {
    if ((await choice.count()) === 0) await page.waitForTimeout(50);
    else await choice.click({ timeout: 1000 }).catch(() => undefined);
  }
}

describe('the dice', () => {
  it('are mixed by the pages themselves, which recognise their match at the end', async () => {
    const [ann, bob] = await Promise.all([server.comes('Ann'), server.comes('Bob')]);
    const { table } = await hosts(ann.page, 'Ann', { config: { rounds: 1 } });
    await joins(bob.page, table, 'Bob');
    await ann.page.goto(`/table/${table}`);
    await ann.page.getByText(words.wait?.dealing ?? '', { exact: true }).waitFor();
    await bob.page.goto(`/table/${table}`);
    await Promise.all([playsOn(ann.page), playsOn(bob.page)]);
    for (const { page } of [ann, bob]) {
      await page.locator('.fairness[data-ok="true"]').click();
      await page.getByText(words.end?.witnessed ?? '').waitFor();
    }
    await Promise.all([ann.context.close(), bob.context.close()]);
  });

  it('are not mixed by a page that was shown another commitment before: it says so, and opens nothing', async () => {
    const [ann, bob] = await Promise.all([server.comes('Ann'), server.comes('Bob')]);
    const { table } = await hosts(ann.page, 'Ann');
    await joins(bob.page, table, 'Bob');
    const swapped = (await infoOf(ann.page, table)).commitment;
    await ann.page.evaluate(
      `localStorage.setItem('saloon.dice', localStorage.getItem('saloon.dice').replace('${swapped}', '${'0'.repeat(64)}'))`,
    );
    await ann.page.goto(`/table/${table}`);
    await ann.page.getByText(words.trouble?.witness ?? '').waitFor();
    const { status, seats } = await infoOf(ann.page, table);
    expect([status, seats[0]?.isOpened]).toEqual(['dealing', false]);
    await Promise.all([ann.context.close(), bob.context.close()]);
  });
});
