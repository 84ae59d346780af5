import { type Decision, goesBy, type Rng, roll, type Seat, type Why } from '@saloon/kernel';
import {
  engineVersion,
  type Flick,
  flickOfSwipe,
  LIMITS,
  launch,
  NEEDLE,
  type Noise,
  needleAt,
  powerAt,
  SWIPE,
  simulate,
  swipeFor,
} from '@saloon/physics';
import { aimAt, aimedFlick, goalOf } from './aiming.ts';
import { DICE_SHOTS, FINAL_DUEL_DICE } from './data.ts';
import { guessShot } from './quickShot.ts';
import { asShot, type StagedShot, stage } from './staging.ts';
import { othersOf, type PonyState } from './state.ts';
import { drawNoise, NOISE_DRAWS } from './steadiness.ts';
import type { Duel, Flicked, Manner, PonyOption, PonyStep, PonyTable, SeenShot, ShotOption } from './steps.ts';
import { unsteady } from './unsteady.ts';

/** What a shot did, whoever decided it. */
export interface ShotEffect {
  readonly touched: readonly Seat[];
  readonly felled: readonly boolean[];
  readonly toppled: readonly boolean[];
  readonly flicked: Flicked | null;
}

const MANNERS: readonly Manner[] = ['careful', 'normal', 'bold'];
/** Where a stopped mark ends on its bar: 0 is its centre (PX-17). */
const FULL_BAR = 1000;
/** What a hand may choose, in whole numbers; `aim` and `power` were sent as such before the swipe itself was. */
const GESTURE = {
  ...LIMITS,
  swipe: SWIPE,
  needle: { min: 0, max: NEEDLE.longest },
  bar: { min: 0, max: NEEDLE.bar },
  error: { min: 0, max: FULL_BAR },
} as const;
const EXAMPLES = [-400, -200, 0, 200, 400];

/** The question to a shooter: flick it oneself, have it aimed, let a die decide, or hold fire. */
export function shotQuestion(state: PonyState, shooter: Seat, duel: Duel | null = null): Decision<PonyOption> {
  const ways = waysToShoot(state, duel);
  const gesture = ways.some(({ type }) => type !== 'rollShot') ? { gesture: GESTURE } : {};
  if (duel?.isFinal && goesBy(state, 2)) return { seat: shooter, options: ways, ...gesture };
  const holdFire = { type: 'holdFire' } as const;
  return { seat: shooter, options: [...ways, holdFire], ...gesture, idle: holdFire };
}

/** A table may decide by a die; a final duel that does not end, does so from some shot on (PE-142). */
function waysToShoot(state: PonyState, duel: Duel | null): readonly PonyOption[] {
  const isEndless = duel?.isFinal && goesBy(state, 2) && Math.min(...duel.fired) >= FINAL_DUEL_DICE.afterShots;
  if (state.config.shots === 'dice' || isEndless) return BY_DIE;
  const { flicks, all } = goesBy(state, 2) ? SECOND : FIRST;
  return state.config.shotModes === 'all' ? all : flicks;
}

// The ways to shoot are the same on every board, so they are made once.
const BY_DIE: readonly PonyOption[] = [{ type: 'rollShot' }];
const AIDED: readonly PonyOption[] = [
  { type: 'timedShot', error: 300 },
  ...MANNERS.map(manner => ({ type: 'steadyShot', manner }) as const),
];
const ways = (flicks: readonly PonyOption[]) => ({ flicks, all: [...flicks, ...AIDED] });
const FIRST = ways(EXAMPLES.map(aim => ({ type: 'shoot', offset: 0, aim, power: 3000, roll: 20 })));
const SECOND = ways([
  ...EXAMPLES.map(aim => ({ type: 'flickShot', offset: 0, roll: 20, swipe: swipeFor(aim, 3000) }) as const),
  { type: 'needleShot', offset: 0, roll: 20, needle: 0, bar: 560 },
]);

/** Why no hand swipes like that (PX-21). */
export function whyNoFlick(option: PonyOption): Why | undefined {
  const flick = option.type === 'flickShot' ? flickOfSwipe(option.swipe) : null;
  if (flick === null || flick.ok) return undefined;
  return { message: { key: `pony-express.refusal.${flick.why}` }, clause: 'PX-21' };
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
    const fallen = spread(staged, felled);
    return { engine: 'guess', flick, noise, touched, felled: fallen, toppled, end: 'guess', digest: '' };
  });
}

