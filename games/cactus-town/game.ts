import type { Game } from '@saloon/kernel';
import { thumb } from './bot.ts';
import { type CactusConfig, facts, settings } from './data.ts';
import { type CactusEvent, chronicle, weights } from './events.ts';
import { outcome } from './outcome.ts';
import { arrival, reveal } from './rules/arriving.ts';
import { moveCactus } from './rules/cactus.ts';
import { diceLie, duelDice, duelMarkers, duelStart, markersShown, reloading, secondShot } from './rules/duel.ts';
import { displacing, duelResult, freeCaptive, losers, losersOrder, spoils, tieBreak } from './rules/duelResult.ts';
import { effect } from './rules/effects.ts';
import { event, eventEffect, shootout, shootoutGoesOn } from './rules/events.ts';
import { takeMarker } from './rules/markers.ts';
import { moving, runOpponent, trapWindow } from './rules/moving.ts';
import { cardTurned, disorder, offer, planning, roundEnd, roundStart, turnCard } from './rules/round.ts';
import { rangerStep, rangerWalk } from './rules/solo.ts';
import { acting, breakout, breakoutPlace, choosing, confusing } from './rules/special.ts';
import { type CactusView, holds, imagine, view } from './secrets.ts';
import { setup } from './setup.ts';
import { type CactusState, clone } from './state.ts';
import type { CactusOption, CactusStep } from './steps.ts';
import { checkData } from './validate.ts';
import { whyNot } from './whyNot.ts';

checkData();

/** Cactus Town with The Lone Ranger: three cards planned in secret, and a town full of grudges. */
export const cactusTown: Game<CactusState, CactusStep, CactusOption, CactusConfig, CactusView, CactusEvent> = {
  id: 'cactus-town',
  version: 1,
  seats: { min: 1, max: 5 },
  settings,
  weights,
  chronicle,
  facts,
  setup,
  rules: {
    roundStart,
    planning,
    event,
    eventEffect,
    shootout,
    shootoutGoesOn,
    turnCard,
    cardTurned,
    disorder,
    offer,
    choosing,
    acting,
    moving,
    runOpponent,
    trapWindow,
    arrival,
    reveal,
    effect,
    takeMarker,
    moveCactus,
    breakoutPlace,
    breakout,
    confusing,
    duelStart,
    duelMarkers,
    markersShown,
    duelDice,
    reloading,
    diceLie,
    secondShot,
    duelResult,
    tieBreak,
    spoils,
    losers,
    losersOrder,
    freeCaptive,
    displacing,
    rangerStep,
    rangerWalk,
    roundEnd,
  },
  whyNot,
  outcome,
  view,
  holds,
  imagine,
  clone,
  thumb,
};
