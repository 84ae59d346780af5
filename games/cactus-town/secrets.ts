import { type Message, pick, type Rng, type Seat, shuffle, split, type Viewer } from '@saloon/kernel';
import {
  type BuildingId,
  type CactusConfig,
  type CardId,
  type EventId,
  type Faction,
  type FigureId,
  LAST_EVENTS,
  MARKERS,
  type Marker,
  SOLO_CARDS,
  type Space,
} from './data.ts';
import { markerChoices } from './rules/duel.ts';
import {
  type CactusState,
  clone,
  factionAt,
  markersOf,
  type Objective,
  objectivesOf,
  type Piece,
  planOf,
  turnedCards,
} from './state.ts';
import type { CactusStep } from './steps.ts';

/** What one viewer may know of a faction's cards in this round. */
export interface PlanView {
  hasPlanned: boolean;
  turned: CardId[];
  /** The viewer's own cards in the order in which they were laid. */
  laid: CardId[] | null;
  /** The card set aside, if the viewer may see it. */
  aside: CardId | null;
  isSpent: boolean;
}
/** What one viewer may know of the town. */
export interface CactusView {
  config: CactusConfig;
  round: number;
  factions: Faction[];
  seats: (Seat | null)[];
  own: Faction | null;
  first: number;
  /** The buildings of the 25 spaces; null for those that lie face down. */
  town: (BuildingId | null)[];
  figures: Partial<Record<FigureId, Piece>>;
  captor: FigureId | null;
  cactus: Space | null;
  horses: number;
  scores: number;
  duels: number;
  hasMoved: Faction[];
  objectives: BuildingId[];
  objectiveCounts: Partial<Record<Faction, number>>;
  /** Objectives of others that the viewer has seen. */
  knownObjectives: Partial<Record<Faction, BuildingId[]>>;
  objectiveDeckSize: number;
  objectiveDiscard: BuildingId[];
  looted: BuildingId[];
  plans: Partial<Record<Faction, PlanView>>;
  turned: number;
  supply: Record<Marker, number>;
  gone: Record<Marker, number>;
  markers: Marker[];
  markerCounts: Partial<Record<Faction, number>>;
  event: EventId | null;
  eventDeckSize: number;
  eventDiscard: EventId[];
  /** Events on top of the deck that all saw in the discard pile, in no order. */
  eventsReturned: EventId[];
  /** Solo: how many cards the ranger's deck has, and which are known to be in. */
  solo: { deckSize: number; known: CardId[]; removed: CardId[] } | null;
  marshalCame: boolean;
  /** The step in progress, as far as it is public. */
  step: CactusStep | null;
}

const byFaction = <X>(state: CactusState, of: (faction: Faction) => X): Partial<Record<Faction, X>> =>
  Object.fromEntries(state.factions.map(faction => [faction, of(faction)]));

/** Built from nothing: only what is written here can be known. */
export function view(state: CactusState, viewer: Viewer): CactusView {
  const own = viewer === 'spectator' ? null : factionAt(state, viewer);
  return {
    config: state.config,
    round: state.round,
    factions: state.factions.slice(),
    seats: state.seats.slice(),
    own,
    first: state.first,
    town: state.town.map((building, index) => (state.isUp[index] ? building : null)),
    figures: Object.fromEntries(Object.entries(state.figures).map(([figure, piece]) => [figure, { ...piece }])),
    captor: state.captor,
    cactus: state.cactus,
    horses: state.horses,
    scores: state.scores,
    duels: state.duels,
    hasMoved: state.hasMoved.slice(),
    ...viewObjectives(state, own),
    plans: byFaction(state, faction => viewPlan(state, faction, own)),
    turned: state.turned,
    supply: { ...state.supply },
    gone: { ...state.gone },
    markers: own === null ? [] : markersOf(state, own).slice(),
    markerCounts: byFaction(state, faction => markersOf(state, faction).length),
    event: state.event,
    eventDeckSize: state.eventDeck.length,
    eventDiscard: state.eventDiscard.slice(),
    eventsReturned: state.eventDeck.slice(state.eventDeck.length - state.returned).sort(),
    solo: state.solo && {
      deckSize: state.solo.inPlay.length,
      known: state.solo.inPlay.filter(card => isKnownIn(state, card)),
      removed: state.solo.removed.slice(),
    },
    marshalCame: state.marshalCame,
    step: publicStep(state.agenda.at(-1)),
  };
}

