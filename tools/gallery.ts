import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { build, preview } from 'vite';
import { afterAll, beforeAll } from 'vitest';
import { openBrowser } from './browser.ts';

const configFile = fileURLToPath(new URL('../parts/gallery/vite.config.ts', import.meta.url));
const THEMES = ['day', 'night'] as const;

/** How long a hook may wait for the gallery where many others work on the same machine. */
const PATIENCE = 120_000;

/** A phone, a tablet, a screen, and what a screen leaves beside an open log. */
export const SIZES = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
  { width: 1088, height: 810 },
] as const;

/** The gallery of boards in a browser, for tests. */
export interface Gallery {
  readonly page: Page;
  /** Shows another table in the same page, and returns the view of it; throws what goes wrong while drawing it. */
  look(wishes: string): Promise<unknown>;
  /** What axe finds serious on the board, by day and by night. */
  seriousFindings(): Promise<readonly string[]>;
  close(): Promise<void>;
}

let built: Promise<string> | null = null;

/** Built once for all tests that run in the same process. */
function builtGallery(): Promise<string> {
  built ??= (async () => {
    const folder = mkdtempSync(join(tmpdir(), 'gallery-'));
    process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
    const options = { outDir: folder, emptyOutDir: true, minify: false, reportCompressedSize: false };
    await build({ configFile, logLevel: 'error', build: options });
    return folder;
  })();
  return built;
}

/** The gallery at one game, whose board is the element `root`, from the first test of a file to its last. */
export function galleryFor(game: string, root: string): () => Gallery {
  let gallery: Gallery | undefined;
  beforeAll(async () => {
    gallery = await openGallery(game, root);
  }, PATIENCE);
  afterAll(() => gallery?.close(), PATIENCE);
  return () => {
    if (gallery === undefined) throw new Error('The gallery is not open yet');
    return gallery;
  };
}

async function openGallery(game: string, root: string): Promise<Gallery> {
  const outDir = await builtGallery();
  const server = await preview({ configFile, logLevel: 'error', build: { outDir }, preview: { port: 0 } });
  const browser = await openBrowser();
  // Nobody looks at these pages: a quarter of the pixels will do.
  const page = await browser.newPage({ deviceScaleFactor: 0.5, reducedMotion: 'reduce' });
  const faults: string[] = [];
  page.on('pageerror', error => faults.push(error.message));
  await page.goto(`${server.resolvedUrls?.local[0]}?still=1&moves=0&game=${game}`, { waitUntil: 'domcontentloaded' });
  await page.waitForSelector(root);
  await page.evaluate(axe.source);
  return {
    page,
    async look(wishes) {
      const { view } = await page.evaluate<{ view: unknown }>(`show('still=1&game=${game}&${wishes}')`);
      await page.waitForSelector(root);
      if (faults.length > 0) throw new Error(faults.splice(0).join('\n'));
      return view;
    },
    async seriousFindings() {
      const found: string[] = [];
      for (const theme of THEMES) {
        await page.evaluate(`document.documentElement.dataset.theme = '${theme}'`);
        found.push(...(await findings(page, root)).map(finding => `by ${theme}: ${finding}`));
      }
      return found;
    },
    async close() {
      await browser.close();
      await server.close();
    },
  };
}

async function findings(page: Page, root: string): Promise<string[]> {
  const { violations } = await page.evaluate<{
    violations: { impact: string; id: string; nodes: { html: string }[] }[];
  }>(`axe.run('${root}')`);
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)].join(' '));
}
