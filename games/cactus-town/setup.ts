import { type Rng, roll, shuffle } from '@saloon/kernel';
import {
  BUILDINGS,
  type CactusConfig,
  COMBINATIONS,
  type Combination,
  EVENTS,
  EVENTS_DEALT,
  type EventId,
  FACTIONS,
  type Faction,
  FIGURES,
  LAST_EVENTS,
  MARKER_STOCK,
  MARKERS,
  type Marker,
  OFFICE,
  SOLO_CARDS,
  type SoloCard,
} from './data.ts';
import { drawObjective } from './drawing.ts';
import { indexOf, SPACES } from './grid.ts';
import type { CactusState, Piece } from './state.ts';

/** The combination that the host chose, or the usual one for so many players. */
function combinationFor(chosen: CactusConfig['combination'], seats: number): Combination {
  const ofThisSize = COMBINATIONS.filter(({ players }) => players === seats);
  const combination = chosen === 'usual' ? ofThisSize[0] : ofThisSize.find(({ id }) => id === chosen);
  if (combination === undefined) throw new Error(`There is no combination "${chosen}" for ${seats} players`);
  return combination;
}

/** The table before the first round (CT-1 to CT-18, CT-116, CT-117, LR-3 to LR-9). */
export function setup(config: CactusConfig, seats: number, rng: Rng): CactusState {
  const { id, factions } = combinationFor(config.combination, seats);
  const isSolo = id === 'solo';
  const turned = config.seating === 'drawn' && !isSolo ? roll(rng, seats) - 1 : 0;
  const figures = placeFigures(factions);
  const town = shuffled(rng).toSpliced(indexOf(OFFICE), 0, 'office');
  const held = new Set(Object.values(figures).map(({ place }) => place));
  const isGunslinger = config.mode === 'gunslinger';
  const state: CactusState = {
    config,
    round: 0,
    factions: [...factions],
    seats: isSolo ? [null, 0] : factions.map((_, place) => (place + turned) % seats),
    first: 0,
    town,
    isUp: SPACES.map(space => space === OFFICE || held.has(space)),
    figures,
    captor: null,
    cactus: null,
    horses: 0,
    scores: 0,
    duels: 0,
    hasMoved: [],
    objectives: Object.fromEntries(factions.map(faction => [faction, []])),
    objectiveDeck: shuffled(rng),
    objectiveDiscard: [],
    looted: [],
    plans: {},
    turned: 0,
    supply: countOfEach(isGunslinger ? MARKER_STOCK.ofAKind : 0),
    screens: Object.fromEntries(factions.map(faction => [faction, []])),
    gone: countOfEach(0),
    ...dealEvents(factions, isSolo, rng),
    returned: 0,
    eventDiscard: [],
    event: null,
    solo: isSolo ? { inPlay: soloCards('start'), reserve: soloCards('reinforcement'), removed: [], seen: [] } : null,
    marshalCame: false,
    agenda: [{ do: 'roundStart' }],
    answered: Array.from({ length: seats }, () => 0),
    rng,
  };
  for (const faction of factions)
    for (let card = 0; card < FACTIONS[faction].objectives; card++) drawObjective(state, faction);
  return state;
}

const countOfEach = (count: number): Record<Marker, number> =>
  Object.fromEntries(MARKERS.map(marker => [marker, count])) as Record<Marker, number>;

function shuffled(rng: Rng): string[] {
  const buildings = BUILDINGS.map(({ id }) => id);
  shuffle(rng, buildings);
  return buildings;
}

/** The solo cards with this mark, by number. */
const soloCards = (mark: SoloCard['mark']): string[] =>
  SOLO_CARDS.filter(card => card.mark === mark).map(({ id }) => id);

function placeFigures(factions: readonly Faction[]): CactusState['figures'] {
  const hasSheriff = factions.includes('sheriff');
  const placed = FIGURES.filter(({ faction }) => factions.includes(faction)).map(
    ({ id, start, besideSheriff }): [string, Piece] => [
      id,
      { place: hasSheriff ? (besideSheriff ?? start) : start, isStunned: false, hasLoot: false, isStarting: true },
    ],
  );
  return Object.fromEntries(placed);
}

/** The event deck with the marshal among the last three; without a ranger at the table there is none. */
function dealEvents(
  factions: readonly Faction[],
  isSolo: boolean,
  rng: Rng,
): Pick<CactusState, 'eventDeck' | 'eventsOut'> {
  if (isSolo || !factions.includes('ranger')) return { eventDeck: [], eventsOut: [] };
  const others = EVENTS.filter(({ id }) => id !== 'marshal').flatMap(({ id, count }) => Array<EventId>(count).fill(id));
  shuffle(rng, others);
  const dealt = others.splice(0, factions.length === 2 ? EVENTS_DEALT.twoPlayers : EVENTS_DEALT.more);
  const last: EventId[] = [...dealt.splice(0, LAST_EVENTS - 1), 'marshal'];
  shuffle(rng, last);
  return { eventDeck: [...last, ...dealt], eventsOut: others };
}
