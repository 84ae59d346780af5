import type { Outcome, Say } from '@saloon/kernel';
import type { SeatFace } from '@saloon/parts';
import { preferences } from '../shell/preferences.ts';
import { t } from '../words/site.ts';

/** Who won and why, in one sentence. */
export function resultOf({ winners, reason }: Outcome, faces: readonly SeatFace[], say: Say): string {
  const names = new Intl.ListFormat(preferences.value.language).format(winners.map(seat => faces[seat]?.name ?? ''));
  return t(winners.length === 0 ? 'end.nobody' : 'end.won', { names, count: winners.length, reason: say(reason) });
}
