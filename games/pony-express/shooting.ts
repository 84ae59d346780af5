import { type Decision, type Rng, roll, type Seat } from '@saloon/kernel';
import {
  type Corner,
  engineVersion,
  type Flick,
  type FlickedShot,
  LIMITS,
  launch,
  type Noise,
  type ShotScene,
  simulate,
} from '@saloon/physics';
import { bestFlick } from './aiming.ts';
import { DICE_SHOTS } from './data.ts';
import { cornerOf, sceneFor } from './places.ts';
import { guessShot } from './quickShot.ts';
import { othersOf, type PonyState } from './state.ts';
import type { Duel, Flicked, Manner, PonyOption, PonyTable, SeenShot } from './steps.ts';
import { draw, twelveDraws, unsteady } from './unsteady.ts';

/** Who shoots at whom (nobody: at the Indians), and which Indians stand. */
export interface ShotContext {
  readonly shooter: Seat;
  readonly target: Seat | null;
  readonly standing: readonly boolean[];
}
/** What a shot did, whoever decided it. */
export interface ShotEffect {
  readonly touched: readonly Seat[];
  readonly felled: readonly boolean[];
  readonly toppled: readonly boolean[];
  readonly flicked: Flicked | null;
}
/** The same with everything the physics needs. */
interface StagedShot extends ShotContext {
  readonly scene: ShotScene;
  readonly corner: Corner;
  readonly endsAtTouch: boolean;
}

const MANNERS: readonly Manner[] = ['careful', 'normal', 'bold'];
/** Angular error of a shot by one press of a button: from the centre of the bar to its end, in degrees (PX-17). */
const TIMED = { best: 1.2, more: 4.8, fullBar: 1000 } as const;
/** Angular error of a shot without any timing, in degrees (PX-18). */
const STEADY_SIGMA = 3;
/** How far a careful shot keeps away from bystanders wherever it can, in centimetres (PX-18). */
export const CAREFUL_GAP = 2.5;

/** The question to a shooter: flick it oneself, have it aimed, let a die decide, or hold fire. */
export function shotQuestion(state: PonyState, shooter: Seat): Decision<PonyOption> {
  const holdFire = { type: 'holdFire' } as const;
  if (state.config.shots === 'dice')
    return { seat: shooter, options: [{ type: 'rollShot' }, holdFire], idle: holdFire };
  const flicks = [-400, -200, 0, 200, 400].map(
    aim => ({ type: 'shoot', offset: 0, aim, power: 3000, roll: 20 }) as const,
  );
  const aided: PonyOption[] =
    state.config.shotModes === 'all'
      ? [{ type: 'timedShot', error: 300 }, ...MANNERS.map(manner => ({ type: 'steadyShot', manner }) as const)]
      : [];
  return {
    seat: shooter,
    options: [...flicks, ...aided, holdFire],
    gesture: { ...LIMITS, error: { min: 0, max: TIMED.fullBar } },
    idle: holdFire,
  };
}

/** What the table saw of a gesture. The noise is read from the dice to come; the rule then draws those dice (PX-15, PX-22). */
export function simulateShot(state: PonyState, option: PonyOption): PonyOption {
  return witness(state, option, (staged, flick, noise) => {
    const { touched, felled, toppled, end, digest } = simulate(asShot(staged, flick, noise));
    return { engine: engineVersion(), flick, noise, touched, felled: spread(staged, felled), toppled, end, digest };
  });
}

/** The bots' quick model of the same. */
export function guessShotOption(state: PonyState, option: PonyOption, rng: Rng): PonyOption {
  return witness(state, option, (staged, flick, noise) => {
    const { touched, felled } = guessShot(staged.scene, staged.shooter, launch(staged.corner, flick, noise), rng);
    const toppled = staged.scene.riders.map((_, seat) => touched[0] === seat && roll(rng, 2) === 1);
    return {
      engine: 'guess',
      flick,
      noise,
      touched,
      felled: spread(staged, felled),
      toppled,
      end: 'guess',
      digest: '',
    };
  });
}

function witness(
  state: PonyState,
  option: PonyOption,
  see: (staged: StagedShot, flick: Flick, noise: Noise) => SeenShot,
): PonyOption {
  if (option.type !== 'shoot' && option.type !== 'timedShot' && option.type !== 'steadyShot') return option;
  const staged = stageShot(state);
  if (staged === null) return option;
  const { hand, ...noise } = drawNoise({ key: state.rng.key, drawn: state.rng.drawn });
  return { ...option, seen: see(staged, flickOf(option, staged, hand), noise) };
}

