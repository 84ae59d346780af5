import type { Heard } from '@saloon/kernel';
import type { EventId, Faction, FigureId, Space } from '../data.ts';
import type { CactusEvent } from '../events.ts';
import type { CactusView } from '../secrets.ts';
import { ownerOf, spaceOf } from '../state.ts';

/** How an event shows itself for a moment: a sign over what it concerns, in a tone of its own. */
export type Sign =
  | 'drew'
  | 'lost'
  | 'shot'
  | 'shown'
  | 'won'
  | 'locked'
  | 'gain'
  | 'dust'
  | 'seen'
  | 'trap'
  | 'no'
  | 'shrug';
/** What an event concerns: a faction, the building where it happens, or the line of turns. */
interface Flourish {
  readonly sign: Sign;
  readonly over: 'faction' | 'space' | 'figure' | 'line';
}

const over = (where: Flourish['over'], sign: Sign): Flourish => ({ sign, over: where });

/** Every event of the game, each with what the town shows of it; pieces that move do so by themselves. */
export const FLOURISHES: Readonly<Record<CactusEvent['type'], Flourish>> = {
  roundBegan: over('line', 'shown'),
  planned: over('faction', 'drew'),
  turnedCard: over('faction', 'shown'),
  impossible: over('line', 'no'),
  ignored: over('line', 'no'),
  declined: over('line', 'no'),
  showedCard: over('faction', 'shown'),
  swapped: over('faction', 'drew'),
  setOut: over('space', 'dust'),
  moved: over('space', 'dust'),
  fleeing: over('space', 'dust'),
  escaped: over('space', 'gain'),
  trapped: over('space', 'trap'),
  revealed: over('space', 'seen'),
  tookEffect: over('faction', 'shown'),
  tookMarker: over('faction', 'gain'),
  leftMarker: over('faction', 'no'),
  dropped: over('faction', 'lost'),
  movedCactus: over('space', 'locked'),
  duelBegan: over('space', 'shot'),
  choseMarkers: over('faction', 'drew'),
  showedMarkers: over('faction', 'shown'),
  duelOff: over('space', 'no'),
  rolled: over('faction', 'drew'),
  reloaded: over('faction', 'drew'),
  firedSecondShot: over('faction', 'shot'),
  duelWon: over('space', 'won'),
  turnedDuel: over('faction', 'gain'),
  stunned: over('figure', 'lost'),
  freedCaptive: over('space', 'gain'),
  jailed: over('faction', 'locked'),
  captured: over('faction', 'locked'),
  freedPrisoner: over('faction', 'gain'),
  recovered: over('figure', 'gain'),
  looted: over('figure', 'gain'),
  stoleHorse: over('figure', 'gain'),
  settledScore: over('faction', 'gain'),
  discardedObjective: over('faction', 'lost'),
  drewObjective: over('faction', 'drew'),
  drewNoObjective: over('faction', 'no'),
  confused: over('faction', 'seen'),
  triedBreakout: over('faction', 'shown'),
  brokeOut: over('space', 'gain'),
  eventDrawn: over('line', 'drew'),
  eventDiscarded: over('line', 'lost'),
  eventsReturned: over('line', 'drew'),
  preparedDeck: over('line', 'drew'),
  marshalArrived: over('line', 'won'),
  rangerWaits: over('figure', 'shrug'),
  rangerChose: over('figure', 'shot'),
};

/** What an event may name. */
interface Told {
  readonly faction?: Faction;
  readonly figure?: FigureId;
  readonly space?: Space;
  readonly to?: Space;
  readonly from?: Space;
  readonly event?: EventId;
}
/** What is on stage. */
export type OnStage = readonly Heard<CactusEvent>[];
const told = (event: Heard<CactusEvent>): Told => (event.type === 'rangerWaits' ? { figure: 'lr' } : (event as Told));

/** The sign that the last of those on stage sets which mean this place. */
function signWhere(stage: OnStage, isMeant: (where: Flourish['over'], named: Told) => boolean): Sign | null {
  const event = stage.findLast(shown => isMeant(FLOURISHES[shown.type].over, told(shown)));
  return event === undefined ? null : FLOURISHES[event.type].sign;
}

/** The sign over a building: what happens there, or to a figure in it. */
export const signAt = (stage: OnStage, view: Pick<CactusView, 'figures'>, space: Space): Sign | null =>
  signWhere(stage, (where, { figure, ...named }) => {
    if (where === 'figure') return figure !== undefined && spaceOf(view, figure) === space;
    return where === 'space' && (named.space ?? named.to ?? named.from) === space;
  });

/** The sign over a faction. */
export const signOverFaction = (stage: OnStage, faction: Faction): Sign | null =>
  signWhere(stage, (where, { figure, ...named }) => {
    const whose = named.faction ?? (figure === undefined ? null : ownerOf(figure));
    return where === 'faction' && whose === faction;
  });

/** The sign over the line of turns. */
export const signOverLine = (stage: OnStage): Sign | null => signWhere(stage, where => where === 'line');

/** The event card that was just turned up; the marshal comes by a card of the ranger's own when one plays alone. */
export const shownEvent = (stage: OnStage): EventId | null =>
  stage
    .map(event => (event.type === 'marshalArrived' ? 'marshal' : told(event).event))
    .findLast(event => event !== undefined) ?? null;
