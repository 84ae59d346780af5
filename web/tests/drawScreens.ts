import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { openVisits, tableSet } from './visit.ts';

const fileOf = (path: string): string => fileURLToPath(new URL(`../../${path}.jpg`, import.meta.url));

/** So many answers into a match there is something to see on a table. */
const TABLES = { bang: 6, 'cactus-town': 9, 'pony-express': 6, 'dodge-city-1983': 9 } as const;

async function play(page: Page, game: string, answers: number): Promise<void> {
  await page.goto('/');
  await page.click(`.poster[data-game="${game}"] .button.primary`);
  await tableSet(page);
  for (let given = 0; given <= answers; given++) {
    await page.waitForSelector('.prompt-bar[data-asked="true"] [data-choice="1"]');
    if (given < answers) await page.keyboard.press('1');
    await page.waitForTimeout(300);
  }
}

// Pictures of the pages as they are built now: those of the app's manifest, see `build/manifest.ts`, and those of the README.
const visits = await openVisits();
for (const [game, answers] of Object.entries(TABLES)) {
  const { page, context } = await visits.open({ width: 1280, height: 800 });
  await play(page, game, answers);
  await page.screenshot({ path: fileOf(`docs/tables/${game}`), quality: 80 });
  if (game === 'bang') await page.screenshot({ path: fileOf('web/public/screen-table'), quality: 80 });
  await context.close();
}
const narrow = await visits.open({ width: 720, height: 1480, preferences: { textScale: 1.3 } });
await narrow.page.goto('/');
await narrow.page.waitForSelector('.poster');
await narrow.page.screenshot({ path: fileOf('web/public/screen-lobby'), quality: 80 });
await visits.close();
