import { BOX } from './box.ts';
import type { BuildingId, Card, CardRow, EventId, EventRow, PawnType } from './data.ts';
import { type Plan, readPlan } from './plan.ts';
import { openBox } from './validate.ts';

/** The box, checked when the game is loaded. */
const box = openBox(BOX);

/** The five types from strong to weak. */
export const PAWN_TYPES: readonly PawnType[] = box.types
  .toSorted((one, other) => other.rank - one.rank)
  .map(({ id }) => id);
/** The types with their numbers. */
export const TYPE = Object.fromEntries(box.types.map(row => [row.id, row])) as Readonly<
  Record<PawnType, (typeof box.types)[number]>
>;
/** The plans of the buildings. */
export const PLAN = Object.fromEntries(box.buildings.map(({ id, rows }) => [id, readPlan(rows)])) as Readonly<
  Record<BuildingId, Plan>
>;

const HIGHER_THAN_ANY_STRENGTH = 1000;
const cards = new Map(Object.values(box.decks).flatMap(deck => deck.cards.map(card => [card.id, card])));
const events = new Map(box.events.map(event => [event.id, event]));

/** A playing card by its name. */
export const cardNamed = (card: Card): CardRow => cards.get(card) as CardRow;
/** An event card by its number. */
export const eventNamed = (event: EventId): EventRow => events.get(event) as EventRow;

/** What a pawn of this type brings in a forced sale (DC-55). */
export const halfPrice = (pawn: PawnType): number => TYPE[pawn].price / box.constants.resaleDivisor;
/** The money that goes with a building of this type (DC-95). */
export const rewardFor = (pawn: PawnType): number => TYPE[pawn].points * box.constants.rewardPerPoint;
/** Whether this is an Indian. */
export const isIndian = (card: Card): boolean => cards.get(card)?.family === 'indian';
/** Whether this is a `?`. */
export const isQuestion = (card: Card): boolean => cards.get(card)?.family === 'question';
/** How high a card is, by type first and strength second; `?` and Indian have no value (DC-27, DC-28). */
export function rankOf(card: Card): number {
  const { type = null, strength = null } = cards.get(card) ?? {};
  return type === null || strength === null ? 0 : TYPE[type].rank * HIGHER_THAN_ANY_STRENGTH + strength;
}
