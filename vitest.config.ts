import { defineConfig } from 'vitest/config';
import { findChromium } from './tools/chromium.mjs';

const BROWSER = ['web/tests/*.test.ts', 'games/*/board/*.test.ts', 'physics/browser.test.ts', 'tools/dev/*.test.ts'];
/** Tests by need: `vitest run --project rules`. */
const PROJECTS = {
  rules: {
    include: ['{kernel,games,bots,physics,words,scenario-kit,protocol,table}/**/*.test.ts'],
    exclude: [...BROWSER, 'table/tests/conformance/*'],
  },
  server: {
    include: ['{server,cli}/**/*.test.ts', 'table/tests/conformance/*.test.ts'],
    globalSetup: 'tools/setup/program.ts',
  },
  web: { include: ['{web,parts}/**/*.test.ts'], exclude: BROWSER, globalSetup: 'tools/setup/pages.ts' },
  browser: {
    include: BROWSER,
    globalSetup: 'tools/setup/pages.ts',
    // Where there is no browser its tests are skipped, and counted as such.
    ...(findChromium() === undefined && { testNamePattern: /(?!)/ }),
  },
  tools: { include: ['tools/**/*.test.ts'], exclude: [...BROWSER, 'tools/bench/rivals/*'] },
};

export default defineConfig({
  test: {
    projects: Object.entries(PROJECTS).map(([name, { exclude = [], ...project }]) => ({
      test: {
        ...project,
        name,
        exclude: ['**/node_modules/**', ...exclude],
        isolate: false,
        testTimeout: 120_000,
        // As long as a browser may take to show something while another worker keeps both cores busy.
        expect: { poll: { timeout: 20_000 } },
      },
    })),
    // Tests of pages and servers wait for each other more than they compute.
    maxWorkers: '150%',
  },
});
