import { type Bot, type Decision, pick, type Rng, roll } from '@saloon/kernel';
import { isHidden, lockedWith, rivalsAt, worth } from './botMoves.ts';
import { wishes } from './botPlans.ts';
import { type Faction, GOALS, type Space } from './data.ts';

import type { CactusView } from './secrets.ts';
import { factionAt, figuresAt, ownerOf, shotValue, spaceOf } from './state.ts';
import type { CactusOption, Duel } from './steps.ts';
import { resultOf } from './totals.ts';

/** One plan in so many is drawn by lot, so that nobody can be read like a book, and no standoff lasts. */
const RESTLESS = 12;

type Options = readonly CactusOption[];
interface Seen {
  readonly view: CactusView;
  readonly own: Faction;
  readonly options: Options;
}

/** The rule-of-thumb player of every faction: does what is ripe, walks towards its goal, shoots when it pays. */
export const thumb: Bot<CactusView, CactusOption> = {
  choose(view, { seat, options }: Decision<CactusOption>, rng) {
    const seen: Seen = { view, own: factionAt(view, seat), options };
    return answerTo(seen, rng) ?? pick(rng, options);
  },
};

function answerTo(seen: Seen, rng: Rng): CactusOption | undefined {
  const { view, options } = seen;
  const of = (type: CactusOption['type']) => options.find(option => option.type === type);
  switch (view.step?.do) {
    case 'planning':
      return roll(rng, RESTLESS) === 1 ? pick(rng, options) : plan(seen);
    case 'choosing':
    case 'acting':
      return act(seen);
    case 'moving':
      return best(options, option => stepGain(seen, option), rng);
    case 'runOpponent':
      return best(options, option => -stepGain(seen, option), rng);
    case 'displacing':
      return best(options, option => displaceGain(seen, option), rng);
    case 'freeCaptive':
      return best(options, option => placeGain(seen, option), rng);
    case 'secondShot':
      return of(paysToShoot(seen, view.step.duel) ? 'useSecondShot' : 'pass');
    case 'reloading':
      return of(isWinning(seen, view.step.duel) ? 'keepRoll' : 'reroll');
    case 'duelMarkers':
      return best(options, option => (option.type === 'markers' ? markersGain(option.markers) : 0), rng);
    case 'trapWindow':
      return (isWorthATrap(seen) ? of('trap') : undefined) ?? of('pass');
    case 'takeMarker':
      return of('take') ?? of('leave');
    case 'disorder':
      return of('keepCard');
    case 'shootout':
      return options.find(option => option.type === 'duel' && isGoodDuel(seen, option.space)) ?? of('pass');
    case 'moveCactus':
      return best(options, option => (option.type === 'cactus' ? cactusGain(seen, option.to) : 0), rng);
    case 'confusing':
      return options.find(option => option.type === 'discard' && view.town.includes(option.building));
    default:
      return undefined;
  }
}

/** The option with the highest gain; the lot decides between equals. */
function best(options: Options, gainOf: (option: CactusOption) => number, rng: Rng): CactusOption {
  const gains = options.map(gainOf);
  const most = Math.max(...gains);
  const equals = options.filter((_, index) => gains[index] === most);
  return equals.length === 1 ? (equals[0] as CactusOption) : pick(rng, equals);
}

/** Lays the wished cards so that they come up in the wished order. */
function plan({ view, own, options }: Seen): CactusOption | undefined {
  const inTurn = wishes(view, own);
  const laid = view.config.programming === 'direct' ? inTurn : inTurn.toReversed();
  return options.find(option => option.type === 'plan' && option.cards.every((card, index) => card === laid[index]));
}

/** What is ripe comes first; a movement beats an idle card. */
const ORDER: readonly CactusOption['type'][] = [
  'loot',
  'jail',
  'capture',
  'stealHorse',
  'settleScore',
  'breakout',
  'recover',
  'duel',
  'lure',
  'confuse',
  'newObjective',
];

function act(seen: Seen): CactusOption | undefined {
  const { options, own } = seen;
  for (const type of ORDER) {
    const option = options.find(other => other.type === type && isWise(seen, other));
    if (option !== undefined) return option;
  }
  const moves = options.filter(option => option.type === 'run' || option.type === 'hide');
  const hide = moves.find(({ type }) => type === 'hide');
  const run = moves.find(({ type }) => type === 'run');
  const isTight = isHeldUp(seen);
  const dance = own === 'dancer' ? bestDance(seen) : undefined;
  return dance ?? (isTight ? (hide ?? run) : (run ?? hide)) ?? options.find(({ type }) => type === 'decline');
}

/** Locked with somebody who is no prey. */
function isHeldUp({ view, own }: Seen): boolean {
  const rivals = lockedWith(view, own);
  const isHunting = own === 'sheriff' || (own === 'hunters' && view.captor === null);
  if (own === 'ranger') return rivals.length > 0 && rivals.every(rival => rival === 'dancer');
  return rivals.length > 0 && !(isHunting && rivals.includes('outlaws'));
}

