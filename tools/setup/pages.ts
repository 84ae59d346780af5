import { bringUpToDate } from '../builds.mjs';

/** Tests that look at pages look at those built from today's sources. */
export function setup(): void {
  if (!bringUpToDate('pages')) throw new Error('The pages could not be built');
}
