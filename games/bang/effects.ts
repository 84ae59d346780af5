import type { Message } from '@saloon/kernel';
import { type Card, type Kind, kindOf } from './data.ts';
import { isBeerOfUse, type Street } from './street.ts';

/** Cards that do something else where everybody has two characters. */
const FOR_TWO: ReadonlySet<Kind> = new Set<Kind>([
  ...(['bang', 'beer', 'generalStore', 'panic', 'catBalou', 'duel', 'indians', 'gatling', 'jail'] as const),
]);

/** What a card does at this table, as it stands (BG-42, BG3-7, BW-29, BW-39, BW-40, BW-41). */
export function effectOf(street: Street, card: Card): Message {
  const kind = kindOf(card);
  if (kind === 'beer' && isBeerOver(street)) return { key: 'bang.effectAt.beerOver' };
  if (street.mode === 'three' && kind === 'jail') return { key: 'bang.effectAt.jailForThree' };
  return { key: street.mode === 'two' && FOR_TWO.has(kind) ? `bang.effectForTwo.${kind}` : `bang.effect.${kind}` };
}

/** With two left Beer does nothing, for nobody; before the deal nobody is there yet. */
const isBeerOver = (street: Street): boolean =>
  street.isOut.length > 0 && !street.exposed.some(place => isBeerOfUse(street, place));
