import type { GameEvent, Seat } from '@saloon/kernel';
import type { BuildingId, Card, EventId } from '../data.ts';

/** How an event shows itself for a moment: a sign over what it concerns, in a tone of its own. */
export type Sign = 'coin' | 'drew' | 'lost' | 'shot' | 'shown' | 'won' | 'locked' | 'comes' | 'hat';
/** What an event concerns: a player (in the role named), a building, one of its squares, or the whole town. */
interface Flourish {
  readonly sign: Sign;
  readonly over: 'seat' | 'opponent' | 'building' | 'square' | 'piles';
}

const over = (where: Flourish['over'], sign: Sign): Flourish => ({ sign, over: where });

/** Every event of the game, each with what the town shows of it; pieces that move do so by themselves. */
export const FLOURISHES: Readonly<Record<string, Flourish>> = {
  choseColour: over('seat', 'comes'),
  phaseBegan: over('piles', 'shown'),
  dealt: over('seat', 'drew'),
  reshuffled: over('piles', 'drew'),
  showedIndians: over('seat', 'shown'),
  choseStartCard: over('seat', 'hat'),
  showedStartCard: over('seat', 'shown'),
  drewLots: over('piles', 'drew'),
  becameFirst: over('seat', 'won'),
  played: over('seat', 'shown'),
  gotMoney: over('seat', 'coin'),
  paid: over('seat', 'lost'),
  gaveMoney: over('opponent', 'coin'),
  waived: over('seat', 'locked'),
  sold: over('square', 'coin'),
  lostPawn: over('square', 'lost'),
  changedSides: over('square', 'shown'),
  raided: over('square', 'lost'),
  founded: over('building', 'shown'),
  placed: over('square', 'comes'),
  bought: over('square', 'comes'),
  gaveUpPawns: over('seat', 'lost'),
  noRoomForPawns: over('seat', 'locked'),
  gainedControl: over('building', 'won'),
  lostControl: over('building', 'lost'),
  becameNeutral: over('building', 'locked'),
  drewEvent: over('seat', 'drew'),
  eventVoid: over('seat', 'locked'),
  eventsReshuffled: over('piles', 'drew'),
  drewExtra: over('seat', 'drew'),
  owedCard: over('seat', 'drew'),
  keptCard: over('seat', 'hat'),
  discarded: over('seat', 'lost'),
  challenged: over('opponent', 'shot'),
  passed: over('seat', 'hat'),
  wasImmune: over('seat', 'locked'),
  showedDuelCard: over('seat', 'shown'),
  wonDuel: over('opponent', 'shot'),
  duelUndecided: over('building', 'locked'),
  tookPawn: over('square', 'lost'),
  fightBegan: over('building', 'shot'),
  dominated: over('building', 'won'),
  fightUndecided: over('building', 'locked'),
  wonBuilding: over('building', 'won'),
  gameEnded: over('piles', 'won'),
  drewTieBreak: over('seat', 'shown'),
};

interface Told {
  readonly seat?: Seat;
  readonly opponent?: Seat;
  readonly building?: BuildingId;
  readonly square?: string;
  readonly card?: Card;
  readonly cards?: readonly Card[];
  readonly event?: EventId;
}
/** What is on stage. */
type Stage = readonly GameEvent[];
const toldBy = (event: GameEvent): Told => event as unknown as Told;

/** The sign that the last of those on stage sets which mean this place. */
function signWhere(stage: Stage, isMeant: (flourish: Flourish, told: Told) => boolean): Sign | null {
  for (const event of stage.toReversed()) {
    const flourish = FLOURISHES[event.type];
    if (flourish !== undefined && isMeant(flourish, toldBy(event))) return flourish.sign;
  }
  return null;
}

/** The sign over a player. */
export const signOverSeat = (stage: Stage, of: Seat): Sign | null =>
  signWhere(
    stage,
    ({ over: where }, { seat, opponent }) =>
      (where === 'seat' && seat === of) || (where === 'opponent' && opponent === of),
  );

/** The sign over a building, or over one of its squares. */
export const signInBuilding = (stage: Stage, id: BuildingId, square: string | null): Sign | null =>
  signWhere(
    stage,
    ({ over: where }, told) =>
      told.building === id && (square === null ? where === 'building' : where === 'square' && told.square === square),
  );

/** The sign over the piles in the middle of the town. */
export const signOverPiles = (stage: Stage): Sign | null => signWhere(stage, ({ over: where }) => where === 'piles');

/** The cards that are shown to all, to be held up for a moment. */
export const shownCards = (stage: Stage): readonly Card[] => [
  ...new Set(stage.map(toldBy).flatMap(({ card, cards }) => (card === undefined ? (cards ?? []) : [card]))),
];

/** The event card that was just drawn. */
export const shownEvent = (stage: Stage): EventId | null =>
  stage.map(event => toldBy(event).event).findLast(event => event !== undefined) ?? null;

/** Who did what is being shown, if it was somebody. */
export const doerOf = (stage: Stage): Seat | null =>
  stage.map(event => toldBy(event).seat).find(seat => seat !== undefined) ?? null;
