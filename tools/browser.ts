import { type Browser, chromium } from 'playwright-core';
import { findChromium, findHeadlessShell } from './chromium.mjs';

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
  '--disable-gpu',
];

/** A browser as a test uses it; closing it closes what it opened. */
export type TestBrowser = Pick<Browser, 'newContext' | 'newPage' | 'close'>;

/** Where the Chromium for tests is. */
export function chromiumPath(): string {
  const path = findChromium();
  if (path === undefined) throw new Error('There is no Chromium here; "npm test" installs one');
  return path;
}

let launched: Promise<Browser> | undefined;

/** A headless Chromium whose visitors leave no traces; all who ask in one process share it, each with their own windows. */
export async function openBrowser(): Promise<TestBrowser> {
  launched ??= chromium.launch({ executablePath: findHeadlessShell() ?? chromiumPath(), args: [...FLAGS] });
  const browser = await launched;
  const windows: { close(): Promise<void> }[] = [];
  const noted = async <W extends { close(): Promise<void> }>(opening: Promise<W>): Promise<W> => {
    const window = await opening;
    windows.push(window);
    return window;
  };
  return {
    newContext: options => noted(browser.newContext(options)),
    newPage: options => noted(browser.newPage(options)),
    close: async () => {
      await Promise.all(windows.splice(0).map(window => window.close()));
    },
  };
}
