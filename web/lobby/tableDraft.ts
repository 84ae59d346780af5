import type { FORMS } from 'virtual:saloon/forms';
import { appliesTo, type BotKind, type Config, type Settings, valuesAt } from '@saloon/kernel';
import type { CreateTable } from '@saloon/protocol';
import { posterOf } from '../posters.ts';
import { api } from '../session/api.ts';
import { requestSeat } from '../session/dice.ts';
import { runJob } from '../session/tableWorker.ts';
import { botNames, ownName, usualSeats } from './start.ts';

/** Who shall sit on a seat. */
export type SeatKind = 'person' | BotKind;
/** The clocks on offer, by name. */
export type ClockName = keyof typeof CLOCKS;
/** Everything that the form asks. */
export interface TableDraft {
  readonly game: string;
  readonly seats: readonly SeatKind[];
  /** Names of those who share this device, by seat. */
  readonly names: readonly string[];
  readonly config: Config;
  readonly clock: ClockName;
  readonly undo: CreateTable['undo'];
  readonly privacy: CreateTable['privacy'];
  readonly spectators: boolean;
  readonly chat: boolean;
}

/** Clocks that people use; the host chooses one by name. */
export const CLOCKS = {
  none: { kind: 'none' },
  calm: { kind: 'bank', bank: 600, increment: 20, reaction: 45 },
  usual: { kind: 'bank', bank: 120, increment: 20, reaction: 20 },
  days: { kind: 'days', days: 2 },
} as const satisfies Record<string, CreateTable['clock']>;

/** What the form says before anybody touches it: playable with one tap. */
export function usualDraft(game: string, isHere: boolean): TableDraft {
  const count = isHere ? Math.max(2, posterOf(game)?.seats.min ?? 2) : usualSeats(game);
  return {
    game,
    seats: seatKinds(count, []),
    names: [],
    config: {},
    clock: 'none',
    undo: 'consent',
    privacy: 'friends',
    spectators: true,
    chat: true,
  };
}

/** So many seats: those that were there stay as they were, new ones wait for people. */
export const seatKinds = (count: number, before: readonly SeatKind[]): SeatKind[] =>
  Array.from({ length: count }, (_, seat) => before[seat] ?? 'person');

/** What was chosen and means something at a table of this size; everything else is at its default there. */
export const chosenAt = (count: number, chosen: Config, settings: Settings): Config =>
  Object.fromEntries(
    Object.entries(chosen).filter(([name, value]) => {
      const setting = settings[name];
      if (setting === undefined || !appliesTo(setting, count)) return false;
      return setting.kind !== 'choice' || valuesAt(setting, count).some(offered => offered === value);
    }),
  );

/** The seat of whoever fills in the form: the first that is for a person. */
export const ownSeat = ({ seats }: TableDraft): number => Math.max(0, seats.indexOf('person'));

/** What people who share a device are called when they have not said. */
export function nameAt(draft: TableDraft, seat: number): string {
  const own = ownSeat(draft);
  const guest = botNames([ownName()])[seat > own ? seat - 1 : seat] ?? `${seat + 1}`;
  return draft.names[seat] || (seat === own ? ownName() : guest);
}

/** The side of each seat at this table, by name; null where the lot decides, or there are none. */
export function sidesOf({ sides, settings }: (typeof FORMS)[number], draft: TableDraft): readonly string[] | null {
  if (sides === undefined) return null;
  const count = draft.seats.length;
  const chosen = chosenAt(count, draft.config, settings);
  if ((chosen[sides.byLot] ?? settings[sides.byLot]?.default) !== settings[sides.byLot]?.default) return null;
  const tables = sides.tables.filter(table => table.sides.length === count);
  return (tables.find(({ value }) => value === chosen[sides.setting]) ?? tables[0])?.sides ?? null;
}

/** Sets the table up, on the server or on this device; tells where it is. */
export async function setUp(draft: TableDraft, settings: Settings, isHere: boolean): Promise<string> {
  const config = chosenAt(draft.seats.length, draft.config, settings);
  if (isHere) {
    const seats = draft.seats.map((kind, seat) => ({
      name: nameAt(draft, seat),
      bot: kind === 'person' ? null : kind,
    }));
    return `/local/${(await runJob('create', { draft: { game: draft.game, config, seats } })).table}`;
  }
  const { game, undo, privacy, spectators, chat } = draft;
  const wanted = {
    game,
    config,
    seats: [...draft.seats],
    name: ownName(),
    clock: CLOCKS[draft.clock],
    undo,
    privacy,
    spectators,
    chat,
    start: 'host' as const,
  };
  const seated = await requestSeat('tables', wanted, api.create);
  return `/table/${seated.table}`;
}
