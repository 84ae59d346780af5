import { type AnyGame, type Bot, configure, rngFrom, split } from '@saloon/kernel';
import { random } from './players.ts';
import { playMatch } from './playMatch.ts';

/** How many matches of this size, at random or by another player, did not come to an end; any error of the rules is thrown as it is. */
export function endlessMatches(
  game: AnyGame,
  {
    seats,
    matches,
    chosen = {},
    bot = random,
  }: { seats: number; matches: number; chosen?: Record<string, unknown>; bot?: Bot },
): number {
  const rng = rngFrom([seats, matches, 0, 0, 0, 0, 0, 0]);
  const config = configure(game.settings, chosen, seats);
  const bots = Array.from({ length: seats }, () => bot);
  let endless = 0;
  for (let match = 0; match < matches; match++)
    if (playMatch(game, config, bots, split(rng)).outcome === null) endless++;
  return endless;
}
