import { type Bot, pick, type Seat } from '@saloon/kernel';
import { bestUse, chanceToBeat, type Use, worthOf } from './bot/cards.ts';
import { bestType, chainOf, prospectsOf, threatsTo } from './bot/outlook.ts';
import { pawnToSpare, pawnToTake, squareForPawn } from './bot/squares.ts';
import { type Card, CONSTANTS } from './data.ts';
import type { DodgeView } from './secrets.ts';
import type { DodgeOption } from './steps.ts';
import { rankOf } from './town.ts';

/** The kind of answer that has this type among its own. */
type OptionOf<K extends DodgeOption['type'], O = DodgeOption> = O extends { type: infer T }
  ? K extends T
    ? O
    : never
  : never;

/** Challenges only with a card that wins at least this often. */
const GOOD_ENOUGH = 0.6;
/** Below any danger that a rival with pawns in a building can be. */
const NO_DANGER = -1000;

/** The rule-of-thumb player: the shortest chain to the best building, and a pawn in the way of whoever is about to win. */
export const thumb: Bot<DodgeView, DodgeOption> = {
  choose(view, { seat, options }, rng) {
    const wanted = wish(view, seat, options);
    return wanted ?? options.find(({ type }) => type === 'done' || type === 'pass') ?? pick(rng, options);
  },
};

/** What the answers on offer are about, and which of them is best; none if it is better to do nothing. */
function wish(view: DodgeView, seat: Seat, options: readonly DodgeOption[]): DodgeOption | null {
  const kind = options.find(({ type }) => type !== 'done' && type !== 'pass')?.type;
  switch (kind) {
    case 'show':
      return bestCard(view, seat, only(options, 'show'), ['start', 'movement', 'movement', 'duel']);
    case 'play':
      return bestCard(view, seat, only(options, 'play'), usesLeft(view));
    case 'keep':
      return only(options, 'keep').toSorted((one, other) => rankOf(other.card) - rankOf(one.card))[0] ?? null;
    case 'place':
    case 'buy':
      return squareForPawn(view, seat, only(options, kind), kind === 'place');
    case 'raid':
    case 'take':
      return pawnToTake(view, seat, only(options, kind));
    case 'lose':
    case 'sell':
    case 'send':
      return pawnToSpare(view, seat, only(options, kind));
    case 'found':
      return typeToFound(view, seat, only(options, 'found'));
    case 'choose':
      return weakestOpponent(view, only(options, 'choose'));
    case 'challenge':
      return challengeWorthwhile(view, seat, only(options, 'challenge'), only(options, 'pass').length > 0);
    default:
      return null;
  }
}

const only = <K extends DodgeOption['type']>(options: readonly DodgeOption[], type: K): OptionOf<K>[] =>
  options.filter(option => option.type === type) as OptionOf<K>[];

const usesLeft = (view: DodgeView): Use[] =>
  view.phase === 'firstMovement' ? ['movement', 'movement', 'duel'] : ['movement', 'duel'];

/** The card whose use now leaves most for the rest of the round. */
function bestCard<O extends { card: Card }>(
  view: DodgeView,
  seat: Seat,
  options: readonly O[],
  [now = 'movement', ...later]: readonly Use[],
): O | null {
  const isThreatened = threatsTo(view, seat).length > 0;
  const total = ({ card }: O) => {
    const rest = view.hand.toSpliced(view.hand.indexOf(card), 1);
    return worthOf(view, card, now, isThreatened) + bestUse(view, rest, later, isThreatened);
  };
  const judged = options.map(option => ({ option, total: total(option) }));
  return judged.toSorted((one, other) => other.total - one.total)[0]?.option ?? null;
}

function typeToFound(view: DodgeView, seat: Seat, options: readonly OptionOf<'found'>[]): OptionOf<'found'> | null {
  const { building: id = null, isFree = false } = view.founding ?? {};
  const building = view.buildings.find(other => other.id === id);
  const missing = building === undefined ? 0 : (chainOf(view, building, seat)?.missing ?? 0);
  const best = bestType(view, seat, missing);
  return options.find(({ pawn }) => pawn === best) ?? options[isFree ? 0 : options.length - 1] ?? null;
}

function weakestOpponent(view: DodgeView, options: readonly OptionOf<'choose'>[]): OptionOf<'choose'> | null {
  const standing = ({ opponent }: OptionOf<'choose'>) =>
    (view.points[opponent] ?? 0) * 10_000 + (view.money[opponent] ?? 0) - (view.supply[opponent] ?? 0) * 100;
  return options.toSorted((one, other) => standing(one) - standing(other))[0] ?? null;
}

/** A duel against the most dangerous rival if the card is good, otherwise where least can be lost, if there must be one. */
function challengeWorthwhile(
  view: DodgeView,
  seat: Seat,
  options: readonly OptionOf<'challenge'>[],
  mayPass: boolean,
): OptionOf<'challenge'> | null {
  if (chanceToBeat(view, view.hand[0] ?? '') < GOOD_ENOUGH) return mayPass ? null : leastToLose(view, seat, options);
  const threats = threatsTo(view, seat, CONSTANTS.pawnsPerColour);
  const danger = ({ opponent, building }: OptionOf<'challenge'>) =>
    threats.find(threat => threat.seat === opponent && threat.building.id === building)?.danger ?? NO_DANGER;
  return options.toSorted((one, other) => danger(other) - danger(one))[0] ?? null;
}

/** The challenge in the building that matters least to this player. */
function leastToLose(
  view: DodgeView,
  seat: Seat,
  options: readonly OptionOf<'challenge'>[],
): OptionOf<'challenge'> | null {
  const worth = new Map(prospectsOf(view, seat).map(prospect => [prospect.building.id, prospect.worth]));
  const stake = ({ building }: OptionOf<'challenge'>) => worth.get(building) ?? 0;
  return options.toSorted((one, other) => stake(one) - stake(other))[0] ?? null;
}
