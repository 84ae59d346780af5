import type { Message, Seat, Why } from '@saloon/kernel';
import { type BangClause, type Card, CHARACTERS, type Character, FACES, face, kindOf } from './data.ts';
import { cannotAim, cannotEquip, cannotPlay, cannotRob, type Obstacle, useOf } from './rules/aiming.ts';
import { type BangState, handOf } from './state.ts';
import type { BangOption, BangStep } from './steps.ts';
import {
  actingPlace,
  barrelsAt,
  distance,
  inPlayAt,
  isBeerOfUse,
  isWounded,
  lifeAt,
  ownerOf,
  type Place,
  powerAt,
  rangeAt,
  servesAsBang,
  servesAsMissed,
  weaponAt,
} from './street.ts';

/** An option as a stranger may send it: any field may be missing or wrong. */
type Claimed = { readonly [Field in 'card' | 'at' | 'character' | 'wanted' | 'target' | 'cards']?: unknown } & {
  readonly type: string;
};
type Args = NonNullable<Message['args']>;

/** Why an answer is not on offer, with its clause and figures; null if there is nothing better to say than "not now". */
export function whyNot(state: BangState, seat: Seat, option: BangOption): Why | null {
  const step = state.agenda.at(-1);
  const claimed = option as Claimed;
  if (step === undefined) return null;
  const asked = subject(state, step);
  if (claimed.type === 'heal') return asked === null ? null : whyNotHeal(state, asked.place, claimed.cards);
  return REASONS[step.do]?.(state, seat, claimed, step as never) ?? null;
}

/** Who is asked, and for which character. */
function subject(state: BangState, step: BangStep): { seat: Seat; place: Place } | null {
  const place = subjectPlace(state, step);
  return place === undefined ? null : { seat: ownerOf(state, place), place };
}

function subjectPlace(state: BangState, step: BangStep): Place | undefined {
  if ('shot' in step) return step.shot.to;
  if ('wound' in step) return step.wound.place;
  if ('duel' in step) return step.duel.to;
  if ('to' in step) return step.to;
  if ('place' in step) return step.place;
  if ('order' in step) return state.exposed[step.order[0] as Seat];
  return 'seat' in step ? state.exposed[step.seat] : undefined;
}

type Reason = (state: BangState, seat: Seat, claimed: Claimed, step: never) => Why | null;
const REASONS: Readonly<Partial<Record<BangStep['do'], Reason>>> = {
  draft: (state, _, { character }) =>
    isCharacter(character) && !state.casting.pool.includes(character)
      ? because('notInPool', 'BW-5', { character: characterName(character) })
      : null,
  expose: (state, seat, { type, character }) => {
    if (type !== 'expose') return because('exposeFirst', 'BW-18');
    const place = placeNamed(state, character);
    if (place < 0) return null;
    if (ownerOf(state, place) !== seat || state.isOut[place]) return because('notYours', 'BW-18', named(state, place));
    return because('heldInJail', 'BW-19', named(state, place));
  },
  beforeDrawing: () => because('drawFirst', 'BG-12'),
  firstCard: (state, seat, { type, target }) =>
    type === 'drawFromHand' && typeof target === 'number' && state.hands[target] !== undefined
      ? obstacleToRobbing(state, seat, target, 'BG-83')
      : because('drawFirst', 'BG-12'),
  threeCards: (_, __, { type, card }) => {
    if (type !== 'putBack') return because('drawFirst', 'BG-12');
    return isCard(card) ? because('notAmongThese', 'BG-85', { card: cardName(card) }) : null;
  },
  chooseFlip: (_, __, { card }) => (isCard(card) ? because('notAmongThese', 'BG-86', { card: cardName(card) }) : null),
  generalStore: (_, __, { card }) =>
    isCard(card) ? because('notAmongThese', 'BG-63', { card: cardName(card) }) : null,
  playing: whyNotPlay,
  discarding: (state, seat, { type, card }) =>
    type === 'endTurn'
      ? because('tooManyCards', 'BG-19', {
          count: handOf(state, seat).length,
          life: lifeAt(state, actingPlace(state, seat)),
        })
      : notInHand(state, seat, card),
  lastCards: (state, seat, { card }) => notInHand(state, seat, card),
  barrel: (_, __, { type }) => (type === 'dodge' || type === 'takeHit' ? because('barrelFirst', 'BG-36') : null),
  dodge: whyNotDodge,
  indians: (state, seat, claimed, { to }: { to: Place }) => whyNotBang(state, seat, claimed, { to, clause: 'BG-67' }),
  duelShot: (state, seat, claimed, { duel }: { duel: { to: Place } }) =>
    whyNotBang(state, seat, claimed, { to: duel.to, clause: 'BG-68' }),
  rescue: whyNotDrink,
};

