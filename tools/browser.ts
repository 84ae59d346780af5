import { type Browser, chromium } from 'playwright-core';
import { findChromium } from './chromium.mjs';

/** One fixed set of flags, so that pictures and timings are comparable. */
export const FLAGS: readonly string[] = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
];

/** Where the Chromium for tests is. */
export function chromiumPath(): string {
  const path = findChromium();
  if (path === undefined) throw new Error('There is no Chromium here; "npm test" installs one');
  return path;
}

/** A headless Chromium whose visitors leave no traces. */
export const openBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: chromiumPath(), args: [...FLAGS] });
