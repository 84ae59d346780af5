import { defineConfig } from 'vitest/config';

/** Long random testing: `npm run soak`. */
export default defineConfig({
  test: { include: ['**/*.soak.ts'], globalSetup: 'tools/setup/program.ts', testTimeout: 3_600_000 },
});
