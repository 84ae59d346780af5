import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keepMoment } from './keptMoment.ts';
import { openVisits, spoken, type Visits } from './visit.ts';

let visits: Visits;
beforeAll(async () => {
  visits = await openVisits();
}, 60_000);
afterAll(() => visits.close());

/** What is clicked on, the likeliest first: the true claim or any, a card, a quiet answer. */
const TARGETS = ['.rung:has([data-true])[data-mark]', '.rung[data-mark]', '.slip[data-mark]', '.answer[data-mark]'];
/** Clicks once on what can be answered; says what it was, whether the result is there, or what lies over it. */
const CLICK = `(() => {
  if (document.querySelector('dialog[open]') !== null) return 'over';
  // Where shots are decided by a die, the prompt asks for it.
  const isShooting = document.querySelector('.duel') !== null;
  const buttons = isShooting ? [...document.querySelectorAll('[data-choice]')] : ${JSON.stringify(TARGETS)}
    .flatMap(target => [...document.querySelectorAll(target)])
    .filter(({ dataset }) => dataset.mark === 'playable');
  const [button] = buttons;
  if (button === undefined) return 'waiting';
  const { left, top, width, height } = button.getBoundingClientRect();
  if (!button.contains(document.elementFromPoint(left + width / 2, top + height / 2)))
    return 'covered: ' + (button.dataset.piece ?? button.textContent);
  button.click();
  return ['rung', 'slip', 'answer', 'choice'].find(name => button.classList.contains(name));
})()`;

