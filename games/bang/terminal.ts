import type { Message, Said, Say } from '@saloon/kernel';
import { type Card, type Character, kindOf } from './data.ts';
import type { BangView } from './secrets.ts';
import { actingPlace, characterAt, distance, ownerOf, type Place, rangeAt, weaponAt } from './street.ts';

type Tell = (name: string, args?: Record<string, Said | Said[]>) => string;

/** The town in characters: a line for each character clockwise, what is going on, and the viewer's own cards. */
export function draw(view: BangView, say: Say): string[] {
  const tell: Tell = (name, args = {}) => say({ key: `bang.table.${name}`, args });
  return [
    heading(view, tell),
    ...ringFrom(view).map(place => figure(view, place, tell, say)),
    ...casting(view, tell),
    ...happening(view, tell),
    ...ownKnowledge(view, tell),
  ];
}

function heading(view: BangView, tell: Tell): string {
  const top = view.discardTop;
  const piles = tell('piles', { deck: view.deckSize, discards: view.discardSize });
  const turn = view.characters.length > 0 ? [tell('turn', { seat: { seat: view.turn } })] : [];
  return [...turn, piles, ...(top === null ? [] : [tell('top', { card: cardName(top) })])].join(' · ');
}

/** Everybody clockwise, beginning with the viewer. */
function ringFrom(view: BangView): Place[] {
  const start = view.viewer === 'spectator' ? 0 : view.owners.indexOf(view.viewer);
  return view.characters.map((_, step) => (Math.max(0, start) + step) % view.characters.length);
}

function figure(view: BangView, place: Place, tell: Tell, say: Say): string {
  const seat = ownerOf(view, place);
  const life = Math.max(0, view.life[place] as number);
  const hearts = '♥'.repeat(life) + '♡'.repeat(Math.max(0, (view.maxLife[place] as number) - life));
  const name = tell('name', { seat: { seat } });
  const columns = [
    view.turn === seat && actingPlace(view, seat) === place ? '▶' : ' ',
    name.padEnd(12),
    say(characterName(characterAt(view, place))).padEnd(18),
    hearts.padEnd(6),
    (view.isOut[place] ? outNotes : notes)(view, place, tell, say).join(' · '),
  ];
  return columns.join(' ').trimEnd();
}

const outNotes = (view: BangView, place: Place, tell: Tell, say: Say): string[] => [
  tell('out'),
  ...roleNote(view, place, tell, say),
];

function notes(view: BangView, place: Place, tell: Tell, say: Say): string[] {
  const seat = ownerOf(view, place);
  const isActing = actingPlace(view, seat) === place;
  const weapon = weaponAt(view, place);
  const name: Message = { key: `bang.weapon.${weapon === undefined ? 'colt' : kindOf(weapon)}` };
  const others = (view.inPlay[place] as readonly Card[]).filter(card => card !== weapon);
  return [
    ...standing(view, place, tell),
    ...(view.mode === 'two' ? [tell(isActing ? 'exposed' : 'covered')] : []),
    ...(view.held.includes(place) ? [tell('held')] : []),
    ...(isActing ? [tell('cards', { count: view.handSizes[seat] as number })] : []),
    ...roleNote(view, place, tell, say),
    tell('weapon', { weapon: name, range: rangeAt(view, place) }),
    ...others.map(card => say(cardName(card))),
  ];
}

/** The viewer, or how far away everybody else is. */
function standing(view: BangView, place: Place, tell: Tell): string[] {
  const { viewer } = view;
  if (viewer === 'spectator') return [];
  if (ownerOf(view, place) === viewer) return [tell('you')];
  const from = actingPlace(view, viewer);
  return view.isOut[from] ? [] : [tell('distance', { distance: distance(view, from, place) })];
}

function roleNote(view: BangView, place: Place, tell: Tell, say: Say): string[] {
  if (view.mode === 'two') return [];
  const role = view.roles[ownerOf(view, place)] ?? null;
  return [role === null ? tell('unknownRole') : say({ key: `bang.role.${role}` })];
}

function casting({ casting }: BangView, tell: Tell): string[] {
  if (casting === null) return [];
  const list = (characters: readonly Character[]) => characters.map(characterName);
  return [
    ...(casting.pool.length > 0 ? [tell('pool', { characters: list(casting.pool) })] : []),
    ...casting.drafted.flatMap((drafted, seat) =>
      drafted.length > 0 ? [tell('drafted', { seat: { seat }, characters: list(drafted) })] : [],
    ),
    ...(casting.offers.length > 1 ? [tell('pool', { characters: list(casting.offers) })] : []),
  ];
}

/** What is being resolved, with the character it concerns. */
function happening(view: BangView, tell: Tell): string[] {
  const { step } = view;
  const at = (place: Place): Message => characterName(characterAt(view, place));
  const shown = [
    ...(view.store.length > 0 ? [tell('store', { cards: view.store.map(cardName) })] : []),
    ...(view.flipped.length > 0 ? [tell('flipped', { cards: view.flipped.map(cardName) })] : []),
  ];
  switch (step?.do) {
    case 'barrel':
    case 'dodge':
      return [...shown, tell('shot', { from: at(step.shot.from), to: at(step.shot.to), needed: step.shot.needed })];
    case 'indians':
      return [...shown, tell('raid', { to: at(step.to) })];
    case 'duelShot': {
      const { challenger, challenged, to } = step.duel;
      return [...shown, tell('duel', { to: at(to), against: at(to === challenger ? challenged : challenger) })];
    }
    case 'rescue':
      return [...shown, tell('dying', { to: at(step.wound.place), left: view.life[step.wound.place] as number })];
    default:
      return shown;
  }
}

function ownKnowledge(view: BangView, tell: Tell): string[] {
  return [
    ...(view.peeked.length > 0 ? [tell('peeked', { cards: view.peeked.map(cardName) })] : []),
    ...view.known.map(({ card, holders }) =>
      tell(holders.length > 1 ? 'knownAmong' : 'known', {
        card: cardName(card),
        holders: holders.map(seat => ({ seat })),
      }),
    ),
    ...(view.hand.length > 0 ? [tell('hand', { cards: view.hand.map(cardName) })] : []),
  ];
}

const cardName = (card: Card): Message => ({ key: `bang.card.${card}` });
const characterName = (character: Character): Message => ({ key: `bang.character.${character}` });
