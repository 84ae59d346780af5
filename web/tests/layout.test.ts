import { mkdirSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openVisits, tableSet, type Visits } from './visit.ts';

const SIZES = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];
const GAMES = ['bang', 'cactus-town', 'pony-express', 'dodge-city-1983'];
const pictures = new URL('../../artefacts/pages/', import.meta.url).pathname;

let visits: Visits;
beforeAll(async () => {
  mkdirSync(pictures, { recursive: true });
  visits = await openVisits();
}, 60_000);
afterAll(() => visits.close());

/** How far the page is wider than the screen. */
const overhang = (page: Page): Promise<number> =>
  page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth');

/** Buttons, headings and names whose words do not fit into their box. */
const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(`[...document.querySelectorAll('button, a.button, h1, h2, .seat-words strong, .tab, .choices span, .prompt-sentence p')]
    .filter(box => box.checkVisibility() && box.closest('.heard, .board-place') === null)
    .filter(box => box.scrollWidth > box.clientWidth + 1 && getComputedStyle(box).display !== 'inline')
    .map(box => box.textContent.trim())`);

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
const overlap = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y + 1 < other.y + other.height &&
  other.y + 1 < one.y + one.height;

describe.each(SIZES)('at $width × $height', size => {
  it('the lobby does not scroll sideways and cuts no word off', async () => {
    const { page, context } = await visits.open(size);
    await page.goto('/');
    await page.waitForSelector('.poster');
    await page.screenshot({ path: `${pictures}lobby-${size.width}.png` });
    expect(await overhang(page)).toBe(0);
    expect(await cutOff(page)).toEqual([]);
    await context.close();
  });

  it('no table scrolls sideways, and the prompt bar covers nothing of the board', async () => {
    const { page, context } = await visits.open(size);
    for (const game of GAMES) {
      await page.goto('/');
      await page.click(`.poster[data-game="${game}"] .button.primary`);
      await tableSet(page);
      await page.waitForSelector('[data-choice="1"], dialog[open]');
      await page.screenshot({ path: `${pictures}${game}-${size.width}.png` });
      expect(await overhang(page)).toBe(0);
      const [bar, board, strip] = await Promise.all(
        ['.prompt-bar', '.board-place', '.seat-strip'].map(part => page.locator(part).boundingBox()),
      );
      expect(overlap(bar as Box, board as Box)).toBe(false);
      expect(overlap(strip as Box, board as Box)).toBe(false);
      expect((bar as Box).y + (bar as Box).height).toBeLessThanOrEqual(size.height + 1);
      expect((board as Box).height).toBeGreaterThan(size.height / 4);
    }
    await context.close();
  });
});

describe.each(['fr', 'es'])('in %s on a phone', locale => {
  it('no word of lobby, form and table is cut off or missing', async () => {
    const { page, context } = await visits.open({ width: 360, height: 740, locale });
    for (const path of ['/', '/new/bang', '/new/dodge-city-1983?here']) {
      await page.goto(path);
      await page.waitForSelector('.poster, .seat-fields');
      expect(await overhang(page)).toBe(0);
      expect(await cutOff(page)).toEqual([]);
      expect(await page.evaluate('document.documentElement.lang')).toBe(locale);
    }
    await page.goto('/');
    await page.click('.poster[data-game="bang"] .button.primary');
    await tableSet(page);
    await page.waitForSelector('[data-choice="1"], dialog[open]');
    await page.screenshot({ path: `${pictures}bang-${locale}.png` });
    expect(await overhang(page)).toBe(0);
    expect(await cutOff(page)).toEqual([]);
    expect(await page.locator('body').innerText()).not.toMatch(/\b(?:prompt|seats|undo|bang)\.[a-z]+\.?[a-z]*\b/);
    await context.close();
  });
});

it('nothing moves while the lobby loads', async () => {
  const { page, context } = await visits.open();
  await page.addInitScript(`
    window.shift = 0;
    new PerformanceObserver(list => { for (const entry of list.getEntries()) window.shift += entry.value; })
      .observe({ type: 'layout-shift', buffered: true });
  `);
  await page.goto('/');
  await page.waitForSelector('.poster');
  await page.evaluate('document.fonts.ready.then(() => undefined)');
  expect(await page.evaluate<number>('window.shift')).toBeLessThan(0.02);
  await context.close();
});
