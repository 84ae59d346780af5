import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openVisits, playToTheEnd, tableWithBots, type Visits } from './visit.ts';

let visits: Visits;
beforeAll(async () => {
  visits = await openVisits();
}, 60_000);
afterAll(() => visits.close());

describe('the end of a match', () => {
  it('says at once whether one has won, by which rule, who shot whom, and what was counted', async () => {
    const { page, context } = await visits.open({ width: 1366, height: 768 });
    await tableWithBots(page, 'shootout', 3);
    await playToTheEnd(page);
    const scene = page.locator('dialog.end-scene');
    const won = /Ann/.test((await scene.locator('.end-result').textContent()) ?? '');
    expect(await scene.getByRole('heading', { level: 2 }).textContent()).toBe(won ? 'You won' : 'You lost');
    await scene
      .locator('.end-rule')
      .getByText(/SO-1[78]/)
      .waitFor();
    await scene
      .locator('.end-tallies')
      .getByRole('row', { name: /^Shots/ })
      .waitFor();
    const fates = await scene.locator('.standings .fate').allTextContents();
    for (const fate of fates) expect(fate).toMatch(/^out: hit by \S+$/);
    expect(await page.evaluate('document.activeElement.textContent')).toBe('Rematch');
    await context.close();
  });

  it('shows the moment that decided it again, the rule in the rulebook, and the check of the dice when its seal is opened', async () => {
    const { page, context } = await visits.open({ width: 1366, height: 768 });
    await tableWithBots(page, 'shootout', 2);
    await playToTheEnd(page);
    const seal = page.locator('.fairness[data-ok="true"]');
    await seal.click();
    await seal.getByText(/^Verified on your device|all \d+ answers/).waitFor();
    await page.getByRole('button', { name: 'See it again' }).click();
    await page.locator('.prompt-bar').getByText('The board as it was after').waitFor();
    await page.getByRole('button', { name: 'Back to now' }).click();
    await page.getByRole('button', { name: 'The result' }).click();
    await page.locator('.end-rule .clause-link').click();
    await page.waitForSelector('.rules-text [data-asked="true"]');
    await context.close();
  });

  it('turns over what was hidden one after the other, and at once for those who want less motion', async () => {
    const { page, context } = await visits.open({ preferences: { speed: 'fast' } });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await tableWithBots(page, 'shootout', 2);
    await playToTheEnd(page);
    const hands = page.locator('.held-cards');
    await hands.nth(1).waitFor();
    const delays = () => hands.evaluateAll(all => all.map(hand => getComputedStyle(hand).animationName));
    expect(await delays()).toEqual(['none', 'none']);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    expect(await delays()).toEqual(['turn-over', 'turn-over']);
    await context.close();
  });
});
