/** Where a Chromium is on this machine, or undefined. */
export function findChromium(): string | undefined;
