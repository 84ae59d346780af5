import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { matchOf } from './matches.ts';
import { playOn } from './playOn.ts';
import { openVisits, type Visits } from './visit.ts';

let visits: Visits;
beforeAll(async () => {
  visits = await openVisits();
}, 60_000);
afterAll(() => visits.close());

/** Sits down in the middle of a match where somebody may play one of several cards. */
async function sitDown(page: Page): Promise<void> {
  const record = matchOf('bang');
  const moves = record.moves.findIndex(({ step }, index) => step === 'playing' && index > 20);
  await playOn(page, record, moves, record.moves[moves]?.seat ?? 0);
  await page.waitForSelector('.prompt-choices [data-choice]');
}

/** Presses without letting go, as a finger does. */
const press = (page: Page, selector: string): Promise<void> =>
  page.locator(selector).first().dispatchEvent('pointerdown', { pointerType: 'touch' });

const held = '.held-close[data-how="fixed"] .named';

describe('names of cards', () => {
  it.each([
    ['phone', 390, 844],
    ['laptop', 1366, 768],
  ])('open in what happened, also one line at a time: %s', async (_, width, height) => {
    const { page, context } = await visits.open({ width, height });
    await sitDown(page);
    if (await page.locator('.log').isVisible()) await page.keyboard.press('l');
    await page.click('.story summary');
    const name = page.locator('.story-since .mention').last();
    await name.click();
    await page.waitForSelector(held);
    const [card] = ((await name.textContent()) ?? '').toLowerCase().split(' ');
    expect((await page.locator(held).textContent())?.toLowerCase()).toContain(card);
    const box = await page.locator('.held-close').boundingBox();
    expect(box?.y).toBeGreaterThan(0);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(height);
    await page.keyboard.press('Escape');
    await page.waitForSelector('.held-close', { state: 'detached' });
    await context.close();
  });

  it('open from an answer by a long press, which does not answer', async () => {
    const { page, context } = await visits.open({ width: 390, height: 844 });
    await sitDown(page);
    const asked = await page.locator('.prompt-sentence p').textContent();
    await press(page, '.prompt-choices [data-choice]');
    await page.waitForSelector(held);
    await page.locator('.prompt-choices [data-choice]').first().dispatchEvent('click');
    expect(await page.locator('.prompt-sentence p').textContent()).toBe(asked);
    await page.click('.story');
    await page.waitForSelector('.held-close', { state: 'detached' });
    await context.close();
  });

  it('open from the question once a card is picked', async () => {
    const { page, context } = await visits.open({ width: 1366, height: 768, preferences: { care: 'always' } });
    await sitDown(page);
    // For a moment after a question nothing is taken for an answer.
    await page.waitForTimeout(400);
    await page.click('.prompt-choices [data-choice]');
    await page.locator('.prompt-sentence .mention').first().click();
    await page.waitForSelector(held);
    await context.close();
  });
});

it.each([
  ['phone', 360, 740],
  ['phone on its side', 844, 390],
])('two answers at least can be read and hit without scrolling: %s', async (_, width, height) => {
  const { page, context } = await visits.open({ width, height });
  await sitDown(page);
  const boxes = await page.evaluate<{ width: number; height: number }[]>(`(() => {
    const place = document.querySelector('.prompt-choices').getBoundingClientRect();
    return [...document.querySelectorAll('.prompt-choices [data-choice]')].slice(0, 2).map(choice => {
      const { left, right, top, bottom } = choice.getBoundingClientRect();
      return { width: Math.min(right, place.right) - left, height: Math.min(bottom, place.bottom, innerHeight) - top };
    });
  })()`);
  for (const box of boxes) {
    expect(box.width).toBeGreaterThan(88);
    expect(box.height).toBeGreaterThanOrEqual(44);
  }
  await context.close();
});