// ── In one's own turn ─────────────────────────────────────────────────────────

function whyNotPlay(state: BangState, seat: Seat, claimed: Claimed): Why | null {
  const { type, card } = claimed;
  if (!isCard(card)) return null;
  const missing = notInHand(state, seat, card);
  if (missing !== null) return missing;
  const obstacle = cannotPlay(state, seat, card);
  if (obstacle !== null) return explain(state, seat, obstacle, { card });
  const use = useOf(card);
  if (use !== (type === 'takeFromHand' || type === 'takeInPlay' ? 'take' : type))
    return because(use === 'play' || use === 'equip' ? 'needsNoTarget' : 'needsTarget', 'BG-15', {
      card: cardName(card),
    });
  if (use === 'equip') return whyNotEquip(state, seat, card, claimed.character);
  return use === 'play' ? null : whyNotAim(state, seat, card, claimed);
}

function whyNotEquip(state: BangState, seat: Seat, card: Card, character: unknown): Why | null {
  const place = placeNamed(state, character);
  if (place < 0) return null;
  if (ownerOf(state, place) !== seat) return because('notYours', 'BG-54', named(state, place));
  const obstacle = cannotEquip(state, place, card);
  return obstacle === null ? null : explain(state, seat, obstacle, { card, to: place });
}

function whyNotAim(state: BangState, seat: Seat, card: Card, { type, at, wanted }: Claimed): Why | null {
  const to = placeNamed(state, at);
  if (to < 0) return null;
  const obstacle = cannotAim(state, seat, card, to);
  if (obstacle !== null) return explain(state, seat, obstacle, { card, to });
  const clause = kindOf(card) === 'panic' ? 'BG-64' : 'BG-65';
  if (type === 'takeFromHand') return obstacleToRobbing(state, seat, ownerOf(state, to), clause);
  if (type === 'takeInPlay' && isCard(wanted) && !inPlayAt(state, to).includes(wanted))
    return because('notLyingThere', clause, { ...named(state, to), card: cardName(wanted) });
  return null;
}

function obstacleToRobbing(state: BangState, seat: Seat, target: Seat, clause: BangClause): Why | null {
  const obstacle = cannotRob(state, seat, target);
  if (obstacle === null) return null;
  return because(obstacle, obstacle === 'ownHand' ? 'BG-96' : clause, { target: { seat: target } });
}

/** The sentence for an obstacle, with the figures that prove it. */
function explain(state: BangState, seat: Seat, obstacle: Obstacle, { card, to }: { card: Card; to?: Place }): Why {
  const from = actingPlace(state, seat);
  const who = to === undefined ? {} : named(state, to);
  const isPartner = to !== undefined && to !== from && ownerOf(state, to) === seat;
  switch (obstacle) {
    case 'outOfReach':
    case 'tooFar':
      return because(obstacle, obstacle === 'tooFar' ? 'BG-64' : 'BG-27', {
        ...who,
        distance: distance(state, from, to as Place),
        range: rangeAt(state, from),
        weapon: { key: `bang.weapon.${weaponName(state, from)}` },
      });
    case 'sameName':
      return because(obstacle, face(card).range > 0 ? 'BG-29' : 'BG-55', { ...who, card: kindName(card) });
    case 'ownCharacter':
      return because(obstacle, isPartner ? 'BW-30' : (OWN_TARGET[kindOf(card)] ?? 'BG-57'), {
        ...who,
        card: kindName(card),
      });
    default:
      return because(obstacle, CLAUSES[obstacle] ?? 'BG-15', { ...who, card: kindName(card) });
  }
}

