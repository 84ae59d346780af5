import { type Bot, type Decision, pick, type Rng, roll, type Seat } from '@saloon/kernel';
import { bell, LIMITS, swipeFor } from '@saloon/physics';
import { bestFlick, flickValue } from './aiming.ts';
import { type Card, CLAIMS, type Claim, FACES, type Face, HANDS, type Hand, SACRAMENTO } from './data.ts';
import { handOf } from './hands.ts';
import { canBeTrue, type PonyView } from './secrets.ts';
import { stage } from './staging.ts';
import { rerollPrice } from './state.ts';
import type { PonyOption } from './steps.ts';
import { twelveDraws, unsteady } from './unsteady.ts';

/** How a middling shot errs: in degrees, and as a part of the power (PX-28). */
const HAND = { sigma: 3, power: 0.1 } as const;
/** How much each card is worth keeping, from most to least. */
const CARD_ORDER: readonly Card[] = [
  'stovePlate',
  'spurs',
  'sheriffsBadge',
  'winchester',
  'loadedDie',
  'lasso',
  'horseshoe',
  'goldPan',
  'trainTicket',
  'peacePipe',
  'fileInAPie',
  'dynamite',
  'spyglass',
];
/** How often out of 100 a claim is a lie in the experience of a rule-of-thumb player, by how seldom dice show it. */
const DOUBT: Readonly<Record<Claim, number>> = {
  pair: 4,
  twoPair: 12,
  three: 22,
  straight: 55,
  full: 50,
  four: 60,
  five: 90,
};

/** The rule-of-thumb rider: rolls on for a good hand, bluffs a little, doubts big words, aims carefully. */
export const thumb: Bot<PonyView, PonyOption> = {
  choose(view, question: Decision<PonyOption>, rng) {
    const { options, seat } = question;
    const types = new Set(options.map(({ type }) => type));
    if (types.has('announce')) return chooseAtCup(view, seat, options, rng);
    if (types.has('believe')) return doubt(view, options, rng);
    if (types.has('shoot') || types.has('flickShot')) return shoot(view, question, rng);
    if (types.has('keep')) return bestCard(options);
    return usual(view, seat, options) ?? pick(rng, options);
  },
};

/** Keeps the largest groups, pays for one or two more rolls while it is cheap and of use, then speaks. */
function chooseAtCup(view: PonyView, seat: Seat, options: readonly PonyOption[], rng: Rng): PonyOption {
  const dice = [...view.diceOpen, ...view.diceSeen];
  const hand = handOf(dice);
  if (isUnwatched(view, seat)) return announce('five', options, rng);
  const loaded = options.find(option => option.type === 'turnDie' && betterBy(dice, option.face, option.to) >= 2);
  if (loaded !== undefined) return loaded;
  const goodEnough = Math.min(HANDS.straight, toGo(view, seat));
  if (HANDS[hand] < goodEnough && wantsToRoll(view, seat)) {
    const keeps = worthKeeping(dice);
    const take = options.find(option => option.type === 'takeOut' && keeps.includes(option.face));
    if (take !== undefined) return take;
    const back = options.find(option => option.type === 'putBack' && !keeps.includes(option.face));
    if (back !== undefined) return back;
    const reroll = options.find(({ type }) => type === 'rerollHidden');
    if (reroll !== undefined) return reroll;
  }
  return announce(claimFor(view, seat, hand, rng), options, rng);
}

/** With everybody else in prison any claim stands. */
const isUnwatched = ({ inPrison }: PonyView, seat: Seat): boolean =>
  inPrison.every((isJailed, other) => isJailed || other === seat);

const toGo = ({ space }: PonyView, seat: Seat): number => SACRAMENTO - (space[seat] as number);

/** At most two more rolls, the second only while some gold is left; nothing is shown for a roll that cannot be paid. */
function wantsToRoll(view: PonyView, seat: Seat): boolean {
  const gold = view.gold[seat] as number;
  const canPay = gold >= rerollPrice(view, seat) || view.hand.includes('horseshoe');
  return canPay && view.rerolls < 2 && (gold >= 2 || view.rerolls === 0);
}

const announce = (claim: Claim, options: readonly PonyOption[], rng: Rng): PonyOption =>
  options.find(option => option.type === 'announce' && option.hand === claim) ?? pick(rng, options);

/** The truth mostly; a little more now and then, or when there is nothing, but never what the open dice prove wrong. */
function claimFor(view: PonyView, seat: Seat, hand: Hand, rng: Rng): Claim {
  const truth = hand === 'nothing' ? 'pair' : hand;
  const isBluffing = hand === 'nothing' || (HANDS[hand] < toGo(view, seat) && roll(rng, 100) <= 18);
  if (!isBluffing) return truth;
  const boldness = hand === 'nothing' && toGo(view, seat) > 1 ? roll(rng, 2) : 0;
  return CLAIMS.slice(HANDS[hand] + boldness).find(claim => canBeTrue(view, claim)) ?? truth;
}