function isWise(seen: Seen, option: CactusOption): boolean {
  const { view } = seen;
  switch (option.type) {
    case 'duel':
      return isGoodDuel(seen, option.space);
    case 'lure':
      return view.duels < GOALS.duels && ownerOf(option.target) !== 'ranger';
    case 'newObjective':
      return view.objectives.length < 4 && view.horses < GOALS.horses && !isHeldUp(seen);
    default:
      return true;
  }
}

/** The dancer's best diagonal, if it is better than running straight. */
function bestDance({ view, options }: Seen): CactusOption | undefined {
  const here = spaceOf(view, 'da') as Space;
  const dances = options.filter(option => option.type === 'dance');
  const ranked = dances.toSorted((one, other) => worth(view, 'da', other.to) - worth(view, 'da', one.to));
  const [first] = ranked;
  if (first === undefined) return undefined;
  const canRun = options.some(({ type }) => type === 'run');
  return canRun && worth(view, 'da', first.to) <= worth(view, 'da', here) + 1 ? undefined : first;
}

/** Outlaws fight only with a good second shot; hunters of outlaws fight where one stands. */
function isGoodDuel({ view, own }: Seen, space: Space): boolean {
  const plan = view.plans[own];
  const bonus = plan === undefined || plan.isSpent ? 0 : shotValue(plan.aside);
  const rivals = rivalsAt(view, space, own).map(ownerOf);
  switch (own) {
    case 'outlaws':
      return bonus >= 2;
    case 'sheriff':
      return rivals.includes('outlaws');
    case 'hunters':
      return rivals.includes('outlaws') && view.captor === null;
    case 'dancer':
      return view.duels < GOALS.duels;
    case 'ranger':
      return bonus >= 2 || rivals.some(rival => rival !== 'dancer');
  }
}

/** What a step brings its figure; looking into a new building is worth a little to whoever searches. */
function stepGain({ view, own }: Seen, option: CactusOption): number {
  if (option.type === 'escape') return 100;
  if (option.type !== 'move' && option.type !== 'stay') return 0;
  const { figure } = option;
  const here = spaceOf(view, figure) as Space;
  const to = option.type === 'move' ? option.to : here;
  const isSearcher = own === 'outlaws' || own === 'hunters' || own === 'dancer';
  const isRun = view.step?.do === 'moving' && view.step.how === 'run';
  const glimpse = isSearcher && isRun && isHidden(view, to) ? 0.8 : 0;
  return worth(view, figure, to) - worth(view, figure, here) + glimpse;
}

/** Losers are sent where they can do least; the dancer keeps them close for another duel. */
function displaceGain({ view, own }: Seen, option: CactusOption): number {
  if (option.type !== 'displace') return 0;
  if (own === 'dancer' && view.duels < GOALS.duels) return option.to === spaceOf(view, 'da') ? 1 : 0;
  return -worth(view, option.figure, option.to);
}

/** A freed outlaw is put where it serves the outlaws, or where it serves them least. */
function placeGain({ view, own }: Seen, option: CactusOption): number {
  if (option.type !== 'place') return 0;
  const value = worth(view, option.figure, option.to);
  return own === 'outlaws' ? value : -value;
}

function isWinning({ own }: Seen, duel: Duel, extra = 0): boolean {
  const mine = resultOf(duel, own) + extra;
  const others = duel.fighters.filter(faction => faction !== own).map(faction => resultOf(duel, faction));
  const most = Math.max(...others);
  return duel.initiator === own ? mine >= most : mine > most;
}

/** A second shot that turns the duel. */
function paysToShoot(seen: Seen, duel: Duel): boolean {
  const bonus = shotValue(seen.view.plans[seen.own]?.aside ?? null);
  return !isWinning(seen, duel) && isWinning(seen, duel, bonus);
}

const markersGain = (markers: readonly string[]): number =>
  (markers.includes('bullet') ? 1 : 0) + (markers.includes('reload') ? 1 : 0) - (markers.includes('peacePipe') ? 2 : 0);

/** An escape, or a rival who comes for one's own figure. */
function isWorthATrap({ view, own }: Seen): boolean {
  if (view.step?.do !== 'trapWindow') return false;
  const { to } = view.step.movement;
  if (to === 'desert') return true;
  return own === 'outlaws' && figuresAt(view, to).some(figure => ownerOf(figure) === own);
}

/** The cactus stands best in the way of others. */
function cactusGain({ view, own }: Seen, to: Space): number {
  let gain = 0;
  for (const figure of Object.keys(view.figures) as (keyof typeof view.figures)[]) {
    if (spaceOf(view, figure) === null) continue;
    const value = worth(view, figure, to) - worth(view, figure, spaceOf(view, figure) as Space);
    gain += ownerOf(figure) === own ? -value : value / 2;
  }
  return gain;
}