function viewObjectives(state: CactusState, own: Faction | null) {
  const isOpen = state.solo !== null;
  const seen = (faction: Faction) =>
    objectivesOf(state, faction)
      .filter(({ knownTo }) => isOpen || (own !== null && knownTo.includes(own)))
      .map(({ building }) => building);
  return {
    objectives: own === null ? [] : objectivesOf(state, own).map(({ building }) => building),
    objectiveCounts: byFaction(state, faction => objectivesOf(state, faction).length),
    knownObjectives: byFaction(state, faction => (faction === own ? [] : seen(faction))),
    objectiveDeckSize: state.objectiveDeck.length,
    objectiveDiscard: state.objectiveDiscard.slice(),
    looted: state.looted.slice(),
  };
}

function viewPlan(state: CactusState, faction: Faction, own: Faction | null): PlanView {
  const plan = planOf(state, faction);
  const isOwn = faction === own;
  return {
    hasPlanned: plan.laid.length > 0,
    turned: turnedCards(plan, state.config),
    laid: isOwn && isOwnPlanOpen(state) ? plan.laid.slice() : null,
    aside: isOwn || plan.isShown ? plan.aside : null,
    isSpent: plan.isSpent,
  };
}

/** Cards laid in a row may always be looked at; those in the stack if the host allows it (CT-113, R-6). */
const isOwnPlanOpen = ({ config }: CactusState): boolean => config.programming === 'direct' || config.showOwnPlan;

/** Starting cards and the marshal come and go by the round; reinforcements are known once they were face up. */
const isKnownIn = ({ solo }: CactusState, card: CardId): boolean =>
  solo?.seen.includes(card) === true || SOLO_CARDS.find(({ id }) => id === card)?.mark !== 'reinforcement';

/** Markers chosen in secret stay so until all see them together. */
function publicStep(step: CactusStep | undefined): CactusStep | null {
  if (step === undefined) return null;
  if (step.do === 'markersShown') return { ...step, duel: { ...step.duel, shown: {} } };
  return step.do === 'duelMarkers' ? { ...step, chosen: {} } : step;
}

/** What a seat keeps to itself, in words. */
export function holds({ own, objectives, plans, markers }: CactusView): Message[] {
  const laid = (own === null ? null : plans[own]?.laid) ?? [];
  const said = { cards: ['card', laid], buildings: ['building', objectives], markers: ['marker', markers] } as const;
  return Object.entries(said).flatMap(([fact, [chapter, names]]) =>
    names.length === 0
      ? []
      : [
          {
            key: `cactus-town.holds.${fact}`,
            args: { [fact]: names.map(name => ({ key: `cactus-town.${chapter}.${name}` })) },
          },
        ],
  );
}

/** Deals anew whatever the seat cannot see. */
export function imagine(state: CactusState, seat: Seat, rng: Rng): CactusState {
  const dream = clone(state);
  const own = factionAt(state, seat);
  dreamTown(dream, rng);
  dreamObjectives(dream, own, rng);
  dreamSolo(dream, rng);
  for (const faction of dream.factions) dreamPlan(dream, faction, own, rng);
  dreamMarkers(dream, own, rng);
  dreamEvents(dream, rng);
  dream.rng = split(rng);
  return dream;
}

function dreamTown(dream: CactusState, rng: Rng): void {
  const hidden = dream.town.filter((_, index) => !dream.isUp[index]).sort();
  shuffle(rng, hidden);
  dream.town = dream.town.map((building, index) => (dream.isUp[index] ? building : (hidden.pop() as BuildingId)));
}

/** Hidden objectives that fit what is known of all of them; what others know besides is not for this faction to know. */
function dreamObjectives(dream: CactusState, own: Faction, rng: Rng): void {
  const isHidden = (card: Objective) => dream.solo === null && !card.knownTo.includes(own);
  const others = dream.factions.filter(faction => faction !== own);
  for (const card of objectivesOf(dream, own)) card.not = { ...(card.not.all && { all: card.not.all }) };
  for (const faction of others) {
    const cards = objectivesOf(dream, faction);
    const all = excludedFor(cards.filter(isHidden), own);
    for (const card of cards) card.not = { all: all.slice() };
  }
  const hidden = others.flatMap(faction => objectivesOf(dream, faction)).filter(isHidden);
  const pool = [...dream.objectiveDeck, ...hidden.map(({ building }) => building)].sort();
  shuffle(rng, pool);
  dealObjectives(hidden, pool);
  dream.objectiveDeck = pool;
}

/** What none of these can be: when one of them is shown and laid down, nobody else can tell which of the others were drawn when. */
function excludedFor(cards: readonly Objective[], own: Faction): BuildingId[] {
  const [first = [], ...rest] = cards.map(({ not }) => [...(not.all ?? []), ...(not[own] ?? [])]);
  return [...new Set(first)].filter(building => rest.every(others => others.includes(building))).sort();
}

