import type { GameEvent, Guide } from '@saloon/kernel';
import type { Told } from '@saloon/protocol';

/** What was counted over a match: by seat, under its name. */
export interface TallyRow {
  readonly name: string;
  readonly counts: readonly number[];
}

/** What a game counts, from what was heard; what never happened is left out. */
export function tallied(guide: Guide, heard: readonly GameEvent[], view: unknown, seats: number): TallyRow[] {
  return Object.entries(guide.tallies)
    .map(([name, tally]) => {
      const counts = Array.from({ length: seats }, () => 0);
      const before: GameEvent[] = [];
      for (const event of heard) {
        for (const [seat, count] of Object.entries(tally(event, before, view)))
          counts[Number(seat)] = (counts[Number(seat)] ?? 0) + count;
        before.push(event);
      }
      return { name, counts };
    })
    .filter(({ counts }) => counts.some(count => count > 0));
}

const MINUTE = 60_000;

/** How many minutes went by from the first entry to the last. */
export const minutesOf = (told: readonly Told[]): number =>
  Math.max(1, Math.round(((told.at(-1)?.at ?? 0) - (told[0]?.at ?? 0)) / MINUTE));
