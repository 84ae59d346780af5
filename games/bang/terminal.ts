import type { Message, Said, Say } from '@saloon/kernel';
import { type Card, type Character, kindOf, printedLife } from './data.ts';
import type { BangView } from './secrets.ts';
import { actingPlace, characterAt, distance, ownerOf, type Place, rangeAt, weaponAt } from './street.ts';
import type words from './words/en.json';

/** A sentence of the table's chapter, by its name. */
type Tell = (name: keyof typeof words.table, args?: Record<string, Said | Said[]>) => string;

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

/** Who may be chosen and what they can do, who has been chosen, and the roles known so far. */
function casting({ casting, roles, houseRules, step }: BangView, tell: Tell): string[] {
  if (casting === null) return [];
  const offer = step?.do === 'lineUp' ? [] : [...casting.pool, ...casting.offers];
  const inQuestion = step?.do === 'lineUp' ? casting.drafted.flat() : offer;
  const describe = (character: Character): string => {
    const power: Message = { key: `bang.power.${character}` };
    return tell('power', { character: characterName(character), life: printedLife(character, houseRules), power });
  };
  return [
    ...roles.flatMap((role, seat) =>
      role === null ? [] : [tell('role', { seat: { seat }, role: { key: `bang.role.${role}` } })],
    ),
    ...(offer.length > 0 ? [tell('pool')] : []),
    ...inQuestion.map(character => `  ${describe(character)}`),
    ...casting.drafted.flatMap((drafted, seat) =>
      drafted.length > 0 ? [tell('drafted', { seat: { seat }, characters: drafted.map(characterName) })] : [],
    ),
  ];
}

/** What is being resolved, with the character it concerns. */
function happening(view: BangView, tell: Tell): string[] {
  const { step } = view;
  const at = (place: Place): Message => characterName(characterAt(view, place));
  const concerning = (place: Place, sentence: string) => [sentence, ...powerInForce(view, place, tell)];
  switch (step?.do) {
    case 'generalStore':
      return [tell('store', { cards: view.store.map(cardName) })];
    case 'chooseFlip': {
      const check: Message = { key: `bang.kind.${step.check}` };
      const cards = view.flipped.map(cardName);
      return concerning(step.place, tell('flipped', { check, character: at(step.place), cards }));
    }
    case 'barrel':
    case 'dodge': {
      const { from, to, needed } = step.shot;
      return concerning(to, tell('shot', { from: at(from), to: at(to), needed }));
    }
    case 'indians':
      return concerning(step.to, tell('raid', { to: at(step.to) }));
    case 'duelShot': {
      const { challenger, challenged, to } = step.duel;
      return concerning(to, tell('duel', { to: at(to), against: at(to === challenger ? challenged : challenger) }));
    }
    case 'rescue': {
      const { place } = step.wound;
      return concerning(place, tell('dying', { to: at(place), left: view.life[place] as number }));
    }
    default:
      return [];
  }
}

/** With two characters each, whose power the answer may count on (BW-25). */
function powerInForce(view: BangView, place: Place, tell: Tell): string[] {
  const character = characterAt(view, place);
  const power: Message = { key: `bang.power.${character}` };
  return view.mode === 'two' ? [tell('inForce', { character: characterName(character), power })] : [];
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
