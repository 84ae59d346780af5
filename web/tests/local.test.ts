import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openVisits, tableSet, tableWithBots, type Visits } from './visit.ts';

let visits: Visits;
beforeAll(async () => {
  visits = await openVisits();
}, 60_000);
afterAll(() => visits.close());

describe('a table on this device', () => {
  it('is where it was after a reload in mid-match', async () => {
    const { page, context } = await visits.open();
    await page.goto('/');
    await page.click('.small-bill .button.primary');
    await page.waitForSelector('[data-choice="1"]');
    await page.keyboard.press('1');
    await page.waitForSelector('.log li:nth-child(2)');
    const before = await page.locator('.log li').allTextContents();
    await page.reload();
    await tableSet(page);
    const after = () => page.locator('.log li').allTextContents();
    // The log comes a moment after the table.
    await expect.poll(async () => (await after()).slice(0, before.length)).toEqual(before);

    await page.goto('/');
    await page.waitForSelector('.own-matches a');
    expect(await page.locator('.own-matches a').first().getAttribute('href')).toMatch(/^\/local\//);
    await context.close();
  });

  it('goes on although an earlier version of these pages kept it', async () => {
    const { page, context } = await visits.open();
    // Somewhere at this address where nothing opens the database yet.
    await page.goto('/icon.svg');
    await page.evaluate(KEEP_AS_VERSION_1);
    await page.goto('/');
    await page.click('.own-matches a[href="/local/old"]');
    await page.waitForSelector('[data-choice="1"]');
    await page.keyboard.press('1');
    // Two entries from before, the answer, and that of the bot.
    await page.waitForFunction(() => document.querySelectorAll('.log :is(h2, li)').length > 3);
    await page.reload();
    await page.waitForFunction(() => document.querySelectorAll('.log :is(h2, li)').length > 3);
    await context.close();
  });

  it('shows the board of an earlier moment, and takes back what may be taken back', async () => {
    const { page, context } = await visits.open();
    await page.goto('/new/shootout?here');
    await page.waitForSelector('.seat-fields');
    await page.getByLabel('Seat 2', { exact: true }).selectOption('deputy');
    await page.click('.open-button .button');
    await page.waitForSelector('[data-choice="1"]');
    await page.click('.undo button', { force: true });
    expect(await page.locator('.undo-reason').textContent()).not.toBe('');
    await page.keyboard.press('1');
    await page.waitForFunction(() => document.querySelectorAll('.log li').length > 1);
    await page.locator('.log-moment').first().click();
    await page.waitForSelector('.log li[data-shown="true"], .prompt-tools .primary');
    await page.keyboard.press('n');
    // The bot has answered since, and does not mind.
    await page.waitForSelector('[data-choice="1"]');
    expect(await page.locator('.undo button').textContent()).toContain('Take back');
    await page.click('.undo button');
    await page.locator('.log-note').getByText('You take it back').waitFor();
    expect(await page.locator('dialog[open]').count()).toBe(0);
    await context.close();
  });

  it('lays the result on the table although another sheet lies there', async () => {
    const { page, context } = await visits.open();
    await page.goto('/');
    await page.click('.small-bill .button.primary');
    await page.waitForSelector('[data-choice="1"]');
    await page.keyboard.press('p');
    await page.waitForSelector('dialog[open] .preferences');
    // The last question is answered elsewhere, such as on another device of the same person.
    const answer = '[data-choice="1"], .hand-numbers button';
    await page.evaluate(`setInterval(() => document.querySelector('${answer}')?.click(), 20)`);
    await page.waitForSelector('dialog[open] .end-result');
    await page.waitForSelector('dialog[open] .fairness[data-ok="true"]');
    await context.close();
  });

  it('says why a card cannot be played, with its rule, when one taps it', async () => {
    const { page, context } = await visits.open();
    const blocked = '.hand [data-mark="blocked"], .home [data-mark="blocked"]';
    let answers = 0;
    do {
      // A new match if this one is over: somewhere a hand holds a card for later.
      await page.goto('/');
      await page.click('.poster[data-game="bang"] .button.primary');
      for (; answers < 200; answers++) {
        await page.waitForSelector('[data-choice="1"], dialog[open]');
        if ((await page.locator(`${blocked}, dialog[open]`).count()) > 0) break;
        await page.keyboard.press('1');
      }
    } while ((await page.locator(blocked).count()) === 0);
    await page.locator(blocked).first().click();
    await page.waitForSelector('.prompt-why');
    expect(await page.locator('.prompt-why').textContent()).toMatch(/\w{3}/);
    await context.close();
  });

  it('says why a square cannot be built on, and opens the rule', async () => {
    const { page, context } = await visits.open();
    await page.goto('/');
    await page.click('.poster[data-game="dodge-city-1983"] .button.primary');
    // Each answer is awaited: one too many would answer the question about squares as well.
    for (let asked = ''; (await page.locator('.square[data-mark="playable"]').count()) === 0; ) {
      await page.waitForFunction(
        before => document.querySelector('.prompt-bar:has([data-choice="1"])')?.textContent !== before,
        asked,
      );
      await page.waitForSelector('[data-choice="1"]');
      asked = (await page.locator('.prompt-bar').textContent()) ?? '';
      if ((await page.locator('.square[data-mark="playable"]').count()) === 0) await page.keyboard.press('1');
    }
    await page.locator('.floor .important').first().click();
    const reason = page.locator('.prompt-why');
    await reason.waitFor();
    const clause = (await reason.getByRole('button').textContent())?.match(/DC-\d+/)?.[0];
    await reason.getByRole('button').click();
    await page.waitForSelector(`.rules-text [data-clauses~="${clause}"]`);
    await context.close();
  });

  it('works with the network off after the first load', async () => {
    const { page, context } = await visits.open({ keepsPages: true });
    await page.goto('/');
    await page.waitForSelector('.poster');
    await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
    await page.waitForFunction(() => caches.keys().then(keys => keys.length > 0));
    await context.setOffline(true);
    await page.reload();
    await page.waitForSelector('.poster');
    await page.locator('.open-tables').getByText('cannot be reached').waitFor();
    await page.click('.poster[data-game="bang"] .button.primary');
    await tableSet(page);
    // Whoever begins: a table without network asks, hears the answer, and goes on.
    await page.waitForSelector('[data-choice="1"], .log li:nth-child(3)');
    while ((await page.locator('.log li').count()) < 3) {
      await page.keyboard.press('1');
      await page.waitForTimeout(100);
    }
    await page.keyboard.press('r');
    await page.waitForSelector('.rules-text [data-clauses]');
    await context.close();
  });
});

describe('pass and play', () => {
  it('leaves nothing of a seat in the page while the curtain is down', async () => {
    const { page, context } = await visits.open();
    await page.goto('/new/bang?here');
    await page.getByLabel('4', { exact: true }).check();
    await page.click('.open-button .button');
    await page.waitForSelector('.curtain');
    expect(await ownPieces(page)).toEqual([]);

    await liftCurtain(page);
    const seen = await ownPieces(page);
    expect(seen.length).toBeGreaterThan(2);

    await page.click('.cover');
    await page.waitForSelector('.curtain');
    expect(await ownPieces(page)).toEqual([]);
    const page2 = await page.content();
    for (const card of seen) expect(page2).not.toContain(card);
    expect(await page.locator('.seats').textContent()).not.toContain('you');
    await context.close();
  });

  it('asks those around the screen before it takes back what they have answered', async () => {
    const { page, context } = await visits.open();
    await page.goto('/new/shootout?here');
    await page.click('.open-button .button');
    for (const answers of [1, 2]) {
      await page.waitForSelector('.curtain');
      await liftCurtain(page);
      await page.keyboard.press('1');
      await page.waitForFunction(least => document.querySelectorAll('.log-moment').length >= least, answers);
    }
    // Whoever is asked now has answered before, and so has somebody else.
    await page.waitForSelector('.curtain, [data-choice="1"]');
    if ((await page.locator('.curtain').count()) > 0) await liftCurtain(page);
    const button = page.locator('.undo button').first();
    await expect.poll(() => button.textContent()).toContain('Ask to take back');
    const moves = await page.locator('.log-moment').count();

    await button.focus();
    await page.keyboard.press('u');
    const question = page.getByRole('dialog', { name: 'Does everybody agree?' });
    await question.waitFor();
    await question.getByRole('button', { name: 'No, leave it' }).focus();
    await page.keyboard.press('Enter');
    await page.waitForSelector('dialog', { state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.closest('.undo') !== null)).toBe(true);
    expect(await page.locator('.log-note').count()).toBe(0);

    await page.keyboard.press('u');
    await question.waitFor();
    await page.keyboard.press('Escape');
    await page.waitForSelector('dialog', { state: 'detached' });
    await page.keyboard.press('u');
    await question.getByRole('button', { name: 'Yes, take it back' }).focus();
    await page.keyboard.press('Enter');
    await page
      .locator('.log-note')
      .getByText(/takes? it back/)
      .waitFor();
    expect(await page.locator('.log del').count()).toBeGreaterThan(0);
    expect(await page.locator('.log-moment').count()).toBe(moves);
    await context.close();
  });

  it('marks what is for good where people play together, not among bots, and says what would be taken back', async () => {
    const { page, context } = await visits.open();
    await tableWithBots(page, 'bang', 2);
    await page.waitForSelector('[data-choice="1"]');
    expect(await page.locator('.prompt-answers .final').count()).toBe(0);
    await page.keyboard.press('1');
    await page.locator('.undo-reason', { hasText: 'You pick' }).waitFor({ state: 'attached' });

    await page.goto('/new/bang?here');
    await page.waitForSelector('.seat-fields');
    await page.getByRole('radio', { name: '2', exact: true }).check();
    await page.click('.open-button .button');
    await page.waitForSelector('.curtain');
    await liftCurtain(page);
    await page.locator('[data-choice="1"] .final', { hasText: 'Cannot be taken back' }).waitFor();
    await context.close();
  });

  it('a short press does not lift the curtain', async () => {
    const { page, context } = await visits.open();
    await page.goto('/new/shootout?here');
    await page.click('.open-button .button');
    await page.waitForSelector('.curtain');
    await page.locator('.curtain .button').click();
    await page.waitForFunction(() => document.querySelector('.curtain [data-held="true"]') === null);
    expect(await page.locator('.curtain').count()).toBe(1);
    await context.close();
  });
});

/** A match as version 1 of the browser's database kept it: both hid at noon. */
const KEEP_AS_VERSION_1 = `new Promise((resolve, reject) => {
  const opening = indexedDB.open('saloon', 1);
  opening.onerror = reject;
  opening.onupgradeneeded = () => {
    const tables = opening.result.createObjectStore('tables', { keyPath: 'id' });
    const lines = opening.result.createObjectStore('lines');
    const seats = [['Ann', null], ['Hank', 'thumb']].map(([name, bot]) => ({ name, bot, nonce: name }));
    const config = { lives: 3, rounds: 12 };
    const facts = { game: 'shootout', version: 1, config, seats, seed: 'ab'.repeat(32), opened: 1000, isOver: false };
    tables.put({ id: 'old', ...facts, begun: null });
    [0, 1].forEach((seat, index) => {
      const move = { seat, step: 'noon', at: 0, option: { type: 'hide' } };
      lines.put({ at: 2000, move }, ['old', index + 1]);
    });
  };
  opening.onsuccess = () => resolve(opening.result.close());
})`;

/** Lifts the curtain as somebody with a keyboard does, and waits for the question behind it. */
async function liftCurtain(page: Page): Promise<void> {
  await page.locator('.curtain .button').focus();
  await page.keyboard.down('Enter');
  await page.waitForSelector('.curtain', { state: 'detached' });
  await page.keyboard.up('Enter');
  await page.waitForSelector('[data-choice="1"]');
}

/** The cards in the hand that the page shows, by their names. */
const ownPieces = (page: { evaluate<X>(code: string): Promise<X> }): Promise<string[]> =>
  page.evaluate<string[]>(
    `[...document.querySelectorAll('.hand [data-piece], [data-hand] [data-piece]')].map(piece => piece.dataset.piece)`,
  );
