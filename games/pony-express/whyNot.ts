import type { Clause, Seat, Why } from '@saloon/kernel';
import { type Card, EQUIPMENT, GOLD } from './data.ts';
import { eligibleAccusers, goldOf, holds, type PonyState, placeOf, rerollPrice } from './state.ts';
import type { PonyOption } from './steps.ts';

const CARD_FOR: Readonly<Record<string, Card>> = {
  turnDie: 'loadedDie',
  spyglass: 'spyglass',
  throwDynamite: 'dynamite',
};

/** Why an answer is not on offer, with its clause; nothing about answers to another question. */
export function whyNot(state: PonyState, seat: Seat, option: PonyOption): Why | null {
  const card = cardOf(option);
  if (card !== null && !holds(state, seat, card)) return noSuchCard(card);
  switch (state.agenda.at(-1)?.do) {
    case 'rolling':
      return whyNotAtCup(state, seat, option) ?? wrongMoment(card);
    case 'prison':
      return option.type === 'payBail' ? tooPoor(state, seat, GOLD.bail, 'PE-116') : wrongMoment(card);
    case 'station':
      return option.type === 'buyTicket' ? whyNoTicket(state, seat) : wrongMoment(card);
    case 'accusation':
      return option.type === 'accuse' && !eligibleAccusers(state, state.active).includes(seat)
        ? because('notNearest', 'PE-47')
        : wrongMoment(card);
    case 'turnEnd':
      return option.type === 'throwDynamite'
        ? because('outOfRange', 'PE-127', { range: EQUIPMENT.dynamite.range })
        : wrongMoment(card);
    default:
      return wrongMoment(card);
  }
}

function whyNotAtCup(state: PonyState, seat: Seat, option: PonyOption): Why | null {
  switch (option.type) {
    case 'rerollHidden':
    case 'rerollOpen':
      return whyNoReroll(state, seat, option);
    case 'takeOut':
    case 'turnDie':
      return because('notUnderCup', 'PE-26');
    case 'putBack':
      return because('notInTheOpen', 'PE-26');
    case 'announce':
      return (option.hand as unknown) === 'nothing' ? because('atLeastAPair', 'PE-37') : null;
    default:
      return null;
  }
}

function cardOf(option: PonyOption): Card | null {
  if (option.type === 'play')
    return typeof option.card === 'string' && Object.hasOwn(EQUIPMENT, option.card) ? option.card : null;
  return Object.hasOwn(CARD_FOR, option.type) ? (CARD_FOR[option.type] ?? null) : null;
}

function whyNoReroll(
  state: PonyState,
  seat: Seat,
  option: { type: 'rerollHidden' | 'rerollOpen'; payment?: unknown; faces?: unknown },
): Why | null {
  const price = rerollPrice(state, seat);
  if (option.payment === 'horseshoe' && !holds(state, seat, 'horseshoe')) return noSuchCard('horseshoe');
  if (option.payment === 'horseshoe' && price === 0) return because('freeAnyway', 'PE-30');
  const unpaid = option.payment === 'gold' ? tooPoor(state, seat, price, 'PE-33') : null;
  if (unpaid !== null) return unpaid;
  const underCup = state.dice.filter(({ zone }) => zone === 'cup').length;
  const thrown = option.type === 'rerollHidden' ? underCup : Array.isArray(option.faces) ? option.faces.length : 0;
  if (thrown >= state.dice.length) return because('keepOneDie', 'PE-28');
  if (option.type === 'rerollOpen') return because('notInTheOpen', 'PE-25');
  return thrown === 0 ? because('notUnderCup', 'PE-24') : null;
}

function whyNoTicket(state: PonyState, seat: Seat): Why | null {
  const { line } = placeOf(state, seat);
  return line === undefined ? because('endOfLine', 'PE-96') : tooPoor(state, seat, line.price, 'PE-94');
}

const tooPoor = (state: PonyState, seat: Seat, price: number, clause: Clause): Why | null =>
  goldOf(state, seat) < price ? because('tooPoor', clause, { price, gold: goldOf(state, seat) }) : null;

const noSuchCard = (card: Card): Why => because('noSuchCard', 'PE-127', { card: { key: `pony-express.card.${card}` } });

const wrongMoment = (card: Card | null): Why | null => (card === null ? null : because('wrongMoment', 'PE-127'));

const because = (name: string, clause: Clause, args: NonNullable<Why['message']['args']> = {}): Why => ({
  message: { key: `pony-express.refusal.${name}`, args },
  clause,
});
