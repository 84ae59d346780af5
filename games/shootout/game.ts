import type { Game, Outcome } from '@saloon/kernel';
import { thumb } from './bot.ts';
import { type ShootoutConfig, settings } from './data.ts';
import { chronicle, type ShootoutEvent, weights } from './events.ts';
import { drop, simulateThrow, throwing } from './rules/bottle.ts';
import { highNoon, noon, roundEnd } from './rules/noon.ts';
import { duel, hit, lastGulp, shot } from './rules/shot.ts';
import { discarding, playing, turn } from './rules/turn.ts';
import { holds, imagine, type ShootoutView, view } from './secrets.ts';
import { aliveFrom, clone, isAlive, type ShootoutState, setup } from './state.ts';
import type { ShootoutOption, ShootoutStep } from './steps.ts';
import { whyNot } from './whyNot.ts';

/** The last one standing wins; when the time is up, whoever has most lives (SO-17, SO-18). */
function outcome(state: ShootoutState): Outcome | null {
  let alive = 0;
  for (const lives of state.lives) if (lives > 0) alive++;
  if (alive > 1 && state.round <= state.config.rounds) return null;
  const most = Math.max(...state.lives);
  const winners = aliveFrom(state, 0).filter(seat => state.lives[seat] === most);
  return {
    winners,
    scores: state.lives.slice(),
    shares: state.lives.map((_, seat) => (winners.includes(seat) ? 1 / winners.length : 0)),
    reason: { key: `shootout.outcome.${alive === 1 ? 'lastStanding' : 'timeUp'}` },
    clause: alive === 1 ? 'SO-17' : 'SO-18',
  };
}

/** The shoot-out: a small game with one of everything the kernel offers. */
export const shootout: Game<ShootoutState, ShootoutStep, ShootoutOption, ShootoutConfig, ShootoutView, ShootoutEvent> =
  {
    id: 'shootout',
    version: 1,
    seats: { min: 2, max: 4 },
    settings,
    weights,
    chronicle,
    facts: {
      seat: 'seat',
      from: 'seat',
      to: 'seat',
      by: 'seat',
      target: 'seat',
      standing: 'seat',
      hiding: 'seat',
      card: 'card',
      cards: 'card',
      stance: 'stance',
    },
    setup,
    rules: { noon, highNoon, turn, playing, discarding, shot, duel, throwing, drop, hit, lastGulp, roundEnd },
    whyNot,
    outcome,
    isOut: (state, seat) => !isAlive(state, seat),
    view,
    holds,
    imagine,
    clone,
    gestures: { simulate: simulateThrow, guess: simulateThrow },
    thumb,
  };
