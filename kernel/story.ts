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
  const lengths = events.map(({ type }) => LENGTHS[weights[type] ?? 'glance']);
  const others = lengths.filter(length => length > LENGTHS.trifle).length - 1;
  return Math.max(0, ...lengths) + Math.max(0, others) * ANOTHER_LOOK;
}
