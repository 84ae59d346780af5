import { goesBy, type Seat } from '@saloon/kernel';
import { type Card, REWARD, type Role } from '../data.ts';
import { type BangState, handOf } from '../state.ts';
import type { BangMoment, BangQuestion, BangTable, Wound } from '../steps.ts';
import { actingPlace, characterAt, inPlayAt, isInGame, livingPlaces, ownerOf, type Place, powerAt } from '../street.ts';
import { fillEmptyHands } from './hits.ts';
import { discardFromHand, discardInPlay, drawCards, takeOpenly } from './piles.ts';
import { sawInheritance } from './sightings.ts';
import { bringForward } from './turn.ts';
import { verdict } from './victory.ts';

/** A character is carried away: the role is shown, the cards go to an heir or to the discard pile. */
export const elimination: BangMoment<'elimination'> = {
  clauses: ['BG-44', 'BG-93', 'BW-35', 'BW-46'],
  run(table, { wound }) {
    const { state } = table;
    const { place } = wound;
    const seat = ownerOf(state, place);
    table.emit({ type: 'eliminated', clause: 'BG-44', seat, character: characterAt(state, place) });
    if (state.mode === 'base')
      table.emit({ type: 'showedRole', clause: 'BG-44', seat, role: state.roles[seat] as Role, reveals: true });
    table.next({ do: 'leaving', place });
    const cards = legacy(state, place).length;
    const heir = heirOf(state, wound);
    if (heir !== undefined && cards > 0) inherit(table, heir, place);
    else if (cards > 1 && doesOrderMatter(state, place)) table.next({ do: 'lastCards', place });
    else discardLegacy(table, place);
  },
};

/** What a fallen character leaves: with a partner alive the hand stays with the player. */
const legacy = (state: BangState, place: Place): readonly Card[] =>
  state.mode === 'two' ? inPlayAt(state, place) : [...handOf(state, ownerOf(state, place)), ...inPlayAt(state, place)];

/** Who takes the cards of the dead: another player's character whose power is in force at this moment. */
function heirOf(state: BangState, { place, against }: Wound): Place | undefined {
  const victim = ownerOf(state, place);
  for (let seat = 0; seat < state.hands.length; seat++) {
    if (seat === victim) continue;
    const active = against !== null && ownerOf(state, against) === seat ? against : actingPlace(state, seat);
    if (!state.isOut[active] && powerAt(state, active).onElimination === 'inherit') return active;
  }
  return undefined;
}

function inherit(table: BangTable, heir: Place, place: Place): void {
  const { state } = table;
  const seat = ownerOf(state, heir);
  const target = ownerOf(state, place);
  const hidden = state.mode === 'two' ? [] : handOf(state, target);
  const cards = inPlayAt(state, place);
  state.inPlay[place] = [];
  for (const card of cards) takeOpenly(state, seat, card);
  if (hidden.length > 0) {
    state.hands[target] = [];
    state.hands[seat] = [...handOf(state, seat), ...hidden];
    sawInheritance(state, hidden, target, seat);
  }
  const secret = { seats: [seat, target], hidden };
  const count = cards.length + hidden.length;
  table.emit({ type: 'inherited', clause: 'BG-93', seat, target, cards, count, reveals: true, secret });
}

/** The order of discards matters only to somebody who draws from the discard pile. */
const doesOrderMatter = (state: BangState, fallen: Place): boolean =>
  state.isOut.some((out, place) => !out && place !== fallen && powerAt(state, place).phaseOne === 'firstFromDiscard');

function discardLegacy(table: BangTable, place: Place): void {
  const { state } = table;
  const cards = legacy(state, place);
  if (cards.length === 0) return;
  for (const card of cards) discardLastCard(state, place, card);
  table.emit({ type: 'leftCards', clause: 'BG-44', seat: ownerOf(state, place), cards, reveals: true });
}

function discardLastCard(state: BangState, place: Place, card: Card): void {
  if (inPlayAt(state, place).includes(card)) discardInPlay(state, place, card);
  else discardFromHand(state, ownerOf(state, place), card);
}

