import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openVisits, tableWithBots, type Visits } from './visit.ts';
import { BANG, DODGE_CITY, seenBy, watch } from './watch.ts';

let visits: Visits;
beforeAll(async () => {
  visits = await openVisits();
}, 60_000);
afterAll(() => visits.close());

/** Answers whatever is asked, so many times, with the first or the last choice in turn. */
async function answerOn(page: Page, times: number): Promise<void> {
  for (let answers = 0; answers < times; answers++) {
    const choice = page.locator('[data-choice]');
    await choice.first().or(page.locator('.end-result')).first().waitFor({ timeout: 90_000 });
    if ((await page.locator('.end-result').count()) > 0) return;
    await choice
      .nth(answers % 2 === 0 ? 0 : (await choice.count()) - 1)
      .click({ timeout: 5000 })
      .catch(() => undefined);
    await page.waitForTimeout(100);
  }
}

describe('the story at a table', () => {
  it.each([
    { game: 'bang', players: 4, places: BANG, board: '.bang .figure', answers: 7 },
    { game: 'dodge-city-1983', players: 3, places: DODGE_CITY, board: '.plate', answers: 12 },
  ])(
    'of $game for $players shows no change before its sign, and holds cards up long enough to be read',
    async table => {
      const { page, context } = await visits.open({ width: 1366, height: 768, preferences: { speed: 'normal' } });
      await tableWithBots(page, table.game, table.players);
      await page.waitForSelector(table.board);
      await page.evaluate(watch(table.places));
      await answerOn(page, table.answers);
      const { early, changes, readable } = await seenBy(page);
      expect(early).toEqual([]);
      expect(changes).toBeGreaterThan(2);
      expect(readable.length).toBeGreaterThan(2);
      expect(Math.min(...readable)).toBeGreaterThanOrEqual(600);
      await context.close();
    },
  );

  it('is skipped by a key, and then the question is there at once', async () => {
    const { page, context } = await visits.open({ width: 1366, height: 768, preferences: { speed: 'slow' } });
    await tableWithBots(page, 'bang', 4);
    const behind = page.locator('.story[data-behind="true"]');
    // Whoever begins has nothing to look at yet.
    const choice = page.locator('[data-choice]').last();
    await behind.or(choice).first().waitFor();
    for (let tries = 0; tries < 20 && (await behind.count()) === 0; tries++) {
      await choice.click({ timeout: 5000 }).catch(() => undefined);
      await page.waitForTimeout(300);
    }
    await behind.waitFor();
    await page.keyboard.press('x');
    await page.waitForSelector('.story[data-behind="false"]');
    await context.close();
  });
});

it('looking back goes one answer back and forth, by keys and by a button', async () => {
  const { page, context } = await visits.open({ width: 1366, height: 768, preferences: { speed: 'off' } });
  await tableWithBots(page, 'bang', 4);
  await answerOn(page, 4);
  const shown = page.locator('.prompt-bar').getByText('The board as it was after');
  await page.keyboard.press('b');
  await shown.waitFor();
  const once = await shown.textContent();
  await page.keyboard.press('b');
  await expect.poll(() => shown.textContent()).not.toBe(once);
  await page.keyboard.press('f');
  await expect.poll(() => shown.textContent()).toBe(once);
  await page.getByRole('button', { name: 'One step on' }).click();
  await shown.waitFor({ state: 'detached' });
  await context.close();
});

it('two players of BANG! lay their characters down one after the other', async () => {
  const { page, context } = await visits.open({ width: 1280, height: 720, preferences: { speed: 'normal' } });
  await tableWithBots(page, 'bang', 2);
  await answerOn(page, 4);
  await expect.poll(() => page.locator('.bang .figure .bullet').count(), { timeout: 30_000 }).toBeGreaterThan(12);
  await context.close();
});

it('the result is told after the last beat of the match', async () => {
  const { page, context } = await visits.open({ preferences: { speed: 'fast' } });
  await tableWithBots(page, 'shootout', 2);
  await page.evaluate(watch(BANG));
  await answerOn(page, 200);
  await page.waitForSelector('.end-result', { timeout: 90_000 });
  expect((await seenBy(page)).endedBehind).toBe(false);
  await context.close();
});
