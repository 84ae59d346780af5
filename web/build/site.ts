import { build } from 'vite';
import config from '../vite.config.ts';

/** Builds the pages into `web/dist`, or wherever they are wanted. */
export async function buildSite(outDir?: string): Promise<void> {
  const before = process.env.NODE_ENV;
  // A test runner says "test" here, and the pages would be built for that.
  process.env.NODE_ENV = 'production';
  try {
    await build({
      ...config,
      configFile: false,
      logLevel: 'error',
      build: { ...config.build, ...(outDir === undefined ? {} : { outDir }) },
    });
  } finally {
    process.env.NODE_ENV = before;
  }
}
