import { randomInt } from 'node:crypto';
import { type HostedTable, Timekeeper } from '@saloon/table';
import type { BotRunner } from '../bots/botRunner.ts';
import { endingOf } from './ending.ts';
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
    deal: ({ keeper }) => keeper.deal(),
    finish: finishMatch,
    lookedInVain: ({ keeper }) => keeper.settleDue(),
    failed: ({ keeper }) => keeper.claimed(),
  });

/** Notes the result and the ratings; however often this is tried, they count once. */
async function finishMatch({ table, keeper }: HostedTable<LiveTable>): Promise<void> {
  const ending = table === null ? null : endingOf(table);
  if (ending !== null) await keeper.finish(ending);
}
