import type { Seat } from '@saloon/kernel';
import type { PonyEvent } from '../events.ts';
import type { Staging } from './flourishes.ts';

/** How an event shows itself for a moment: a sign over whom it concerns, in a tone of its own. */
export type Sign = 'gold' | 'cup' | 'drew' | 'lost' | 'shot' | 'shown' | 'won' | 'locked' | 'boom' | 'finger';
/** Whom an event concerns: who did it, at whom it was done, or the whole trail. */
interface Flourish {
  readonly sign: Sign;
  readonly over: 'seat' | 'target' | 'trail';
}

const over = (where: Flourish['over'], sign: Sign): Flourish => ({ sign, over: where });

/** Every event of the game, each with what the board shows of it; pawns ride and dice lie where they fell by themselves. */
export const FLOURISHES: Readonly<Record<PonyEvent['type'], Flourish>> = {
  rolledOpenly: over('seat', 'cup'),
  choseRider: over('seat', 'drew'),
  goesFirst: over('seat', 'won'),
  kept: over('seat', 'drew'),
  turnBegan: over('seat', 'shown'),
  charity: over('seat', 'gold'),
  paidBail: over('seat', 'gold'),
  foundGold: over('seat', 'gold'),
  escaped: over('seat', 'won'),
  satInPrison: over('seat', 'locked'),
  drewCard: over('seat', 'drew'),
  played: over('seat', 'drew'),
  blownBack: over('target', 'boom'),
  rolledUnderCup: over('seat', 'cup'),
  tookOut: over('seat', 'cup'),
  putBack: over('seat', 'cup'),
  rerolledHidden: over('seat', 'cup'),
  rerolledOpen: over('seat', 'cup'),
  turnedDie: over('seat', 'cup'),
  announced: over('seat', 'shown'),
  decided: over('seat', 'shown'),
  believed: over('seat', 'won'),
  doubtedToo: over('seat', 'finger'),
  stayed: over('seat', 'shown'),
  accused: over('seat', 'finger'),
  bluffed: over('seat', 'lost'),
  spokeTruth: over('seat', 'won'),
  liftedCup: over('seat', 'cup'),
  rode: over('seat', 'shown'),
  reachedSacramento: over('trail', 'won'),
  servedMailbox: over('seat', 'won'),
  jailed: over('seat', 'locked'),
  duelBegan: over('target', 'shot'),
  finalDuelBegan: over('trail', 'shot'),
  duelUndecided: over('seat', 'shown'),
  finalDuelWon: over('seat', 'won'),
  tookCorner: over('seat', 'shown'),
  shotDie: over('seat', 'cup'),
  shot: over('target', 'shot'),
  heldFire: over('seat', 'shown'),
  touchedBystander: over('target', 'shot'),
  duelWon: over('seat', 'won'),
  pokerBegan: over('trail', 'cup'),
  pokerWon: over('seat', 'won'),
  paidStake: over('target', 'gold'),
  tookTrain: over('seat', 'shown'),
  dug: over('seat', 'cup'),
  drank: over('seat', 'lost'),
  servedDrinks: over('seat', 'shown'),
  emptyRelay: over('seat', 'lost'),
  visitedRelay: over('seat', 'drew'),
  shotAtIndians: over('seat', 'shot'),
  leftIndians: over('seat', 'gold'),
};

type Told = { readonly [Fact in 'seat' | 'target']?: Seat };

/** The sign over a rider, if anything on stage concerns them. */
export function signOverSeat(stage: Staging, seat: Seat): Sign | null {
  const concerning = stage.findLast(event => {
    const { over: where } = FLOURISHES[event.type];
    const { seat: doer, target } = event as Told;
    return (where === 'seat' && doer === seat) || (where === 'target' && target === seat);
  });
  return concerning === undefined ? null : FLOURISHES[concerning.type].sign;
}

/** The sign over the whole map. */
export function signOnTrail(stage: Staging): Sign | null {
  const event = stage.findLast(({ type }) => FLOURISHES[type].over === 'trail');
  return event === undefined ? null : FLOURISHES[event.type].sign;
}
