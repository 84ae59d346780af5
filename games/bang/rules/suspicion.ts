import { kindOf } from '../data.ts';
import type { BangState } from '../state.ts';
import type { Aimed } from '../steps.ts';

/** What the whole table remembers of an attack: against the sheriff, or against somebody who had attacked the sheriff. */
export function remember(state: BangState, seat: number, option: Aimed): void {
  const sheriff = state.roles.indexOf('sheriff');
  if (seat === sheriff || seat === option.target || sheriff < 0) return;
  const isFavour =
    option.type === 'takeInPlay' && (kindOf(option.wanted) === 'jail' || kindOf(option.wanted) === 'dynamite');
  const change = isFavour ? 0 : option.target === sheriff ? 1 : (state.suspicion[option.target] as number) > 0 ? -1 : 0;
  if (change !== 0) state.suspicion = state.suspicion.with(seat, (state.suspicion[seat] as number) + change);
}
