import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{kernel,games,bots,physics,words,scenario-kit,protocol,server,cli,tools,parts,web}/**/*.test.ts'],
    isolate: false,
    maxWorkers: '100%',
    testTimeout: 120_000,
  },
});
