import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { gameCards } from './build/gameCards.ts';
import { preloads } from './build/preloads.ts';
import { serviceWorker } from './build/serviceWorker.ts';

const root = fileURLToPath(new URL('.', import.meta.url));

export default defineConfig({
  root,
  plugins: [gameCards(), preloads(), serviceWorker(root)],
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  worker: { format: 'es' },
  build: {
    target: 'es2023',
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    reportCompressedSize: false,
    assetsInlineLimit: 0,
  },
  server: { proxy: { '/api': 'http://localhost:7880', '/live': { target: 'ws://localhost:7880', ws: true } } },
});
