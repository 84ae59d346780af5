import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { firstOf, matchOf } from './matches.ts';
import { finishedMatch, recordFile } from './record.ts';
import { openVisits, tableSet, type Visits } from './visit.ts';
import { BANG, DODGE_CITY, seenBy, watch } from './watch.ts';

let visits: Visits;
beforeAll(async () => {
  visits = await openVisits();
}, 60_000);
afterAll(() => visits.close());

describe('a replay', () => {
  it('opens a file, steps, jumps by the log, looks with other eyes and plays on from there', async () => {
    const { page, context } = await visits.open();
    await page.goto('/replay');
    await page.setInputFiles('input[type="file"]', recordFile());
    await page.waitForSelector('.fairness[data-ok="true"]');
    await page.keyboard.press('ArrowRight');
    await page.waitForFunction(() => location.hash === '#move=1');
    await page.locator('.log-moment').nth(4).click();
    await page.waitForFunction(() => Number(location.hash.slice('#move='.length)) > 2);
    expect(await page.locator('.board-place').textContent()).not.toContain('Your cards');
    await page.getByLabel('Seen by').selectOption({ label: 'Bob' });
    await page.waitForFunction(() => document.querySelector('.board-place')?.textContent.includes('Your cards'));
    await page.getByText('Play on as Bob').click();
    // The replay has a bar and a log as well; only the address tells that this is the table.
    await page.waitForURL(/\/local\//);
    await tableSet(page);
    await page.waitForSelector('.seats [data-own="true"]');
    await expect.poll(() => page.locator('.log li').count()).toBeGreaterThan(3);
    expect(await page.locator('.seats [data-own="true"]').textContent()).toMatch(/^Bob\s*(?:you|Now you)/);
    await context.close();
  });

  it('plays by itself until it is paused, and stops at the end', async () => {
    const { page, context } = await visits.open();
    const last = finishedMatch().moves.length;
    await page.goto(`/replay#move=${last - 2}`);
    await page.setInputFiles('input[type="file"]', recordFile());
    const run = page.getByRole('button', { name: 'Play by itself' });
    const moment = page.locator('.replay-steps output');
    await run.click();
    await moment.getByText(`${last - 1} of ${last}`).waitFor();
    await page.getByRole('button', { name: 'Pause' }).click();
    // Longer than the pause between two steps.
    await page.waitForTimeout(2000);
    expect(await moment.textContent()).toBe(`${last - 1} of ${last}`);
    await run.click();
    await moment.getByText(`${last} of ${last}`).waitFor();
    await run.waitFor();
    expect(await run.isDisabled()).toBe(true);
    await context.close();
  });

  it('is downloaded as a file that opens again and holds', async () => {
    const { page, context } = await visits.open();
    await page.goto('/replay');
    await page.setInputFiles('input[type="file"]', recordFile());
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('shootout-a-match-.saloon.json');
    const path = await file.path();
    expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual(JSON.parse(JSON.stringify(finishedMatch())));
    await page.goto('/replay');
    await page.setInputFiles('input[type="file"]', path);
    await page.waitForSelector('.fairness[data-ok="true"]');
    await context.close();
  });

  it('opens at the moment and with the eyes that its address names, and follows another one', async () => {
    const { page, context } = await visits.open();
    await page.goto('/replay#move=3&as=1');
    await page.setInputFiles('input[type="file"]', recordFile());
    await page.locator('.replay-steps output').getByText('3 of').waitFor();
    expect(await page.getByLabel('Seen by').inputValue()).toBe('1');
    await page.locator('.board-place').getByText('Your cards').waitFor();
    await page.evaluate("location.hash = '#move=5'");
    await page.locator('.replay-steps output').getByText('5 of').waitFor();
    expect(await page.getByLabel('Seen by').inputValue()).toBe('spectator');
    await page.locator('.board-place').getByText('Your cards').waitFor({ state: 'detached' });
    await context.close();
  });
});

/** So many moves of a record are watched; all of them would take minutes. */
const WATCHED = 40;

describe('a recorded match', () => {
  it.each([
    { game: 'bang', seats: 4, places: BANG, board: '.bang .figure' },
    { game: 'dodge-city-1983', seats: 3, places: DODGE_CITY, board: '.plate' },
  ])('of $game for $seats shows no change before its sign', async ({ game, seats, places, board }) => {
    const { page, context } = await visits.open({ width: 1366, height: 768, preferences: { speed: 'fast' } });
    await page.goto('/replay');
    const file = new URL(`../../games/${game}/scenarios/records/version-2/${seats}-seats.json`, import.meta.url);
    await page.setInputFiles('input[type="file"]', fileURLToPath(file));
    await page.waitForSelector(board);
    await page.evaluate(watch(places));
    await page.keyboard.press(' ');
    await page.waitForFunction(last => Number(/move=(\d+)/.exec(location.hash)?.[1]) > last, WATCHED, {
      timeout: 100_000,
    });
    const { early, changes } = await seenBy(page);
    expect(early).toEqual([]);
    expect(changes).toBeGreaterThan(20);
    await context.close();
  });
});

describe('a replay of BANG!', () => {
  /** The match of BANG! at this place, shown at this speed. */
  async function opened(place: string, speed: string) {
    const { page, context } = await visits.open({ width: 1366, height: 768, preferences: { speed } });
    await page.goto(`/replay#${place}`);
    await page.setInputFiles('input[type="file"]', recordFile(matchOf('bang')));
    await page.waitForSelector('.bang .figure');
    return { page, context };
  }

  it('plays one beat after the other, and shows no change before its sign', async () => {
    const before = firstOf('bang', 'wounded') - 2;
    const { page, context } = await opened(`move=${before}`, 'normal');
    await page.evaluate(watch(BANG));
    await page.keyboard.press(' ');
    await page.waitForFunction(last => Number(/move=(\d+)/.exec(location.hash)?.[1]) > last, before + 6, {
      timeout: 60_000,
    });
    const { early, changes } = await seenBy(page);
    expect(early).toEqual([]);
    expect(changes).toBeGreaterThan(2);
    await context.close();
  });

  it('holds what is on stage when it is paused, and goes on from there', async () => {
    const { page, context } = await opened(`move=${firstOf('bang', 'wounded') - 1}`, 'slow');
    await page.keyboard.press('ArrowRight');
    await page.waitForSelector('.story[data-behind="true"]');
    await page.keyboard.press(' ');
    await page.waitForSelector('.frame[data-held="true"]');
    const held = await page.locator('.story summary').textContent();
    // Longer than any beat.
    await page.waitForTimeout(4000);
    expect(await page.locator('.story summary').textContent()).toBe(held);
    expect(await page.locator('.story').getAttribute('data-behind')).toBe('true');
    await page.keyboard.press(' ');
    await page.waitForSelector('.frame[data-held="false"]');
    await context.close();
  });

  it('goes to the next great moment and to the next turn, by keys, ticks and names', async () => {
    const out = firstOf('bang', 'eliminated');
    const { page, context } = await opened(`move=${out - 1}`, 'off');
    await page.waitForSelector('.scrubber i[data-landmark="out"][title*="is eliminated"]');
    await page.keyboard.press('n');
    await page.waitForFunction(there => location.hash === `#move=${there}`, out);
    await page.locator('.log [data-shown="true"]').getByText('is eliminated').waitFor();
    await page.keyboard.press('b');
    await page.waitForFunction(there => Number(/move=(\d+)/.exec(location.hash)?.[1]) < there, out);
    await page.keyboard.press('Home');
    await page.locator('.replay-bar output').getByText('0 of', { exact: false }).waitFor();
    await page.keyboard.press('PageDown');
    await page.waitForFunction(there => location.hash === `#move=${there}`, firstOf('bang', 'turnBegan'));
    const eliminated = page.getByLabel('Go to …').locator('option', { hasText: 'is eliminated' }).first();
    expect(Number(await eliminated.getAttribute('value'))).toBe(out);
    await page.keyboard.press('?');
    await page.getByRole('dialog').getByText('to the great moment before, or the next').waitFor();
    await context.close();
  });

  it('shows everything when everything is wanted: every role, every hand', async () => {
    const { page, context } = await opened('move=20', 'off');
    const roles = page.locator('.bang [data-role]');
    await roles.first().waitFor();
    const before = await roles.count();
    await page.getByLabel('Seen by').selectOption({ label: 'Everything' });
    await page.waitForFunction(() => location.hash === '#move=20&as=everything');
    await page.locator('.held-back li').nth(4).waitFor();
    await expect.poll(() => roles.count()).toBeGreaterThan(before);
    const told = await page.locator('.held-back').textContent();
    for (const role of ['Sheriff', 'Deputy', 'Outlaw', 'Renegade', 'In hand']) expect(told).toContain(role);
    await context.close();
  });
});
