import type { Clause, Game, Outcome } from '@saloon/kernel';
import { thumb } from './bot.ts';
import { CONSTANTS, type DodgeConfig, facts, settings } from './data.ts';
import { chronicle, type DodgeEvent, weights } from './events.ts';
import { awards } from './rules/awards.ts';
import { buying, firstPawn, founding, freePawns } from './rules/buying.ts';
import { colour, lastColour } from './rules/colours.ts';
import {
  challenge,
  discardSurplus,
  duel,
  duelCard,
  duelResult,
  duels,
  immunity,
  proof,
  sendingHome,
  spoils,
} from './rules/duels.ts';
import { gameEnd, tieBreak } from './rules/end.ts';
import { drawEvent, event, opponent } from './rules/events.ts';
import { endOfDuels, fight, fightResult, fights } from './rules/fights.ts';
import { changeOfSides, changingSides, losing, loss } from './rules/losses.ts';
import { extraCard, gift, payment, selling } from './rules/money.ts';
import { cardEffect, movement, playing, raid, turn } from './rules/movement.ts';
import { fullBuilding, gainOfControl, lossOfControl } from './rules/placing.ts';
import { deal, dealing, newCards, newHand } from './rules/round.ts';
import { firstPlayer, precedence, start, startReveal } from './rules/start.ts';
import { type DodgeView, holds, imagine, view } from './secrets.ts';
import { clone, type DodgeState, setup } from './state.ts';
import type { DodgeOption, DodgeStep } from './steps.ts';
import { whyNot } from './whyNot.ts';

const ENDING_CLAUSE: Readonly<Record<NonNullable<DodgeState['ending']>, Clause>> = {
  points: 'DC-97',
  townClosed: 'DC-98',
  lastRound: 'DC-98',
  tieBreak: 'DC-100',
};

/** Known as soon as the last tie is broken; money never counts (DC-99 to DC-101). */
function outcome({ winner, ending, points }: DodgeState): Outcome | null {
  if (winner === null || ending === null) return null;
  return {
    winners: [winner],
    scores: points.slice(),
    shares: points.map((_, seat) => (seat === winner ? 1 : 0)),
    reason: { key: `dodge-city-1983.outcome.${ending}` },
    clause: ENDING_CLAUSE[ending],
  };
}

/** Dodge City (1983): pawns, money and duels for the buildings of a Western town. */
export const dodgeCity: Game<DodgeState, DodgeStep, DodgeOption, DodgeConfig, DodgeView, DodgeEvent> = {
  id: 'dodge-city-1983',
  version: 2,
  seats: { min: CONSTANTS.minPlayers, max: CONSTANTS.maxPlayers },
  settings,
  weights,
  chronicle,
  facts,
  setup,
  rules: {
    colour,
    lastColour,
    deal,
    dealing,
    newHand,
    newCards,
    start,
    startReveal,
    precedence,
    firstPlayer,
    movement,
    turn,
    playing,
    cardEffect,
    raid,
    freePawns,
    buying,
    founding,
    firstPawn,
    gainOfControl,
    lossOfControl,
    fullBuilding,
    drawEvent,
    event,
    opponent,
    losing,
    loss,
    changingSides,
    changeOfSides,
    selling,
    payment,
    gift,
    extraCard,
    duels,
    duelCard,
    discardSurplus,
    challenge,
    proof,
    immunity,
    duel,
    duelResult,
    spoils,
    sendingHome,
    fights,
    fight,
    fightResult,
    endOfDuels,
    awards,
    gameEnd,
    tieBreak,
  },
  whyNot,
  outcome,
  view,
  holds,
  imagine,
  clone,
  thumb,
};
