import type { InlineConfig } from 'vite';

/** How the program is built into a folder of the project: with all its packages inside but those with native code. */
export declare function programBuild(outDir: string, entry?: Readonly<Record<string, string>>): InlineConfig;
