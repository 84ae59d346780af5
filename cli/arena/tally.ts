import { rateMatch } from '@saloon/server';
import type { BoutResult, ThinkingTime } from './arenaMatch.ts';

/** What a strength has won so far. */
export interface StrengthResult {
  readonly strength: string;
  /** How many seats it has in each match. */
  readonly seats: number;
  /** Its part of all victories, and how far that may be off: with 95 in 100 it lies within so much of it. */
  readonly share: number;
  readonly within: number;
  /** The same as a multiple of what its seats would win among equals. */
  readonly timesFair: number;
  readonly rating: { readonly mu: number; readonly sigma: number };
  readonly decisions: number;
  readonly millisecondsEach: number;
  readonly longest: number;
}
/** What came of all matches, strength by strength. */
export interface ArenaResult {
  readonly matches: number;
  readonly stuck: number;
  readonly moves: number;
  readonly standings: readonly StrengthResult[];
}

/** A mean lies within so many of its own deviations with 95 in 100. */
const CONFIDENCE = 1.96;

/** Adds matches up; in the order of their numbers, so that ratings are the same however many threads played. */
export function tallyOf(game: string, results: readonly BoutResult[]): ArenaResult {
  const inOrder = results.toSorted((one, other) => one.match - other.match);
  const ended = inOrder.filter(({ shares }) => shares !== null);
  const strengths = [...new Set(inOrder.flatMap(({ seated }) => seated))].sort();
  const ratings = ratingsOf(game, ended);
  const standings = strengths.map((strength): StrengthResult => {
    const won = ended.map(({ seated, shares }) => sum((shares ?? []).filter((_, seat) => seated[seat] === strength)));
    const seated = inOrder[0]?.seated ?? [];
    const seats = seated.filter(name => name === strength).length;
    const share = mean(won);
    const thought = inOrder.map(result => result.thought[strength]).filter(known => known !== undefined);
    const { mu = 25, sigma = 25 / 3 } = ratings.get(strength) ?? {};
    return {
      strength,
      seats,
      share,
      within: CONFIDENCE * Math.sqrt(mean(won.map(part => (part - share) ** 2)) / Math.max(1, won.length - 1)),
      timesFair: (share * seated.length) / seats,
      rating: { mu, sigma },
      ...timesOf(thought),
    };
  });
  const moves = sum(inOrder.map(result => result.moves));
  return { matches: inOrder.length, stuck: inOrder.length - ended.length, moves, standings };
}

function ratingsOf(game: string, ended: readonly BoutResult[]) {
  const ratings = new Map<string, ReturnType<typeof rateMatch>[number]>();
  for (const { seated, shares } of ended) {
    const known = [...new Set(seated)].map(name => ratings.get(name) ?? null);
    for (const row of rateMatch(game, seated, { shares: [...(shares ?? [])] }, known)) ratings.set(row.player, row);
  }
  return ratings;
}

function timesOf(thought: readonly ThinkingTime[]) {
  const decisions = sum(thought.map(one => one.decisions));
  const milliseconds = sum(thought.map(one => one.milliseconds));
  const longest = Math.max(0, ...thought.map(one => one.longest));
  return { decisions, millisecondsEach: milliseconds / Math.max(1, decisions), longest };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
const mean = (numbers: readonly number[]): number => sum(numbers) / Math.max(1, numbers.length);
