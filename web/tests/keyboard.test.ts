import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openVisits, spoken, tableSet, type Visits } from './visit.ts';

let visits: Visits;
beforeAll(async () => {
  visits = await openVisits();
}, 60_000);
afterAll(() => visits.close());

/** Tabs on until the element with this name has the focus, then presses it. */
async function pressByTab(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press('Tab');
    const reached = await page.evaluate<string>(
      `document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? ''`,
    );
    if (reached.trim() === name) return page.keyboard.press('Enter');
  }
  throw new Error(`"${name}" cannot be reached by Tab`);
}

/** What is to be done now: let a hand's numbers go, answer a question, or nothing because the result is there. */
function whatNext(): Next | false {
  if (document.querySelector('dialog[open]') !== null) return { is: 'over' };
  if (document.querySelector('.hand-numbers, .running-mark') !== null) return { is: 'hand' };
  if (document.querySelector('[data-choice="1"]') === null) return false;
  return { is: 'asked', sentence: document.querySelector('.prompt-sentence > p')?.textContent ?? '' };
}
interface Next {
  readonly is: 'over' | 'hand' | 'asked';
  readonly sentence?: string;
}

/** Answers every question with its first choice until the result lies on the table; returns what was asked. */
async function playToTheEnd(page: Page): Promise<Set<string>> {
  const asked = new Set<string>();
  for (let answers = 0; answers < 1500; answers++) {
    const next = (await (await page.waitForFunction(whatNext)).jsonValue()) as Next;
    if (next.is === 'over') return asked;
    if (next.is === 'hand') await letGo(page);
    else {
      asked.add(next.sentence ?? '');
      await page.keyboard.press('1');
    }
  }
  throw new Error('The match does not end');
}

async function letGo(page: Page): Promise<void> {
  await page.evaluate(`document.querySelector('.hand-numbers button, .running-mark button')?.focus()`);
  await page.keyboard.press('Enter');
}

describe('by keyboard only', () => {
  it('a match of Shoot-out is found, played to its end and spoken', async () => {
    const { page, context } = await visits.open();
    await page.goto('/');
    await page.waitForSelector('.small-bill');
    await pressByTab(page, 'Play now: Shoot-out against bots');
    await tableSet(page);
    const asked = await playToTheEnd(page);
    const { polite, urgent } = await spoken(page);

    expect(asked.size).toBeGreaterThan(2);
    for (const question of asked) expect(urgent).toContain(`You are asked: ${question}`);
    expect(urgent[0]).toBe('You are asked: It is nearly noon. Do you stand or hide?');
    expect(polite.some(sentence => sentence.includes('The clock strikes noon.'))).toBe(true);
    const told = await page.locator('.log li:not(:first-child) .log-sentence').allTextContents();
    for (const sentence of told) expect(polite.join(' ')).toContain(sentence.trim());
    expect(await page.locator('dialog .end-result').textContent()).toMatch(/wins?: /);
    await page.waitForSelector('.fairness[data-ok="true"]');
    await context.close();
  });

  it.each([
    ['BANG!', ['takes a turn.', 'is eliminated.']],
    ['Dodge City (1983)', ['is first player.', 'buys a pawn', 'The game ends']],
  ])('a match of %s is played to its end and spoken', async (game, sentences) => {
    const { page, context } = await visits.open();
    await page.goto('/');
    await page.waitForSelector('.poster');
    await pressByTab(page, `Play now: ${game} against bots`);
    await tableSet(page);
    const asked = await playToTheEnd(page);
    const { polite, urgent } = await spoken(page);

    for (const question of asked) expect(urgent).toContain(`You are asked: ${question}`);
    for (const sentence of sentences) expect(polite.join(' ')).toContain(sentence);
    await page.waitForSelector('.fairness[data-ok="true"]');
    await context.close();
  });

  it('every key of the overview is named, and q, w, z say what is going on', async () => {
    const { page, context } = await visits.open();
    await page.goto('/');
    await page.waitForSelector('.small-bill');
    await page.click('.small-bill .button.primary');
    await tableSet(page);
    await page.waitForSelector('[data-choice="1"]');
    await page.keyboard.press('q');
    expect((await spoken(page)).urgent.at(-1)).toBe('It is nearly noon. Do you stand or hide?');
    await page.keyboard.press('?');
    await page.waitForSelector('dialog[open] .keys');
    expect(await page.locator('dialog .keys dd').allTextContents()).toHaveLength(13);
    await page.keyboard.press('Escape');
    await page.waitForSelector('dialog', { state: 'detached' });
    await page.keyboard.press('r');
    await page.waitForSelector('.rules-text [data-clauses~="SO-10"]');
    await context.close();
  });
});
