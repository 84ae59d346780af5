import {
  type AnyGame,
  begin,
  type Config,
  commit,
  configure,
  Fault,
  type NonceOrigin,
  rngFrom,
  type Settings,
  settingsOf,
} from '@saloon/kernel';
import type { CreateTable, TableInfo } from '@saloon/protocol';
import { withNonces } from './dealing.ts';

/** One place at a table: a bot, a person, or still free. */
export interface SeatFacts {
  bot: string | null;
  name: string | null;
  person: string | null;
  /** The hash of what the device of a person adds to the dice, handed in with the request for the seat. */
  pledge: string | null;
  /** What that is, once it was opened. */
  nonce: string | null;
  /** Where the nonce comes from; null before the deal, and at tables from before there were pledges. */
  origin: NonceOrigin | null;
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
  /** A mark of the address it was opened from, so that those of one opener can be counted; it never leaves the host. */
  opener?: string;
  /** By when the devices have to open what they pledged; while they do, the table is `dealing`. */
  dealBy?: number;
  /** How the host had people shuffled: a seat for each seat before, every time. */
  seatings?: number[][];
  next: string | null;
  /** So many moves were on the table when it began: it plays on from another match. Nobody takes those back. */
  begun?: number;
}

/**
 * The complete configuration of a table of this size, for what its host chose. Whatever cannot be dealt is a fault here,
 * before there is a table that could never begin.
 */
export function configureTable(
  game: AnyGame,
  chosen: Readonly<Record<string, unknown>>,
  seats: number,
  version = game.version,
): Config {
  const { min, max } = game.seats;
  if (seats < min || seats > max) throw new Fault('seats', `${game.id} is for ${min} to ${max} players`, 'players');
  const config = configure(settingsOf(game, version), chosen, seats);
  try {
    begin(game, config, seats, rngFrom(SOME_DICE), version);
  } catch (error) {
    if (error instanceof Fault) throw error;
    throw new Fault('config', `${game.id} cannot be dealt with these settings`, 'setting');
  }
  return config;
}

/** The same for a table of one device, where people may have to share it. */
export function configureHere(
  game: AnyGame,
  chosen: Readonly<Record<string, unknown>>,
  seats: readonly Pick<SeatFacts, 'bot'>[],
  version = game.version,
): Config {
  const isShared = seats.filter(({ bot }) => bot === null).length > 1;
  const shared = isShared ? atOneScreen(settingsOf(game, version)) : {};
  return configureTable(game, { ...chosen, ...shared }, seats.length, version);
}

/** What is not to be chosen where people share one device, and what counts instead. */
const atOneScreen = (settings: Settings): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(settings).flatMap(([name, setting]) =>
      setting.kind === 'choice' && setting.atOneScreen !== undefined ? [[name, setting.atOneScreen]] : [],
    ),
  );
const SOME_DICE = [1, 2, 3, 4, 5, 6, 7, 8];

/** What distinguishes a table of one device from the others there. */
export interface LocalFacts
  extends Pick<TableFacts, 'id' | 'match' | 'game' | 'version' | 'config' | 'seed' | 'status' | 'opened' | 'begun'> {
  readonly seats: readonly LocalSeatFacts[];
}
/** One place there; what it adds to the dice was opened in some earlier match, or is made up now. */
export type LocalSeatFacts = Pick<SeatFacts, 'name' | 'bot' | 'nonce'> & Partial<Pick<SeatFacts, 'pledge' | 'origin'>>;

/** Everything about such a table: nobody has an account, no clock runs, and whoever is there shares the device. */
export const localFacts = (local: LocalFacts): TableFacts => ({
  ...local,
  code: null,
  clock: { kind: 'none' },
  away: null,
  undo: 'consent',
  privacy: 'private',
  spectators: false,
  chat: false,
  start: 'full',
  host: '',
  seats: localSeats(local),
  commitment: commit(local.seed),
  started: local.opened,
  next: null,
});

function localSeats({ seed, match, seats }: LocalFacts): SeatFacts[] {
  const places = seats.map(seat => {
    return { pledge: null, origin: null, ...seat, person: null, isShown: false, isSilent: false, keptFor: null };
  });
  return places.some(({ origin }) => origin === null) ? withNonces({ seed, match, seats: places }) : places;
}

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
  seats: facts.seats.map(({ name, bot, person, pledge, nonce, isShown, isSilent }, seat) => ({
    name,
    bot,
    person,
    pledge,
    isOpened: nonce !== null,
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
