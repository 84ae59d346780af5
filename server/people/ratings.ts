import type { Outcome } from '@saloon/kernel';
import { rate, rating } from 'openskill';
import type { TableFacts } from '../matches/facts.ts';
import type { RatingRow } from '../storage/store.ts';

/** Who is rated at each seat: a person, or a kind of bot. */
export const playersOf = ({ seats }: TableFacts): string[] =>
  seats.map(({ person, bot }) => (bot === null ? (person ?? '') : `bot:${bot}`));

/** The new ratings after a match. A player with several seats, as bots may have, gets the mean of what they say. */
export function rateMatch(
  game: string,
  players: readonly string[],
  { shares }: Pick<Outcome, 'shares'>,
  now: readonly (RatingRow | null)[],
): RatingRow[] {
  const rated = [...new Set(players)];
  const before = new Map(rated.map((player, index) => [player, now[index] ?? newcomer(game, player)]));
  const teams = players.map(player => [rating(before.get(player) ?? {})]);
  const after = rate(teams, { score: [...shares] });
  return rated.map(player => {
    const own = after.flatMap((team, seat) => (players[seat] === player ? team : []));
    const mean = (fact: 'mu' | 'sigma') => own.reduce((sum, one) => sum + one[fact], 0) / own.length;
    const { matches } = before.get(player) ?? newcomer(game, player);
    return { player, game, mu: mean('mu'), sigma: mean('sigma'), matches: matches + 1 };
  });
}

const newcomer = (game: string, player: string): RatingRow => ({ player, game, ...rating(), matches: 0 });
