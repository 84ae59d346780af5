import type { Outcome, Say, Seat } from '@saloon/kernel';
import { capital, type SeatFace } from '@saloon/parts';
import { preferences } from '../shell/preferences.ts';
import { t } from '../words/site.ts';

/** Who won and why, in one sentence. */
export function resultOf({ winners, reason }: Outcome, faces: readonly SeatFace[], say: Say): string {
  if (winners.length === 0 && faces.length === 1) return `${capital(say(reason))}.`;
  const key = winners.length === 0 ? 'end.nobody' : 'end.won';
  return t(key, { names: winnerNames(winners, faces), count: winners.length, reason: say(reason) });
}

/** Those who won, by name. */
export const winnerNames = (winners: readonly Seat[], faces: readonly SeatFace[]): string =>
  new Intl.ListFormat(preferences.value.language).format(winners.map(seat => faces[seat]?.name ?? ''));
