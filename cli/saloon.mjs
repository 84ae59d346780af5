#!/usr/bin/env node
// The sources are TypeScript; tsx lets Node read them as they are.
import { register } from 'tsx/esm/api';

register();
// Whoever reads the output may stop reading, as `head` does.
process.stdout.on('error', error => {
  if (error.code !== 'EPIPE') throw error;
  process.exit(0);
});
const { main } = await import('./main.ts');
process.exitCode = await main(process.argv.slice(2));
