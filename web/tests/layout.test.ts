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

/** Choices of lists that would be longer than the field that shows them, beside its arrow. */
const longChoices = (page: Page): Promise<string[]> =>
  page.evaluate(`(() => {
    const pen = document.createElement('canvas').getContext('2d');
    return [...document.querySelectorAll('select')].flatMap(list => {
      const { font, paddingLeft, paddingRight } = getComputedStyle(list);
      pen.font = font;
      const room = list.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight) - 20;
      return [...list.options].map(({ text }) => text).filter(text => pen.measureText(text).width > room);
    });
  })()`);

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

/** What lies beside each other on a drawn board, and must not cover anything of the others. */
const APART: Readonly<Record<string, string>> = {
  bang: '.ring .figure, .piles, .own > *, .hand, .prompt-bar',
  'dodge-city-1983': '.rivals .plate, .piles, .blocks .house, .plot, .home .plate, .hand, .prompt-bar',
  'pony-express': '.riders > *, .map, .cup, .desk, .home, .prompt-bar',
};

/** Pairs of these that cover each other, by what can be seen of them: whatever scrolls shows only a part. */
const covering = (page: Page, parts: string): Promise<string[]> =>
  page.evaluate(`(() => {
    const seen = element => {
      let { left, top, right, bottom } = element.getBoundingClientRect();
      for (let around = element.parentElement; around !== null; around = around.parentElement) {
        if (getComputedStyle(around).overflow === 'visible') continue;
        const box = around.getBoundingClientRect();
        [left, top] = [Math.max(left, box.left), Math.max(top, box.top)];
        [right, bottom] = [Math.min(right, box.right), Math.min(bottom, box.bottom)];
      }
      return { left, top, right, bottom };
    };
    const shown = [...document.querySelectorAll(${JSON.stringify(parts)})]
      .filter(element => element.checkVisibility())
      .map(element => ({ element, name: element.className + ' ' + (element.dataset.piece ?? ''), ...seen(element) }))
      .filter(({ left, top, right, bottom }) => right - left > 2 && bottom - top > 2);
    if (shown.length < 5) return ['only ' + shown.length + ' parts are seen'];
    const isOver = (one, other) => one.left + 2 < other.right && other.left + 2 < one.right && one.top + 2 < other.bottom && other.top + 2 < one.bottom;
    return shown.flatMap((one, index) => shown.slice(index + 1)
      .filter(other => !one.element.contains(other.element) && !other.element.contains(one.element) && isOver(one, other))
      .map(other => one.name + ' and ' + other.name + ' cover each other'));
  })()`);

/** Counts from the first moment how far things jump that nobody has touched. */
const WATCH_SHIFTS = `
  window.shift = 0;
  new PerformanceObserver(list => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
`;

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
});

it.each(GAMES)(
  'no table of %s scrolls sideways at any size, and nothing at the table covers anything else',
  async game => {
    const { page, context } = await visits.open(SIZES[0]);
    await page.goto('/');
    await page.click(`.poster[data-game="${game}"] .button.primary`);
    await tableSet(page);
    await page.waitForSelector('[data-choice="1"], dialog[open]');
    for (const size of SIZES) {
      await page.setViewportSize(size);
      // Wide screens have the log beside the table from the beginning.
      if (size.width > 1000) await page.keyboard.press('l');
      await page.screenshot({ path: `${pictures}${game}-${size.width}.png` });
      expect(await overhang(page)).toBe(0);
      const [bar, board, seats] = await Promise.all(
        ['.prompt-bar', '.board-place', '.seats'].map(part => page.locator(part).boundingBox()),
      );
      expect(overlap(bar as Box, board as Box)).toBe(false);
      expect(overlap(seats as Box, board as Box)).toBe(false);
      expect((bar as Box).y + (bar as Box).height).toBeLessThanOrEqual(size.height + 1);
      expect((board as Box).height).toBeGreaterThan(size.height / 4);
      if (APART[game] !== undefined) expect(await covering(page, APART[game])).toEqual([]);
    }
    await context.close();
  },
);