const OWN_TARGET: Readonly<Partial<Record<string, BangClause>>> = { duel: 'BG-68', jail: 'BG-72' };
const CLAUSES: Readonly<Partial<Record<Obstacle, BangClause>>> = {
  onlyAgainstShots: 'BG-58',
  oneBang: 'BG-35',
  notInPlay: 'BG-30',
  sheriffStaysFree: 'BG-72',
  alreadyJailed: 'BG-72',
};

function weaponName(state: BangState, place: Place): string {
  const weapon = weaponAt(state, place);
  return weapon === undefined ? 'colt' : kindOf(weapon);
}

// ── In reaction ───────────────────────────────────────────────────────────────

function whyNotDodge(
  state: BangState,
  seat: Seat,
  { type, card }: Claimed,
  { shot }: { shot: { to: Place } },
): Why | null {
  if (type === 'drawCheck')
    return because(barrelsAt(state, shot.to) > 0 ? 'noBarrelLeft' : 'noBarrel', 'BG-36', named(state, shot.to));
  if (type === 'drink') return because('notLethal', 'BG-40');
  if (!isCard(card)) return null;
  const isMissed = servesAsMissed(state, shot.to, card);
  return notInHand(state, seat, card) ?? (isMissed ? null : because('noMissed', 'BG-58', { card: cardName(card) }));
}

function whyNotBang(
  state: BangState,
  seat: Seat,
  { type, card }: Claimed,
  { to, clause }: { to: Place; clause: BangClause },
): Why | null {
  if (type === 'drink') return because('notLethal', 'BG-40');
  if (type === 'drawCheck') return because('noBarrelHelps', clause);
  if (!isCard(card)) return null;
  const isBang = servesAsBang(state, to, card);
  return notInHand(state, seat, card) ?? (isBang ? null : because('noBang', clause, { card: cardName(card) }));
}

function whyNotDrink(
  state: BangState,
  seat: Seat,
  { card }: Claimed,
  { wound }: { wound: { place: Place } },
): Why | null {
  if (!isCard(card)) return null;
  const missing = notInHand(state, seat, card);
  if (missing !== null) return missing;
  if (kindOf(card) !== 'beer') return because('noBeer', 'BG-42', { card: cardName(card) });
  if (actingPlace(state, seat) !== wound.place)
    return because('beerOnlyForExposed', 'BW-39', named(state, wound.place));
  if (!isBeerOfUse(state, wound.place)) return because('twoLeft', state.mode === 'two' ? 'BW-40' : 'BG-42');
  return null;
}

function whyNotHeal(state: BangState, place: Place, cards: unknown): Why | null {
  const seat = ownerOf(state, place);
  if (!powerAt(state, place).healsForTwoCards) return because('noSuchPower', 'BG-90', named(state, place));
  if (!isWounded(state, place)) return because('notWounded', 'BG-90', named(state, place));
  if (handOf(state, seat).length < 2) return because('tooFewCards', 'BG-90');
  const missing = Array.isArray(cards)
    ? cards.map(card => notInHand(state, seat, card)).find(why => why !== null)
    : null;
  return missing ?? null;
}

// ── Small words ───────────────────────────────────────────────────────────────

const isCard = (value: unknown): value is Card => typeof value === 'string' && Object.hasOwn(FACES, value);
const isCharacter = (value: unknown): value is Character =>
  typeof value === 'string' && Object.hasOwn(CHARACTERS, value);

const placeNamed = (state: BangState, value: unknown): Place => state.characters.indexOf(value as Character);

function notInHand(state: BangState, seat: Seat, card: unknown): Why | null {
  if (!isCard(card) || handOf(state, seat).includes(card)) return null;
  return because('notInHand', 'BG-15', { card: cardName(card) });
}

const cardName = (card: Card): Message => ({ key: `bang.card.${card}` });
const kindName = (card: Card): Message => ({ key: `bang.kind.${kindOf(card)}` });
const characterName = (character: Character): Message => ({ key: `bang.character.${character}` });
const named = (state: BangState, place: Place): Args => ({
  target: { seat: ownerOf(state, place) },
  character: characterName(state.characters[place] as Character),
});
const because = (name: string, clause: BangClause, args: Args = {}): Why => ({
  message: { key: `bang.refusal.${name}`, args },
  clause,
});
