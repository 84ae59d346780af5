import type { Chronicle, GameEvent } from '@saloon/kernel';
import type { Told } from '@saloon/protocol';
import { isMove, takenBack } from '../table/past.ts';

/** What decided a match, and after how many moves. */
export interface DecisiveBeat {
  readonly moves: number;
  readonly events: readonly GameEvent[];
}

/** The last great beat of the last move that told something; without a great one, its last beat. */
export function decisiveBeat(told: readonly Told[], landmarks: Chronicle['landmarks']): DecisiveBeat | null {
  const gone = takenBack(told);
  const last = told.filter(isMove).findLast(({ seq, beats }) => !gone.has(seq) && beats.length > 0);
  if (last === undefined) return null;
  const great = last.beats.findLast(({ events }) => events.some(({ type }) => landmarks[type] !== undefined));
  return { moves: last.moves, events: (great ?? last.beats.at(-1))?.events ?? [] };
}
