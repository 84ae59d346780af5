import { defineConfig } from 'vitest/config';

/** `npm run test:quick`: whatever needs neither a browser, a database server nor a long time. */
export default defineConfig({
  test: {
    include: [
      '{kernel,games,bots,words,scenario-kit,protocol,table}/**/*.test.ts',
      'server/tests/unit/*.test.ts',
      'server/tests/{frames,roundTrip,people,undo}.test.ts',
      'cli/play/*.test.ts',
      'web/words/words.test.ts',
      'tools/{arrows,french,names,sizes}.test.ts',
    ],
    exclude: ['**/node_modules/**', 'games/*/board/*', 'table/tests/conformance/*', '**/{laws,bot}.test.ts'],
    isolate: false,
    testTimeout: 120_000,
  },
});
