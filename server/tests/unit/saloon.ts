import { pledgeOf } from '@saloon/kernel';
import type { TableFacts } from '@saloon/table';
import { newTable, sitDown } from '../../tables/seating.ts';

/** Noon, in milliseconds: everything here happens at some time after it. */
export const NOON = 12 * 3600 * 1000;

/** So many seconds after noon. */
export const after = (seconds: number): number => NOON + seconds * 1000;

/** A table that waits for its match: people by name, `bot` for a bot, `free` for a free seat. The first is the host. */
export function tableOf(guests: readonly string[], change: Partial<TableFacts> = {}): TableFacts {
  const request = {
    game: 'shootout',
    config: {},
    seats: guests.map(guest => (guest === 'bot' ? ('thumb' as const) : ('person' as const))),
    clock: { kind: 'none' } as const,
    away: null,
    undo: 'consent' as const,
    privacy: 'friends' as const,
    spectators: true,
    chat: true,
    start: 'host' as const,
  };
  let facts = newTable(request, 1, guests[0] ?? '', NOON);
  for (const [seat, person] of guests.entries())
    if (person !== 'bot' && person !== 'free')
      facts = sitDown(facts, { person, name: person, pledge: pledgeOf(`${person}’s nonce`), seat }).facts;
  return { ...facts, ...change };
}
