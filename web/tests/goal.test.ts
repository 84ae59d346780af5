import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openVisits, spoken, tableSet, tableWithBots, type Visits } from './visit.ts';

let visits: Visits;
beforeAll(async () => {
  visits = await openVisits();
}, 60_000);
afterAll(() => visits.close());

/** The goal of each role at a table of five (BG-49, BG-50). */
const ROLES = /^(?:Sheriff|Deputy|Outlaw|Renegade)$/;

describe('what one plays for', () => {
  it('is turned over at the first look at a match, spoken, and gone at a click; not at the second look', async () => {
    const { page, context } = await visits.open({ width: 1366, height: 768, preferences: { hints: true } });
    await tableWithBots(page, 'bang', 5);
    const card = page.locator('.goal-card');
    await card.waitFor();
    expect(await card.locator('strong').textContent()).toMatch(ROLES);
    const sentence = (await card.locator('span').last().textContent()) ?? '';
    await expect.poll(async () => (await spoken(page)).polite.join(' ')).toContain(sentence);
    await card.click();
    await card.waitFor({ state: 'detached' });
    await page.reload();
    await tableSet(page);
    await page.waitForSelector('.goal-chip');
    expect(await card.count()).toBe(0);
    await context.close();
  });

  it('goes at Escape, and does not come to those who switched it off', async () => {
    const { page, context } = await visits.open({ preferences: { hints: true } });
    await tableWithBots(page, 'shootout', 2);
    await page.waitForSelector('.goal-card');
    await page.keyboard.press('Escape');
    await page.waitForSelector('.goal-card', { state: 'detached' });
    await context.close();

    const other = await visits.open();
    await tableWithBots(other.page, 'shootout', 2);
    await other.page.waitForSelector('.goal-chip');
    expect(await other.page.locator('.goal-card').count()).toBe(0);
    await other.context.close();
  });

  it.each([
    ['bang', 3, /quarry/, 'BG3-4'],
    ['bang', 2, /both characters/, 'BW-2'],
    ['dodge-city-1983', 3, /6 points/, 'DC-10'],
    ['cactus-town', 3, /You win when/, 'CT-10'],
    ['pony-express', 3, /mailboxes/, 'PE-138'],
  ])(
    'is always at hand in %s for %i, by button and key, and leads into the rulebook',
    async (game, players, goal, clause) => {
      const { page, context } = await visits.open({ width: 390, height: 844 });
      await tableWithBots(page, game, players);
      await page.getByRole('button', { name: 'How do I win?' }).click();
      const sheet = page.getByRole('dialog', { name: 'How do I win?' });
      await sheet.getByText(goal).waitFor();
      await page.keyboard.press('Escape');
      await sheet.waitFor({ state: 'detached' });
      await page.keyboard.press('g');
      await sheet.getByRole('button', { name: new RegExp(`Rule ${clause}`) }).click();
      await page.locator('.rules-text [data-asked="true"]').getByText(new RegExp(clause)).first().waitFor();
      await context.close();
    },
  );
});
