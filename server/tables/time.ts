import { randomInt } from 'node:crypto';
import { type HostedTable, outcomeOf, Timekeeper } from '@saloon/table';
import type { BotRunner } from '../bots/botRunner.ts';
import { playersOf, rateMatch } from '../people/ratings.ts';
import type { LiveTable } from './liveTable.ts';

/** Keeps the time at the tables that are this node's to keep; bots think elsewhere. */
export const newTimekeeper = (bots: BotRunner, now: () => number): Timekeeper<LiveTable> =>
  new Timekeeper({
    now,
    after: (milliseconds, call) => {
      const timer = setTimeout(call, milliseconds);
      return () => clearTimeout(timer);
    },
    think: task => bots.answer(task),
    dice: () => Array.from({ length: 8 }, () => randomInt(2 ** 32)),
    nextDue: ({ keeper }) => keeper.nextDue,
    finish: finishMatch,
    lookedInVain: ({ keeper }) => keeper.settleDue(),
    failed: ({ keeper }) => keeper.claimed(),
  });

/** Notes the result and the ratings; however often this is tried, they count once. */
async function finishMatch({ facts, table, keeper }: HostedTable<LiveTable>): Promise<void> {
  const outcome = table === null ? null : outcomeOf(table);
  if (table === null || outcome === null) return;
  const players = playersOf(facts);
  const rated = [...new Set(players)];
  await keeper.finish({
    shares: outcome.shares,
    players: rated.length > 1 && !table.standing.isUnrated ? rated : [],
    rate: now => rateMatch(facts.game, players, outcome, now),
  });
}
