import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { matchOf } from './matches.ts';
import { playOn } from './playOn.ts';
import { openVisits, tableWithBots, type Visits } from './visit.ts';

let visits: Visits;
beforeAll(async () => {
  visits = await openVisits();
}, 60_000);
afterAll(() => visits.close());

/** Choosable pieces and answers that the hint lies over. */
const COVERED = `(() => {
  const hint = document.querySelector('.hint').getBoundingClientRect();
  return [...document.querySelectorAll('.board-place [data-mark]:not([data-mark="blocked"]), [data-choice]')].filter(thing => {
    const box = thing.getBoundingClientRect();
    return box.left < hint.right && hint.left < box.right && box.top < hint.bottom && hint.top < box.bottom;
  }).length;
})()`;

/** The question of one's own turn. */
const STEPS = { bang: 'playing', dodge: 'playing', pony: 'rolling' } as const;

/** Sits down where somebody is asked what to do in their turn, in the middle of a match. */
async function comesToPlay(page: Page, game: keyof typeof STEPS): Promise<void> {
  const record = matchOf(game);
  const moves = record.moves.findIndex(({ step }, index) => step === STEPS[game] && index > 20);
  await playOn(page, record, moves, record.moves[moves]?.seat ?? 0);
  await page.waitForSelector('.prompt-bar[data-asked="true"]');
  await page.keyboard.press('Escape');
}

describe('hints', () => {
  it.each([
    ['dodge', 390, 844],
    ['dodge', 1366, 768],
    ['bang', 390, 844],
    ['bang', 1366, 768],
    ['pony', 390, 844],
    ['pony', 1366, 768],
  ] as const)(
    'in %s at %i × %i cover nothing that can be chosen, go at a click, and never come again',
    async (game, width, height) => {
      const { page, context } = await visits.open({ width, height, preferences: { hints: true } });
      await comesToPlay(page, game);
      const hint = page.locator('.hint:visible');
      await hint.waitFor();
      expect(await page.evaluate(COVERED)).toBe(0);
      const told = await hint.textContent();
      const seen = () => page.evaluate<string[]>(`JSON.parse(localStorage.getItem('saloon.preferences')).seenHints`);
      expect(await seen()).toHaveLength(1);
      await hint.click();
      await hint.waitFor({ state: 'detached' });
      await page.reload();
      await page.waitForSelector('.goal-chip');
      await page.waitForTimeout(1500);
      expect(await hint.filter({ hasText: told ?? '' }).count()).toBe(0);
      await context.close();
    },
  );

  it('are switched off in the preferences', async () => {
    const { page, context } = await visits.open({ width: 1366, height: 768, preferences: { hints: true } });
    await page.goto('/');
    await page.click('.lobby-header button.square');
    await page.getByLabel('Show the goal and hints').uncheck();
    await page.keyboard.press('Escape');
    await tableWithBots(page, 'dodge-city-1983', 3);
    await page.waitForSelector('[data-choice]');
    await page.waitForSelector('.goal-chip');
    expect(await page.locator('.goal-card, .hint').count()).toBe(0);
    await context.close();
  });
});
