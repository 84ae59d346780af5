import type { Seat, Why } from '@saloon/kernel';
import { isWounded } from './rules/turn.ts';
import { holds, isAlive, type ShootoutState } from './state.ts';
import type { ShootoutOption } from './steps.ts';

const CARD_FOR = {
  shoot: 'shot',
  shootBack: 'shot',
  challenge: 'duel',
  aim: 'bottle',
  drink: 'whiskey',
  dodge: 'dodge',
} as const;

/** Why an answer is not on offer, with its clause. */
export function whyNot(state: ShootoutState, seat: Seat, option: ShootoutOption): Why | null {
  const step = state.agenda.at(-1);
  const card = Object.hasOwn(CARD_FOR, option.type) ? CARD_FOR[option.type as keyof typeof CARD_FOR] : undefined;
  if (card !== undefined && !holds(state, seat, card))
    return because('noSuchCard', 'SO-7', { card: { key: `shootout.card.${card}` } });
  if (option.type === 'shoot' && step?.do === 'playing' && !step.mayShoot) return because('oneShot', 'SO-7');
  if (option.type === 'duck' && step?.do === 'shot' && !step.mayDuck) return because('oneDuck', 'SO-10');
  if (option.type === 'drink' && step?.do === 'playing' && !isWounded(state, seat))
    return because('notWounded', 'SO-13');
  return 'target' in option ? whyNotAt(state, option.target) : null;
}

function whyNotAt(state: ShootoutState, target: Seat): Why | null {
  // What a client sends may be anything at all.
  if (!Number.isSafeInteger(target)) return because('noSuchTarget', 'SO-16');
  if (state.isHiding[target] === true) return because('targetHides', 'SO-4', { target: { seat: target } });
  return isAlive(state, target) ? null : because('noSuchTarget', 'SO-16');
}

const because = (name: string, clause: `SO-${number}`, args: NonNullable<Why['message']['args']> = {}): Why => ({
  message: { key: `shootout.refusal.${name}`, args },
  clause,
});
