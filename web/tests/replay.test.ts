import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { finishedMatch, recordFile } from './record.ts';
import { openVisits, tableSet, type Visits } from './visit.ts';

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
    expect(await page.locator('.seats [data-own="true"]').textContent()).toMatch(/^Bob ?(?:you|Your answer)/);
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
