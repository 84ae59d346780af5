import type { Chronicle, EventOf, Heard, Seat, Weight } from '@saloon/kernel';
import type { BuildingId, CardId, Effect, EventId, Faction, FigureId, Marker, Space } from './data.ts';
import type { CactusView } from './secrets.ts';
import { ownerOf } from './state.ts';
import type { How } from './steps.ts';

type Doing = { figure: FigureId; target: FigureId };
type Turned = { faction: Faction; card: CardId };

/**
 * Everything that can happen in town. The `faction` or `figure` did it, or has it done to them; a `target` is somebody else's
 * figure. An `event` is a card of The Lone
 * Ranger; it is an attack on the seats it is `against`.
 */
export type CactusEvent =
  // The round
  | EventOf<'roundBegan', { round: number; faction: Faction }>
  | EventOf<'planned', { faction: Faction }, { cards: readonly CardId[] }>
  | EventOf<'turnedCard' | 'declined' | 'ignored' | 'showedCard', Turned>
  /** What is against one icon of a card that is ignored: `action` is its name. */
  | EventOf<'impossible', Turned & { action: string; reason: string }>
  | EventOf<'swapped', Turned & { aside: CardId }>
  // Moving
  | EventOf<'setOut', { figure: FigureId; from: Space; to: Space; how: How }>
  /** `building` is where it ends, if that lies face up. */
  | EventOf<'moved', { figure: FigureId; from: Space; to: Space; how: How; building: BuildingId }>
  | EventOf<'fleeing' | 'escaped', { figure: FigureId; from: Space }>
  | EventOf<'trapped', { faction: Faction; figure: FigureId; from: Space; against: readonly Seat[] }>
  | EventOf<'revealed', { space: Space; building: BuildingId }>
  | EventOf<'tookEffect', { faction: Faction; effect: Effect }>
  | EventOf<'tookMarker' | 'leftMarker' | 'dropped', { faction: Faction; marker: Marker }>
  | EventOf<'movedCactus', { faction: Faction; from: Space | null; to: Space }>
  // Duels
  | EventOf<
      'duelBegan',
      {
        faction: Faction;
        space: Space;
        building: BuildingId;
        fighters: readonly Faction[];
        bonus: number;
        against: readonly Seat[];
      }
    >
  | EventOf<'choseMarkers', { faction: Faction }, { markers: readonly Marker[] }>
  | EventOf<'showedMarkers', { faction: Faction; markers: readonly Marker[] }>
  | EventOf<'duelOff', { space: Space }>
  | EventOf<'rolled' | 'reloaded', { faction: Faction; dice: readonly number[] }>
  | EventOf<'firedSecondShot', Turned & { value: number }>
  /** `totals` are the results of the `fighters`, in their order. */
  | EventOf<
      'duelWon',
      { faction: Faction; space: Space; total: number; fighters: readonly Faction[]; totals: readonly number[] }
    >
  | EventOf<'turnedDuel', { faction: Faction; count: number }>
  | EventOf<'stunned', { figure: FigureId }>
  | EventOf<'freedCaptive', { figure: FigureId; to: Space }>
  // Special actions
  | EventOf<'jailed' | 'captured', Doing & { against: readonly Seat[] }>
  | EventOf<'freedPrisoner', Doing>
  | EventOf<'recovered', { figure: FigureId }>
  | EventOf<'looted' | 'stoleHorse', { figure: FigureId; building: BuildingId }>
  | EventOf<'settledScore' | 'discardedObjective', { faction: Faction; building: BuildingId }>
  | EventOf<'drewObjective', { faction: Faction }, { building: BuildingId; rejected: readonly BuildingId[] }>
  | EventOf<'drewNoObjective', { faction: Faction }, { rejected: readonly BuildingId[] }>
  | EventOf<'confused', { faction: Faction }, { buildings: readonly BuildingId[] }>
  | EventOf<'triedBreakout', { die: number }>
  | EventOf<'brokeOut', { figure: FigureId; from: 'jail' | 'captive'; to: Space }>
  // The Lone Ranger
  | EventOf<'eventDrawn' | 'eventDiscarded', { event: EventId }>
  | EventOf<'eventsReturned' | 'preparedDeck', { count: number }>
  | EventOf<'marshalArrived', object>
  | EventOf<'rangerWaits', { faction: Faction }>
  | EventOf<'rangerChose', { faction: Faction; figure: FigureId }>;

/** How much there is to see of each. */
export const weights: Readonly<Record<CactusEvent['type'], Weight>> = {
  roundBegan: 'card',
  planned: 'trifle',
  turnedCard: 'card',
  impossible: 'glance',
  ignored: 'verdict',
  declined: 'glance',
  showedCard: 'card',
  swapped: 'card',
  setOut: 'card',
  moved: 'card',
  fleeing: 'card',
  escaped: 'drama',
  trapped: 'verdict',
  revealed: 'card',
  tookEffect: 'card',
  tookMarker: 'glance',
  leftMarker: 'glance',
  dropped: 'glance',
  movedCactus: 'card',
  duelBegan: 'drama',
  choseMarkers: 'trifle',
  showedMarkers: 'card',
  duelOff: 'verdict',
  rolled: 'verdict',
  reloaded: 'verdict',
  firedSecondShot: 'verdict',
  duelWon: 'drama',
  turnedDuel: 'card',
  stunned: 'card',
  freedCaptive: 'card',
  jailed: 'drama',
  captured: 'drama',
  freedPrisoner: 'verdict',
  recovered: 'glance',
  looted: 'drama',
  stoleHorse: 'drama',
  settledScore: 'drama',
  discardedObjective: 'card',
  drewObjective: 'trifle',
  drewNoObjective: 'trifle',
  confused: 'card',
  triedBreakout: 'verdict',
  brokeOut: 'drama',
  eventDrawn: 'verdict',
  eventDiscarded: 'card',
  eventsReturned: 'glance',
  preparedDeck: 'trifle',
  marshalArrived: 'drama',
  rangerWaits: 'card',
  rangerChose: 'card',
};

/** The faction that did it, or has it done to one of its figures. */
const doerOf = (event: Heard<CactusEvent>): Faction | null =>
  'faction' in event ? event.faction : 'figure' in event ? ownerOf(event.figure) : null;

/** Which of them open a turn, and which are looked for later. */
export const chronicle: Chronicle<CactusEvent, CactusView> = {
  turns: ['roundBegan', 'turnedCard'],
  whose: (event, { factions, seats }) => {
    const faction = event.type === 'roundBegan' ? null : doerOf(event);
    return faction === null ? null : (seats[factions.indexOf(faction)] ?? null);
  },
  landmarks: {
    duelBegan: 'duel',
    stunned: 'wound',
    jailed: 'jail',
    captured: 'jail',
    freedPrisoner: 'escape',
    freedCaptive: 'escape',
    brokeOut: 'escape',
    escaped: 'escape',
    looted: 'reward',
    stoleHorse: 'reward',
    settledScore: 'reward',
  },
};
