import { type AnyGame, begin, type Config, commit, configure, Fault, rngFrom } from '@saloon/kernel';
import type { CreateTable, TableInfo } from '@saloon/protocol';

/** One place at a table: a bot, a person, or still free. */
export interface SeatFacts {
  bot: string | null;
  name: string | null;
  person: string | null;
  nonce: string | null;
  /** Lets spectators see what this seat sees. */
  isShown: boolean;
  /** May not chat. */
  isSilent: boolean;
  /** Kept for this person of the last match. */
  keptFor: string | null;
  /** What proves the request that took the seat, if it had an id; a repeat is known by it. */
  sentAs?: string;
}
/** Everything that is known about a table but its log. Holds the seed, so it never leaves the host as it is. */
export interface TableFacts
  extends Pick<
    CreateTable,
    'game' | 'config' | 'clock' | 'away' | 'undo' | 'privacy' | 'spectators' | 'chat' | 'start'
  > {
  id: string;
  /** The name its dice depend on: the id, but for records that were taken in. */
  match: string;
  code: string | null;
  version: number;
  seats: SeatFacts[];
  /** The person who opened it, or whom the opener left it to. */
  host: string;
  seed: string;
  commitment: string;
  status: TableInfo['status'];
  opened: number;
  started: number | null;
  next: string | null;
  /** So many moves were on the table when it began: it plays on from another match. Nobody takes those back. */
  begun?: number;
}

/**
 * The complete configuration of a table of this size, for what its host chose. Whatever cannot be dealt is a fault here,
 * before there is a table that could never begin.
 */
export function configureTable(game: AnyGame, chosen: Readonly<Record<string, unknown>>, seats: number): Config {
  const { min, max } = game.seats;
  if (seats < min || seats > max) throw new Fault('seats', `${game.id} is for ${min} to ${max} players`, 'players');
  const config = configure(game.settings, chosen, seats);
  try {
    begin(game, config, seats, rngFrom(SOME_DICE));
  } catch (error) {
    if (error instanceof Fault) throw error;
    throw new Fault('config', `${game.id} cannot be dealt with these settings`, 'setting');
  }
  return config;
}
const SOME_DICE = [1, 2, 3, 4, 5, 6, 7, 8];

/** What distinguishes a table of one device from the others there. */
export interface LocalFacts
  extends Pick<TableFacts, 'id' | 'match' | 'game' | 'version' | 'config' | 'seed' | 'status' | 'opened' | 'begun'> {
  readonly seats: readonly Pick<SeatFacts, 'name' | 'bot' | 'nonce'>[];
}

/** Everything about such a table: nobody has an account, no clock runs, and whoever is there shares the device. */
export const localFacts = ({ seats, ...own }: LocalFacts): TableFacts => ({
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
  seats: seats.map(({ bot, name, nonce }) => {
    return { bot, name, person: null, nonce, isShown: false, isSilent: false, keptFor: null };
  }),
  commitment: commit(own.seed),
  started: own.opened,
  next: null,
});

/** Where this person sits, or null. */
export function seatOfPerson({ seats }: TableFacts, person: string | null): number | null {
  if (person === null) return null;
  const seat = seats.findIndex(place => place.person === person);
  return seat === -1 ? null : seat;
}

/** What only the match and the devices know of a seat. */
export interface SeatLife {
  isHere: boolean;
  isStoodIn: boolean;
  isRemoved: boolean;
}

/** What everybody may know: built from nothing, so that no secret slips in. */
export const infoOf = (
  facts: TableFacts,
  lifeAt: (seat: number) => SeatLife,
  host: string = facts.host,
): TableInfo => ({
  id: facts.id,
  code: facts.code,
  game: facts.game,
  version: facts.version,
  config: facts.config,
  clock: facts.clock,
  away: facts.away,
  undo: facts.undo,
  privacy: facts.privacy,
  spectators: facts.spectators,
  chat: facts.chat,
  seats: facts.seats.map(({ name, bot, person, isShown, isSilent }, seat) => ({
    name,
    bot,
    person,
    isHost: person !== null && person === host,
    ...lifeAt(seat),
    isShown,
    isSilent,
  })),
  commitment: facts.commitment,
  status: facts.status,
  opened: facts.opened,
  next: facts.next,
});
