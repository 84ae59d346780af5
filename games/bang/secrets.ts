import { type Message, pick, type Rng, type Seat, shuffle, split, type Viewer } from '@saloon/kernel';
import { CAST, type Card, type Character, type Role } from './data.ts';
import { bit, SPECTATOR } from './rules/sightings.ts';
import { type BangState, type BangVerdict, clone, handOf } from './state.ts';
import type { BangStep, LineUp } from './steps.ts';
import type { Place, Street } from './street.ts';

type Secret = 'keepCharacter' | 'lineUp';

/** What one viewer may know. The street itself is open to all. */
export interface BangView extends Street {
  viewer: Viewer;
  /** By seat; null where the viewer does not know. */
  roles: (Role | null)[];
  /** The viewer's own cards; a spectator has none. */
  hand: readonly Card[];
  handSizes: number[];
  /** Cards the viewer knows to be in one of these other hands. */
  known: readonly { card: Card; holders: Seat[] }[];
  deckSize: number;
  /** Cards on top of the deck that the viewer has looked at, the top one first. */
  peeked: readonly Card[];
  /** Only the top of the discard pile matters (BG-2). */
  discardTop: Card | null;
  discardSize: number;
  flipped: readonly Card[];
  store: readonly Card[];
  first: Seat;
  turn: Seat;
  bangsPlayed: number;
  /** By seat: attacks on the sheriff less attacks on those who made them. */
  suspicion: readonly number[];
  held: readonly Place[];
  /** What is being decided; secret choices are taken out of it. */
  step: Exclude<BangStep, { do: Secret }> | { do: Secret } | null;
  /** While characters are being chosen. */
  casting: CastingView | null;
  verdict: BangVerdict | null;
}
/** What a viewer sees of the characters being chosen. */
export interface CastingView {
  offers: readonly Character[];
  pool: readonly Character[];
  drafted: readonly (readonly Character[])[];
  hasChosen: boolean[];
  ownChoice: Character | LineUp | null;
}

/** What views of all viewers share when there is nothing to see. */
const NONE: readonly never[] = [];

/** Built from nothing: only what is written here can be known. */
export function view(state: BangState, viewer: Viewer): BangView {
  const isSeat = viewer !== 'spectator';
  return {
    mode: state.mode,
    houseRules: state.houseRules,
    characters: state.characters,
    owners: state.owners,
    maxLife: state.maxLife,
    life: state.life,
    inPlay: state.inPlay,
    isOut: state.isOut,
    exposed: state.exposed,
    viewer,
    roles: state.roles.map((role, seat) => (knowsRole(state, viewer, seat) ? role : null)),
    hand: isSeat ? handOf(state, viewer) : NONE,
    handSizes: state.hands.map(hand => hand.length),
    known: knownTo(state, viewer),
    deckSize: state.deck.length,
    peeked: state.topSeen?.seat === viewer ? state.deck.slice(-state.topSeen.cards).reverse() : NONE,
    discardTop: state.discard.at(-1) ?? null,
    discardSize: state.discard.length,
    flipped: state.flipped,
    store: state.store,
    first: state.first,
    turn: state.turn,
    bangsPlayed: state.bangsPlayed,
    suspicion: state.suspicion,
    held: state.held,
    step: openStep(state),
    casting: castingFor(state, viewer),
    verdict: state.verdict,
  };
}

/** One's own role, the sheriff's, those of the dead, all of them among three, and everybody's at the end. */
function knowsRole(state: BangState, viewer: Viewer, seat: Seat): boolean {
  const isOpen = state.mode === 'three' || state.verdict !== null || state.roles[seat] === 'sheriff';
  return isOpen || viewer === seat || state.isOut[seat] === true || isBeingCarriedAway(state, seat);
}

/** Between the showing of the role and the last card laid down. */
const isBeingCarriedAway = (state: BangState, seat: Seat): boolean => {
  const step = state.agenda.at(-1);
  return step?.do === 'lastCards' && step.place === seat;
};

function knownTo(state: BangState, viewer: Viewer): BangView['known'] {
  if (state.sightings.length === 0) return NONE;
  const eye = viewer === 'spectator' ? SPECTATOR : bit(viewer);
  return state.sightings
    .filter(({ seers }) => (seers & eye) !== 0)
    .map(({ card, among }) => ({ card, holders: seatsIn(among) }));
}

function seatsIn(bits: number): Seat[] {
  const seats: Seat[] = [];
  for (let seat = 0; bits >> seat !== 0; seat++) if ((bits & bit(seat)) !== 0) seats.push(seat);
  return seats;
}

function openStep(state: BangState): BangView['step'] {
  const step = state.agenda.at(-1);
  if (step === undefined) return null;
  return step.do === 'keepCharacter' || step.do === 'lineUp' ? { do: step.do } : step;
}

