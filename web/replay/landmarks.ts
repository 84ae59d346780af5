import type { GameEvent, Landmark } from '@saloon/kernel';
import { useMemo } from 'preact/hooks';
import type { Story } from '../local/workerMessages.ts';
import { useChronicle } from '../table/chronicle.ts';
import { momentsOf, turnsOf } from '../table/turns.ts';

/** A moment to go to: where a turn begins, or what a match is remembered for. */
export interface Stop {
  readonly moves: number;
  readonly event: GameEvent;
  /** Null where a turn begins. */
  readonly landmark: Landmark | null;
}
/** All of them, in order. */
export interface Landmarks {
  readonly turns: readonly Stop[];
  readonly moments: readonly Stop[];
}

/** Wounds are too many to be looked for. */
const LOOKED_FOR: readonly Landmark[] = ['out', 'duel', 'escape', 'jail', 'reward'];
const NONE: Landmarks = { turns: [], moments: [] };

/** Where one can go in this match. */
export function useLandmarks(game: string, story: Story | null): Landmarks {
  const chronicle = useChronicle(game);
  return useMemo(() => {
    if (chronicle === null || story === null) return NONE;
    const turns = turnsOf(story.told, chronicle, null).flatMap(({ opening, moves }) =>
      opening === null ? [] : [{ moves, event: opening, landmark: null }],
    );
    return { turns, moments: momentsOf(story.told, chronicle, LOOKED_FOR) };
  }, [chronicle, story]);
}

/** The next of these moments after this one, or the last before it; null if there is none. */
export function nextStop(stops: readonly Stop[], at: number, isForward: boolean): number | null {
  const next = isForward ? stops.find(({ moves }) => moves > at) : stops.findLast(({ moves }) => moves < at);
  return next?.moves ?? null;
}
