import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, type TestBrowser } from '../browser.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const data = mkdtempSync(join(tmpdir(), 'saloon-dev-'));
const PATIENCE = 120_000;

/** Saves a file as an editor does, without changing it. */
const save = (file: string) => utimesSync(join(root, file), new Date(), new Date());

describe('npm run dev', () => {
  let program: ChildProcess;
  let browser: TestBrowser;
  let page: Page;
  beforeAll(async () => {
    const args = ['tools/dev.mjs', '--port', '0', '--data', data];
    program = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
    const address = await addressIn(program);
    browser = await openBrowser();
    page = await browser.newPage();
    await page.goto(`${address}dev/shootout`);
    await page.waitForSelector('[data-choice="1"]', { timeout: PATIENCE });
  }, PATIENCE);
  afterAll(async () => {
    await browser?.close();
    program.kill('SIGTERM');
    if (program.exitCode === null) await once(program, 'exit');
    rmSync(data, { recursive: true, force: true });
  }, PATIENCE);

  it('sits down at a table with bots at the address of a game, and has a server behind it', async () => {
    expect(new URL(page.url()).pathname).toMatch(/^\/local\//);
    expect(await page.evaluate(`fetch('/api/tables').then(answer => answer.json())`)).toEqual([]);
  });

  it('shows what is behind the table', async () => {
    await page.click('.inspector-opener');
    const shown = () => page.locator('.inspector pre').textContent();
    await expect.poll(shown).toContain('"do":');
    for (const [part, what] of [
      ['question', '"options":'],
      ['events', '"events":'],
      ['view', '"viewer": 0'],
      ['state', '"rng":'],
    ] as const) {
      await page.click(`.inspector header button:text-is("${part}")`);
      await expect.poll(shown).toContain(what);
    }
  });

  it.each(['games/shootout/rules/shot.ts', 'games/shootout/words/en.json'])(
    'reads itself anew when %s is saved, and the match goes on',
    async file => {
      const place = page.url();
      await page.evaluate('window.isOld = true');
      save(file);
      await page.waitForFunction('window.isOld === undefined', null, { timeout: PATIENCE });
      await page.waitForSelector('[data-choice="1"]', { timeout: PATIENCE });
      expect(page.url()).toBe(place);
    },
  );
});

it('what is built has nothing of what is for developers only', () => {
  const folder = join(root, 'web/dist/assets');
  const files = readdirSync(folder).filter(name => /\.(?:js|css)$/.test(name));
  expect(files.length).toBeGreaterThan(20);
  expect(files.filter(name => /inspector|SitDown/.test(readFileSync(join(folder, name), 'utf8')))).toEqual([]);
});

/** What it says is read to the end: whoever stops listening would break it off. */
function addressIn({ stdout }: ChildProcess): Promise<string> {
  let said = '';
  return new Promise((resolve, reject) => {
    stdout?.on('data', text => {
      said += String(text);
      const [, address] = /open at (\S+)/.exec(said) ?? [];
      if (address !== undefined) resolve(address);
    });
    stdout?.once('end', () => reject(new Error(`The pages are not there: ${said}`)));
  });
}
