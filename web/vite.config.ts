import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { gameCards } from './build/gameCards.ts';
import { appManifest } from './build/manifest.ts';
import { preloads } from './build/preloads.ts';
import { serviceWorker } from './build/serviceWorker.ts';

const root = fileURLToPath(new URL('.', import.meta.url));

/** What every page needs lies in one file, and what every table needs in another: many small ones weigh more. */
const BASE =
  /node_modules\/(?:@preact|preact|preact-iso)\/|vite\/preload-helper|web\/(?:shell\/preferences|words\/site)\.ts|parts\/(?:Icon|announce)\.tsx?$/;
const FRAME = /web\/(?:table\/(?:muted|result|links|facesOf|StateBanner)|shell\/icons)\.tsx?$/;

export default defineConfig({
  root,
  plugins: [gameCards(), preloads(), appManifest(), serviceWorker(root)],
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  worker: { format: 'es' },
  build: {
    target: 'es2023',
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    reportCompressedSize: false,
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'base', test: BASE },
            { name: 'frame', test: FRAME },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': 'http://localhost:7880', '/live': { target: 'ws://localhost:7880', ws: true } } },
});