function witness(
  state: PonyState,
  option: PonyOption,
  see: (staged: StagedShot, flick: Flick, noise: Noise) => SeenShot,
): PonyOption {
  const staged = isShot(option) ? stage(state, state.agenda.at(-1)) : null;
  if (!isShot(option) || staged === null) return option;
  const { hand, ...noise } = drawNoise({ key: state.rng.key, drawn: state.rng.drawn }, staged.steadiness);
  return { ...option, seen: see(staged, flickOf(option, staged, hand), noise) };
}

const SHOTS: readonly string[] = [
  'shoot',
  'flickShot',
  'needleShot',
  'timedShot',
  'steadyShot',
] satisfies ShotOption['type'][];
const isShot = (option: PonyOption): option is ShotOption => SHOTS.includes(option.type);

/** The flick that an answer stands for; `hand` says how far an aided one errs. */
function flickOf(option: ShotOption, staged: StagedShot, hand: number): Flick {
  switch (option.type) {
    case 'shoot':
      return { offset: option.offset, aim: option.aim, power: option.power, roll: option.roll };
    case 'flickShot': {
      const { offset, roll: forward, swipe } = option;
      const flick = flickOfSwipe(swipe);
      return { offset, aim: flick.ok ? flick.aim : 0, power: flick.ok ? flick.power : LIMITS.power.min, roll: forward };
    }
    case 'needleShot': {
      const { offset, roll: forward, needle, bar } = option;
      const straight = aimAt(staged.corner, offset, goalOf(staged));
      return { offset, aim: needleAt(needle, straight), power: powerAt(bar), roll: forward };
    }
    default:
      return aidedFlick(option, staged, hand);
  }
}

/** Aimed as well as a good shot would, then erring by `hand`. */
function aidedFlick(
  option: Extract<ShotOption, { type: 'timedShot' | 'steadyShot' }>,
  staged: StagedShot,
  hand: number,
): Flick {
  const { press, aimed } = staged.steadiness;
  const sigma = option.type === 'timedShot' ? press.best + (press.more * option.error) / FULL_BAR : aimed;
  const best = aimedFlick(staged, option.type === 'timedShot' ? 'normal' : option.manner, sigma);
  const aim = unsteady(best.aim, sigma, hand);
  return { ...best, aim: Math.max(LIMITS.aim.min, Math.min(LIMITS.aim.max, aim)) };
}

/** Decides a shot: by what the table saw, or by a die where the table chose so. */
export function decideShot(table: PonyTable, option: PonyOption, step: PonyStep): ShotEffect {
  const staged = stage(table.state, step);
  if (staged === null) throw new Error('A shot was fired at nobody');
  if (option.type === 'rollShot') return rollShot(table, staged);
  const seen = isShot(option) ? option.seen : undefined;
  if (seen === undefined) throw new Error('A shot was played that nobody saw');
  table.state.rng.drawn += NOISE_DRAWS;
  const { flick, noise, touched, felled, toppled, engine, end, digest } = seen;
  const flicked = { way: option.type as ShotOption['type'], shot: asShot(staged, flick, noise), engine, end, digest };
  return { touched, felled, toppled, flicked };
}

/** The published odds: 4 or more hits; a 1 finds a bystander, if there is one; each Indian falls on 5 or more. */
function rollShot(table: PonyTable, { shooter, target, standing }: StagedShot): ShotEffect {
  const bystanders = othersOf(table.state, shooter).filter(seat => seat !== target);
  const die = table.roll(6);
  table.emit({ type: 'shotDie', clause: 'PX-19', seat: shooter, die });
  const rest = { toppled: table.state.space.map(() => true), flicked: null };
  if (die === DICE_SHOTS.bystanderOn && bystanders.length > 0)
    return { touched: [table.pick(bystanders)], felled: standing.map(() => false), ...rest };
  if (target !== null) return { touched: die >= DICE_SHOTS.hitsFrom ? [target] : [], felled: [], ...rest };
  return { touched: [], felled: standing.map(isUp => isUp && table.roll(6) >= DICE_SHOTS.fellsFrom), ...rest };
}

/** Only standing Indians are in the scene; their fate goes back to their own points. */
function spread({ standing }: StagedShot, felled: readonly boolean[]): boolean[] {
  const fates = [...felled];
  return standing.map(isUp => (isUp ? fates.shift() === true : false));
}
