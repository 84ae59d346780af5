import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Where a Chromium is on this machine, or undefined. */
export function findChromium() {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const candidates = NAMES.flatMap(name => folders.map(folder => join(folder, name)));
  return [process.env.SALOON_CHROMIUM ?? '', ...candidates].find(path => path !== '' && existsSync(path));
}
