import { appendFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openBrowser } from '../../tools/browser.ts';
import { builtSite } from './builtSite.ts';
import { serveFiles } from './staticServer.ts';

it('a newer build waits until the player wants it, and is not even mentioned at a table', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'saloon-update-'));
  cpSync(builtSite, folder, { recursive: true });
  const [{ address, server }, browser] = await Promise.all([serveFiles(folder), openBrowser()]);
  const context = await browser.newContext({ baseURL: address, locale: 'en-GB' });
  const page = await context.newPage();
  await page.goto('/');
  await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
  await page.reload();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.click('.small-bill .button.primary');
  await page.waitForSelector('[data-choice="1"]');

  appendFileSync(join(folder, 'sw.js'), '\n// A newer build.\n');
  await page.evaluate('navigator.serviceWorker.ready.then(kept => kept.update()).then(() => undefined)');
  await page.waitForFunction(() => navigator.serviceWorker.ready.then(({ waiting }) => waiting !== null));
  expect(await page.locator('.update-notice').count()).toBe(0);
  expect(await page.locator('[data-choice="1"]').count()).toBe(1);

  await page.click('.table-header a[href="/"]');
  await page.waitForSelector('.update-notice');
  await Promise.all([page.waitForEvent('load'), page.click('.update-notice .button')]);
  await page.waitForSelector('.poster');
  expect(await page.evaluate('navigator.serviceWorker.ready.then(({ waiting }) => waiting)')).toBeNull();
  await context.close();
  await browser.close();
  server.closeAllConnections();
  await new Promise(resolve => server.close(resolve));
  rmSync(folder, { recursive: true, force: true });
});
