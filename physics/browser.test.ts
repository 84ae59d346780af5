import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { build, type Rolldown } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser, type TestBrowser } from '../tools/browser.ts';
import { goldenDigests } from './goldenShots.ts';
import { physicsReady } from './index.ts';

const SHOTS = 200;
let browser: TestBrowser;
beforeAll(async () => {
  await physicsReady();
  browser = await openBrowser();
});
afterAll(() => browser.close());

it(`${SHOTS} shots end with the same bits in Chromium as in Node`, async () => {
  const page = await browser.newPage();
  await page.evaluate(await bundle());
  const digests = await page.evaluate<string[]>(`Saloon.physicsReady().then(() => Saloon.goldenDigests(${SHOTS}))`);
  const here = goldenDigests(SHOTS);
  expect(digests).toHaveLength(SHOTS);
  expect(createHash('sha256').update(digests.join()).digest('hex')).toBe(
    createHash('sha256').update(here.join()).digest('hex'),
  );
});

/** The physics and its shots as one script, as a page would load them. */
async function bundle(): Promise<string> {
  const entry = fileURLToPath(new URL('browserEntry.ts', import.meta.url));
  const output = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, minify: false, lib: { entry, formats: ['iife'], name: 'Saloon' } },
  });
  const [{ output: chunks }] = output as Rolldown.RolldownOutput[] as [Rolldown.RolldownOutput];
  return `${chunks[0].code};globalThis.Saloon = Saloon;`;
}
