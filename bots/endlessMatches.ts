import { type AnyGame, configure, rngFrom, split } from '@saloon/kernel';
import { random } from './players.ts';
import { playMatch } from './playMatch.ts';

/** How many random matches of this size did not come to an end; any error of the rules is thrown as it is. */
export function endlessMatches(
  game: AnyGame,
  { seats, matches, chosen = {} }: { seats: number; matches: number; chosen?: Record<string, unknown> },
): number {
  const rng = rngFrom([seats, matches, 0, 0, 0, 0, 0, 0]);
  const config = configure(game.settings, chosen, seats);
  const bots = Array.from({ length: seats }, () => random);
  let endless = 0;
  for (let match = 0; match < matches; match++)
    if (playMatch(game, config, bots, split(rng)).outcome === null) endless++;
  return endless;
}
