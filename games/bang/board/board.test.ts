import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import axe from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { build, type PreviewServer, preview } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from '../../../tools/browser.ts';
import en from '../words/en.json' with { type: 'json' };
import { FLOURISHES } from './flourishes.ts';

const configFile = fileURLToPath(new URL('../../../parts/gallery/vite.config.ts', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'gallery-'));
let browser: Browser;
let server: PreviewServer;
let page: Page;

beforeAll(async () => {
  await build({ configFile, logLevel: 'error', build: { outDir: folder, emptyOutDir: true } });
  server = await preview({ configFile, logLevel: 'error', build: { outDir: folder }, preview: { port: 0 } });
  browser = await openBrowser();
  // Nobody looks at these pages: a quarter of the pixels will do.
  page = await browser.newPage({ deviceScaleFactor: 0.5, reducedMotion: 'reduce' });
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
  rmSync(folder, { recursive: true, force: true });
});

async function look(wishes: string): Promise<void> {
  const faults: string[] = [];
  page.removeAllListeners('pageerror');
  page.on('pageerror', error => faults.push(error.message));
  await page.goto(`${server.resolvedUrls?.local[0]}?still=1&${wishes}`, { waitUntil: 'domcontentloaded' });
  await page.waitForSelector('.bang');
  expect(faults).toEqual([]);
}

describe('the table of BANG!', () => {
  const SIZES = [
    { width: 360, height: 740 },
    { width: 768, height: 1024 },
    { width: 1440, height: 900 },
  ];
  const ROOM = JSON.stringify({
    areas: '.bang, .bang .street, .bang .ring, .bang .middle, .bang .home, .bang .hand',
    apart: '.bang .figure',
    parts: '.wanted, .plate, .badges, .life, .in-play .card, .hidden-hand',
  });

  it.each([
    [2, 'language=fr'],
    [3, 'language=es'],
    [4, 'language=en'],
    [5, 'language=fr'],
    [6, 'language=es&viewer=spectator'],
    [7, 'language=fr'],
  ])('has room for %i players on a phone, a tablet and a screen (%s)', async (players, wishes) => {
    await look(`players=${players}&seed=${players}&moves=60&${wishes}`);
    for (const size of SIZES) {
      await page.setViewportSize(size);
      const faults = await page.evaluate(`probe.layoutFaults(${ROOM})`);
      expect({ size, faults }).toEqual({ size, faults: [] });
    }
  });

  /** Answers that no piece on the table stands for. */
  const PROMPT_ONLY = JSON.stringify(['endTurn', 'skip', 'takeHit', 'concede', 'fall']);
  it.each([
    ['draft', 'players=2&seed=1&moves=0'],
    ['lineUp', 'players=2&seed=1&moves=4'],
    ['expose', 'players=2&seed=2&moves=20'],
    ['chooseFlip', 'players=2&seed=32&moves=60'],
    ['keepCharacter', 'players=4&seed=1&moves=0&config={"charactersToChooseFrom":2}'],
    ['firstCard', 'players=3&seed=1&moves=0'],
    ['discarding', 'players=3&seed=1&moves=4'],
    ['barrel', 'players=3&seed=2&moves=0'],
    ['generalStore', 'players=3&seed=2&moves=20'],
    ['lastCards', 'players=3&seed=47&moves=29'],
    ['dodge', 'players=3&seed=29&moves=20'],
    ['rescue', 'players=4&seed=35&moves=60'],
    ['threeCards', 'players=5&seed=2&moves=0'],
    ['indians', 'players=5&seed=1&moves=0'],
    ['duelShot', 'players=7&seed=3&moves=20'],
    ['beforeDrawing', 'players=7&seed=8&moves=20'],
    ['playing', 'players=7&seed=8&moves=60'],
    ['playing', 'players=6&seed=3&moves=45'],
  ])('lets every answer to %s be tapped, and walked to by keyboard', async (step, wishes) => {
    await page.setViewportSize({ width: 800, height: 800 });
    await look(`${wishes}&confirm=1`);
    await page.waitForSelector(`[data-step="${step}"]`);
    expect(await page.evaluate(`probe.unreachable('.bang .street, .bang .own, .bang .hand')`)).toEqual([]);
    expect(await page.evaluate(`probe.untappable(${PROMPT_ONLY})`)).toEqual([]);
  });

  it('can be played by tapping what is marked, more than sixty answers long', async () => {
    let answers = 0;
    for (const [players, size] of [2, 4, 6].map(
      (players, index) => [players, SIZES[index] as (typeof SIZES)[0]] as const,
    )) {
      await page.setViewportSize(size);
      await look(`players=${players}&seed=${players + 11}&moves=0`);
      answers += await page.evaluate<number>('probe.tapAway(60)');
    }
    expect(answers).toBeGreaterThan(60);
  });

  it.each(['day', 'night'])('has nothing that axe finds serious by %s', async theme => {
    for (const wishes of ['players=7&seed=8&moves=60', 'players=2&seed=1&moves=2']) {
      await look(`${wishes}&theme=${theme}`);
      await page.evaluate(axe.source);
      const found = await page.evaluate<{ violations: { impact: string; id: string; nodes: { html: string }[] }[] }>(
        `axe.run('.bang')`,
      );
      const serious = found.violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
      expect(serious.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)])).toEqual([]);
    }
  });

  it('shows a card closely at the key z, with its text and its rule', async () => {
    await look('players=6&seed=3&moves=40');
    await page.focus('.hand button');
    await page.keyboard.press('z');
    await page.click('.closer .button');
    expect(await page.getAttribute('body', 'data-explained')).toMatch(/^BG-\d+$/);
    await page.keyboard.press('Escape');
    expect(await page.locator('.closer').count()).toBe(0);
  });
});

describe('what the board says and shows', () => {
  const sources = readdirSync(new URL('.', import.meta.url), { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.tsx') || name === 'scene.ts')
    .map(name => readFileSync(new URL(name, import.meta.url), 'utf8'))
    .join('\n');

  it('has a sign for every event of the game', () => {
    expect(Object.keys(en.log).filter(type => !(type in FLOURISHES))).toEqual([]);
  });

  it('uses each sentence of its chapter, and none that does not exist', () => {
    const used = new Set(
      [...sources.matchAll(/\btell\(\s*(?:scene\.)?say,([^{)]*)/g)].flatMap(([, names = '']) =>
        [...names.matchAll(/'(\w+)'/g)].map(([, name]) => name),
      ),
    );
    expect([...used].sort()).toEqual(Object.keys(en.board).sort());
  });

  it('has a text for every kind of card', () => {
    expect(Object.keys(en.effect).sort()).toEqual(Object.keys(en.kind).sort());
  });
});
