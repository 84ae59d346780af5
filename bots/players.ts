import { type AnyGame, type Bot, Fault, someAnswer } from '@saloon/kernel';

/** Plays anything that is allowed, without looking. */
export const random: Bot = { choose: (_view, question, rng) => someAnswer(question, rng) };

/** The kinds of players that can take a seat. */
export const BOTS = ['random', 'thumb'] as const;

/** The player of that kind for this game. */
export function botNamed(game: AnyGame, name: string): Bot {
  if (name === 'random') return random;
  if (name === 'thumb' && game.thumb !== undefined) return game.thumb;
  const known = game.thumb === undefined ? ['random'] : BOTS;
  throw new Fault('bots', `${game.id} has no player called "${name}"; there is ${known.join(' and ')}`, 'unknownBot');
}
