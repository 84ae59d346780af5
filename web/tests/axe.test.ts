import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findings } from './findings.ts';
import { recordFile } from './record.ts';
import { hosts, TestServer } from './testServer.ts';
import { openVisits, playToTheEnd, tableSet, tableWithBots, type Visits } from './visit.ts';

let visits: Visits;
beforeAll(async () => {
  visits = await openVisits();
}, 60_000);
afterAll(() => visits.close());

/** What axe finds serious by day and by lamplight. */
async function inBothLights(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    found.push(...(await findings(page)).map(finding => `${colorScheme}: ${finding}`));
  }
  return found;
}

describe('in both themes axe finds nothing serious', () => {
  it('in the lobby, its preferences and the form for a new table', async () => {
    const { page, context } = await visits.open();
    await page.goto('/');
    await page.waitForSelector('.poster');
    expect(await inBothLights(page)).toEqual([]);
    await page.click('.lobby-header button.square');
    await page.waitForSelector('dialog[open]');
    expect(await inBothLights(page)).toEqual([]);
    await page.goto('/new/bang');
    await page.click('summary');
    await page.waitForSelector('.setting-field');
    expect(await inBothLights(page)).toEqual([]);
    await context.close();
  });

  it('at a table told in words, with its rules', async () => {
    const { page, context } = await visits.open();
    await tableWithBots(page, 'shootout', 2);
    await page.waitForSelector('[data-choice="1"]');
    expect(await inBothLights(page)).toEqual([]);
    await page.keyboard.press('r');
    await page.waitForSelector('.rules-text [data-clauses]');
    expect(await inBothLights(page)).toEqual([]);
    await context.close();
  });

  it('at a table of BANG!', async () => {
    const { page, context } = await visits.open();
    await page.goto('/');
    await page.click('.poster[data-game="bang"] .button.primary');
    await tableSet(page);
    await page.waitForSelector('[data-choice="1"], dialog[open]');
    expect(await inBothLights(page)).toEqual([]);
    await context.close();
  });

  it('at a table of Dodge City (1983)', async () => {
    const { page, context } = await visits.open();
    await page.goto('/');
    await page.click('.poster[data-game="dodge-city-1983"] .button.primary');
    await tableSet(page);
    await page.waitForSelector('[data-choice="1"], dialog[open]');
    expect(await inBothLights(page)).toEqual([]);
    await context.close();
  });

  it('at a table of Cactus Town', async () => {
    const { page, context } = await visits.open();
    await page.goto('/');
    await page.click('.poster[data-game="cactus-town"] .button.primary');
    await tableSet(page);
    await page.waitForSelector('.cactus [data-mark="playable"]');
    expect(await inBothLights(page)).toEqual([]);
    await context.close();
  });

  it('at a table of Pony Express, with riders and cards to choose', async () => {
    const { page, context } = await visits.open();
    await page.goto('/');
    await page.click('.poster[data-game="pony-express"] .button.primary');
    for (const choice of ['.answer[data-mark="playable"]', '.slip[data-mark="playable"]']) {
      await page.waitForSelector(choice);
      expect(await inBothLights(page)).toEqual([]);
      await page.locator(choice).first().click();
    }
    await context.close();
  });

  it('in the credits', async () => {
    const { page, context } = await visits.open();
    await page.goto('/');
    await page.click('.lobby-footer a');
    await page.waitForSelector('.works');
    expect(await page.locator('#cactus-town [data-origin="reconstructed"]').count()).toBeGreaterThan(3);
    expect(await inBothLights(page)).toEqual([]);
    await context.close();
  });

  it('in a replay', async () => {
    const { page, context } = await visits.open();
    await page.goto('/replay');
    await page.waitForSelector('.file-button');
    expect(await inBothLights(page)).toEqual([]);
    await page.setInputFiles('input[type="file"]', recordFile());
    await page.waitForSelector('.replay .log li');
    expect(await inBothLights(page)).toEqual([]);
    await context.close();
  });
});

describe('in both themes axe finds nothing serious on pages of the server:', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await new TestServer().open();
  }, 60_000);
  afterAll(() => server.close());

  it('where there is no such table', async () => {
    const { page, context } = await server.comes('Ann');
    await page.goto('/table/no-such-table');
    await page.waitForSelector('.trouble-page .panel');
    expect(await inBothLights(page)).toEqual([]);
    await context.close();
  });

  it('in the waiting room and on one’s own page', async () => {
    const { page, context } = await server.comes('Ann');
    const { table } = await hosts(page, 'Ann', { game: 'bang', seats: ['person', 'person', 'thumb', 'person'] });
    await page.goto(`/table/${table}`);
    await page.waitForSelector('.waiting-room .seat-fields');
    expect(await inBothLights(page)).toEqual([]);
    await page.goto('/people/me');
    await page.waitForSelector('.own-name');
    expect(await inBothLights(page)).toEqual([]);
    await context.close();
  });

  it('at the end of a match', async () => {
    const { page, context } = await server.comes('Ann');
    const { table } = await hosts(page, 'Ann', { seats: ['person', 'thumb'], config: { lives: 1, rounds: 1 } });
    await page.goto(`/table/${table}`);
    await playToTheEnd(page);
    await page.waitForSelector('.fairness[data-ok="true"]');
    expect(await inBothLights(page)).toEqual([]);
    await context.close();
  });
});
