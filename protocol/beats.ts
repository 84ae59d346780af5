import type { GameEvent } from '@saloon/kernel';
import type { Told } from './entries.ts';

export * from './difference.ts';

/** Everything that a move told, or the deal; nothing for other entries. */
export const eventsOf = (told: Told): GameEvent[] =>
  'beats' in told ? told.beats.flatMap(({ events }) => events) : [];
