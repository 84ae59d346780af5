import type { Page } from 'playwright-core';

/**
 * Watches the board of BANG! from one paint to the next: life points and hands change only with a sign of it on stage, and cards
 * that are held up can be read. What was seen stands in `window.seen`.
 */
export const WATCH = `(() => {
  const seen = (window.seen = { early: [], changes: 0, readable: [], endedBehind: false });
  const shown = new Map();
  const timed = new WeakSet();
  const valueOf = figure => ({
    life: figure.querySelectorAll('.bullet:not(.spent)').length,
    hand: figure.querySelector('.hidden-hand .count')?.getAttribute('data-text') ?? '',
  });
  const look = () => {
    const onStage = document.querySelector('.bang .sign, .bang .held-up > *') !== null;
    for (const figure of document.querySelectorAll('.bang .figure')) {
      const name = figure.querySelector('[data-piece]')?.getAttribute('data-piece') ?? figure.dataset.seat;
      const [now, before] = [valueOf(figure), shown.get(name)];
      shown.set(name, now);
      if (before === undefined) continue;
      if (now.life !== before.life) {
        seen.changes++;
        if (figure.querySelector('.sign') === null) seen.early.push(name + ': life ' + before.life + ' to ' + now.life);
      }
      if (now.hand !== before.hand) {
        seen.changes++;
        if (!onStage) seen.early.push(name + ': hand ' + before.hand + ' to ' + now.hand);
      }
    }
    for (const card of document.querySelectorAll('.bang .held-up > *')) {
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
/** What was seen: changes without a sign, how many changes, how long cards could be read, and a result that came too early. */
export interface Seen {
  early: string[];
  changes: number;
  readable: number[];
  endedBehind: boolean;
}
/** What a page has seen since it watches. */
export const seenBy = (page: Page) => page.evaluate('window.seen') as Promise<Seen>;