/** Deals each card the first building of the pool that fits, and another one where the rest would not fit. */
function dealObjectives(cards: readonly Objective[], pool: BuildingId[], at = 0): boolean {
  const card = cards[at];
  if (card === undefined) return true;
  for (const [index, building] of pool.entries()) {
    if (card.not.all?.includes(building)) continue;
    pool.splice(index, 1);
    card.building = building;
    if (dealObjectives(cards, pool, at + 1)) return true;
    pool.splice(index, 0, building);
  }
  return false;
}

/** Which unseen reinforcements are in, and where the ranger's unseen cards lie. */
function dreamSolo(dream: CactusState, rng: Rng): void {
  const { solo } = dream;
  if (solo === null) return;
  const unknown = solo.inPlay.filter(card => !isKnownIn(dream, card));
  const pool = [...unknown, ...solo.reserve].sort();
  shuffle(rng, pool);
  const isIn = new Set([...solo.inPlay.filter(card => isKnownIn(dream, card)), ...pool.splice(0, unknown.length)]);
  const order = SOLO_CARDS.map(({ id }) => id);
  solo.inPlay = order.filter(card => isIn.has(card));
  solo.reserve = order.filter(card => pool.includes(card));
}

/** Unseen cards of a round in another order; an own plan stays unless the host wants it to be remembered. */
function dreamPlan(dream: CactusState, faction: Faction, own: Faction, rng: Rng): void {
  const plan = planOf(dream, faction);
  if (plan.laid.length === 0 || (faction === own && isOwnPlanOpen(dream))) return;
  const isRanger = dream.solo !== null && faction === 'ranger';
  const isDirect = dream.config.programming === 'direct';
  const isUp = (index: number) => (isDirect ? index < plan.turned : index >= plan.laid.length - plan.turned);
  const isAsideKnown = plan.isShown || faction === own;
  const seen = [...plan.laid.filter((_, index) => isUp(index)), ...(isAsideKnown ? [plan.aside] : [])];
  const hidden = [...plan.laid.filter((_, index) => !isUp(index)), ...(isAsideKnown ? [] : [plan.aside])];
  const unseen = isRanger ? (dream.solo?.inPlay ?? []).filter(card => !seen.includes(card)) : hidden;
  const cards = unseen.filter(card => card !== null).sort();
  shuffle(rng, cards);
  plan.laid = plan.laid.map((card, index) => (isUp(index) ? card : (cards.pop() as CardId)));
  if (!isAsideKnown && plan.aside !== null) plan.aside = cards.pop() as CardId;
}

/** Others hold as many markers as before; of each kind there are as many behind all screens together. */
function dreamMarkers(dream: CactusState, own: Faction, rng: Rng): void {
  const others = dream.factions.filter(faction => faction !== own);
  const pool = others.flatMap(faction => markersOf(dream, faction)).sort();
  if (pool.length === 0) return;
  shuffle(rng, pool);
  for (const faction of others) {
    const held = pool.splice(0, markersOf(dream, faction).length);
    dream.screens[faction] = MARKERS.flatMap(kind => held.filter(marker => marker === kind));
  }
  const step = dream.agenda.at(-1);
  if (step?.do !== 'duelMarkers') return;
  const chosen = { ...step.chosen };
  for (const faction of others)
    if (chosen[faction] !== undefined) chosen[faction] = pick(rng, markerChoices(markersOf(dream, faction)));
  dream.agenda[dream.agenda.length - 1] = { ...step, chosen };
}

/** Events come in another order, but the marshal stays among the last, and what came back stays on top. */
function dreamEvents(dream: CactusState, rng: Rng): void {
  if (dream.eventDeck.length === 0) return;
  const back = dream.eventDeck.splice(dream.eventDeck.length - dream.returned, dream.returned).sort();
  shuffle(rng, back);
  const { length } = dream.eventDeck;
  const hasMarshal = dream.eventDeck.includes('marshal');
  const pool = [...dream.eventDeck, ...dream.eventsOut].filter(event => event !== 'marshal').sort();
  shuffle(rng, pool);
  const last: EventId[] = pool.splice(0, Math.min(LAST_EVENTS, length) - Number(hasMarshal));
  if (hasMarshal) last.push('marshal');
  shuffle(rng, last);
  dream.eventDeck = [...last, ...pool.splice(0, length - last.length), ...back];
  dream.eventsOut = pool;
}
