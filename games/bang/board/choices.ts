import type { Option, Seat } from '@saloon/kernel';
import { type Choosing, hasFacts, type Meaning } from '@saloon/parts';
import { type Card, type Character, face, kindOf } from '../data.ts';
import type { BangView } from '../secrets.ts';
import { actingPlace, distance, ownerOf, type Place, rangeAt } from '../street.ts';
import type { Scene } from './scene.ts';

type Loose = Option & {
  readonly card?: Card;
  readonly target?: Seat;
  readonly at?: Character;
  readonly cards?: readonly Card[];
};

/** The first of these meanings that fits the choice now. */
export const meaningOf = (choosing: Choosing, meanings: readonly Meaning[]): Meaning | null =>
  meanings.find(facts => choosing.fits(facts)) ?? null;

/** The options that a tap would leave. */
export const optionsWith = (choosing: Choosing, facts: Meaning): readonly Option[] =>
  choosing.left.filter(option => hasFacts(option, facts));

/** Targets can be tapped once it is settled what is aimed at them; until then everybody would light up. */
function isAiming({ left }: Choosing): boolean {
  const aimed = (left as readonly Loose[]).filter(({ target }) => target !== undefined);
  return aimed.length > 0 && aimed.every(({ card }) => card === aimed[0]?.card);
}

/** What tapping a character can mean. */
export function meaningsOfFigure({ choosing, view }: Scene, place: Place): readonly Meaning[] {
  const character = view.characters[place];
  const target = ownerOf(view, place);
  const aims = isAiming(choosing)
    ? [
        { target, at: character },
        { type: 'drawFromHand', target },
      ]
    : [];
  const own = target === view.viewer && actingPlace(view, target) === place ? [{ type: 'heal' }] : [];
  return [...aims, { type: 'equip', character }, { type: 'expose', character }, ...own];
}

/** What tapping a player's hidden hand can mean. */
export function meaningsOfHand({ choosing }: Scene, target: Seat): readonly Meaning[] {
  return isAiming(choosing)
    ? [
        { type: 'takeFromHand', target },
        { type: 'drawFromHand', target },
      ]
    : [];
}

/** What tapping a card in front of a character can mean. */
export function meaningsInPlay({ choosing, view }: Scene, place: Place, card: Card): readonly Meaning[] {
  const wanted = { type: 'takeInPlay', target: ownerOf(view, place), at: view.characters[place], wanted: card };
  return isAiming(choosing) ? [wanted, { card }] : [{ card }];
}

/** The pairs of cards that may be discarded together, once that is what the player wants. */
export const pairsIn = ({ picked, left }: Choosing): readonly (readonly Card[])[] =>
  picked.type === 'heal' ? (left as readonly Loose[]).flatMap(({ cards }) => (cards === undefined ? [] : [cards])) : [];

/** Whether some answer to the open question begins with this card, whatever was tapped before. */
export const canBegin = ({ question }: Scene, card: Card): boolean =>
  question?.options.some(option => hasFacts(option, { card })) ?? false;

/** The card whose effect is being weighed: under the pointer, in the prompt, or already picked. */
export function weighed({ considered, choosing }: Scene): Card | null {
  const previewed = (choosing.previewed as Loose | null)?.card;
  return considered ?? previewed ?? (choosing.picked.card as Card | undefined) ?? null;
}

/** Who would be touched by what is being weighed. */
export function touchedPlaces(scene: Scene): readonly Place[] {
  const { choosing, view, question } = scene;
  const aimedAt = (option: Loose): Place[] => (option.at === undefined ? [] : [view.characters.indexOf(option.at)]);
  const previewed = choosing.previewed as Loose | null;
  if (scene.considered === null && previewed?.at !== undefined) return aimedAt(previewed);
  const card = weighed(scene);
  if (card === null || question === null) return [];
  const options = (question.options as readonly Loose[]).filter(option => option.card === card);
  return options.length === 0
    ? []
    : [...new Set([...options.flatMap(aimedAt), ...caughtBy(view, question.seat, card)])];
}

/** Everybody whom a card touches without being aimed. */
function caughtBy(view: BangView, seat: Seat, card: Card): Place[] {
  const inPlay = [...view.characters.keys()].filter(place => !view.isOut[place]);
  const kind = kindOf(card);
  if (kind === 'saloon') return inPlay;
  if (kind === 'gatling' || kind === 'indians') return inPlay.filter(place => ownerOf(view, place) !== seat);
  return kind === 'beer' ? [actingPlace(view, seat)] : [];
}

/** How far what is being weighed reaches; null if distance does not matter to it. */
export function reachOf(scene: Scene): number | null {
  const { view, viewer } = scene;
  const card = weighed(scene);
  if (card === null || viewer === 'spectator' || view.characters.length === 0) return null;
  const { kind, range } = face(card);
  if (range > 0) return range;
  const isShot = kind === 'bang' || (scene.choosing.previewed ?? scene.choosing.picked).type === 'shoot';
  return isShot ? rangeAt(view, actingPlace(view, viewer)) : kind === 'panic' ? 1 : null;
}

/** How far away the viewer sees a character; null for own characters, the dead, and spectators. */
export function distanceTo({ view, viewer }: Scene, place: Place): number | null {
  if (viewer === 'spectator' || ownerOf(view, place) === viewer) return null;
  const from = actingPlace(view, viewer);
  return view.isOut[from] || view.isOut[place] ? null : distance(view, from, place);
}
