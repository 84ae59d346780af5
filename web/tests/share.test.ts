import { readFileSync } from 'node:fs';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openVisits, playToTheEnd, type Visits } from './visit.ts';

let visits: Visits;
let context: BrowserContext;
/** The end of a match of the small game, played against a bot on this device. */
let page: Page;
let result: string;
beforeAll(async () => {
  visits = await openVisits();
  ({ page, context } = await visits.open());
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/');
  await page.click('.small-bill .button.primary');
  await playToTheEnd(page);
  await page.waitForSelector('.fairness[data-ok="true"]');
  result = `Shoot-out · ${await page.locator('.end-result').textContent()}`;
}, 120_000);
afterAll(() => visits.close());

const shares = () => page.getByRole('button', { name: 'Share' }).click();

/** A headless browser has nobody to share with; this stands for a phone, whose sheet ends like that. */
const sheet = (end: 'sent' | 'AbortError' | 'NotAllowedError') => `
  navigator.canShare = ({ files }) => files.length === 1;
  navigator.share = async ({ files: [file], text }) => {
    if ('${end}' !== 'sent') throw new DOMException('', '${end}');
    window.shared = { name: file.name, type: file.type, content: await file.text(), text };
  };
`;
const NO_SHEET = 'navigator.share = undefined; navigator.canShare = undefined;';

/** Opens a record as whoever got it does: it holds. */
async function opens(name: string, content: string): Promise<void> {
  const other = await context.newPage();
  await other.goto('/replay');
  await other.setInputFiles('input[type="file"]', { name, mimeType: 'text/plain', buffer: Buffer.from(content) });
  await other.waitForSelector('.fairness[data-ok="true"]');
  await other.close();
  await page.bringToFront();
}

describe('a match of this device', () => {
  it('is shared as a file with its result', async () => {
    await page.evaluate(sheet('sent'));
    await shares();
    await page.waitForFunction(() => 'shared' in window);
    const { name, type, content, text } = await page.evaluate<Record<string, string>>('window.shared');
    expect([name, type, text]).toEqual([expect.stringMatching(/^shootout-.{8}\.saloon\.txt$/), 'text/plain', result]);
    await opens(name as string, content as string);
  });

  it('stays where it is when the player closes the sheet again', async () => {
    await page.evaluate(sheet('AbortError'));
    await page.evaluate("navigator.clipboard.writeText('what was there')");
    let downloads = 0;
    page.once('download', () => downloads++);
    await shares();
    // Nothing is what shall happen, so there is nothing to wait for but time.
    await page.waitForTimeout(500);
    expect([downloads, await page.evaluate('navigator.clipboard.readText()')]).toEqual([0, 'what was there']);
  });

  it.each([
    ['has no sheet for sharing', NO_SHEET],
    ['does not hand files on', sheet('NotAllowedError')],
  ])('is saved, and its result copied, where the device %s', async (_, device) => {
    await page.evaluate(device);
    await page.evaluate("navigator.clipboard.writeText('what was there')");
    const [file] = await Promise.all([page.waitForEvent('download'), shares()]);
    await page.locator('dialog').getByText('The record is saved as a file and the result copied.').waitFor();
    await expect.poll(() => page.evaluate('navigator.clipboard.readText()')).toBe(result);
    expect(file.suggestedFilename()).toMatch(/^shootout-.{8}\.saloon\.json$/);
    await opens(file.suggestedFilename(), readFileSync(await file.path(), 'utf8'));
  });
});
