import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openVisits, playToTheEnd, spoken, tableWithBots, type Visits } from './visit.ts';

let visits: Visits;
beforeAll(async () => {
  visits = await openVisits();
}, 60_000);
afterAll(() => visits.close());

/** Where to point next: a marked piece on the board, another one each time; else the answer that is whole, or needs no piece. */
function pointAt(turn: number): Pointed | false {
  if (document.querySelector('dialog[open]') !== null) return 'over';
  // A piece that is no choice any more when it is pressed is looked at instead.
  if (document.querySelector('.closer') !== null) return 'closer';
  if (document.querySelector('[data-choice]') === null) return false;
  const shown = (selector: string) =>
    [...document.querySelectorAll<HTMLElement>(selector)].filter(element => element.checkVisibility());
  const whole = shown('.prompt-choices .primary');
  const pieces = whole.length > 0 ? whole : shown('.board-place [data-mark="playable"]');
  const buttons = pieces.length > 0 ? pieces : shown('.prompt-main .primary, [data-choice]');
  const button = buttons[(turn * 7) % buttons.length];
  const { left, top, width, height } = button?.getBoundingClientRect() ?? new DOMRect();
  return { x: left + width / 2, y: top + height / 2 };
}
type Pointed = 'over' | 'closer' | { readonly x: number; readonly y: number };

/** Points at one thing after another until the result lies on the table. */
async function pointToTheEnd(page: Page, press: (x: number, y: number) => Promise<void>): Promise<void> {
  for (let turn = 0; turn < 5000; turn++) {
    const pointed = (await (await page.waitForFunction(pointAt, turn)).jsonValue()) as Pointed;
    if (pointed === 'over') return;
    if (pointed === 'closer') await page.keyboard.press('Escape');
    else await press(pointed.x, pointed.y);
  }
  throw new Error('The match does not end');
}

const isDecided = async (page: Page): Promise<void> => {
  expect(await page.locator('dialog .end-result').textContent()).not.toBe('');
};

/** How long a match may take on a machine where others work. */
const PATIENCE = 300_000;

describe('a whole match of Cactus Town', { timeout: PATIENCE }, () => {
  it('with three factions by mouse', async () => {
    const { page, context } = await visits.open();
    await tableWithBots(page, 'cactus-town', 3);
    await pointToTheEnd(page, (x, y) => page.mouse.click(x, y));
    await isDecided(page);
    await context.close();
  });

  it('with two factions by touch, on a phone, with cards turned over as they are laid', async () => {
    const { page, context } = await visits.open({ width: 360, height: 740, hasTouch: true });
    await tableWithBots(page, 'cactus-town', 2, async form => {
      await form.locator('details:has(#setting-programming) summary').click();
      await form.locator('#setting-programming').selectOption('direct');
    });
    await pointToTheEnd(page, (x, y) => page.touchscreen.tap(x, y));
    await isDecided(page);
    await context.close();
  });

  it('with five factions, events and gunslingers by keyboard, all of it spoken', async () => {
    const { page, context } = await visits.open();
    await tableWithBots(page, 'cactus-town', 5, async form => {
      await form.locator('details:has(#setting-mode) summary').click();
      await form.locator('#setting-mode').selectOption('gunslinger');
    });
    await playToTheEnd(page);
    await isDecided(page);
    const { polite, urgent } = await spoken(page);
    expect(urgent.some(sentence => sentence.includes('Which three cards do you lay'))).toBe(true);
    expect(polite.some(sentence => sentence.includes('Event: '))).toBe(true);
    const told = await page.locator('.log li:not(:first-child) .log-sentence').allTextContents();
    for (const sentence of told) expect(polite.join(' ')).toContain(sentence.trim());
    await context.close();
  });

  it('alone, whoever wants to read goes on by hand from one thing to the next', async () => {
    const { page, context } = await visits.open({ preferences: { speed: 'normal' } });
    await tableWithBots(page, 'cactus-town', 1);
    const next = page.getByRole('button', { name: 'Next', exact: true });
    await page.locator('.solo-deck').press('z');
    await page.locator('.closer .by-hand').click();
    await page.keyboard.press('Escape');
    for (const card of ['OU-1', 'OU-4', 'OU-2']) await page.click(`[data-piece="${card}"]`);
    await page.click('.prompt-main .primary');
    const held = async () => {
      await next.waitFor();
      return page.locator('.story summary').textContent();
    };
    const ranger = page.locator('.ranger-turn .meaning');
    for (let pages = 0; pages < 40 && !(await ranger.isVisible()); pages++) {
      await page.waitForSelector('[data-choice="1"], .story .primary', { state: 'attached' });
      if (await next.isVisible()) await next.click();
      else await page.keyboard.press('1');
    }
    await next.waitFor();
    await ranger.waitFor();
    // It stays there until somebody goes on.
    const story = await held();
    await page.waitForTimeout(1500);
    expect(await held()).toBe(story);
    await page.keyboard.press('x');
    await page.waitForSelector('[data-choice="1"]');
    expect(await next.count()).toBe(0);
    await context.close();
  });

  it('alone against the ranger, to its end', async () => {
    const { page, context } = await visits.open({ width: 390, height: 844 });
    await tableWithBots(page, 'cactus-town', 1);
    await page.waitForSelector('.solo-deck');
    await pointToTheEnd(page, (x, y) => page.mouse.click(x, y));
    await isDecided(page);
    expect(await page.locator('dialog[open] h2').first().textContent()).toMatch(/^You (won|lost)$/);
    expect(await page.locator('.standings .told').textContent()).toMatch(/marshal/);
    await context.close();
  });
});
