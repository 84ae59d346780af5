// Installs what a fresh clone lacks. Plain JavaScript without dependencies, because it runs before there are any.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { bringUpToDate } from './builds.mjs';
import { findChromium, findHeadlessShell } from './chromium.mjs';
import { install } from './install.mjs';
import { findPostgres } from './postgres.mjs';

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

if (major < 20 || (major === 20 && minor < 19)) fail(`Saloon needs Node 20.19 or newer; this is ${process.version}.`);
if (!install('.', 'node modules')) fail('The node modules could not be installed; see above.');

// What cannot be installed is no failure for whoever only wants to try something: its tests are skipped and counted.
if (process.argv.includes('--browser')) {
  const lacking = [
    ...(findChromium() === undefined ? ['chromium'] : []),
    ...(findHeadlessShell() === undefined ? ['chromium-headless-shell'] : []),
  ];
  if (lacking.length > 0 && isDebianRoot()) {
    console.error('Saloon: installing Chromium for the browser tests (about a minute, only this once) …');
    for (const name of lacking) installPackage(name);
  }
  if (findChromium() === undefined) missing('no Chromium here (install it, or set SALOON_CHROMIUM to its path)');
}
if (process.argv.includes('--postgres') && findPostgres() === undefined && isDebianRoot()) {
  console.error('Saloon: installing PostgreSQL for the tests of several nodes (about half a minute, only this once) …');
  installPostgres();
}
if (process.argv.includes('--postgres') && findPostgres() === undefined) missing('no PostgreSQL here');

for (const name of ['program', 'pages'])
  if (process.argv.includes(`--${name}`) && !bringUpToDate(name)) fail(`The ${name} could not be built; see above.`);

/** Where everything must be tested, nothing may be missing. */
function missing(what) {
  const message = `there is ${what}: the tests that need it cannot run.`;
  if (process.env.CI) fail(message);
  console.error(`Saloon: ${message}`);
}

function isDebianRoot() {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

function installPackage(name) {
  const quietly = { stdio: ['ignore', 'ignore', 2], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  spawnSync('apt-get', ['update', '-qq'], quietly);
  return spawnSync('apt-get', ['install', '-y', '-qq', name], quietly).status === 0;
}

/** Only the programs: while this note lies there, Debian's package makes and starts no database of its own. */
function installPostgres() {
  const folder = '/etc/postgresql-common/createcluster.d';
  const note = `${folder}/saloon.conf`;
  mkdirSync(folder, { recursive: true });
  writeFileSync(note, 'create_main_cluster = false\n');
  installPackage('postgresql');
  rmSync(note);
}

function fail(message) {
  console.error(`Saloon: ${message}`);
  process.exit(2);
}
