import type { GameEvent } from '@saloon/kernel';
import type { Told } from '@saloon/protocol';

/** A line of the log that tells of a move. */
export type MoveLine = Extract<Told, { events: GameEvent[] }>;

/** Whether a line tells of a move or the setup. */
export const isMoveLine = (line: Told): line is MoveLine => 'events' in line;

/** The numbers of the lines whose moves were taken back later. */
export function takenBack(told: readonly Told[]): ReadonlySet<number> {
  const gone = new Set<number>();
  let standing: MoveLine[] = [];
  for (const line of told) {
    if (isMoveLine(line)) standing.push(line);
    else if ('undone' in line) {
      for (const { seq, moves } of standing) if (moves > line.moves) gone.add(seq);
      standing = standing.filter(({ moves }) => moves <= line.moves);
    }
  }
  return gone;
}
