import type { Outcome, Seat } from '@saloon/kernel';
import type { SeatFace } from '@saloon/parts';
import { winnerNames } from '../table/result.ts';
import { t } from '../words/site.ts';

/** Who won, in two or three words, to whoever sits on the seat `own`. */
export function headlineOf({ winners }: Outcome, faces: readonly SeatFace[], own: Seat | null): string {
  // Whoever plays alone can lose to the game itself.
  if (winners.length === 0 && faces.length > 1) return t('end.draw');
  if (own !== null) return t(winners.includes(own) ? 'end.youWon' : 'end.youLost');
  return t('end.theyWon', { names: winnerNames(winners, faces), count: winners.length });
}
