import type { Seat } from '@saloon/kernel';
import type { Plan } from './plan.ts';

/** Who stands on each square of a building. */
export type Occupants = readonly (Seat | null)[];

const MOST_SQUARES = 256;
// Scratch space: a square was seen in this fill if it bears the fill's number.
const seenIn = new Uint32Array(MOST_SQUARES);
const waiting = new Uint16Array(MOST_SQUARES);
let fill = 0;

/** The important squares touched by the chain that stands on this square, one bit each. */
export function touchedFrom(plan: Plan, occupants: Occupants, square: number, acrossImportant: boolean): number {
  fill++;
  return flood(plan, occupants, square, acrossImportant);
}

/** Whether one single chain of this colour touches enough important squares. */
export function hasChain(
  plan: Plan,
  occupants: Occupants,
  seat: Seat,
  needed: number,
  acrossImportant: boolean,
): boolean {
  fill++;
  for (let square = 0; square < occupants.length; square++) {
    if (occupants[square] !== seat || seenIn[square] === fill) continue;
    if (countBits(flood(plan, occupants, square, acrossImportant)) >= needed) return true;
  }
  return false;
}

/** How many important squares a set of bits stands for. */
export function countBits(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++;
  return count;
}

function flood(plan: Plan, occupants: Occupants, from: number, acrossImportant: boolean): number {
  const links = acrossImportant ? plan.besideOrAcross : plan.beside;
  const colour = occupants[from];
  let touched = 0;
  let length = 1;
  waiting[0] = from;
  seenIn[from] = fill;
  while (length > 0) {
    const square = waiting[--length] as number;
    touched |= plan.touches[square] as number;
    for (const other of links[square] as readonly number[]) {
      if (occupants[other] !== colour || seenIn[other] === fill) continue;
      seenIn[other] = fill;
      waiting[length++] = other;
    }
  }
  return touched;
}
