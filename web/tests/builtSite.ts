import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildSite } from '../build/site.ts';

let built: Promise<string> | undefined;

/** The folder with the built pages; all tests of one process share one build. */
export function builtSite(): Promise<string> {
  built ??= build();
  return built;
}

async function build(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'saloon-site-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  await buildSite(folder);
  return folder;
}
