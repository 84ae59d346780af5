import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** Long random testing: `npm run soak`. */
export default defineConfig({
  test: {
    include: ['**/*.soak.ts'],
    globalSetup: fileURLToPath(new URL('setup/program.ts', import.meta.url)),
    testTimeout: 3_600_000,
  },
});
