import { playInPlace } from '@saloon/kernel';
import { type Flat, type Flick, type FlickedShot, STILL, swipeFor } from '@saloon/physics';
import type { PonyEvent } from '../events.ts';
import { ponyExpress } from '../game.ts';
import { cornerOf } from '../places.ts';
import { simulateShot } from '../shooting.ts';
import { stage } from '../staging.ts';
import type { PonyState } from '../state.ts';
import type { PonyOption, SeenShot } from '../steps.ts';
import { ANN, moving, type Trail } from './trail.ts';

/** Where Ann shoots from. */
export const corner = cornerOf('northWest');
/** A flick along the line of fire, and as Ann's answer. */
export const flick: Flick = { offset: 0, aim: 0, power: 3000, roll: 20 };
export const STRAIGHT = { type: 'flickShot', offset: 0, roll: 20, swipe: swipeFor(0, 3000) } as const;

/** Where a rider stands whom a straight shot has to reach across the whole board. */
export const FAR = { x: 55.5, y: 4.5 };

/** That flick by a steady hand: the first of these riders shoots at the second. */
export const shotAmong = (riders: readonly Flat[]): FlickedShot => ({
  scene: { targets: [], riders },
  corner,
  flick,
  noise: STILL,
  shooter: 0,
  opponent: 1,
  endsAtTouch: true,
});

/** Ann and Bob are about to duel, for real; Cal watches from far away. */
export function duel(more: Trail = {}) {
  const table = moving(3, { space: [10, 13, 20], ...more, config: { shots: 'physics', ...more.config } });
  table.ann.answers('chooseCorner', { corner: 'northWest' });
  return table;
}

/** The shot that is open now, with the board around it. */
export const staged = (state: PonyState) => stage(state, state.agenda.at(-1));

/** What the table sees of a shot. */
export const seenIn = (state: PonyState, option: PonyOption): SeenShot => {
  const seen = simulateShot(state, option);
  return (seen as { seen: SeenShot }).seen;
};

/** Plays Ann's shot as if the table had seen this, and returns what was told. */
export function asSeen(state: PonyState, what: Partial<SeenShot>): PonyEvent[] {
  const events: PonyEvent[] = [];
  const nothing = { touched: [], felled: [false, false, false], toppled: [false, false, false] };
  const record = { engine: 'test', flick, noise: STILL, end: 'rest', digest: '' };
  const option = { ...STRAIGHT, seen: { ...record, ...nothing, ...what } };
  playInPlace(ponyExpress, state, { seat: ANN, option }, events);
  return events;
}
