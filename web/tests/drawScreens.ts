import { fileURLToPath } from 'node:url';
import { openVisits, tableSet } from './visit.ts';

const fileOf = (name: string): string => fileURLToPath(new URL(`../public/screen-${name}.jpg`, import.meta.url));

// The pictures of the app's manifest, see `build/manifest.ts`: taken of the pages as they are built now.
const visits = await openVisits();
const wide = await visits.open({ width: 1280, height: 800 });
await wide.page.goto('/');
await wide.page.click('.poster[data-game="bang"] .button.primary');
await tableSet(wide.page);
await wide.page.waitForSelector('[data-choice="1"]');
await wide.page.screenshot({ path: fileOf('table'), quality: 80 });

const narrow = await visits.open({ width: 720, height: 1480, preferences: { textScale: 1.3 } });
await narrow.page.goto('/');
await narrow.page.waitForSelector('.poster');
await narrow.page.screenshot({ path: fileOf('lobby'), quality: 80 });
await visits.close();
