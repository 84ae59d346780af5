/** Where a Chromium is on this machine, or undefined. */
export declare function findChromium(): string | undefined;
/** Where a Chromium without windows of its own is: it draws the same pages for a fraction of the work. */
export declare function findHeadlessShell(): string | undefined;
