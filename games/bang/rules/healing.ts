import { goesBy } from '@saloon/kernel';
import type { Card } from '../data.ts';
import { type BangState, handOf } from '../state.ts';
import type { BangOption, BangQuestion, BangTable, StepOf } from '../steps.ts';
import { characterAt, isWounded, ownerOf, type Place, powerAt } from '../street.ts';
import { discardFromHand } from './piles.ts';

type Heal = Extract<BangOption, { type: 'heal' }>;
const NONE: readonly Heal[] = [];

/** Whether everybody can see that this character may trade two cards for a life point now. */
export const mayHeal = (state: BangState, place: Place): boolean =>
  powerAt(state, place).healsForTwoCards && isWounded(state, place) && handOf(state, ownerOf(state, place)).length >= 2;

/** Each pair of cards that would buy a life point. */
export function heals(state: BangState, place: Place): readonly Heal[] {
  if (!mayHeal(state, place)) return NONE;
  const hand = handOf(state, ownerOf(state, place));
  return hand.flatMap((one, index) => hand.slice(index + 1).map(two => ({ type: 'heal', cards: [one, two] }) as const));
}

/** Two cards for a life point. */
export function heal(table: BangTable, place: Place, cards: readonly [Card, Card]): void {
  const { state } = table;
  const seat = ownerOf(state, place);
  for (const card of cards) discardFromHand(state, seat, card);
  table.emit({ type: 'healed', clause: 'BG-90', seat, character: characterAt(state, place), cards });
  regain(table, place);
}

/** One life point back, never above the starting amount. */
export function regain(table: BangTable, place: Place): void {
  const { state } = table;
  if (!isWounded(state, place)) return;
  const left = (state.life[place] as number) + 1;
  state.life[place] = left;
  table.emit({
    type: 'regained',
    clause: 'BG-4',
    seat: ownerOf(state, place),
    character: characterAt(state, place),
    left,
  });
}

/** One of these may heal before what comes, as far as everybody can see; nobody is asked for what a hand holds. */
export function respiteFor(
  state: BangState,
  places: readonly Place[],
  cause: StepOf<'respite'>['cause'],
): StepOf<'respite'>[] {
  const place = goesBy(state, 2) ? places.find(one => mayHeal(state, one)) : undefined;
  return place === undefined ? [] : [{ do: 'respite', place, cause }];
}

/** Before a card is taken, or behind a Jail that stays shut: two cards for a life point, as often as wished. */
export const respite: BangQuestion<'respite'> = {
  clauses: ['BG-90'],
  isReaction: true,
  ask: (state, { place, cause }) => {
    const options = heals(state, place);
    if (options.length === 0) return [];
    const idle = { type: 'goOn' } as const;
    return [{ seat: ownerOf(state, place), options: [...options, idle], says: { cause }, idle }];
  },
  answer(table, step, option) {
    if (option.type !== 'heal') return;
    heal(table, step.place, option.cards);
    table.next(step);
  },
};
