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
  if (document.querySelector('.hand-numbers') !== null) return { is: 'hand' };
  const choices = document.querySelectorAll('[data-choice]').length;
  if (choices === 0) return false;
  return { is: 'asked', choices, sentence: document.querySelector('.prompt-sentence > p')?.textContent ?? '' };
}
interface Next {
  readonly is: 'over' | 'hand' | 'asked';
  readonly sentence?: string;
  readonly choices?: number;
}
/** Which answer is given: whichever ends a match of that game sooner. */
type Answer = 'first' | 'last';

/** Answers every question by its number until the result lies on the table; returns what was asked. */
async function playToTheEnd(page: Page, answer: Answer): Promise<Set<string>> {
  const asked = new Set<string>();
  // A key that is pressed before the last answer has arrived does nothing, so there are more presses than answers.
  for (let presses = 0; presses < 20_000; presses++) {
    const next = (await (await page.waitForFunction(whatNext)).jsonValue()) as Next;
    if (next.is === 'over') return asked;
    if (next.is === 'hand') await letGo(page);
    else {
      asked.add(next.sentence ?? '');
      await page.keyboard.press(answer === 'first' ? '1' : `${Math.min(9, next.choices ?? 1)}`);
    }
  }
  throw new Error('The match does not end');
}

async function letGo(page: Page): Promise<void> {
  await page.evaluate(`document.querySelector('.hand-numbers button')?.focus()`);
  await page.keyboard.press('Enter');
}

describe('by keyboard only', () => {
  it('a match of Shoot-out is found, played to its end and spoken', async () => {
    const { page, context } = await visits.open();
    await page.goto('/');
    await page.waitForSelector('.small-bill');
    await pressByTab(page, 'Play now: Shoot-out against bots');
    await tableSet(page);
    const asked = await playToTheEnd(page, 'first');
    const { polite, urgent } = await spoken(page);

    expect(asked.size).toBeGreaterThan(2);
    for (const question of asked) expect(urgent).toContain(`You are asked: ${question}`);
    expect(urgent[0]).toBe('You are asked: It is nearly noon. Do you stand or hide?');
    expect(polite.some(sentence => sentence.includes('The clock strikes noon.'))).toBe(true);
    const told = await page.locator('.log li:not(:first-child) .log-sentence').allTextContents();
    for (const sentence of told) expect(polite.join(' ')).toContain(sentence.trim());
    expect(await page.locator('dialog .end-result').textContent()).toMatch(/wins?: /);
    await page.waitForSelector('.fairness[data-ok="true"]');

    // What was hidden comes to light: the last moment through the eyes of the bot.
    await page.getByLabel('Their hand: Rosa').press('Enter');
    await page.waitForFunction(() => /^#move=\d+&as=1$/.test(location.hash));
    await page.locator('.replay .board-place').getByText('Rosa').first().waitFor();
    expect(await page.getByLabel('Seen by').inputValue()).toBe('1');
    await context.close();
  });

  it.each<[string, Answer, string[], string[]]>([
    ['BANG!', 'first', ['takes a turn.', 'is eliminated.'], ['Outlaw', 'Outlaw', 'Renegade', 'Sheriff']],
    ['Dodge City (1983)', 'first', ['first player.', 'buys a pawn', 'The game ends'], []],
    ['Cactus Town', 'last', ['the cards are laid.', 'is turned up'], []],
    ['Pony Express', 'last', ['is up.', 'announces'], []],
  ])('a match of %s is played to its end and spoken', async (game, answer, sentences, secrets) => {
    // Small enough that no log lies beside the board: what is said is heard all the same, and drawn sooner.
    const { page, context } = await visits.open({ width: 768, height: 900 });
    await page.goto('/');
    await page.waitForSelector('.poster');
    await pressByTab(page, `Play now: ${game} against bots`);
    await tableSet(page);
    const asked = await playToTheEnd(page, answer);
    const { polite, urgent } = await spoken(page);

    for (const question of asked) expect(urgent).toContain(`You are asked: ${question}`);
    for (const sentence of sentences) expect(polite.join(' ')).toContain(sentence);
    expect((await page.locator('.standings .secret').allTextContents()).toSorted()).toEqual(secrets);
    await page.waitForSelector('.fairness[data-ok="true"]');
    await context.close();
  });

  it('every key of the overview is named, and q, w, z say what is going on', async () => {
    const { page, context } = await visits.open();
    await page.goto('/');
    await page.waitForSelector('.small-bill');
    await page.click('.small-bill .button.primary');
    await tableSet(page);
    const heard = () => expect.poll(async () => (await spoken(page)).urgent.at(-1));
    await heard().toBe('You are asked: It is nearly noon. Do you stand or hide?');
    await page.keyboard.press('q');
    await heard().toBe('It is nearly noon. Do you stand or hide?');
    await page.keyboard.press('w');
    await heard().toBe('You are asked: It is nearly noon. Do you stand or hide?');
    await page.keyboard.press('z');
    await heard().toMatch(/has chosen\.$/);
    await page.keyboard.press('?');
    await page.waitForSelector('dialog[open] .keys');
    expect(await page.locator('dialog .keys dd').allTextContents()).toHaveLength(17);
    await page.keyboard.press('Escape');
    await page.waitForSelector('dialog', { state: 'detached' });
    await page.keyboard.press('r');
    await page.waitForSelector('.rules-text [data-clauses~="SO-10"]');
    await context.close();
  });
});
