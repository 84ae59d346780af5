import { botKind, type Outcome } from '@saloon/kernel';
import type { TableFacts } from '@saloon/table';
import { rate, rating } from 'openskill';
import type { RatingRow } from '../storage/store.ts';

/** Who is rated at each seat: a person, or a kind of bot. */
export const playersOf = ({ seats }: TableFacts): string[] =>
  seats.map(({ person, bot }) => (bot === null ? (person ?? '') : `bot:${botKind(bot) ?? bot}`));

/**
 * The new ratings after a match, from the ratings of its players in the order in which they first sit; null for newcomers.
 * A player with several seats, as bots may have, gets the mean of what they say.
 */
export function rateMatch(
  game: string,
  players: readonly string[],
  { shares }: Pick<Outcome, 'shares'>,
  now: readonly (RatingRow | null)[],
): RatingRow[] {
  const rated = [...new Set(players)];
  const teams = players.map(player => [rating(now[rated.indexOf(player)] ?? {})]);
  const after = rate(teams, { score: [...shares] });
  return rated.map((player, index) => {
    const own = after.flatMap((team, seat) => (players[seat] === player ? team : []));
    const mean = (fact: 'mu' | 'sigma') => own.reduce((sum, one) => sum + one[fact], 0) / own.length;
    const matches = (now[index]?.matches ?? 0) + 1;
    return { player, game, mu: mean('mu'), sigma: mean('sigma'), matches };
  });
}
