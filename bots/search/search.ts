import {
  type AnyGame,
  type Decision,
  type Insight,
  type Mind,
  type Option,
  open,
  playInPlace,
  type Rng,
  roll,
  type Seat,
  type State,
} from '@saloon/kernel';
import { type Arm, armsOf, follow, type Junction, junction, keyOf, select } from './tree.ts';

/** What a search is about, and how far it may go. */
export interface Quest {
  readonly game: AnyGame;
  readonly insight: Insight;
  readonly question: Decision;
  readonly mind: Mind;
  readonly rng: Rng;
  /** How many moves may be imagined. */
  readonly effort: number;
}
/** After so many tries it is looked whether one more could change anything. */
const TRIES_BETWEEN_LOOKS = 16;
/** Plans that are played on longer than this are judged as they stand. */
const MOVES_AT_MOST = 3000;
/** Among so many worlds one is taken that goes with what was seen. */
const WORLDS_TRIED = 8;

/**
 * What came of each answer in so many imagined worlds: a tree search among information sets (Cowling, Powley and Whitehouse
 * 2012). Every try imagines another world, so nothing is learnt from cards that cannot be known.
 */
export function search(quest: Quest): Arm[] {
  const { mind, effort, question } = quest;
  const root = junction();
  const chance = chances(quest.rng);
  for (let moves = 0, tries = 1; moves < effort; tries++) {
    moves += attempt(quest, root, chance);
    if (tries % TRIES_BETWEEN_LOOKS > 0) continue;
    const triesLeft = ((effort - moves) * tries) / moves;
    if (mind.isLate?.() || lead(root, question.seat) > triesLeft) break;
  }
  return [...armsOf(root, question.seat).values()];
}

/** By how many tries the favourite is ahead of the next: nobody catches up with more than is left. */
function lead(root: Junction, seat: Seat): number {
  let [most, next] = [0, 0];
  for (const { visits } of armsOf(root, seat).values()) {
    next = Math.max(next, Math.min(most, visits));
    most = Math.max(most, visits);
  }
  return most - next;
}

/** Quick chances for what the tree tries: the kernel's dice belong to the worlds. */
function chances(rng: Rng): () => number {
  let seed = roll(rng, 0x7fffffff);
  return () => {
    seed ^= seed << 13;
    seed ^= seed >>> 17;
    seed ^= seed << 5;
    return (seed >>> 0) / 0x1_0000_0000;
  };
}

function likelyWorld({ insight, mind, rng, question }: Quest, chance: () => number): State {
  let world = mind.imagine(rng);
  if (insight.belief === undefined) return world;
  for (let tries = 1; tries < WORLDS_TRIED && chance() > insight.belief(world, question.seat); tries++)
    world = mind.imagine(rng);
  return world;
}

/** One world: down the tree as far as it is known, one step beyond, and on to an end; returns how many moves that took. */
function attempt(quest: Quest, root: Junction, chance: () => number): number {
  const { game, insight, question } = quest;
  const world = likelyWorld(quest, chance);
  const path: { seat: Seat; arm: Arm }[] = [];
  let at = root;
  let moves = 0;
  let asked = open(game, world);
  let decision: Decision | undefined = asked.find(({ seat }) => seat === question.seat) ?? question;
  // Those who are asked together choose at one junction: nobody knows what the others have chosen.
  let together = others(asked, decision.seat);
  let answers = '';
  for (let isKnown = true; isKnown && decision !== undefined; moves++) {
    const here: Decision = decision;
    const arm: Arm | null =
      here.options.length > 1 ? select(armsOf(at, here.seat), here, () => insight.reply(world, here), chance) : null;
    if (arm !== null) {
      path.push({ seat: here.seat, arm });
      isKnown = arm.visits > 0;
      answers += `${here.seat} ${keyOf(arm.option)};`;
    }
    const name = world.agenda.at(-1)?.do;
    asked = step(game, world, here, arm?.option ?? (here.options[0] as Option));
    decision = asked[0];
    if (decision === undefined) break;
    if (world.agenda.at(-1)?.do === name && together.has(decision.seat)) together.delete(decision.seat);
    else {
      at = answers === '' ? at : follow(at, answers);
      answers = '';
      together = others(asked, decision.seat);
    }
  }
  const [played, worth] = playOn(quest, world, asked);
  for (const { seat, arm } of path) {
    arm.visits++;
    arm.reward += worth[seat] ?? 0;
  }
  return moves + played + 1;
}

const others = (asked: readonly Decision[], seat: Seat): Set<Seat> =>
  new Set(asked.map(decision => decision.seat).filter(other => other !== seat));

function step(game: AnyGame, world: State, decision: Decision, option: Option): readonly Decision[] {
  const seen = decision.gesture === undefined ? option : (game.gestures?.guess(world, option, world.rng) ?? option);
  return playInPlace(game, world, { seat: decision.seat, option: seen });
}

/** Plays on by quick answers, to the end or until the world can be judged; says how long that took and what everybody got. */
function playOn({ game, insight }: Quest, world: State, open: readonly Decision[]): [number, readonly number[]] {
  const { horizon = MOVES_AT_MOST } = insight;
  let asked = open;
  let moves = 0;
  for (; asked.length > 0 && moves < MOVES_AT_MOST; moves++) {
    const worth = moves < horizon ? null : (insight.worth?.(world) ?? null);
    if (worth !== null) return [moves, worth];
    const decision = asked[0] as Decision;
    const isFree = decision.options.length === 1 && decision.gesture === undefined;
    const option = isFree ? (decision.options[0] as Option) : insight.reply(world, decision);
    asked = step(game, world, decision, option);
  }
  return [moves, victoryOf(game.outcome(world)?.shares ?? world.answered.map(() => 0))];
}

/** What everybody got, where the most that anybody got counts as 1; alone, the share itself. */
function victoryOf(shares: readonly number[]): readonly number[] {
  if (shares.length === 1) return shares;
  const most = Math.max(...shares, Number.EPSILON);
  return shares.map(share => share / most);
}
