import { expect } from 'vitest';
import type { Assault } from './fuzz.ts';

const MOST_GROWTH = 250_000_000;

/** Everything was answered or closed, nothing broke, nothing stayed, and those who played noticed nothing. */
export function expectUnharmed(came: Assault, messages: number): void {
  expect(came.faults.slice(0, 3)).toEqual([]);
  expect(came.log).toEqual([]);
  expect([came.isAlive, came.health]).toEqual([true, 200]);
  expect(came.thrown).toBeGreaterThanOrEqual(messages);
  expect(came.matches).toBeGreaterThan(0);
  expect(came.grown).toBeLessThan(MOST_GROWTH);
}
