import type { AutomaticRule, Rule, Table } from '@saloon/kernel';
import type {
  Action,
  BuildingId,
  CardId,
  Effect,
  EventId,
  Faction,
  FigureId,
  Marker,
  SoloIcon,
  Space,
} from './data.ts';
import type { CactusEvent } from './events.ts';
import type { CactusState } from './state.ts';

/** A way to get from one building to another. */
export type How = 'run' | 'hide' | 'dance' | 'lure' | 'displace';
/** A movement about to end: nothing has changed yet, so a trap can still cancel it. */
export interface Movement {
  readonly figure: FigureId;
  readonly to: Space | 'desert';
  readonly how: How;
  /** Who turns the building up where the figure ends; nobody does after hiding. */
  readonly revealer: Faction | null;
}
/** A duel under way; kept in its steps, so interrupted duels cannot mix. */
export interface Duel {
  readonly space: Space;
  readonly initiator: Faction;
  /** The factions that fight, clockwise from the initiator's left, the initiator last. */
  readonly fighters: readonly Faction[];
  /** What the event in force adds to the initiator's roll. */
  readonly bonus: number;
  /** What each faction rolled, one number for each roll. */
  readonly rolls: Readonly<Partial<Record<Faction, readonly number[]>>>;
  /** The duel markers each faction showed. */
  readonly shown: Readonly<Partial<Record<Faction, readonly Marker[]>>>;
  /** The second shots that were fired. */
  readonly shots: Readonly<Partial<Record<Faction, number>>>;
}

/** Everything that can be waiting to be resolved. */
export type CactusStep =
  | { readonly do: 'roundStart' }
  | { readonly do: 'planning'; readonly waiting: readonly Faction[] }
  | { readonly do: 'event' }
  | { readonly do: 'eventEffect'; readonly event: EventId }
  | { readonly do: 'shootout'; readonly waiting: readonly Faction[] }
  | { readonly do: 'shootoutGoesOn'; readonly waiting: readonly Faction[] }
  | { readonly do: 'turnCard' }
  | { readonly do: 'cardTurned'; readonly faction: Faction; readonly card: CardId }
  | { readonly do: 'disorder'; readonly faction: Faction; readonly card: CardId }
  | { readonly do: 'offer'; readonly faction: Faction; readonly card: CardId }
  | { readonly do: 'choosing'; readonly faction: Faction; readonly card: CardId }
  /** The same action once more by another figure, for icons with "up to". */
  | {
      readonly do: 'acting';
      readonly faction: Faction;
      readonly action: Action;
      readonly remaining: number;
      readonly done: readonly FigureId[];
    }
  | Moving
  | { readonly do: 'runOpponent'; readonly faction: Faction }
  | { readonly do: 'trapWindow'; readonly movement: Movement; readonly waiting: readonly Faction[] }
  | { readonly do: 'arrival'; readonly movement: Movement }
  | {
      readonly do: 'reveal';
      readonly figure: FigureId;
      readonly space: Space;
      readonly revealer: Faction | null;
      readonly hasMoved: boolean;
    }
  | { readonly do: 'effect'; readonly faction: Faction; readonly effect: Effect }
  | { readonly do: 'takeMarker'; readonly faction: Faction; readonly marker: Marker }
  | { readonly do: 'moveCactus'; readonly faction: Faction }
  | { readonly do: 'breakoutPlace'; readonly figure: FigureId }
  | { readonly do: 'breakout'; readonly figure: FigureId; readonly to: Space }
  | { readonly do: 'confusing'; readonly target: Faction }
  | { readonly do: 'duelStart'; readonly initiator: Faction; readonly space: Space; readonly extra: number }
  | {
      readonly do: 'duelMarkers';
      readonly duel: Duel;
      readonly waiting: readonly Faction[];
      readonly chosen: Readonly<Partial<Record<Faction, readonly Marker[]>>>;
    }
  | { readonly do: 'markersShown'; readonly duel: Duel }
  /** One fighter after another rolls; those who have are in `rolls`. */
  | { readonly do: 'duelDice'; readonly duel: Duel }
  | { readonly do: 'reloading'; readonly duel: Duel; readonly waiting: readonly Faction[] }
  | { readonly do: 'diceLie'; readonly duel: Duel }
  | { readonly do: 'secondShot'; readonly duel: Duel; readonly waiting: readonly Faction[] }
  | { readonly do: 'duelResult'; readonly duel: Duel }
  | { readonly do: 'tieBreak'; readonly duel: Duel; readonly tied: readonly Faction[]; readonly rolls: Duel['rolls'] }
  | { readonly do: 'spoils'; readonly winner: Faction; readonly initiator: Faction }
  | { readonly do: 'losers'; readonly winner: Faction; readonly space: Space; readonly left: readonly FigureId[] }
  | { readonly do: 'losersOrder'; readonly winner: Faction; readonly space: Space; readonly left: readonly FigureId[] }
  | { readonly do: 'freeCaptive'; readonly winner: Faction; readonly space: Space }
  | { readonly do: 'displacing'; readonly winner: Faction; readonly figure: FigureId }
  | { readonly do: 'rangerStep'; readonly icons: readonly SoloIcon[] }
  | {
      readonly do: 'rangerWalk';
      readonly how: 'run' | 'hide';
      readonly left: number;
      /** Whom the ranger walks to; chosen anew before each later step. */
      readonly target: FigureId | null;
      readonly isUnderWay?: true;
    }
  | { readonly do: 'roundEnd' };

