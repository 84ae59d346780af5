import { bringUpToDate } from '../builds.mjs';

/** Tests that start the program start what is built from today's sources. */
export function setup(): void {
  if (!bringUpToDate('program')) throw new Error('The program could not be built');
}
