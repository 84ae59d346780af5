import type { Seat } from '@saloon/kernel';
import { type Card, face, type Kind, kindOf } from '../data.ts';
import type { BangView } from '../secrets.ts';
import type { Aimed, BangOption } from '../steps.ts';
import {
  actingPlace,
  distance,
  isBeerOfUse,
  isWounded,
  lifeAt,
  opposingPlaces,
  ownerOf,
  type Place,
  placeOf,
  rangeAt,
  servesAsBang,
} from '../street.ts';
import { enmities } from './enmity.ts';
import { worth } from './worth.ts';

/** What this player should do next in phase 2; ending the turn if nothing looks worth while. */
export function bestPlay(view: BangView, seat: Seat, options: readonly BangOption[]): BangOption | undefined {
  const hostile = enmities(view, seat);
  let best: BangOption | undefined;
  let bestScore = 0;
  for (const option of options) {
    const score = scoreOf(view, seat, hostile, option);
    if (score > bestScore) {
      best = option;
      bestScore = score;
    }
  }
  return best ?? options.at(-1);
}

function scoreOf(view: BangView, seat: Seat, hostile: readonly number[], option: BangOption): number {
  switch (option.type) {
    case 'play':
      return scorePlain(view, seat, hostile, kindOf(option.card));
    case 'equip':
      return scoreEquip(view, seat, option.card, placeOf(view, option.character));
    case 'shoot':
    case 'challenge':
    case 'lockUp':
    case 'takeFromHand':
    case 'takeInPlay':
      return scoreAimed(view, seat, hostile[option.target] as number, option);
    case 'heal':
      return scoreHeal(view, seat, option.cards);
    default:
      return 0;
  }
}

const DRAWS: Readonly<Partial<Record<Kind, number>>> = { wellsFargo: 100, stagecoach: 95, generalStore: 60 };

function scorePlain(view: BangView, seat: Seat, hostile: readonly number[], kind: Kind): number {
  const place = actingPlace(view, seat);
  switch (kind) {
    case 'beer':
      return isWounded(view, place) && isBeerOfUse(view, place) ? 90 : -1;
    case 'saloon':
      return 25 * scoreAll(view, hostile, -1) + (lifeAt(view, place) <= 2 && isWounded(view, place) ? 40 : 0);
    case 'gatling':
      return 40 * scoreAll(view, hostile, 1, seat);
    case 'indians':
      return 35 * scoreAll(view, hostile, 1, seat);
    default:
      return DRAWS[kind] ?? 0;
  }
}

/** What hitting (or healing) everybody is worth: enemies count for, friends against. */
function scoreAll(view: BangView, hostile: readonly number[], sign: 1 | -1, attacker?: Seat): number {
  const places = attacker === undefined ? livingAndHurt(view) : opposingPlaces(view, attacker);
  let total = 0;
  for (const place of places) {
    const weight = sign > 0 && lifeAt(view, place) === 1 ? 2 : 1;
    total += sign * weight * (hostile[ownerOf(view, place)] as number);
  }
  return total;
}

const livingAndHurt = (view: BangView): Place[] =>
  view.life.flatMap((_, place) => (!view.isOut[place] && isWounded(view, place) ? [place] : []));

const FITTINGS: Readonly<Partial<Record<Kind, number>>> = { barrel: 85, mustang: 80, scope: 50, dynamite: 12 };

function scoreEquip(view: BangView, seat: Seat, card: Card, place: Place): number {
  const kind = kindOf(card);
  const isActing = actingPlace(view, seat) === place;
  const fitting = FITTINGS[kind];
  if (kind === 'scope' && !isActing) return 20;
  if (fitting !== undefined) return fitting + (isActing ? 1 : 0);
  const { range } = face(card);
  const bangs = view.hand.filter(held => servesAsBang(view, place, held)).length;
  if (!isActing) return rangeAt(view, place) === 1 ? 10 : -1;
  if (kind === 'volcanic') return bangs >= 2 && rangeAt(view, place) <= 2 ? 82 : -1;
  return range > rangeAt(view, place) ? 55 + range : -1;
}

function scoreAimed(view: BangView, seat: Seat, enmity: number, option: Aimed): number {
  const to = placeOf(view, option.at);
  const isWeak = lifeAt(view, to) === 1;
  if (option.type === 'takeInPlay') return scoreTaking(view, seat, enmity, option.wanted, to);
  if (enmity <= 0.1) return -1;
  switch (option.type) {
    case 'shoot':
      return 60 * enmity + (isWeak ? 25 : 0) - Math.max(0, lifeAt(view, to) - 1) * 2;
    case 'challenge':
      return scoreDuel(view, seat, option.target) * enmity + (isWeak ? 15 : 0);
    case 'lockUp':
      return 58 * enmity + lifeAt(view, to);
    default:
      return 64 * enmity + (view.handSizes[option.target] as number);
  }
}

/** Good against somebody with few cards, or with BANG! cards of one's own to spare. */
function scoreDuel(view: BangView, seat: Seat, target: Seat): number {
  const place = actingPlace(view, seat);
  const bangs = view.hand.filter(card => servesAsBang(view, place, card)).length;
  const answers = (view.handSizes[target] as number) / 3;
  return bangs + 0.5 >= answers ? 45 + 4 * (bangs - answers) : -1;
}

const NUISANCES: Readonly<Partial<Record<Kind, number>>> = { dynamite: 88, jail: 30 };

/** An enemy's equipment, or a danger in front of oneself. */
function scoreTaking(view: BangView, seat: Seat, enmity: number, wanted: Card, to: Place): number {
  const nuisance = NUISANCES[kindOf(wanted)];
  if (ownerOf(view, to) === seat) return nuisance ?? -1;
  if (nuisance !== undefined || enmity <= 0.1) return -1;
  return enmity * (58 + 2 * worth(view, seat, wanted)) - (distance(view, actingPlace(view, seat), to) > 1 ? 1 : 0);
}

/** Two cards for a point only in need, and not the ones that save lives better. */
function scoreHeal(view: BangView, seat: Seat, cards: readonly [Card, Card]): number {
  const life = lifeAt(view, actingPlace(view, seat));
  const price = worth(view, seat, cards[0]) + worth(view, seat, cards[1]);
  return life <= 2 ? 40 - price : 14 - price;
}
