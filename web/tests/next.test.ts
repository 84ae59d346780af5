import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openVisits, tableWithBots, type Visits } from './visit.ts';

let visits: Visits;
beforeAll(async () => {
  visits = await openVisits();
}, 60_000);
afterAll(() => visits.close());

describe('who comes next, and how far everybody is', () => {
  it('BG-1: in BANG! one figure is marked as next, and never whoever is asked', async () => {
    const { page, context } = await visits.open({ width: 1366, height: 768 });
    await tableWithBots(page, 'bang', 4);
    // Whoever comes next may be asked already, as the victim of a shot; then nobody is marked.
    await expect
      .poll(async () => {
        if ((await page.locator('.bang .next-mark').count()) > 0) return true;
        await page.keyboard.press('1');
        return false;
      })
      .toBe(true);
    expect(await page.locator('.bang .next-mark').allTextContents()).toEqual(['next']);
    expect(await page.locator('.seats [data-asked="true"] .next-mark').count()).toBe(0);
    await context.close();
  });

  it.each([
    ['pony-express', /space 1 of 33/],
    ['dodge-city-1983', /0 of 6 points/],
    ['cactus-town', /acts [1-3] of 3/],
  ])('stands beside each name in %s', async (game, progress) => {
    const { page, context } = await visits.open({ width: 1366, height: 768 });
    await tableWithBots(page, game, 3);
    const notes = page.locator('.seats .seat-notes');
    await notes.filter({ hasText: progress }).first().waitFor();
    expect(await notes.filter({ hasText: / of \d+/ }).count()).toBe(3);
    await context.close();
  });
});
