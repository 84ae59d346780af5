import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const WHOLE = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const SHELLS = ['chromium-headless-shell', 'chrome-headless-shell'];

/** Where a Chromium is on this machine, or undefined. */
export const findChromium = () => process.env.SALOON_CHROMIUM || onPath(WHOLE);

/** Where a Chromium without windows of its own is: it draws the same pages for a fraction of the work. */
export const findHeadlessShell = () => onPath(SHELLS);

function onPath(names) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names.flatMap(name => folders.map(folder => join(folder, name))).find(path => existsSync(path));
}
