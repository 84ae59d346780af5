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
  const card = CARD_FOR[option.type as keyof typeof CARD_FOR];
  if (card !== undefined && !holds(state, seat, card))
    return because('noSuchCard', 'SO-7', { card: { key: `shootout.card.${card}` } });
  if (option.type === 'shoot' && step?.do === 'playing' && !step.mayShoot) return because('oneShot', 'SO-7');
  if (option.type === 'duck' && step?.do === 'shot' && !step.mayDuck) return because('oneDuck', 'SO-10');
  if (option.type === 'drink' && step?.do === 'playing' && !isWounded(state, seat))
    return because('notWounded', 'SO-13');
  if ('target' in option && state.isHiding[option.target] === true)
    return because('targetHides', 'SO-4', { target: { seat: option.target } });
  if ('target' in option && !isAlive(state, option.target)) return because('noSuchTarget', 'SO-16');
  return null;
}

const because = (name: string, clause: `SO-${number}`, args: NonNullable<Why['message']['args']> = {}): Why => ({
  message: { key: `shootout.refusal.${name}`, args },
  clause,
});