/** The eliminated player lays down the cards in an order of choice. */
export const lastCards: BangQuestion<'lastCards'> = {
  clauses: ['BG-44'],
  ask: (state, { place }) => {
    const cards = legacy(state, place);
    if (cards.length === 0) return [];
    return [{ seat: ownerOf(state, place), options: cards.map(card => ({ type: 'discard', card }) as const) }];
  },
  answer(table, step, option, seat) {
    if (option.type !== 'discard') return;
    discardLastCard(table.state, step.place, option.card);
    table.emit({ type: 'leftCards', clause: 'BG-44', seat, cards: [option.card], reveals: true });
    if (legacy(table.state, step.place).length > 1) table.next(step);
    else discardLegacy(table, step.place);
  },
};

/** The place leaves the ring; a partner takes over. */
export const leaving: BangMoment<'leaving'> = {
  clauses: ['BG-30', 'BG-44', 'BW-13', 'BW-36', 'BW-37'],
  run(table, { place }) {
    const { state } = table;
    const seat = ownerOf(state, place);
    state.isOut[place] = true;
    if (state.mode !== 'two') return;
    const wasExposed = actingPlace(state, seat) === place;
    const [partner] = livingPlaces(state, seat);
    if (partner !== undefined) bringForward(table, seat, partner);
    if (!wasExposed || seat !== state.turn) return;
    if (state.config.endTurnOnOwnDeath2p) state.isTurnOver = true;
    else if (partner !== undefined) endTurnIfHeld(table, seat, partner);
  },
};

/** Whoever is held by a Jail of this turn is exposed now, but cannot act (BW-37). */
function endTurnIfHeld(table: BangTable, seat: Seat, partner: Place): void {
  const { state } = table;
  if (state.isTurnOver || !state.held.includes(partner) || !goesBy(state, 2)) return;
  state.isTurnOver = true;
  table.emit({ type: 'turnCutShort', clause: 'BW-37', seat, character: characterAt(state, partner) });
}

/** Reward or penalty for one of several deaths; that for the last one comes after the question who has won. */
export const settling: BangMoment<'settling'> = {
  clauses: ['BG-45', 'BG-46', 'BG-47', 'BG-48', 'BG3-6'],
  run: (table, { wound }) => settleAccount(table, wound),
};

/** After the last elimination of a card: who has won? If nobody, the last account is settled too. */
export const reckoning: BangMoment<'reckoning'> = {
  clauses: [
    ...(['BG-44', 'BG-45', 'BG-46', 'BG-47', 'BG-48', 'BG-49', 'BG-50', 'BG-51', 'BG-52'] as const),
    ...(['BG3-2', 'BG3-4', 'BG3-5', 'BG3-6', 'BG3-9', 'BG3-10', 'BG3-11', 'BW-2', 'BW-3'] as const),
  ],
  run(table, { fallen }) {
    const { state } = table;
    state.verdict = verdict(state, fallen);
    if (state.verdict !== null) return;
    settleAccount(table, fallen.at(-1) as Wound);
    fillEmptyHands(table);
  },
};

function settleAccount(table: BangTable, { place, by }: Wound): void {
  const { state } = table;
  const role = state.roles[ownerOf(state, place)];
  if (by === null || !isInGame(state, by) || state.mode === 'two') return;
  if (state.mode === 'three') reward(table, by, 'BG3-6');
  else if (role === 'outlaw') reward(table, by, 'BG-46');
  else if (role === 'deputy' && state.roles[by] === 'sheriff') payPenalty(table, by);
}

function reward(table: BangTable, seat: Seat, clause: 'BG-46' | 'BG3-6'): void {
  table.emit({ type: 'rewarded', clause, seat, count: REWARD });
  drawCards(table, seat, REWARD, clause);
}

function payPenalty(table: BangTable, seat: Seat): void {
  const { state } = table;
  const cards = legacy(state, seat);
  for (const card of cards) discardLastCard(state, seat, card);
  table.emit({ type: 'punished', clause: 'BG-47', seat, cards, reveals: true });
}
