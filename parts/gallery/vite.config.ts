import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

// The gallery is for looking at boards while drawing them; it is no part of what is served.
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  oxc: { jsx: { importSource: 'preact' } },
});
