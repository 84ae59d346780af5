import type { Decision } from '@saloon/kernel';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keepMoment } from './keptMoment.ts';
import { openVisits, tableWithBots, type Visits } from './visit.ts';

let visits: Visits;
beforeAll(async () => {
  visits = await openVisits();
}, 60_000);
afterAll(() => visits.close());

const sentence = (page: Page) => page.locator('.prompt-sentence > p').first().textContent();
const moves = (page: Page) => page.locator('.log .log-sentence').count();

describe('nothing happens by accident', () => {
  it('whoever is shot at is named first, and a second step shoots', async () => {
    const { page, context } = await visits.open({ preferences: { care: 'usual' } });
    const isShot = ({ options }: Decision) => options.length < 9 && options.some(({ type }) => type === 'shoot');
    await page.goto(await keepMoment(page, 'bang/scenarios/records/version-2/4-seats.json', isShot));
    await page.waitForSelector('[data-choice="1"]');
    await page.waitForTimeout(300);
    const before = await moves(page);
    const shot = page.getByRole('button', { name: /^Shoot / }).first();
    const words = await shot.locator('span').last().textContent();
    await shot.click();
    expect(await sentence(page)).toBe(`${words}: sure?`);
    await page.keyboard.press('Escape');
    expect(await sentence(page)).not.toContain('sure?');
    expect(await moves(page)).toBe(before);
    await shot.click();
    await page.getByRole('button', { name: 'Yes, do it' }).click();
    await expect.poll(() => moves(page)).toBeGreaterThan(before);
    await context.close();
  });

  it.each(['usual', 'quick'])(
    'what does nothing is asked about first, unless one wants to be quick: %s',
    async care => {
      const { page, context } = await visits.open({ preferences: { care } });
      const isVain = ({ inVain = [] }: Decision) =>
        inVain.some(option => 'card' in option && /^beer/.test(`${option.card}`));
      await page.goto(await keepMoment(page, 'bang/scenarios/records/version-2/4-seats.json', isVain));
      const beer = page.getByRole('button', { name: /Play Beer/ }).first();
      await beer.waitFor();
      await page.waitForTimeout(300);
      await beer.click();
      if (care === 'usual') {
        expect(await sentence(page)).toMatch(/^Play Beer .*: this has no effect\. Do it all the same\?$/);
        await page.keyboard.press('1');
      }
      await page.locator('.log').getByText('The Beer does nothing').first().waitFor();
      await context.close();
    },
  );

  it('cards that are alike are one answer, with their number beside it, and it can be given', async () => {
    const { page, context } = await visits.open();
    const indians = ({ options }: Decision) =>
      options.filter(option => option.type === 'play' && 'card' in option && /^I-/.test(`${option.card}`));
    const hasTwo = (question: Decision) => indians(question).length === 2;
    await page.goto(await keepMoment(page, 'dodge-city-1983/scenarios/records/version-2/4-seats.json', hasTwo));
    const choice = page.locator('[data-choice]').filter({ hasText: 'Play Indian' });
    await choice.waitFor();
    expect(await choice.count()).toBe(1);
    expect(await choice.textContent()).toMatch(/Play Indian2×$/);
    const before = await moves(page);
    await choice.click();
    await expect.poll(() => moves(page)).toBeGreaterThan(before);
    await context.close();
  });

  it('an answer is not heard in the moment in which its question appears', async () => {
    const { page, context } = await visits.open({ preferences: { care: 'usual' } });
    await tableWithBots(page, 'shootout', 2);
    await page.waitForSelector('[data-choice="1"]');
    await page.waitForTimeout(300);
    // Whatever appears is clicked in the same moment.
    await page.evaluate(`new MutationObserver(() => {
      const asked = document.querySelector('.prompt-sentence > p')?.textContent;
      if (asked === window.asked) return;
      window.asked = asked;
      const first = document.querySelector('[data-choice="1"]');
      if (first !== null) { window.early = (window.early ?? 0) + 1; first.click(); }
    }).observe(document.querySelector('.prompt-bar'), { subtree: true, childList: true, characterData: true })`);
    await page.keyboard.press('1');
    await expect.poll(() => page.evaluate('window.early ?? 0')).toBeGreaterThan(0);
    const asked = await sentence(page);
    await page.waitForTimeout(500);
    expect(await sentence(page)).toBe(asked);
    await context.close();
  });

  it('the main button stands at one place, and nothing moves between questions', async () => {
    const { page, context } = await visits.open({ width: 360, height: 740 });
    await tableWithBots(page, 'bang', 4);
    const places = new Set<string>();
    for (let answers = 0; answers < 6; answers++) {
      await page.waitForSelector('[data-choice="1"], dialog[open]');
      if ((await page.locator('dialog[open]').count()) > 0) break;
      const box = await page.locator('.prompt-bar').boundingBox();
      const main = await page.locator('.prompt-main .primary').evaluateAll(([button]) => {
        const { right = 0, top = 0 } = button?.getBoundingClientRect() ?? {};
        return button === undefined ? null : [right, top];
      });
      places.add(JSON.stringify([box?.y, box?.height]));
      if (main !== null) places.add(`main ${JSON.stringify(main)}`);
      await page.keyboard.press('1');
      await page.waitForTimeout(100);
    }
    expect([...places].filter(place => place.startsWith('main')).length).toBeLessThanOrEqual(1);
    expect([...places].filter(place => !place.startsWith('main'))).toHaveLength(1);
    await context.close();
  });
});

it.each([{ onlyAnswers: true }, { onlyAnswers: false }])(
  'a question with one answer is answered without a click if one wants that: $onlyAnswers',
  async wish => {
    const { page, context } = await visits.open({ preferences: { onlyAnswers: wish.onlyAnswers } });
    const isAlone = ({ options, gesture }: Decision) => options.length === 1 && gesture === undefined;
    await page.goto(await keepMoment(page, 'pony-express/scenarios/records/version-2/3-seats.json', isAlone));
    await page.waitForSelector('.prompt-bar[data-asked="true"] [data-choice]');
    const only = page.locator('.prompt-bar [data-choice]');
    if ((await only.count()) === 1) await only.evaluate(button => button.setAttribute('data-only', ''));
    const stands = () => page.locator('[data-only]').count();
    if (wish.onlyAnswers) await expect.poll(stands, { timeout: 10_000 }).toBe(0);
    else {
      await page.waitForTimeout(1800);
      expect(await stands()).toBe(1);
    }
    await context.close();
  },
);
