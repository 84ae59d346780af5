// What is made from the sources, and whether it is as new as they are. Plain JavaScript: it runs before anything is built.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const SHARED = ['kernel', 'games', 'words', 'bots', 'physics', 'protocol', 'table', 'package-lock.json'];
const BUILDS = {
  program: {
    result: 'dist/saloon.js',
    tool: 'tools/buildProgram.mjs',
    sources: [...SHARED, 'cli', 'server', 'scenario-kit', 'tools/programBuild.mjs'],
  },
  pages: { result: 'web/dist/index.html', tool: 'tools/buildSite.mjs', sources: [...SHARED, 'web', 'parts'] },
};

/** Builds the `program` or the `pages` again if a source has changed since; false if that failed. */
export function bringUpToDate(name) {
  const { result, tool, sources } = BUILDS[name];
  const built = existsSync(root + result) ? statSync(root + result).mtimeMs : 0;
  if (!sources.some(source => isNewer(root + source, built))) return true;
  console.error(`Saloon: building the ${name} (a few seconds) …`);
  return spawnSync(process.execPath, [tool], { cwd: root, stdio: ['ignore', 2, 2] }).status === 0;
}

function isNewer(path, time) {
  const entry = statSync(path);
  if (!entry.isDirectory()) return entry.mtimeMs > time;
  const inside = readdirSync(path).filter(name => !['node_modules', 'dist', 'tests', 'scenarios'].includes(name));
  return inside.some(name => isNewer(`${path}/${name}`, time));
}
