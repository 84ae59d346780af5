import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { styleLayers } from '../build/styleLayers.ts';
import { wordsAsModules } from '../build/wordsAsModules.ts';

const jsx = { importSource: 'preact' };

// The gallery is for looking at boards while drawing them (`npm run gallery`); it is no part of what is served.
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  oxc: { jsx },
  optimizeDeps: { rolldownOptions: { transform: { jsx } } },
  plugins: [styleLayers(), wordsAsModules()],
});
