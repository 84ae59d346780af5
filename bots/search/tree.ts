import type { Decision, Option, Seat } from '@saloon/kernel';

/** What came of one answer, for whoever gave it. */
export interface Arm {
  readonly option: Option;
  visits: number;
  /** The sum of what it brought, from 0 to 1 each time. */
  reward: number;
  /** How often it could have been given: what hidden cards allow differs from world to world. */
  offered: number;
}
/** A point in the match as the searcher can tell it: what was answered since the question. Everybody asked there has arms. */
export interface Junction {
  readonly arms: Map<Seat, Map<string, Arm>>;
  readonly next: Map<string, Junction>;
}

/** A point where nothing was tried yet. */
export const junction = (): Junction => ({ arms: new Map(), next: new Map() });

/** What was tried there for this seat. */
export function armsOf(at: Junction, seat: Seat): Map<string, Arm> {
  const known = at.arms.get(seat);
  if (known !== undefined) return known;
  const arms = new Map<string, Arm>();
  at.arms.set(seat, arms);
  return arms;
}

/** The point after this answer, or after those of all who were asked together. */
export function follow(at: Junction, answers: string): Junction {
  const known = at.next.get(answers);
  if (known !== undefined) return known;
  const next = junction();
  at.next.set(answers, next);
  return next;
}

/** How much is ventured for the sake of knowing more. */
const CURIOSITY = 0.1;
/** Of many answers only so many times the root of all tries are looked into. */
const WIDTH = 2;

/**
 * Which answer to try: the likely one first, others as the tries grow in number, and then whichever promises most, given how
 * little is known of it (upper confidence bounds of the polynomial kind, which every machine computes alike, counted by how
 * often each was on offer).
 */
export function select(arms: Map<string, Arm>, { options }: Decision, likely: () => Option, chance: () => number): Arm {
  let tries = 0;
  let known = 0;
  const fresh: string[] = [];
  const keys = options.map(keyOf);
  for (const key of keys) {
    const arm = arms.get(key);
    if (arm === undefined) fresh.push(key);
    else {
      arm.offered++;
      tries += arm.visits;
      known++;
    }
  }
  if (fresh.length > 0 && known < 1 + WIDTH * Math.sqrt(tries)) {
    const preferred = known === 0 ? keyOf(likely()) : '';
    const key = fresh.includes(preferred) ? preferred : (fresh[Math.floor(chance() * fresh.length)] as string);
    const arm: Arm = { option: options[keys.indexOf(key)] as Option, visits: 0, reward: 0, offered: 1 };
    arms.set(key, arm);
    return arm;
  }
  return mostPromising(arms, keys);
}

function mostPromising(arms: Map<string, Arm>, keys: readonly string[]): Arm {
  let best: Arm | undefined;
  let most = Number.NEGATIVE_INFINITY;
  for (const key of keys) {
    const arm = arms.get(key);
    if (arm === undefined) continue;
    const promise = arm.reward / arm.visits + CURIOSITY * Math.sqrt(Math.sqrt(arm.offered) / arm.visits);
    if (promise > most) {
      best = arm;
      most = promise;
    }
  }
  return best as Arm;
}

/** An answer by name: equal answers are one. */
export const keyOf = (option: Option): string => Object.values(option).join(' ');
