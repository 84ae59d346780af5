import { begin, configure, type Decision, hash, pick, playInPlace, rngFrom, someAnswer } from '@saloon/kernel';
import { expect, it } from 'vitest';
import { dodgeCity } from '../game.ts';
import type { DodgeOption } from '../steps.ts';

// If one of these changes, old matches replay differently: raise `version` in game.ts.
const RECORDED = {
  2: 'd2e630ac5a19cbeb',
  3: '7975a761ba861a67',
  4: '10d1492eece27380',
  5: '904ac1bf12c6819f',
} as const;

it.each([2, 3, 4, 5] as const)('a recorded match of %i ends as it always has', seats => {
  const rng = rngFrom([seats, 1983, 0, 0, 0, 0, 0, 0]);
  const config = configure(dodgeCity.settings, { maxRounds: 20 }, seats);
  const { state, open } = begin(dodgeCity, config, seats, rngFrom([1983, seats, 0, 0, 0, 0, 0, 0]));
  let asked: readonly Decision<DodgeOption>[] = open;
  while (asked.length > 0) {
    const question = pick(rng, asked);
    asked = playInPlace(dodgeCity, state, { seat: question.seat, option: someAnswer(question, rng) });
  }
  expect(hash(state).slice(0, 16)).toBe(RECORDED[seats]);
});
