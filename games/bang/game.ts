import type { Game, Outcome } from '@saloon/kernel';
import { thumb } from './bot.ts';
import { type BangConfig, facts, settings } from './data.ts';
import { type BangEvent, chronicle, weights } from './events.ts';
import { insight } from './insight.ts';
import { taking } from './rules/cards.ts';
import { chooseFlip } from './rules/drawCheck.ts';
import { duel, duelShot, indians, raid } from './rules/duel.ts';
import { elimination, lastCards, leaving, reckoning, settling } from './rules/elimination.ts';
import { generalStore } from './rules/generalStore.ts';
import { respite } from './rules/healing.ts';
import { aftermath, hit, rescue } from './rules/hits.ts';
import { firstCard, phaseOne, threeCards } from './rules/phaseOne.ts';
import { playing } from './rules/playing.ts';
import { deal, draft, keepCharacter, lineUp } from './rules/setup.ts';
import { barrel, barrelResult, dodge, shot } from './rules/shots.ts';
import {
  beforeDrawing,
  discarding,
  dynamite,
  expose,
  fuse,
  jail,
  jailDoor,
  muster,
  turn,
  turnEnd,
} from './rules/turn.ts';
import { type BangView, holds, imagine, view } from './secrets.ts';
import { type BangState, clone, setup } from './state.ts';
import type { BangOption, BangStep } from './steps.ts';
import { isInGame } from './street.ts';
import { whyNot } from './whyNot.ts';

/** The side that has won, its dead included (BG-51); they share alike. */
function outcome({ verdict, hands }: BangState): Outcome | null {
  if (verdict === null) return null;
  const { winners, reason, clause } = verdict;
  const shares = hands.map((_, seat) => (winners.includes(seat) ? 1 / winners.length : 0));
  return { winners: [...winners], shares, reason: { key: `bang.outcome.${reason}` }, clause };
}

/** BANG!, also known as Wanted!: a shoot-out with cards, for two to seven. */
export const bang: Game<BangState, BangStep, BangOption, BangConfig, BangView, BangEvent> = {
  id: 'bang',
  version: 2,
  seats: { min: 2, max: 7 },
  settings,
  weights,
  chronicle,
  facts,
  setup,
  rules: {
    keepCharacter,
    draft,
    lineUp,
    deal,
    turn,
    dynamite,
    fuse,
    jail,
    jailDoor,
    muster,
    expose,
    beforeDrawing,
    phaseOne,
    firstCard,
    threeCards,
    playing,
    discarding,
    turnEnd,
    chooseFlip,
    shot,
    barrel,
    barrelResult,
    dodge,
    raid,
    indians,
    duel,
    duelShot,
    generalStore,
    taking,
    respite,
    hit,
    rescue,
    aftermath,
    elimination,
    lastCards,
    leaving,
    settling,
    reckoning,
  },
  whyNot,
  outcome,
  isOut: (state, seat) => !isInGame(state, seat),
  view,
  holds,
  imagine,
  clone,
  thumb,
  insight,
};
