import type { AnyGame, GameEvent, Weight } from './types.ts';

/** How long a table shows an event, in milliseconds at normal speed. */
export const LENGTHS: Readonly<Record<Weight, number>> = {
  trifle: 120,
  glance: 350,
  card: 750,
  verdict: 1200,
  drama: 2000,
};
/** Each further event of a beat that is more than a trifle asks for another look. */
const ANOTHER_LOOK = 150;

/** How long a table shows what one step told: as long as the weightiest event, and a little for each other. */
export function lengthOf({ weights }: Pick<AnyGame, 'weights'>, events: readonly GameEvent[]): number {
  let [longest, looks] = [0, 0];
  for (const { type } of events) {
    const length = LENGTHS[weights[type] ?? 'glance'];
    longest = Math.max(longest, length);
    if (length > LENGTHS.trifle) looks++;
  }
  return longest + Math.max(0, looks - 1) * ANOTHER_LOOK;
}
