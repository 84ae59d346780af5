import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const PLACES = { files: "'__FILES__'", later: "'__LATER__'", version: "'__VERSION__'" } as const;
/** Larger files, such as the physics engine, are fetched when everything else is there. */
const LARGE = 500_000;
/** Pictures that only a browser asks for, before Saloon is an app. */
const SCREENS = 'screen-';

/** Writes `sw.js`, which keeps every file of this build on the device: lobby and local tables work with the network off. */
export function serviceWorker(root: string): Plugin {
  return {
    name: 'saloon-service-worker',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const built = Object.entries(bundle).filter(([name]) => name !== 'index.html' && !name.endsWith('.map'));
      const kept = readdirSync(join(root, 'public')).filter(name => !name.startsWith(SCREENS));
      const digest = createHash('sha256');
      for (const [name, file] of built) digest.update(name).update(file.type === 'chunk' ? file.code : file.source);
      for (const name of kept) digest.update(readFileSync(join(root, 'public', name)));
      digest.update(JSON.stringify(bundle['index.html']?.fileName ?? ''));
      const isLarge = ([, file]: (typeof built)[number]) =>
        (file.type === 'chunk' ? file.code : file.source).length > LARGE;
      const paths = (files: typeof built) => files.map(([name]) => `/${name}`);
      const files = ['/', ...paths(built.filter(file => !isLarge(file))), ...kept.map(name => `/${name}`)];
      const plan = readFileSync(join(root, 'build', 'sw.js'), 'utf8');
      for (const place of Object.values(PLACES)) if (!plan.includes(place)) this.error(`${place} is not in sw.js`);
      const source = plan
        .replace(PLACES.files, JSON.stringify(files))
        .replace(PLACES.later, JSON.stringify(paths(built.filter(isLarge))))
        .replace(PLACES.version, JSON.stringify(digest.digest('hex').slice(0, 16)));
      this.emitFile({ type: 'asset', fileName: 'sw.js', source });
    },
  };
}
