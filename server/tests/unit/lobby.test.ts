import type { TableFacts } from '@saloon/table';
import { expect, it } from 'vitest';
import type { Identity } from '../../people/identity.ts';
import type { SignIns } from '../../people/signIns.ts';
import type { LiveTable, NextFacts } from '../../tables/liveTable.ts';
import { Lobby } from '../../tables/lobby.ts';
import type { TableRegistry } from '../../tables/registry.ts';
import { tableOf } from './saloon.ts';

/** A table whose seats are being shuffled just now: whoever wants something has to wait until that is done. */
function shuffling(before: TableFacts) {
  const table = {
    id: before.id,
    facts: before,
    hosted: { table: null },
    change: async (next: NextFacts) => {
      table.facts = next({ ...before, seats: before.seats.toReversed() });
      return table.facts;
    },
  };
  return table;
}

/** Who sits where afterwards, and which seats the registry was told are free. */
async function afterwards(power: Parameters<Lobby['use']>[0], person: string) {
  const freed: number[] = [];
  const store = { sit: async (_table: string, seat: number) => void freed.push(seat) };
  const lobby = new Lobby({ store } as unknown as TableRegistry, {} as Identity, {} as SignIns);
  const table = shuffling(tableOf(['ann', 'bob', 'cal']));
  await lobby.use(power, table as unknown as LiveTable, person);
  return { seats: table.facts.seats, host: table.facts.host, freed };
}

it('whoever leaves while seats are shuffled leaves the seat they have by then', async () => {
  const { seats, host, freed } = await afterwards({ do: 'leave' }, 'cal');
  expect(seats.map(({ person }) => person)).toEqual([null, 'bob', 'ann']);
  expect({ host, freed }).toEqual({ host: 'ann', freed: [0] });
});

it('whoever shows their cards while seats are shuffled shows nobody else’s', async () => {
  const { seats } = await afterwards({ do: 'show', isShown: true }, 'cal');
  expect(seats.map(({ person, isShown }) => (isShown ? person : null))).toEqual(['cal', null, null]);
});
