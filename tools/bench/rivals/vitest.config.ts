import { defineConfig } from 'vitest/config';

/** `npm run bench -- check`. */
export default defineConfig({ test: { include: ['tools/bench/rivals/*.test.ts'] } });
