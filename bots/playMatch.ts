import {
  type AnyGame,
  type Bot,
  begin,
  type Config,
  type Decision,
  type Option,
  type Outcome,
  pick,
  playInPlace,
  type Rng,
  type State,
  split,
} from '@saloon/kernel';
import { mindFor, random } from './players.ts';

/** A match that bots played among themselves. */
export interface BotMatch {
  /** None if it had no end within the bound. */
  outcome: Outcome | null;
  moves: number;
}

/** Plays a whole match as fast as it goes, one bot for each seat; gestures end as their quick model says. */
export function playMatch(
  game: AnyGame,
  config: Config,
  bots: readonly Bot[],
  rng: Rng,
  movesAtMost = 100_000,
): BotMatch {
  const { state, open } = begin(game, config, bots.length, split(rng));
  const dice = split(rng);
  let asked = open;
  let moves = 0;
  while (asked.length > 0 && moves < movesAtMost) {
    const question = asked.length === 1 ? (asked[0] as Decision) : pick(dice, asked);
    asked = playInPlace(game, state, { seat: question.seat, option: choose(game, state, question, bots, dice) });
    moves++;
  }
  return { outcome: game.outcome(state), moves };
}

function choose(game: AnyGame, state: State, question: Decision, bots: readonly Bot[], dice: Rng): Option {
  const bot = bots[question.seat] as Bot;
  const view = bot === random ? null : game.view(state, question.seat);
  const option = bot.choose(view, question, dice, mindFor(game, state, question.seat));
  return question.gesture === undefined ? option : (game.gestures?.guess(state, option, dice) ?? option);
}
