import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{kernel,games,bots,physics,words,scenario-kit,protocol,server,parts,cli,tools}/**/*.test.ts'],
    isolate: false,
    maxWorkers: '100%',
    testTimeout: 60_000,
  },
});