describe.each([...GAMES, 'shootout'])('the form for a table of %s', game => {
  it.each(['en', 'fr', 'es'])('fits a phone with all its rules (%s)', async locale => {
    const { page, context } = await visits.open({ ...SIZES[0], locale });
    await page.goto(`/new/${game}`);
    await page.click('summary');
    await page.waitForSelector('.setting-field');
    expect(await overhang(page)).toBe(0);
    expect(await cutOff(page)).toEqual([]);
    expect(await longChoices(page)).toEqual([]);
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

/** At a table of seven until one's own turn has several cards to play; a match that ends before is followed by another. */
async function untilManyChoices(page: Page): Promise<void> {
  await page.goto('/new/bang?here');
  await page.getByLabel('7', { exact: true }).check();
  for (const seat of [2, 3, 4, 5, 6, 7]) await page.getByLabel(`Seat ${seat}`, { exact: true }).selectOption('deputy');
  await page.click('.open-button .button');
  for (;;) {
    await page.waitForSelector('[data-choice="1"], dialog[open]');
    if ((await page.locator('[data-choice="4"]').count()) > 0) return;
    if ((await page.locator('dialog[open]').count()) > 0) return untilManyChoices(page);
    await page.keyboard.press('1');
  }
}

it('on a phone with many choices the ring of BANG! keeps its room, and every choice can be reached', async () => {
  const { page, context } = await visits.open({ width: 360, height: 740 });
  await untilManyChoices(page);
  await page.screenshot({ path: `${pictures}bang-many-360.png` });
  const [bar, middle] = await Promise.all(['.prompt-bar', '.middle'].map(part => page.locator(part).boundingBox()));
  expect((bar as Box).height).toBeLessThan(150);
  expect((middle as Box).y).toBeGreaterThan(250);
  const last = page.locator('[data-choice]').last();
  await last.focus();
  const { x, width } = (await last.boundingBox()) as Box;
  expect(x + width).toBeLessThanOrEqual(361);
  expect(await overhang(page)).toBe(0);
  await context.close();
});

/** Houses that do not lie whole within what can be seen of the street. */
const cutHouses = (page: Page): Promise<string[]> =>
  page.evaluate(`(() => {
    const street = document.querySelector('.town').getBoundingClientRect();
    return [...document.querySelectorAll('.house')].flatMap(house => {
      const { left, top, right, bottom } = house.getBoundingClientRect();
      const isWhole = left >= street.left && top >= street.top && right <= street.right && bottom <= street.bottom;
      return isWhole ? [] : [house.dataset.building];
    });
  })()`);

it.each([
  [2, 'en-GB'],
  [3, 'es-ES'],
  [4, 'fr-FR'],
  [5, 'es-ES'],
])('on a screen all of Dodge City (1983) is in sight for %i in %s, also beside the log', async (players, locale) => {
  const { page, context } = await visits.open({ locale });
  await page.goto('/new/dodge-city-1983?here');
  await page.getByLabel(String(players), { exact: true }).check();
  for (let seat = 1; seat < players; seat++) await page.locator('.seat-fields select').nth(seat).selectOption('deputy');
  await page.click('.open-button .button');
  await page.waitForSelector('[data-choice="1"]');
  for (const isBesideLog of [true, false]) {
    if (!isBesideLog) await page.keyboard.press('l');
    await page.locator('.log').waitFor({ state: isBesideLog ? 'visible' : 'detached' });
    expect({ isBesideLog, cut: await cutHouses(page) }).toEqual({ isBesideLog, cut: [] });
    expect(await covering(page, APART['dodge-city-1983'] ?? '')).toEqual([]);
    expect(await page.locator('.plot').count()).toBe(0);
  }
  await context.close();
});

it.each(['bang', 'dodge-city-1983'])(
  'a card of %s that is named in the log opens to mouse, click and key',
  async game => {
    const { page, context } = await visits.open();
    await page.goto('/');
    await page.click(`.poster[data-game="${game}"] .button.primary`);
    const name = page.locator('.log .mention').first();
    while ((await name.count()) === 0) {
      await page.waitForSelector('[data-choice="1"]');
      await page.keyboard.press('1');
    }
    await name.hover();
    await page.waitForSelector('.held-close[data-how="passing"] .named');
    await page.mouse.move(5, 5);
    await page.waitForSelector('.held-close', { state: 'detached' });
    await name.click();
    const shown = page.locator('.held-close[data-how="fixed"]');
    expect((await shown.textContent())?.toLowerCase()).toContain((await name.textContent())?.toLowerCase());
    await page.mouse.move(5, 5);
    expect(await shown.count()).toBe(1);
    await shown.getByRole('button').click();
    await shown.waitFor({ state: 'detached' });
    await name.focus();
    await page.keyboard.press('Enter');
    await shown.locator('.named .face, .named .wanted').waitFor();
    await context.close();
  },
);

it('nothing moves while the lobby loads', async () => {
  const { page, context } = await visits.open();
  await page.addInitScript(WATCH_SHIFTS);
  await page.goto('/');
  await page.waitForSelector('.poster');
  await page.evaluate('document.fonts.ready.then(() => undefined)');
  expect(await page.evaluate<number>('window.shift')).toBeLessThan(0.02);
  await context.close();
});

it.each(GAMES)('nothing moves while a table of %s loads', async game => {
  const { page, context } = await visits.open();
  await page.goto('/');
  await page.click(`.poster[data-game="${game}"] .button.primary`);
  await page.waitForSelector('[data-choice="1"], dialog[open]');
  await page.addInitScript(WATCH_SHIFTS);
  await page.reload();
  await tableSet(page);
  await page.waitForSelector('[data-choice="1"], dialog[open]');
  await page.evaluate('document.fonts.ready.then(() => undefined)');
  expect(await page.evaluate<number>('window.shift')).toBeLessThan(0.02);
  await context.close();
});