function castingFor(state: BangState, viewer: Viewer): CastingView | null {
  const step = state.agenda.at(-1);
  if (step?.do !== 'keepCharacter' && step?.do !== 'lineUp' && step?.do !== 'draft') return null;
  const choices = step.do === 'keepCharacter' ? step.kept : step.do === 'lineUp' ? step.chosen : [];
  return {
    offers: viewer === 'spectator' ? [] : (state.casting.offers[viewer] ?? []),
    pool: state.casting.pool,
    drafted: state.casting.drafted,
    hasChosen: choices.map(choice => choice !== null),
    ownChoice: viewer === 'spectator' ? null : (choices[viewer] ?? null),
  };
}

/** What a seat keeps to itself, in words. */
export const holds = ({ roles, hand }: BangView, seat: Seat): Message[] => [
  { key: 'bang.holds.role', args: { role: { key: `bang.role.${roles[seat]}` } } },
  { key: 'bang.holds.hand', args: { cards: hand.map(card => ({ key: `bang.card.${card}` })) } },
];

/** A table this seat could not tell from the real one: whatever it does not know is dealt anew. */
export function imagine(state: BangState, seat: Seat, rng: Rng): BangState {
  const dream = clone(state);
  dreamRoles(dream, seat, rng);
  dreamCasting(dream, seat, rng);
  dreamCards(dream, seat, rng);
  dream.rng = split(rng);
  return dream;
}

function dreamRoles(dream: BangState, seat: Seat, rng: Rng): void {
  const hidden = [...dream.roles.keys()].filter(other => !knowsRole(dream, seat, other));
  const roles = hidden.map(other => dream.roles[other] as Role).sort();
  shuffle(rng, roles);
  dream.roles = dream.roles.map((role, other) => roles[hidden.indexOf(other)] ?? role);
}

function dreamCasting(dream: BangState, seat: Seat, rng: Rng): void {
  const step = dream.agenda.at(-1);
  if (step?.do === 'lineUp') {
    const chosen = step.chosen.map((line, other) =>
      line === null || other === seat ? line : dreamLineUp(dream, other, rng),
    );
    dream.agenda[dream.agenda.length - 1] = { do: 'lineUp', chosen };
  }
  if (step?.do !== 'keepCharacter') return;
  const own = dream.casting.offers[seat] ?? [];
  const rest = CAST.filter(character => !own.includes(character));
  shuffle(rng, rest);
  const offers = dream.casting.offers.map((offer, other) => (other === seat ? offer : rest.splice(0, offer.length)));
  const kept = step.kept.map((choice, other) =>
    choice === null || other === seat ? choice : pick(rng, offers[other] as readonly Character[]),
  );
  dream.casting = { ...dream.casting, offers };
  dream.agenda[dream.agenda.length - 1] = { do: 'keepCharacter', kept };
}

function dreamLineUp(dream: BangState, seat: Seat, rng: Rng): LineUp {
  const [right, left] = dream.casting.drafted[seat] as readonly [Character, Character];
  const isSwapped = pick(rng, [true, false]);
  const exposed = pick(rng, [right, left]);
  return isSwapped ? { right: left, left: right, exposed } : { right, left, exposed };
}

/** Cards the seat has seen stay where it knows them; all others change places. */
function dreamCards(dream: BangState, seat: Seat, rng: Rng): void {
  const held = rememberedHands(dream, seat, rng);
  const top = dream.topSeen?.seat === seat ? dream.deck.splice(-dream.topSeen.cards) : [];
  const remembered = new Set(held.flat());
  const unseen = [...dream.deck, ...dream.hands.flatMap((hand, other) => (other === seat ? [] : hand))];
  const loose = unseen.filter(card => !remembered.has(card)).sort();
  shuffle(rng, loose);
  dream.hands = dream.hands.map((hand, other) => {
    const sure = held[other] as Card[];
    return other === seat ? hand : [...sure, ...loose.splice(0, hand.length - sure.length)];
  });
  dream.deck = [...loose, ...top];
  dreamSightings(dream, seat);
}

/** By seat, the cards this seat is sure to find there; of several possible hands each is tried until all have room. */
function rememberedHands(state: BangState, seat: Seat, rng: Rng): Card[][] {
  const mine = state.sightings
    .filter(({ seers }) => (seers & bit(seat)) !== 0)
    .map(({ card, among }) => ({ card, holders: seatsIn(among) }))
    .toSorted((a, b) => a.holders.length - b.holders.length);
  for (const { holders } of mine) shuffle(rng, holders);
  const held = state.hands.map((): Card[] => []);
  const isPlaced = (at: number): boolean => {
    const sighting = mine[at];
    if (sighting === undefined) return true;
    return sighting.holders.some(other => {
      const cards = held[other] as Card[];
      if (cards.length >= handOf(state, other).length) return false;
      cards.push(sighting.card);
      return isPlaced(at + 1) || cards.pop() === undefined;
    });
  };
  isPlaced(0);
  return held;
}

/** What the whole table knows stays so, and what the seat knows; what others know besides is not for this seat to know. */
function dreamSightings(dream: BangState, seat: Seat): void {
  dream.sightings = dream.sightings.flatMap(({ card, seers, among }) => {
    const kept = (seers & SPECTATOR) === 0 ? seers & bit(seat) : seers;
    return kept === 0 ? [] : [{ card, seers: kept, among }];
  });
}
