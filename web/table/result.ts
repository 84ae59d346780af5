import type { Outcome, Say } from '@saloon/kernel';
import type { SeatFace } from '@saloon/parts';
import { t } from '../words/site.ts';

/** Who won and why, in one sentence. */
export function resultOf({ winners, reason }: Outcome, faces: readonly SeatFace[], say: Say): string {
  const names = winners.map(seat => faces[seat]?.name ?? '').join(', ');
  return t(winners.length === 0 ? 'end.nobody' : 'end.won', { names, count: winners.length, reason: say(reason) });
}
