import { type AnyGame, type Decision, type Option, rngFrom, type State } from '@saloon/kernel';
import { botNamed, mindFor } from './players.ts';

/** What a host asks a bot: all that its seat may know, a world that it cannot tell from the real one, and dice of its own. */
export interface BotQuestion {
  readonly kind: string;
  readonly view: unknown;
  readonly question: Decision;
  /** The key of the dice: eight words. */
  readonly dice: readonly number[];
  /** None for whoever does not think ahead. */
  readonly dream: State | null;
}

/** Somebody waits at a table: whoever thinks longer than so many milliseconds answers by what is known then. */
const PATIENCE: Readonly<Record<string, number>> = { gunslinger: 300, legend: 2000 };

/** A bot's answer at a live table, by a clock in milliseconds. Other worlds are imagined from the one it was given. */
export function botAnswer(
  game: AnyGame,
  { kind, view, question, dice, dream }: BotQuestion,
  now: () => number,
): Option {
  const until = now() + (PATIENCE[kind] ?? 0);
  const mind = dream === null ? undefined : { ...mindFor(game, dream, question.seat), isLate: () => now() > until };
  return botNamed(game, kind).choose(view, question, rngFrom([...dice]), mind);
}
