import { readdirSync, rmSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const DAY = 86_400_000;

/** How the program is built into a folder of the project: with all its packages inside but those with native code. */
export const programBuild = (outDir, entry = { saloon: 'cli/saloon.ts' }) => ({
  configFile: false,
  root,
  logLevel: 'error',
  plugins: [{ name: 'saloon-clear-away', writeBundle: () => clearAway(`${root}${outDir}/`) }],
  build: {
    ssr: true,
    target: 'node20',
    // What looks for files of the project finds them from here as from the folder of its source: one folder up.
    outDir,
    emptyOutDir: false,
    rolldownOptions: {
      input: {
        ...entry,
        arenaThread: 'cli/arena/arenaThread.ts',
        botThread: 'server/bots/botThread.ts',
        gestureThread: 'server/gestures/gestureThread.ts',
        copyThread: 'server/storage/copyThread.ts',
        recordThread: 'server/records/recordThread.ts',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: 'parts-[name]-[hash].js' },
    },
  },
  ssr: { noExternal: true, external: ['libsql', 'pg'] },
});

/** A server that runs may still want parts of an earlier build, but not for ever. */
function clearAway(folder) {
  const old = Date.now() - 7 * DAY;
  for (const name of readdirSync(folder))
    if (name.startsWith('parts-') && statSync(folder + name).mtimeMs < old) rmSync(folder + name);
}
