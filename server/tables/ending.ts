import { isAbandoned, outcomeOf, type TableState } from '@saloon/table';
import { playersOf, rateMatch } from '../people/ratings.ts';
import type { Ending } from '../storage/store.ts';

/** Below whatever an outcome gives: whoever left is last, even behind those who got nothing. */
const LAST = -1;

/** What a match leaves behind when it is over, or when the last person has left it; null before that. */
export function endingOf(table: TableState): Ending | null {
  const outcome = outcomeOf(table);
  if (outcome === null && !isAbandoned(table)) return null;
  const { facts, standing } = table;
  const hasLeft = (seat: number) => standing.left[seat] === true;
  const shares = facts.seats.map((_, seat) => (hasLeft(seat) ? 0 : (outcome?.shares[seat] ?? null)));
  return {
    shares,
    left: facts.seats.flatMap((_, seat) => (hasLeft(seat) ? [seat] : [])),
    ...ratingOf(table, shares),
  };
}

/** Who is rated by what: those who left as the last, the others as the match ended. */
function ratingOf(
  { facts, standing }: TableState,
  shares: readonly (number | null)[],
): Pick<Ending, 'players' | 'rate'> {
  const all = playersOf(facts).flatMap((player, seat) => {
    const score = standing.left[seat] === true ? LAST : (shares[seat] ?? (facts.seats[seat]?.bot == null ? null : 0));
    return score === null ? [] : [{ player, score }];
  });
  const players = all.map(({ player }) => player);
  const rated = [...new Set(players)];
  return {
    players: rated.length > 1 && !standing.isUnrated ? rated : [],
    rate: now => rateMatch(facts.game, players, { shares: all.map(({ score }) => score) }, now),
  };
}
