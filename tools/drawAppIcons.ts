import { readFileSync, writeFileSync } from 'node:fs';
import { openBrowser } from './browser.ts';

/** Sizes that systems ask for; the one for masks has room to be cut round. */
const ICONS = [
  { name: 'icon-180', size: 180, margin: 0 },
  { name: 'icon-192', size: 192, margin: 0 },
  { name: 'icon-512', size: 512, margin: 0 },
  { name: 'icon-mask-512', size: 512, margin: 51 },
] as const;
const folder = new URL('../web/public/', import.meta.url);
const svg = readFileSync(new URL('icon.svg', folder), 'utf8');

const browser = await openBrowser();
for (const { name, size, margin } of ICONS) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  const ground = margin > 0 ? 'background:#8f2a1e' : '';
  const picture = svg.replace('<svg ', `<svg width="${size - 2 * margin}" height="${size - 2 * margin}" `);
  await page.setContent(`<body style="margin:0;padding:${margin}px;${ground}">${picture}`);
  writeFileSync(new URL(`${name}.png`, folder), await page.screenshot({ omitBackground: true }));
  await page.close();
}
await browser.close();
