import { expect, it } from 'vitest';
import { comparePairs, everyCompany } from './secrecy.ts';

const PAIRS = Number(process.env.SALOON_PAIRS ?? 1000);

it(`${PAIRS} pairs of matches cannot be told apart by anything that leaves the server`, async () => {
  const { leaks, failures, ...counts } = await comparePairs(await everyCompany(), PAIRS, 2);
  console.log(counts);
  expect({ leaks: leaks.slice(0, 3), failures }).toEqual({ leaks: [], failures: [] });
  expect(counts.pairs).toBe(PAIRS);
});