/** The flick that an answer stands for; aided shots are aimed as well as a good shot would, then err by `hand`. */
function flickOf(
  option: Extract<PonyOption, { type: 'shoot' | 'timedShot' | 'steadyShot' }>,
  staged: StagedShot,
  hand: number,
): Flick {
  if (option.type === 'shoot') {
    const { offset, aim, power, roll: forward } = option;
    return { offset, aim, power, roll: forward };
  }
  const sigma = option.type === 'timedShot' ? TIMED.best + (TIMED.more * option.error) / TIMED.fullBar : STEADY_SIGMA;
  const caution = option.type === 'timedShot' ? 1.5 : { careful: 4, normal: 1.5, bold: 0 }[option.manner];
  const isCareful = option.type === 'steadyShot' && option.manner === 'careful';
  const best = bestFlick(staged, caution, sigma, isCareful ? CAREFUL_GAP : undefined);
  const aim = unsteady(best.aim, sigma, hand);
  return { ...best, aim: Math.max(LIMITS.aim.min, Math.min(LIMITS.aim.max, aim)) };
}

/** The table's noise from the match's own dice, and one more normal number for aided hands. */
function drawNoise(rng: Rng): Noise & { hand: number } {
  return { aim: twelveDraws(rng), power: twelveDraws(rng), yaw: draw(rng), hand: twelveDraws(rng) };
}

/** Decides a shot: by what the table saw, or by a die where the table chose so. */
export function decideShot(table: PonyTable, option: PonyOption, context: ShotContext): ShotEffect {
  if (option.type === 'rollShot') return rollShot(table, context);
  const seen = 'seen' in option ? option.seen : undefined;
  if (seen === undefined) throw new Error('A shot was played that nobody saw');
  const dice: Rng = { key: table.state.rng.key, drawn: table.state.rng.drawn };
  drawNoise(dice);
  table.state.rng.drawn = dice.drawn;
  const { flick, noise, touched, felled, toppled } = seen;
  return { touched, felled, toppled, flicked: { flick, noise } };
}

/** The published odds: 4 or more hits; a 1 finds a bystander, if there is one; each Indian falls on 5 or more. */
function rollShot(table: PonyTable, { shooter, target, standing }: ShotContext): ShotEffect {
  const bystanders = othersOf(table.state, shooter).filter(seat => seat !== target);
  const die = table.roll(6);
  table.emit({ type: 'shotDie', clause: 'PX-19', seat: shooter, die });
  const rest = { toppled: table.state.space.map(() => true), flicked: null };
  if (die === DICE_SHOTS.bystanderOn && bystanders.length > 0)
    return { touched: [table.pick(bystanders)], felled: standing.map(() => false), ...rest };
  if (target !== null) return { touched: die >= DICE_SHOTS.hitsFrom ? [target] : [], felled: [], ...rest };
  return { touched: [], felled: standing.map(isUp => isUp && table.roll(6) >= DICE_SHOTS.fellsFrom), ...rest };
}

/** The shot that is open now, with the board around it. */
export function stageShot(state: PonyState): StagedShot | null {
  const step = state.agenda.at(-1);
  if (step?.do === 'duelShot') return stageDuelShot(state, step.duel, step.shooter);
  if (step?.do !== 'indians') return null;
  return {
    shooter: step.seat,
    target: null,
    standing: step.standing,
    scene: sceneFor(state, null, step.standing),
    corner: cornerOf('northEast'),
    endsAtTouch: false,
  };
}

function stageDuelShot(state: PonyState, duel: Duel, shooter: Seat): StagedShot {
  const standing = [true, true, true];
  return {
    shooter,
    target: shooter === duel.first ? duel.second : duel.first,
    standing,
    scene: sceneFor(state, duel, standing),
    corner: cornerOf(duel.corner[shooter] ?? 'southEast'),
    endsAtTouch: state.config.duelHit === 'touch',
  };
}

const asShot = (
  { scene, corner, shooter, target, endsAtTouch }: StagedShot,
  flick: Flick,
  noise: Noise,
): FlickedShot => ({
  scene,
  corner,
  flick,
  noise,
  shooter,
  ...(target === null ? {} : { opponent: target }),
  endsAtTouch,
});

/** Only standing Indians are in the scene; their fate goes back to their own points. */
function spread({ standing }: StagedShot, felled: readonly boolean[]): boolean[] {
  const fates = [...felled];
  return standing.map(isUp => (isUp ? fates.shift() === true : false));
}
