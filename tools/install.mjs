import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Installs the node modules of the project, or of one of its folders, unless they are those of the lock file. */
export function install(folder, what) {
  const place = fileURLToPath(new URL(`../${folder}/`, import.meta.url));
  const stamp = `${place}node_modules/.installed`;
  const wanted = createHash('sha256')
    .update(readFileSync(`${place}package-lock.json`))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return true;
  console.error(`Saloon: installing ${what} (about half a minute, only this once) …`);
  // Lock files of what others made may lack optional parts for other machines, which `npm ci` refuses.
  const command = folder === '.' ? 'ci' : 'install';
  const { status } = spawnSync('npm', [command, '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: place,
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
  });
  if (status === 0) writeFileSync(stamp, wanted);
  return status === 0;
}
