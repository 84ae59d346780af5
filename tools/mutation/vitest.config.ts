import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

/** The copy of the project that is being mutated. */
const root = process.cwd();
const folders: string[] = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).workspaces.flatMap(
  (folder: string) =>
    folder.endsWith('/*')
      ? readdirSync(join(root, folder.slice(0, -2)), { withFileTypes: true })
          .filter(entry => entry.isDirectory() && entry.name !== 'node_modules')
          .map(entry => folder.replace('*', entry.name))
      : [folder],
);

// Node would find the packages of the workspace through `node_modules`, which is that of the project and not of the copy.
const alias = folders.flatMap(folder => {
  const { name, exports = {} } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
  return Object.entries<string>(exports).map(([path, file]) => ({
    find: new RegExp(`^${join(name, path)}$`),
    replacement: join(root, folder, file),
  }));
});

export default defineConfig({
  root,
  resolve: { alias },
  test: { include: JSON.parse(process.env.SALOON_MUTATION_TESTS ?? '[]'), isolate: false, testTimeout: 60_000 },
});
