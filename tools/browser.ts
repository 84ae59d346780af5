import { type Browser, chromium } from 'playwright-core';
import { findChromium } from './chromium.mjs';

/** A headless Chromium with one fixed set of flags, so that pictures and timings are comparable. */
export function openBrowser(): Promise<Browser> {
  const executablePath = findChromium();
  if (executablePath === undefined) throw new Error('There is no Chromium here; "npm test" installs one');
  return chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--use-angle=swiftshader',
      '--enable-unsafe-swiftshader',
    ],
  });
}
