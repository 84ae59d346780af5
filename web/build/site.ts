import { build } from 'vite';
import config from '../vite.config.ts';

/** Builds the pages into `web/dist`, or wherever they are wanted. */
export async function buildSite(outDir?: string): Promise<void> {
  await build({ ...config, configFile: false, logLevel: 'warn', build: { ...config.build, ...(outDir === undefined ? {} : { outDir }) } });
}