/** What a finger or a key does: the place that is tapped, or the answer that has the focus. */
interface Hit {
  readonly what: string;
  readonly x: number;
  readonly y: number;
}
/** How an answer is given by somebody without a mouse. */
const ACTS = {
  finger: (page: Page, { x, y }: Hit) => page.touchscreen.tap(x, y),
  keys: async (page: Page) => {
    await page.evaluate(`document.querySelector('[data-hit]').focus()`);
    await page.keyboard.press('Enter');
  },
} as const;
/** The same piece, marked instead of clicked. */
const FIND = CLICK.replace(
  'button.click();',
  `for (const old of document.querySelectorAll('[data-hit]')) delete old.dataset.hit;
  button.dataset.hit = '';`,
).replace(/return (\['rung'[^;]+);/, 'return { what: $1, x: left + width / 2, y: top + height / 2 };');

/** Plays to the end as `ACTS` say; returns what kinds of things were answered with. */
async function playToTheEnd(page: Page, how: keyof typeof ACTS): Promise<Map<string, number>> {
  const done = new Map<string, number>();
  for (let acts = 0; acts < 20_000; acts++) {
    const found = await page.evaluate<string | Hit>(FIND);
    if (found === 'over') return done;
    const what = typeof found === 'string' ? found : found.what;
    done.set(what, (done.get(what) ?? 0) + 1);
    if (typeof found !== 'string') await ACTS[how](page, found);
    await page.waitForTimeout(20);
  }
  throw new Error('The match does not end');
}

/** A table of three with two bots, where a die decides shots. */
async function opensTable(page: Page): Promise<void> {
  await page.goto('/new/pony-express?here');
  await page.click('summary');
  await page.getByLabel('Shots are decided by').selectOption('dice');
  for (const seat of [2, 3]) await page.getByLabel(`Seat ${seat}`, { exact: true }).selectOption('deputy');
  await page.click('.open-button .button');
}

/** Plays to the end by clicking; returns what kinds of things were clicked on. */
async function clickToTheEnd(page: Page): Promise<Map<string, number>> {
  const clicked = new Map<string, number>();
  for (let clicks = 0; clicks < 20_000; clicks++) {
    const what = await page.evaluate<string>(CLICK);
    if (what === 'over') return clicked;
    clicked.set(what, (clicked.get(what) ?? 0) + 1);
    await page.waitForTimeout(20);
  }
  throw new Error('The match does not end');
}

describe('a match of Pony Express', () => {
  it('is played with two bots to its end by clicking on the board of a phone', async () => {
    const { page, context } = await visits.open({ width: 390, height: 844 });
    await opensTable(page);
    const clicked = await clickToTheEnd(page);
    expect([...clicked.keys()].filter(what => what.startsWith('covered'))).toEqual([]);
    for (const what of ['rung', 'slip', 'answer']) expect(clicked.get(what)).toBeGreaterThan(0);

    // PE-146: the result tells mailboxes, spaces and gold, not the number by which it is sorted.
    const scores = await page.locator('.standings .score').allTextContents();
    expect(scores).toHaveLength(3);
    for (const score of scores) expect(score).toMatch(/^(mailbox [1-3]|space \d{1,2}) · \d+ nuggets?$/);
    await context.close();
  });
});

describe('a match of Pony Express without a mouse', () => {
  it('is played to its end by tapping on a phone', async () => {
    const { page, context } = await visits.open({ width: 360, height: 740, hasTouch: true });
    await opensTable(page);
    const done = await playToTheEnd(page, 'finger');
    expect([...done.keys()].filter(what => what.startsWith('covered'))).toEqual([]);
    for (const what of ['rung', 'slip', 'answer']) expect(done.get(what)).toBeGreaterThan(0);
    await context.close();
  });

  it('is played to its end by keys, and every question and claim is spoken', async () => {
    const { page, context } = await visits.open({ width: 1366, height: 768 });
    await opensTable(page);
    const done = await playToTheEnd(page, 'keys');
    for (const what of ['rung', 'slip', 'answer']) expect(done.get(what)).toBeGreaterThan(0);
    const { polite, urgent } = await spoken(page);
    for (const question of ['Which rider', 'You have: ', 'claims']) expect(urgent.join(' ')).toContain(question);
    for (const told of ['announces', 'is up', 'rides']) expect(polite.join(' ')).toContain(told);
    await context.close();
  });
});

const KEPT = 'pony-express/scenarios/records/version-2/5-seats.json';

/** Drags the first piece found to the right end of something else. */
async function drags(page: Page, from: string, to: string): Promise<void> {
  const [die, zone] = [await page.locator(from).first().boundingBox(), await page.locator(to).boundingBox()];
  if (die === null || zone === null) throw new Error(`There is no ${from} or no ${to}`);
  await page.mouse.move(die.x + die.width / 2, die.y + die.height / 2);
  await page.mouse.down();
  await page.mouse.move(zone.x + zone.width - 12, zone.y + zone.height / 2, { steps: 6 });
  await page.mouse.up();
}

describe('dice', () => {
  it('are dragged from the cup to the table and back, and a drag to nowhere does nothing', async () => {
    const { page, context } = await visits.open({ width: 360, height: 740 });
    await page.goto(await keepMoment(page, KEPT, ({ options }) => options.some(({ type }) => type === 'announce')));
    const [under, open] = [page.locator('.under .die-button'), page.locator('.in-the-open .die-button')];
    await under.first().waitFor();
    await page.waitForLoadState('networkidle');
    expect([await under.count(), await open.count()]).toEqual([5, 0]);
    await drags(page, '.under .die-button', '.cup');
    await open.first().waitFor();
    expect([await under.count(), await open.count()]).toEqual([4, 1]);
    await drags(page, '.under .die-button', '.home');
    expect([await under.count(), await open.count()]).toEqual([4, 1]);
    await drags(page, '.in-the-open .die-button', '.under .die-button >> nth=-1');
    await open.first().waitFor({ state: 'detached' });
    expect(await under.count()).toBe(5);
    await context.close();
  });
});

describe('the race to accuse', () => {
  it('shows a thin ring between two answers', async () => {
    const { page, context } = await visits.open({ width: 360, height: 740 });
    await page.goto(await keepMoment(page, KEPT, ({ options }) => options.some(({ type }) => type === 'accuse')));
    const replies = page.locator('.replies[data-race]');
    await replies.waitFor();
    expect(await replies.locator('.answer').count()).toBe(2);
    const ring = await replies.evaluate(element => getComputedStyle(element, '::after').animationName);
    expect(ring).toBe('run');
    await context.close();
  });
});
