import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{kernel,games,bots,physics,words,scenario-kit,protocol,server,cli,tools,parts,web}/**/*.test.ts'],
    isolate: false,
    maxWorkers: '100%',
    testTimeout: 120_000,
    // As long as a browser may take to show something while another worker keeps both cores busy.
    expect: { poll: { timeout: 20_000 } },
  },
});
