import { afterAll, beforeAll, expect, it } from 'vitest';
import { openVisits, type Visits } from './visit.ts';

let visits: Visits;
beforeAll(async () => {
  visits = await openVisits();
}, 60_000);
afterAll(() => visits.close());

it('four strengths can be chosen, each says how it thinks, and a Legend answers from a worker of its own', async () => {
  const { page, context } = await visits.open();
  await page.goto('/new/bang?here');
  await page.waitForSelector('.seat-fields');
  const second = page.getByLabel('Seat 2', { exact: true });
  const offered = await second.locator('option').evaluateAll(all => all.map(option => option.getAttribute('value')));
  expect(offered).toEqual(['person', 'tenderfoot', 'deputy', 'gunslinger', 'legend']);
  await second.selectOption('legend');
  await page.getByText('A Legend', { exact: false }).waitFor();
  await page.click('.open-button .button');
  for (let answered = 0; answered < 3; answered++) {
    await page.waitForSelector('[data-choice="1"]', { timeout: 30_000 });
    await page.keyboard.press('1');
  }
  await expect.poll(() => page.locator('.log li').count(), { timeout: 30_000 }).toBeGreaterThan(3);
  expect(page.workers().map(worker => worker.url())).toContainEqual(expect.stringContaining('botWorker'));
  await context.close();
});
