import { fileURLToPath } from 'node:url';

/** The folder with the built pages; whoever starts the tests brings them up to date. */
export const builtSite = fileURLToPath(new URL('../dist', import.meta.url));
