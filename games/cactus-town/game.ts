import type { Game } from '@saloon/kernel';
import { thumb } from './bot.ts';
import { type CactusConfig, settings } from './data.ts';
import { type CactusEvent, weights } from './events.ts';
import { outcome } from './outcome.ts';
import { arrival } from './rules/arriving.ts';
import { moveCactus } from './rules/cactus.ts';
import { duelDice, duelMarkers, reloading, secondShot } from './rules/duel.ts';
import { displacing, duelResult, freeCaptive, losers, losersOrder, tieBreak } from './rules/duelResult.ts';
import { effect } from './rules/effects.ts';
import { event, shootout, shootoutGoesOn } from './rules/events.ts';
import { takeMarker } from './rules/markers.ts';
import { moving, runOpponent, trapWindow } from './rules/moving.ts';
import { disorder, planning, roundEnd, roundStart, turnCard } from './rules/round.ts';
import { rangerStep, rangerWalk } from './rules/solo.ts';
import { acting, breakoutPlace, choosing, confusing } from './rules/special.ts';
import { type CactusView, imagine, view } from './secrets.ts';
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
  facts: {
    faction: 'faction',
    fighters: 'faction',
    figure: 'figure',
    target: 'figure',
    card: 'card',
    cards: 'card',
    aside: 'card',
    building: 'building',
    buildings: 'building',
    rejected: 'building',
    marker: 'marker',
    markers: 'marker',
    event: 'event',
    how: 'how',
  },
  setup,
  rules: {
    roundStart,
    planning,
    event,
    shootout,
    shootoutGoesOn,
    turnCard,
    disorder,
    choosing,
    acting,
    moving,
    runOpponent,
    trapWindow,
    arrival,
    effect,
    takeMarker,
    moveCactus,
    breakoutPlace,
    confusing,
    duelMarkers,
    duelDice,
    reloading,
    secondShot,
    duelResult,
    tieBreak,
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
  imagine,
  clone,
  thumb,
};
