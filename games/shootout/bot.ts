import { type Bot, type Decision, pick, roll } from '@saloon/kernel';
import type { ShootoutView } from './secrets.ts';
import type { ShootoutOption } from './steps.ts';

/** From best to worst, what a careful gunslinger answers. */
const PREFERENCE: readonly ShootoutOption['type'][] = [
  'drink',
  'dodge',
  'shoot',
  'aim',
  'challenge',
  'shootBack',
  'duck',
  'endTurn',
  'takeHit',
];

/** The rule-of-thumb gunslinger: hides when weak, shoots at the weakest, throws straight. */
export const thumb: Bot<ShootoutView, ShootoutOption> = {
  choose(view, { seat, options }: Decision<ShootoutOption>, rng) {
    if (options[0]?.type === 'stand') return options[standsToday(view, seat, roll(rng, 6)) ? 0 : 1] as ShootoutOption;
    const straight = options.find(option => option.type === 'throw' && option.aim === 0);
    if (straight !== undefined) return straight;
    const best = PREFERENCE.find(type => options.some(option => option.type === type));
    const candidates = options.filter(option => option.type === best);
    const weakest = candidates.toSorted((a, b) => livesOf(view, a) - livesOf(view, b))[0];
    return weakest ?? pick(rng, options);
  },
};

const standsToday = (view: ShootoutView, seat: number, die: number): boolean =>
  view.hand.includes('shot') || (view.lives[seat] as number) > 1 || die > 3;

const livesOf = (view: ShootoutView, option: ShootoutOption): number =>
  'target' in option ? (view.lives[option.target] as number) : 0;
