import { commit } from '@saloon/kernel';
import type { TableFacts } from '@saloon/table';
import type { LocalSeat } from './workerMessages.ts';

/** What distinguishes a table of this device from the others there. */
export interface OfThisTable
  extends Pick<TableFacts, 'id' | 'match' | 'game' | 'version' | 'config' | 'seed' | 'status' | 'opened' | 'begun'> {
  readonly seats: readonly (LocalSeat & { readonly nonce: string })[];
}

/** Everything about a table of this device: nobody has an account, no clock runs, and whoever is there sees all of it. */
export const localFacts = ({ seats, ...own }: OfThisTable): TableFacts => ({
  ...own,
  code: null,
  clock: { kind: 'none' },
  away: null,
  undo: 'consent',
  privacy: 'private',
  spectators: false,
  chat: false,
  start: 'full',
  host: '',
  seats: seats.map(({ bot, name, nonce }) => ({
    bot,
    name,
    person: null,
    nonce,
    isShown: false,
    isSilent: false,
    keptFor: null,
  })),
  commitment: commit(own.seed),
  started: own.opened,
  next: null,
});
