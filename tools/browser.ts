import { type Browser, type BrowserContext, chromium, type LaunchOptions } from 'playwright-core';
import { findChromium } from './chromium.mjs';

/** One fixed set of flags, so that pictures and timings are comparable. */
function launching(): LaunchOptions {
  const executablePath = findChromium();
  if (executablePath === undefined) throw new Error('There is no Chromium here; "npm test" installs one');
  return {
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
  };
}

/** A headless Chromium whose visitors leave no traces. */
export const openBrowser = (): Promise<Browser> => chromium.launch(launching());

/** A headless Chromium of somebody who keeps things in this folder, apps among them. */
export const openProfile = (folder: string, locale: string): Promise<BrowserContext> =>
  chromium.launchPersistentContext(folder, { ...launching(), locale });
