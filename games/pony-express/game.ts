import type { Game, Outcome } from '@saloon/kernel';
import { thumb } from './bot.ts';
import { facts, type PonyConfig, settings } from './data.ts';
import { chronicle, type PonyEvent, weights } from './events.ts';
import { accusation, accused, cupLifted, reward, tooLate, verdict } from './rules/accusation.ts';
import { rolling } from './rules/cup.ts';
import { bystander, corner, duelLost, duelShot, extraShot, nextShot, touched } from './rules/duel.ts';
import { indians, indiansPay, moreShots } from './rules/indians.ts';
import { arrest, badge, encounter, finalDuel, move, sacramento, settled, settling } from './rules/moving.ts';
import { poker, stakes } from './rules/poker.ts';
import { firstRoll, keeping } from './rules/preparing.ts';
import { lastRider, rider } from './rules/riders.ts';
import { mine, payout, relay, secondDig, space, station } from './rules/spaces.ts';
import { blast, nextTurn, prison, prisonCard, ride, turn, turnEnd } from './rules/turn.ts';
import { holds, imagine, type PonyView, view } from './secrets.ts';
import { guessShotOption, simulateShot, whyNoFlick } from './shooting.ts';
import { clone, type PonyState, setup } from './state.ts';
import type { PonyOption, PonyStep } from './steps.ts';
import { checkData } from './validate.ts';
import { whyNot } from './whyNot.ts';

checkData();

/** Jackrabbit or last man standing; the other places are for display only (PE-138, PE-143, PE-146). */
function outcome(state: PonyState): Outcome | null {
  const { winner, runnerUp } = state;
  if (winner === null) return null;
  const rank = (seat: number) =>
    (seat === winner ? 2 : seat === runnerUp ? 1 : 0) * 100_000 +
    (state.space[seat] as number) * 1000 +
    (state.gold[seat] as number);
  return {
    winners: [winner],
    scores: state.space.map((_, seat) => rank(seat)),
    shares: state.space.map((_, seat) => (seat === winner ? 1 : 0)),
    reason: { key: `pony-express.outcome.${runnerUp === null ? 'jackrabbit' : 'lastManStanding'}` },
    clause: runnerUp === null ? 'PE-138' : 'PE-143',
  };
}

/** Pony Express: from St Joseph to Sacramento with poker dice, bluff and a steady hand. */
export const ponyExpress: Game<PonyState, PonyStep, PonyOption, PonyConfig, PonyView, PonyEvent> = {
  id: 'pony-express',
  version: 2,
  seats: { min: 3, max: 5 },
  settings,
  weights,
  chronicle,
  facts,
  setup,
  rules: {
    rider,
    lastRider,
    firstRoll,
    keeping,
    turn,
    prison,
    prisonCard,
    ride,
    rolling,
    accusation,
    accused,
    cupLifted,
    verdict,
    reward,
    settling,
    settled,
    move,
    sacramento,
    finalDuel,
    encounter,
    corner,
    nextShot,
    duelShot,
    extraShot,
    bystander,
    touched,
    duelLost,
    poker,
    stakes,
    space,
    station,
    indians,
    moreShots,
    indiansPay,
    mine,
    secondDig,
    payout,
    relay,
    arrest,
    badge,
    turnEnd,
    blast,
    nextTurn,
  },
  whyNot,
  tooLate,
  outcome,
  view,
  holds,
  imagine,
  clone,
  gestures: { simulate: simulateShot, guess: guessShotOption, whyNot: whyNoFlick },
  thumb,
};
