import { kindOf } from '../data.ts';
import { type BangState, handOf } from '../state.ts';
import type { BangMoment, BangOption, BangQuestion, BangTable, Wound } from '../steps.ts';
import { actingPlace, characterAt, isBeerOfUse, lifeAt, ownerOf, type Place, powerAt } from '../street.ts';
import { heal, heals, mayHeal, regain } from './healing.ts';
import { discardFromHand, drawCards, robHand } from './piles.ts';

/** The life point one character costs another. Nobody is responsible for wounding a character of their own. */
export function woundFrom(state: BangState, from: Place, to: Place): Wound {
  const by = ownerOf(state, from);
  return { place: to, points: 1, by: by === ownerOf(state, to) ? null : by, against: from };
}

/** Life points are lost at once; whoever has none left may be rescued, on facts that everybody sees. */
export const hit: BangMoment<'hit'> = {
  clauses: ['BG-38', 'BG-39', 'BG-41', 'BG-43', 'BG-79'],
  run(table, { wound }) {
    const { state } = table;
    const { place, points, by } = wound;
    const left = lifeAt(state, place) - points;
    state.life[place] = left;
    const who = { seat: ownerOf(state, place), character: characterAt(state, place) };
    table.emit({ type: 'wounded', clause: 'BG-38', ...who, by, points, left });
    if (left > 0) survive(table, wound);
    else seekRescue(table, wound);
  },
};

/** A lethal hit: Beers one at a time, or whatever heals out of turn, until a life point is back. */
export const rescue: BangQuestion<'rescue'> = {
  clauses: ['BG-17', 'BG-40', 'BG-41', 'BG-42', 'BG-90', 'BG3-8', 'BW-39', 'BW-40'],
  isReaction: true,
  ask: (state, { wound: { place } }) => {
    const seat = ownerOf(state, place);
    const options: BangOption[] = [];
    if (isBeerOfUse(state, place))
      for (const card of handOf(state, seat)) if (kindOf(card) === 'beer') options.push({ type: 'drink', card });
    options.push(...heals(state, place), { type: 'fall' });
    return [{ seat, options, idle: { type: 'fall' } }];
  },
  answer(table, { wound }, option, seat) {
    const { state } = table;
    switch (option.type) {
      case 'fall':
        return doom(table, wound);
      case 'heal':
        heal(table, wound.place, option.cards);
        break;
      case 'drink':
        discardFromHand(state, seat, option.card);
        table.emit({
          type: 'drank',
          clause: 'BG-40',
          seat,
          card: option.card,
          character: characterAt(state, wound.place),
        });
        regain(table, wound.place);
    }
    if (lifeAt(state, wound.place) > 0) survive(table, wound);
    else seekRescue(table, wound);
  },
};

/** Everybody with cards that might help is asked, whatever they are. */
function seekRescue(table: BangTable, wound: Wound): void {
  const { state } = table;
  const { place } = wound;
  const hasCards = handOf(state, ownerOf(state, place)).length > 0;
  if ((hasCards && isBeerOfUse(state, place)) || mayHeal(state, place)) table.next({ do: 'rescue', wound });
  else doom(table, wound);
}

/** The doomed are carried away once the card is over; until then they count as in play. */
function doom(table: BangTable, wound: Wound): void {
  table.state.doomed = [...table.state.doomed, wound];
}

/** What a survived wound brings: cards at once, or cards from the hand of whoever caused it, afterwards. */
function survive(table: BangTable, { place, points, by }: Wound): void {
  const { state } = table;
  const { afterWound } = powerAt(state, place);
  if (afterWound === 'draw') drawCards(table, ownerOf(state, place), points, 'BG-79');
  if (afterWound === 'rob' && by !== null) state.thefts = [...state.thefts, { place, from: by, cards: points }];
}

/** After a card: empty hands are filled, thefts carried out, empty hands filled again, the doomed carried away. */
export const aftermath: BangMoment<'aftermath'> = {
  clauses: ['BG-43', 'BG-48', 'BG-82', 'BG-92', 'BW-26', 'BW-28', 'BW-38'],
  run(table) {
    const { state } = table;
    fillEmptyHands(table);
    if (state.thefts.length > 0) {
      for (const { place, from, cards } of state.thefts)
        for (let taken = 0; taken < cards && handOf(state, from).length > 0; taken++)
          robHand(table, ownerOf(state, place), from, 'BG-82');
      state.thefts = [];
      fillEmptyHands(table);
    }
    if (state.lateDraws.length > 0) state.lateDraws = [];
    if (state.doomed.length === 0) return;
    carryAway(table, state.doomed);
    state.doomed = [];
  },
};

/** One after the other, each with its reward or penalty; who has won is asked after the last. */
function carryAway(table: BangTable, fallen: readonly Wound[]): void {
  const last = fallen.length - 1;
  for (const [index, wound] of [...fallen.entries()].reverse())
    table.next({ do: 'elimination', wound }, index === last ? { do: 'reckoning', fallen } : { do: 'settling', wound });
}

/** Whoever draws on an empty hand does so now: exposed, or remembered from cover. */
export function fillEmptyHands(table: BangTable): void {
  const { state } = table;
  for (let seat = 0; seat < state.hands.length; seat++) {
    if (handOf(state, seat).length > 0) continue;
    const place = actingPlace(state, seat);
    if (state.isOut[place]) continue;
    if (powerAt(state, place).onEmptyHand === 'draw' || state.lateDraws.includes(seat))
      drawCards(table, seat, 1, 'BG-92');
  }
}

/** Remembers that a covered character's own answer, or a card played on it, emptied the hand. */
export function noteEmptyHand(state: BangState, place: Place): void {
  const seat = ownerOf(state, place);
  if (handOf(state, seat).length > 0 || actingPlace(state, seat) === place) return;
  if (powerAt(state, place).onEmptyHand === 'draw') state.lateDraws = [...state.lateDraws, seat];
}
