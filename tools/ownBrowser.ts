import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { type BrowserContext, chromium } from 'playwright-core';
import { chromiumPath, FLAGS } from './browser.ts';

/**
 * A headless Chromium as somebody has it at home: a tab behind another is hidden, and Saloon can be one of its apps.
 * Browsers that Playwright starts itself show every tab to everybody and keep no apps.
 */
export interface OwnBrowser {
  readonly context: BrowserContext;
  /** Puts the site among the apps of the device. */
  install(address: string): Promise<void>;
  /** The number on the icon of an app. */
  badgeOf(address: string): Promise<number>;
  close(): Promise<void>;
}

/** Starts a browser with a home of its own, which goes with it: apps leave files in many folders. */
export async function openOwnBrowser(language: string): Promise<OwnBrowser> {
  const home = mkdtempSync(join(tmpdir(), 'saloon-home-'));
  const folders = ['DATA', 'CONFIG', 'CACHE'].map(name => [`XDG_${name}_HOME`, join(home, name)]);
  const flags = [
    ...FLAGS,
    '--headless=new',
    '--window-size=1440,900',
    `--accept-lang=${language}`,
    `--user-data-dir=${join(home, 'profile')}`,
    '--remote-debugging-port=0',
    // Only whoever holds the pipe may install apps.
    '--remote-debugging-pipe',
    '--enable-devtools-pwa-handler',
  ];
  const program = spawn(chromiumPath(), [...flags, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'],
    env: { ...process.env, HOME: home, ...Object.fromEntries(folders) },
  });
  process.once('exit', () => {
    program.kill('SIGKILL');
    rmSync(home, { recursive: true, force: true, maxRetries: 5 });
  });
  const command = commandsTo(program);
  const browser = await chromium.connectOverCDP(await addressOf(program), { noDefaults: true });
  const [context] = browser.contexts();
  if (context === undefined) throw new Error('The browser has no window');
  return {
    context,
    async install(address) {
      await command('PWA.install', { manifestId: address, installUrlOrBundleUrl: address });
    },
    badgeOf: async address => Number((await command('PWA.getOsAppState', { manifestId: address })).badgeCount),
    async close() {
      await command('Browser.close', {});
      if (program.exitCode === null) await once(program, 'exit');
      rmSync(home, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

type Answer = Readonly<Record<string, unknown>>;

/** Speaks the DevTools protocol through the pipe: one JSON text after another, each with a zero at its end. */
function commandsTo({ stdio }: ChildProcess): (method: string, params: object) => Promise<Answer> {
  const [, , , out, back] = stdio as unknown as [null, null, Readable, Writable, Readable];
  const waiting = new Map<number, (answer: { result?: Answer; error?: { message: string } }) => void>();
  let heard = '';
  back.setEncoding('utf8').on('data', (text: string) => {
    const whole = (heard + text).split('\0');
    heard = whole.pop() ?? '';
    for (const answer of whole.map(line => JSON.parse(line))) waiting.get(answer.id)?.(answer);
  });
  return (method, params) =>
    new Promise((resolve, reject) => {
      const id = waiting.size + 1;
      waiting.set(id, ({ result, error }) =>
        result === undefined ? reject(new Error(error?.message)) : resolve(result),
      );
      out.write(`${JSON.stringify({ id, method, params })}\0`);
    });
}

/** The browser says on its second line where it listens. */
async function addressOf({ stderr }: ChildProcess): Promise<string> {
  let said = '';
  for await (const text of stderr ?? []) {
    said += text;
    const [address] = /ws:\/\/\S+/.exec(said) ?? [];
    if (address !== undefined) return address;
  }
  throw new Error(`The browser did not start: ${said}`);
}
