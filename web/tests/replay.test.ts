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
    await tableSet(page);
    expect(await page.locator('.log li').count()).toBeGreaterThan(3);
    expect(await page.locator('.seat-strip [data-own="true"]').textContent()).toMatch(/^Bob ?(?:you|Your answer)/);
    await context.close();
  });

  it('says where a record that was tampered with does not hold', async () => {
    const { page, context } = await visits.open();
    const record = finishedMatch();
    await page.goto('/replay');
    await page.setInputFiles('input[type="file"]', recordFile({ ...record, digest: '0'.repeat(64) }));
    await page.waitForSelector('.fairness[data-ok="false"]');
    expect(await page.locator('.fairness').textContent()).toContain('digest');
    await context.close();
  });
});
