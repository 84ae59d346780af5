import type { Page } from 'playwright-core';

/**
 * Watches a board from one paint to the next: what belongs to somebody changes only with a sign of it on stage, and cards that
 * are held up can be read. What was seen stands in `window.seen`.
 */
export const watch = (places: string): string => `(() => {
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
      // A page that is too slow catches up.
      if (document.querySelector('.story[data-hurried="true"]')) continue;
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
export const BANG = `() => [...document.querySelectorAll('.bang .figure')].flatMap(figure => {
  const name = figure.querySelector('[data-piece]')?.getAttribute('data-piece') ?? figure.dataset.seat;
  const life = figure.querySelectorAll('.bullet:not(.spent)').length;
  const hand = figure.querySelector('.hidden-hand .count')?.getAttribute('data-text') ?? '';
  const isSigned = figure.querySelector('.sign') !== null;
  const isOnStage = document.querySelector('.bang .sign, .bang .held-up > *') !== null;
  return [{ name: 'life of ' + name, value: life, isSigned }, { name: 'hand of ' + name, value: hand, isSigned: isOnStage }];
})`;

/** Money and hands under a sign at their plate, pawns under one in their building. */
export const DODGE_CITY = `() => [
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

/** What was seen: changes without a sign, how many changes, how long cards could be read, and a result that came too early. */
export interface Seen {
  early: string[];
  changes: number;
  readable: number[];
  endedBehind: boolean;
}
/** What a page has seen since it watches. */
export const seenBy = (page: Page) => page.evaluate('window.seen') as Promise<Seen>;
