// Builds the program once, so that nothing has to be compiled when it starts. Its packages stay in `node_modules`.
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

await build({
  configFile: false,
  root: fileURLToPath(new URL('..', import.meta.url)),
  logLevel: 'error',
  // What looks for files of the project finds them from here as from the folder of its source: one folder up.
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist',
    emptyOutDir: true,
    rolldownOptions: {
      input: {
        saloon: 'cli/saloon.ts',
        botThread: 'server/bots/botThread.ts',
        copyThread: 'server/storage/copyThread.ts',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: 'parts-[name]-[hash].js' },
    },
  },
  ssr: { noExternal: true, external: ['libsql', 'pg'] },
});