/** RUN or HIDE, by a card or by a building: which figure goes where, one after another. */
export interface Moving {
  readonly do: 'moving';
  readonly faction: Faction;
  readonly how: 'run' | 'hide';
  /** Figures that have not done it yet, and how many of them still may. */
  readonly left: readonly FigureId[];
  readonly remaining: number;
  /** Who has set out for the desert by this action; unless a trap cancelled it, nobody else may (CT-56, CT-141). */
  readonly fugitive: FigureId | null;
  /** Granted by a building: no movement action in the sense of the first movement. */
  readonly isEffect: boolean;
}

/** Everything a player can answer. */
export type CactusOption =
  | { readonly type: 'plan'; readonly cards: readonly CardId[] }
  | { readonly type: 'run' | 'hide'; readonly upTo: number }
  | { readonly type: 'dance'; readonly to: Space }
  | { readonly type: 'duel'; readonly space: Space }
  | { readonly type: 'jail' | 'capture'; readonly figure: FigureId; readonly target: FigureId }
  | { readonly type: 'loot' | 'stealHorse' | 'settleScore'; readonly figure: FigureId; readonly building: BuildingId }
  | { readonly type: 'recover'; readonly figure: FigureId }
  | { readonly type: 'freePrisoner'; readonly figure: FigureId; readonly target: FigureId }
  | { readonly type: 'lure'; readonly target: FigureId }
  | { readonly type: 'confuse'; readonly faction: Faction }
  | { readonly type: 'newObjective' | 'breakout' | 'decline' | 'finish' }
  | { readonly type: 'swap' | 'keepCard' }
  | { readonly type: 'move'; readonly figure: FigureId; readonly to: Space }
  | { readonly type: 'stay' | 'escape'; readonly figure: FigureId }
  | { readonly type: 'trap' | 'pass' | 'useSecondShot' }
  | { readonly type: 'take' | 'leave' }
  | { readonly type: 'exchange'; readonly marker: Marker }
  | { readonly type: 'cactus'; readonly to: Space }
  | { readonly type: 'place'; readonly figure: FigureId; readonly to: Space }
  | { readonly type: 'discard'; readonly building: BuildingId }
  | { readonly type: 'markers'; readonly markers: readonly Marker[] }
  /** The first die, the second, or both. */
  | { readonly type: 'reroll'; readonly dice: readonly number[] }
  | { readonly type: 'keepRoll' }
  | { readonly type: 'dealWith'; readonly figure: FigureId }
  | { readonly type: 'displace'; readonly figure: FigureId; readonly to: Space };

/** A table with the town on it. */
export type CactusTable = Table<CactusState, CactusEvent>;
/** The rule for the step of that name. */
export type CactusRule<K extends CactusStep['do']> = Rule<
  CactusState,
  Extract<CactusStep, { do: K }>,
  CactusOption,
  CactusEvent
>;
/** The rule for a step of that name that asks nobody. */
export type CactusMoment<K extends CactusStep['do']> = AutomaticRule<
  CactusState,
  Extract<CactusStep, { do: K }>,
  CactusEvent
>;