/** Doubts more what dice seldom show, and whoever is about to arrive; a Spyglass is for what cannot be true. */
function doubt(view: PonyView, options: readonly PonyOption[], rng: Rng): PonyOption {
  const of = (type: PonyOption['type']) => options.find(option => option.type === type);
  const believe = of('believe') ?? pick(rng, options);
  if (view.claim === null) return withReaction(believe, rng);
  const { seat, hand: claim } = view.claim;
  if (!canBeTrue(view, claim)) return withReaction(of('accuse') ?? of('spyglass') ?? believe, rng);
  const danger = HANDS[claim] >= toGo(view, seat) ? 15 : 0;
  const isDoubtful = roll(rng, 100) <= Math.max(0, DOUBT[claim] - 10 * view.rerolls) + danger;
  return withReaction((isDoubtful ? of('accuse') : undefined) ?? believe, rng);
}

const withReaction = (option: PonyOption, rng: Rng): PonyOption =>
  'reaction' in option ? { ...option, reaction: 899 + roll(rng, 2600) } : option;

/** The best line of fire for this hand, then the hand's own error; holds fire when bystanders are the likelier victims. */
function shoot(view: PonyView, { seat, options }: Decision<PonyOption>, rng: Rng): PonyOption {
  const pipe = options.find(({ type }) => type === 'play');
  const staged = stage(view, view.step);
  if (pipe !== undefined || staged === null) return pipe ?? pick(rng, options);
  const caution = (view.gold[seat] as number) >= 4 ? 3 : 1.5;
  const best = bestFlick(staged, caution, HAND.sigma);
  const isHopeless = flickValue(staged, best, caution, HAND.sigma) < 0;
  const holdFire = options.find(({ type }) => type === 'holdFire');
  if (isHopeless && holdFire !== undefined) return holdFire;
  const aim = within('aim', unsteady(best.aim, HAND.sigma, twelveDraws(rng)));
  const power = within('power', Math.round(best.power * (1 + bell(twelveDraws(rng)) * HAND.power)));
  if (options.some(({ type }) => type === 'shoot')) return { type: 'shoot', ...best, aim, power };
  return { type: 'flickShot', offset: best.offset, roll: best.roll, swipe: swipeFor(aim, power) };
}

const within = (name: 'aim' | 'power', value: number): number =>
  Math.max(LIMITS[name].min, Math.min(LIMITS[name].max, value));

function bestCard(options: readonly PonyOption[]): PonyOption {
  const rank = (option: PonyOption) => (option.type === 'keep' ? CARD_ORDER.indexOf(option.card) : CARD_ORDER.length);
  return options.toSorted((a, b) => rank(a) - rank(b))[0] as PonyOption;
}

/** Everything else has a usual answer: play the card that fits, ride, pay, take the train. */
function usual(view: PonyView, seat: Seat, options: readonly PonyOption[]): PonyOption | undefined {
  const of = (type: PonyOption['type']) => options.find(option => option.type === type);
  const lasso = options.find(option => option.type === 'play' && option.card === 'lasso');
  if (lasso !== undefined && (view.space[view.active] as number) < (view.space[seat] as number) - 1) return of('pass');
  const canAfford = (view.gold[seat] as number) >= 4;
  return (
    dynamiteAtLeader(view, options) ??
    of('play') ??
    of('advance') ??
    (canAfford ? of('payBail') : undefined) ??
    of('rollForFreedom') ??
    of('buyTicket') ??
    of('rollShot') ??
    of('chooseCorner')
  );
}

function dynamiteAtLeader({ space }: PonyView, options: readonly PonyOption[]): PonyOption | undefined {
  const reach = (option: PonyOption) => (option.type === 'throwDynamite' ? (space[option.target] as number) : 0);
  return options.filter(({ type }) => type === 'throwDynamite').toSorted((a, b) => reach(b) - reach(a))[0];
}

/** How many spaces more a turned die would be worth. */
function betterBy(dice: readonly Face[], from: Face, to: Face): number {
  const turned = dice.toSpliced(dice.indexOf(from), 1, to);
  return HANDS[handOf(turned)] - HANDS[handOf(dice)];
}

/** The faces of groups, or the highest die when there are none. */
function worthKeeping(dice: readonly Face[]): Face[] {
  const groups = FACES.filter(face => dice.filter(other => other === face).length > 1);
  return groups.length > 0
    ? groups
    : [...FACES]
        .reverse()
        .filter(face => dice.includes(face))
        .slice(0, 1);
}
