import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openVisits, tableSet, type Visits } from './visit.ts';

let visits: Visits;
beforeAll(async () => {
  visits = await openVisits();
}, 60_000);
afterAll(() => visits.close());

describe('the form for a new table', () => {
  it('offers what this many can play; what no longer fits is at its default, on the page and at the table', async () => {
    const { page, context } = await visits.open();
    await page.goto('/new/cactus-town?here');
    await page.click('summary');
    const combination = page.locator('#setting-combination');
    const players = (count: number) => page.getByRole('radio', { name: String(count), exact: true });
    const offered = () =>
      combination.locator('option').evaluateAll(all => all.map(option => option.getAttribute('value')));

    await players(3).check({ force: true });
    await expect.poll(offered).toEqual(['usual', 'SOH', 'SOD', 'OHD', 'SOR', 'OHR', 'ODR']);
    await combination.selectOption('SOD');
    expect(await page.locator('.summary-note').textContent()).toBe('one changed');

    await players(2).check({ force: true });
    await expect.poll(offered).toEqual(['usual', 'SO', 'OR', 'DR']);
    expect(await combination.inputValue()).toBe('usual');
    expect(await page.locator('.summary-note').textContent()).toBe('all as usual');
    await page.click('.open-button .button');
    await tableSet(page);
    expect(await page.getByRole('alert').count()).toBe(0);
    await context.close();
  });
});

it('CT-3: says which seat plays which faction, lets choose one’s own, and has a game for one', async () => {
  const { page, context } = await visits.open();
  await page.goto('/new/cactus-town?here');
  await page.getByRole('radio', { name: '3', exact: true }).check({ force: true });
  const sides = page.locator('.side-of');
  await expect.poll(() => sides.allTextContents()).toEqual(['Sheriff', 'Outlaws', 'Hunters']);
  await page.click('summary');
  await page.locator('#setting-combination').selectOption('ODR');
  await expect.poll(() => sides.allTextContents()).toEqual(['Outlaws', 'Dancer', 'Ranger']);
  await page.locator('#setting-seating').selectOption('drawn');
  await sides.first().waitFor({ state: 'detached' });
  await page.locator('#setting-seating').selectOption('listed');
  for (const seat of [2, 3]) await page.getByLabel(`Seat ${seat}`, { exact: true }).selectOption('deputy');
  await page.getByRole('button', { name: 'Play this side' }).nth(1).click();
  await page.click('.open-button .button');
  await tableSet(page);
  await expect.poll(() => page.locator('.ribbon .own .plate').getAttribute('data-faction')).toBe('ranger');
  expect(await page.locator('.ribbon .own').textContent()).toContain('Ann');
  await page.goto('/');
  await page.waitForSelector('.poster');
  expect(await page.getByRole('button', { name: /^Solo: / }).count()).toBe(1);
  await page.getByRole('button', { name: 'Solo: Cactus Town' }).click();
  await page.waitForSelector('.solo-deck');
  await context.close();
});

it('where people share a device, who accuses is voted in secret: nobody can be quicker there', async () => {
  const { page, context } = await visits.open();
  await page.goto('/new/pony-express?here');
  await page.click('summary');
  const mode = page.locator('#setting-accuseMode');
  await page.locator('.seat-fields select').nth(1).selectOption('deputy');
  await page.locator('.seat-fields select').nth(2).selectOption('deputy');
  expect(await mode.inputValue()).toBe('race');
  await page.locator('.seat-fields select').nth(1).selectOption('person');
  await mode.waitFor({ state: 'detached' });
  await context.close();
});
