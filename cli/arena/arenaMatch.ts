import { botNamed, playMatch } from '@saloon/bots';
import { type AnyGame, type Bot, type Config, rngFrom, split } from '@saloon/kernel';

/** What is compared: who sits down, at which game, with which dice. */
export interface Bout {
  readonly game: string;
  readonly config: Config;
  /** The strengths at the table; from match to match each moves on by a seat. */
  readonly seats: readonly string[];
  readonly seed: number;
}
/** What one match came to. */
export interface BoutResult {
  readonly match: number;
  /** Who sat where. */
  readonly seated: readonly string[];
  /** By seat; null for a match that had no end. */
  readonly shares: readonly number[] | null;
  readonly moves: number;
  /** By strength: decisions among several answers, the milliseconds they took, and the longest one. */
  readonly thought: Readonly<Record<string, ThinkingTime>>;
}
/** How long a strength thought. */
export interface ThinkingTime {
  decisions: number;
  milliseconds: number;
  longest: number;
}

/** Plays the match of this number; its dice depend on seed and number alone, whichever thread plays it. */
export function arenaMatch(game: AnyGame, { config, seats, seed }: Bout, match: number): BoutResult {
  const seated = seats.map((_, seat) => seats[(seat + match) % seats.length] as string);
  const thought: Record<string, ThinkingTime> = {};
  const bots = seated.map(name => {
    thought[name] ??= { decisions: 0, milliseconds: 0, longest: 0 };
    return timed(botNamed(game, name), thought[name]);
  });
  const { outcome, moves } = playMatch(game, config, bots, split(rngFrom([seed, match, 0, 0, 0, 0, 0, 0])));
  return { match, seated, shares: outcome?.shares ?? null, moves, thought };
}

const timed = (bot: Bot, thought: ThinkingTime): Bot => ({
  choose(view, question, rng, mind) {
    const started = performance.now();
    const option = bot.choose(view, question, rng, mind);
    if (question.options.length === 1 && question.gesture === undefined) return option;
    const took = performance.now() - started;
    thought.decisions++;
    thought.milliseconds += took;
    thought.longest = Math.max(thought.longest, took);
    return option;
  },
});
