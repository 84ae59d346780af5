import { type Card, face } from '../data.ts';
import type { BangQuestion, BangTable, Check, StepOf } from '../steps.ts';
import { characterAt, ownerOf, type Place, powerAt } from '../street.ts';
import { takeTop } from './piles.ts';

type Result = StepOf<'fuse' | 'jailDoor' | 'barrelResult'>;
const CHECKS: Readonly<Record<Result['do'], Check>> = { fuse: 'dynamite', jailDoor: 'jail', barrelResult: 'barrel' };

/** Flips a card for a character's "draw!"; `result` then reads `state.check`. Some flip more and choose. */
export function drawCheck(table: BangTable, place: Place, result: Result): void {
  const { state } = table;
  const cards: Card[] = [];
  for (let flips = powerAt(state, place).flips; flips > 0; flips--) {
    const card = takeTop(table);
    if (card !== undefined) cards.push(card);
  }
  const check = CHECKS[result.do];
  const who = { seat: ownerOf(state, place), character: characterAt(state, place) };
  if (cards.length > 0) table.emit({ type: 'flipped', clause: 'BG-31', ...who, check, cards, reveals: true });
  table.next(result);
  if (cards.length > 1) {
    state.flipped = cards;
    table.next({ do: 'chooseFlip', place, check });
    return;
  }
  state.check = cards[0] ?? null;
  if (state.check !== null) state.discard.push(state.check);
}

/** Of several flipped cards one counts; it is discarded last, on top of the others. */
export const chooseFlip: BangQuestion<'chooseFlip'> = {
  clauses: ['BG-31', 'BG-86'],
  ask: (state, { place }) => [
    { seat: ownerOf(state, place), options: state.flipped.map(card => ({ type: 'count', card }) as const) },
  ],
  answer(table, { place }, option) {
    if (option.type !== 'count') return;
    const { state } = table;
    for (const card of state.flipped) if (card !== option.card) state.discard.push(card);
    state.discard.push(option.card);
    state.flipped = [];
    state.check = option.card;
    const facts = { seat: ownerOf(state, place), character: characterAt(state, place), card: option.card };
    table.emit({ type: 'countedFlip', clause: 'BG-86', ...facts });
  },
};

/** Whether the card just flipped is a Heart. A check that could not be made is no match (BG-22). */
export const isHeart = (card: Card | null): boolean => card !== null && face(card).suit === 'H';
