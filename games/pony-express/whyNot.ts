import type { Clause, Seat, Why } from '@saloon/kernel';
import { EQUIPMENT, GOLD } from './data.ts';
import { goldOf, holds, type PonyState, placeOf, rerollPrice } from './state.ts';
import type { PonyOption } from './steps.ts';

const CARD_FOR: Readonly<Record<string, keyof typeof EQUIPMENT>> = {
  turnDie: 'loadedDie',
  spyglass: 'spyglass',
  throwDynamite: 'dynamite',
};

/** Why an answer is not on offer, with its clause. */
export function whyNot(state: PonyState, seat: Seat, option: PonyOption): Why | null {
  const card = cardOf(option);
  if (card !== null && !holds(state, seat, card))
    return because('noSuchCard', 'PE-127', { card: { key: `pony-express.card.${card}` } });
  switch (option.type) {
    case 'rerollHidden':
    case 'rerollOpen':
      return whyNoReroll(state, seat, option);
    case 'payBail':
      return goldOf(state, seat) < GOLD.bail
        ? because('tooPoor', 'PE-116', { price: GOLD.bail, gold: goldOf(state, seat) })
        : null;
    case 'buyTicket':
      return whyNoTicket(state, seat);
    case 'announce':
      return because('atLeastAPair', 'PE-37');
    case 'accuse':
      return because('notNearest', 'PE-47');
    case 'throwDynamite':
      return because('outOfRange', 'PE-127', { range: EQUIPMENT.dynamite.range });
    case 'play':
      return because('wrongMoment', 'PE-127');
    default:
      return null;
  }
}

function cardOf(option: PonyOption): keyof typeof EQUIPMENT | null {
  if (option.type === 'play')
    return typeof option.card === 'string' && Object.hasOwn(EQUIPMENT, option.card) ? option.card : null;
  return Object.hasOwn(CARD_FOR, option.type) ? (CARD_FOR[option.type] ?? null) : null;
}

function whyNoReroll(state: PonyState, seat: Seat, option: { type: string; payment?: unknown }): Why {
  const price = rerollPrice(state, seat);
  if (option.payment === 'horseshoe' && !holds(state, seat, 'horseshoe'))
    return because('noSuchCard', 'PE-127', { card: { key: 'pony-express.card.horseshoe' } });
  if (goldOf(state, seat) < price) return because('tooPoor', 'PE-33', { price, gold: goldOf(state, seat) });
  return because('keepOneDie', 'PE-28');
}

function whyNoTicket(state: PonyState, seat: Seat): Why {
  const { line } = placeOf(state, seat);
  if (line === undefined) return because('endOfLine', 'PE-96');
  return because('tooPoor', 'PE-94', { price: line.price, gold: goldOf(state, seat) });
}

const because = (name: string, clause: Clause, args: NonNullable<Why['message']['args']> = {}): Why => ({
  message: { key: `pony-express.refusal.${name}`, args },
  clause,
});
