import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openVisits, tableWithBots, type Visits } from './visit.ts';

let visits: Visits;
beforeAll(async () => {
  visits = await openVisits();
}, 60_000);
afterAll(() => visits.close());

/**
 * Watches a board from one paint to the next: what belongs to somebody changes only with a sign of it on stage, and cards that
 * are held up can be read. What was seen stands in `window.seen`.
 */
const watch = (places: string): string => `(() => {
  const seen = (window.seen = { early: [], changes: 0, readable: [], endedBehind: false });
  const shown = new Map();
  const timed = new WeakSet();
  const look = () => {
    for (const { name, value, isSigned } of (${places})()) {
      const before = shown.get(name);
      shown.set(name, value);
      if (before === undefined || before === value) continue;
      seen.changes++;
      if (!isSigned) seen.early.push(name + ': ' + before + ' to ' + value);
    }
    for (const card of document.querySelectorAll('.held-up > *')) {
      const [animation] = card.getAnimations();
      if (animation === undefined || timed.has(card)) continue;
      timed.add(card);
      const { duration } = animation.effect.getComputedTiming();
      const clear = animation.effect.getKeyframes().filter(({ opacity }) => Number(opacity) > 0.8);
      seen.readable.push(duration * (clear.at(-1).computedOffset - clear[0].computedOffset));
    }
    if (document.querySelector('.end-result') && document.querySelector('.story[data-behind="true"]'))
      seen.endedBehind = true;
  };
  new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true });
})()`;

/** Life points and hands of everybody: a hand may change by what is held up in the middle, a life only under its own sign. */
const BANG = `() => [...document.querySelectorAll('.bang .figure')].flatMap(figure => {
  const name = figure.querySelector('[data-piece]')?.getAttribute('data-piece') ?? figure.dataset.seat;
  const life = figure.querySelectorAll('.bullet:not(.spent)').length;
  const hand = figure.querySelector('.hidden-hand .count')?.getAttribute('data-text') ?? '';
  const isSigned = figure.querySelector('.sign') !== null;
  const isOnStage = document.querySelector('.bang .sign, .bang .held-up > *') !== null;
  return [{ name: 'life of ' + name, value: life, isSigned }, { name: 'hand of ' + name, value: hand, isSigned: isOnStage }];
})`;

/** Money and hands under a sign at their plate, pawns under one in their building. */
const DODGE_CITY = `() => [
  ...[...document.querySelectorAll('.plate[data-seat]')].flatMap(plate => {
    const isSigned = plate.querySelector('.sign') !== null;
    const of = plate.dataset.seat;
    const hand = plate.querySelector('.backs > b')?.getAttribute('data-text');
    return [
      { name: 'money of ' + of, value: plate.querySelector('.money > b').textContent, isSigned },
      ...(hand == null ? [] : [{ name: 'hand of ' + of, value: hand, isSigned }]),
    ];
  }),
  ...[...document.querySelectorAll('.house')].map(house => ({
    name: 'pawns in ' + house.dataset.building,
    value: [...house.querySelectorAll('.cube[data-piece]')].map(cube => cube.dataset.piece).sort().join(),
    isSigned: house.querySelector('.sign') !== null,
  })),
]`;

interface Seen {
  early: string[];
  changes: number;
  readable: number[];
  endedBehind: boolean;
}
const seenBy = (page: Page) => page.evaluate('window.seen') as Promise<Seen>;

/** Answers whatever is asked, so many times, with the first or the last choice in turn. */
async function answerOn(page: Page, times: number): Promise<void> {
  for (let answers = 0; answers < times; answers++) {
    const choice = page.locator('[data-choice]');
    await choice.first().or(page.locator('.end-result')).first().waitFor({ timeout: 90_000 });
    if ((await page.locator('.end-result').count()) > 0) return;
    await choice
      .nth(answers % 2 === 0 ? 0 : (await choice.count()) - 1)
      .click({ timeout: 5000 })
      .catch(() => undefined);
    await page.waitForTimeout(100);
  }
}

describe('the story at a table', () => {
  it.each([
    { game: 'bang', players: 4, places: BANG, board: '.bang .figure', answers: 7 },
    { game: 'dodge-city-1983', players: 3, places: DODGE_CITY, board: '.plate', answers: 12 },
  ])(
    'of $game for $players shows no change before its sign, and holds cards up long enough to be read',
    async table => {
      const { page, context } = await visits.open({ width: 1366, height: 768, preferences: { speed: 'normal' } });
      await tableWithBots(page, table.game, table.players);
      await page.waitForSelector(table.board);
      await page.evaluate(watch(table.places));
      await answerOn(page, table.answers);
      const { early, changes, readable } = await seenBy(page);
      expect(early).toEqual([]);
      expect(changes).toBeGreaterThan(2);
      expect(readable.length).toBeGreaterThan(2);
      expect(Math.min(...readable)).toBeGreaterThanOrEqual(600);
      await context.close();
    },
  );

  it('is skipped by a key, and then the question is there at once', async () => {
    const { page, context } = await visits.open({ width: 1366, height: 768, preferences: { speed: 'slow' } });
    await tableWithBots(page, 'bang', 4);
    const behind = page.locator('.story[data-behind="true"]');
    // Whoever begins has nothing to look at yet.
    const choice = page.locator('[data-choice]').last();
    await behind.or(choice).first().waitFor();
    for (let tries = 0; tries < 20 && (await behind.count()) === 0; tries++) {
      await choice.click({ timeout: 5000 }).catch(() => undefined);
      await page.waitForTimeout(300);
    }
    await behind.waitFor();
    await page.keyboard.press('x');
    await page.waitForSelector('.story[data-behind="false"]');
    await context.close();
  });
});

it('the result is told after the last beat of the match', async () => {
  const { page, context } = await visits.open({ preferences: { speed: 'fast' } });
  await tableWithBots(page, 'shootout', 2);
  await page.evaluate(watch(BANG));
  await answerOn(page, 200);
  await page.waitForSelector('.end-result', { timeout: 90_000 });
  expect((await seenBy(page)).endedBehind).toBe(false);
  await context.close();
});
