import { bang } from '@saloon/bang';
import { type AnyGame, travel } from '@saloon/kernel';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { firstOf, matchOf } from './matches.ts';
import { playOn } from './playOn.ts';
import { openVisits, type Visits } from './visit.ts';

let visits: Visits;
beforeAll(async () => {
  visits = await openVisits();
}, 60_000);
afterAll(() => visits.close());

/** Plays on among bots as whoever was eliminated first in a match of five. */
async function playsOnAsTheDead(page: Page): Promise<void> {
  const record = matchOf('bang');
  const moves = firstOf('bang', 'eliminated');
  const told = travel(record, bang as unknown as AnyGame).events[moves];
  const seat = told?.find(({ type }) => type === 'eliminated')?.seat as number;
  await playOn(page, record, moves, seat);
}

describe('whoever is out', () => {
  it('BG-44: hears by whom, may watch faster, and jumps to the end, after which the usual speed is back', async () => {
    const { page, context } = await visits.open({ preferences: { speed: 'slow' } });
    await playsOnAsTheDead(page);
    const out = page.locator('.out-tools');
    expect(await out.locator('strong').textContent()).toMatch(
      /^You are out: (?:shot|hit|beaten|brought down|blown up) .+\.$/,
    );
    await out.getByRole('button', { name: 'Watch faster' }).click();
    await out.getByRole('button', { name: 'Watch faster' }).waitFor({ state: 'detached' });
    await page.waitForSelector('.story [title="Faster (s)"]');
    await out.getByRole('button', { name: 'Jump to the end' }).click();
    await page.waitForSelector('dialog.end-scene');
    await page.keyboard.press('Escape');
    await page.waitForSelector('.story [title="Faster (s)"]');
    await context.close();
  });

  it('begins a new match at one tap', async () => {
    const { page, context } = await visits.open({ preferences: { speed: 'slow' } });
    await playsOnAsTheDead(page);
    const address = page.url();
    await page.locator('.out-tools').getByRole('button', { name: 'New match' }).click();
    await page.waitForFunction(before => location.href !== before, address);
    await page
      .locator('.prompt-bar[data-asked="true"]')
      .or(page.locator('.story[data-behind="true"]'))
      .first()
      .waitFor();
    expect(await page.locator('.out-tools').count()).toBe(0);
    await context.close();
  });
});
