import type { Seat } from '@saloon/kernel';
import {
  type BangConfig,
  type Card,
  CHARACTERS,
  type Character,
  COLT,
  face,
  type Kind,
  kindOf,
  type Power,
} from './data.ts';

/** A character's position in the ring, clockwise from 0. It is the player's seat, except that two players have two each. */
export type Place = number;
/** Which of the three sets of rules is played. */
export type Mode = 'two' | 'three' | 'base';

/** The settings that change what can be read off the street. */
export type HouseRules = Pick<BangConfig, 'coveredPaulCounts' | 'beerWhenTwoCharactersLeft' | 'kitCarlsonLife'>;

/** What everybody sees of the characters; state and views share it, so the same questions can be put to both. */
export interface Street {
  mode: Mode;
  houseRules: HouseRules;
  /** By place; empty until the characters are known. */
  characters: readonly Character[];
  owners: readonly Seat[];
  maxLife: readonly number[];
  life: number[];
  inPlay: (readonly Card[])[];
  isOut: boolean[];
  /** By seat: the place that acts for the player. */
  exposed: Place[];
}

/** Which rules a table of this size plays by. */
export const modeFor = (seats: number): Mode => (seats === 2 ? 'two' : seats === 3 ? 'three' : 'base');

/** Who sits there. */
export const characterAt = (street: Street, place: Place): Character => street.characters[place] as Character;
/** What the character there can do. */
export const powerAt = (street: Street, place: Place): Power => CHARACTERS[characterAt(street, place)];
/** Whose character it is. */
export const ownerOf = (street: Street, place: Place): Seat => street.owners[place] as Seat;
/** The place that acts for a player (BW-14). */
export const actingPlace = (street: Street, seat: Seat): Place => street.exposed[seat] as Place;
/** The blue cards in front of a character. */
export const inPlayAt = (street: Street, place: Place): readonly Card[] => street.inPlay[place] as readonly Card[];
/** Life points left there; a doomed character has none. */
export const lifeAt = (street: Street, place: Place): number => street.life[place] as number;
/** Whether a character lacks life points. */
export const isWounded = (street: Street, place: Place): boolean =>
  lifeAt(street, place) < (street.maxLife[place] as number);

/** The place of a character, or -1. */
export const placeOf = (street: Street, character: Character): Place => street.characters.indexOf(character);

/** A player's places that are still in play. */
export function livingPlaces(street: Street, seat: Seat): Place[] {
  const living: Place[] = [];
  const first = street.mode === 'two' ? seat * 2 : seat;
  const last = street.mode === 'two' ? first + 1 : seat;
  for (let place = first; place <= last; place++) if (!street.isOut[place]) living.push(place);
  return living;
}

/** Whether a player still has a character in play. */
export const isInGame = (street: Street, seat: Seat): boolean => !street.isOut[actingPlace(street, seat)];

/** How many characters are in play; the doomed count until they are carried away. */
export function charactersLeft(street: Street): number {
  let left = 0;
  for (const out of street.isOut) if (!out) left++;
  return left;
}

/** Places in play clockwise after one, that one excluded. */
export function clockwiseAfter(street: Street, place: Place): Place[] {
  const size = street.isOut.length;
  const ring: Place[] = [];
  for (let step = 1; step < size; step++) {
    const next = (place + step) % size;
    if (!street.isOut[next]) ring.push(next);
  }
  return ring;
}

/** Everybody else's characters in play, clockwise from the left of the one who plays the card. */
export const opposingPlaces = (street: Street, seat: Seat): Place[] =>
  clockwiseAfter(street, actingPlace(street, seat)).filter(place => street.owners[place] !== seat);

/** The card of that kind in front of a character. */
export function cardInPlay(street: Street, place: Place, kind: Kind): Card | undefined {
  for (const card of inPlayAt(street, place)) if (kindOf(card) === kind) return card;
  return undefined;
}
/** Whether a card of that kind lies in front of a character. */
export const hasInPlay = (street: Street, place: Place, kind: Kind): boolean =>
  cardInPlay(street, place, kind) !== undefined;

/** The weapon card in front of a character; without one it is the Colt. */
export function weaponAt(street: Street, place: Place): Card | undefined {
  for (const card of inPlayAt(street, place)) if (face(card).range > 0) return card;
  return undefined;
}
/** How far a character can shoot. */
export function rangeAt(street: Street, place: Place): number {
  const weapon = weaponAt(street, place);
  return weapon === undefined ? COLT.range : face(weapon).range;
}

/** How far away one character sees another: the shorter way round, Mustangs, Scopes and powers; never below 1. */
export function distance(street: Street, from: Place, to: Place): number {
  const size = street.isOut.length;
  let others = 0;
  let clockwise = 0;
  for (let step = 1; step < size; step++) {
    const place = (from + step) % size;
    if (street.isOut[place]) continue;
    others++;
    if (place === to) clockwise = others;
  }
  const around = Math.min(clockwise, others + 1 - clockwise);
  return Math.max(1, around + seenFurther(street, to) - seesCloser(street, from));
}

function seenFurther(street: Street, place: Place): number {
  const isHidden = !street.houseRules.coveredPaulCounts && actingPlace(street, ownerOf(street, place)) !== place;
  const own = isHidden ? 0 : powerAt(street, place).seenFurther;
  return own + (hasInPlay(street, place, 'mustang') ? 1 : 0);
}

const seesCloser = (street: Street, place: Place): number =>
  powerAt(street, place).seesCloser + (hasInPlay(street, place, 'scope') ? 1 : 0);

/** Cancellations without a card: the Barrels a character may try against one shot. */
export const barrelsAt = (street: Street, place: Place): number =>
  powerAt(street, place).barrels + (hasInPlay(street, place, 'barrel') ? 1 : 0);

/** Whether a card in this character's hands serves as a BANG!. */
export function servesAsBang(street: Street, place: Place, card: Card): boolean {
  const kind = kindOf(card);
  return kind === 'bang' || (kind === 'missed' && powerAt(street, place).swapsBangAndMissed);
}
/** Whether a card in this character's hands serves as a Missed!. */
export function servesAsMissed(street: Street, place: Place, card: Card): boolean {
  const kind = kindOf(card);
  return kind === 'missed' || (kind === 'bang' && powerAt(street, place).swapsBangAndMissed);
}

/** Whether a Beer does anything for this character: not with two left, nor for one in cover. */
export const isBeerOfUse = (street: Street, place: Place): boolean =>
  actingPlace(street, ownerOf(street, place)) === place &&
  (charactersLeft(street) > 2 || (street.mode === 'two' && street.houseRules.beerWhenTwoCharactersLeft));
