import { randomInt } from 'node:crypto';
import { renameSync, writeFileSync } from 'node:fs';
import { botAnswer } from '@saloon/bots';
import { type AnyGame, Fault, type Message, type Move, type Seat, takeBack } from '@saloon/kernel';
import {
  configureHere,
  dueHere,
  dues,
  type Entry,
  type LocalFacts,
  localFacts,
  MemoryEntries,
  MemoryTable,
  recordOf,
  type TableState,
  Timekeeper,
  tracesSince,
} from '@saloon/table';
import { openInbox, type TableLink } from './link.ts';

/** A table that this terminal keeps: its people share the keyboard, its bots answer at once. */
export interface LocalTable {
  readonly names: readonly string[];
  /** The seats that no bot plays. */
  readonly people: readonly Seat[];
  /** A link for this seat, or for those who look on. */
  link(seat: Seat | null): TableLink;
  /** Writes the match to its file and returns the file's name. */
  save(): string;
  /** Why everybody at the keyboard is asked before this seat's last answer is taken back; null if it is free. */
  whyAsk(seat: Seat): Message | null;
  close(): void;
}

/** Sets a match on the table, with the moves that were made before; it is saved in this file. */
export function openLocalTable(
  game: AnyGame,
  { match, seats, ...own }: Pick<LocalFacts, 'match' | 'config' | 'seed' | 'seats'>,
  moves: readonly Move[],
  file: string,
): LocalTable {
  const opened = Date.now();
  const entries = moves.map((move, index): Entry => {
    return { seq: index + 1, at: opened, type: 'move', seat: move.seat, id: null, move };
  });
  const config = configureHere(game, own.config, seats);
  const { id, version } = game;
  const facts = localFacts({ ...own, id: match, match, game: id, version, config, seats, status: 'playing', opened });
  const table = new MemoryTable(game, facts, { now: Date.now, entries: new MemoryEntries(entries) });
  const timekeeper = keepTime(table, game);
  const stateNow = () => table.hosted.table as TableState;
  return {
    names: seats.map(({ name }) => name ?? ''),
    people: seats.flatMap(({ bot }, seat) => (bot === null ? [seat] : [])),
    link: seat => linkTo(table, seat),
    save: () => writeSafely(file, JSON.stringify(recordOf(stateNow()), null, 1)),
    whyAsk(seat) {
      const back = takeBack(tracesSince(stateNow().last, seat, 0), seat);
      return back.free ? null : { key: `kernel.undo.${back.because}` };
    },
    close: () => timekeeper.close(),
  };
}

/** Bots answer as soon as they are asked. What fails there is a fault of the program, which ends by it. */
function keepTime({ hosted }: MemoryTable, game: AnyGame): Timekeeper<MemoryTable> {
  const timekeeper = new Timekeeper<MemoryTable>({
    now: Date.now,
    after(wait, call) {
      const alarm = setTimeout(call, wait);
      return () => clearTimeout(alarm);
    },
    think: async task => botAnswer(game, task, Date.now),
    dice: () => Array.from({ length: 8 }, () => randomInt(2 ** 32)),
    nextDue: dueHere,
    finish: async () => hosted.adopt({ ...hosted.facts, status: 'over' }),
    failed(_, error) {
      throw error;
    },
  });
  hosted.listen(() => timekeeper.watch(hosted));
  timekeeper.watch(hosted);
  return timekeeper;
}

/** A link to a table in memory, as this seat or to look on, for whoever knows everything up to that entry. */
export function linkTo(kept: MemoryTable, seat: Seat | null, since = 0): TableLink {
  const { hosted } = kept;
  const inbox = openInbox();
  const subscription = kept.subscribe({ seat, viewer: seat ?? 'spectator' }, inbox.push);
  void subscription.begin(since);
  const isBotDue = () => hosted.table !== null && dues(hosted.table, kept.around()).length > 0;
  return {
    seat,
    send: request => void subscription.perform(request),
    next: inbox.next,
    hasMore: () => inbox.hasMore() || isBotDue(),
    close: () => subscription.close(),
  };
}

/** The old file stays whole until the new one is. */
function writeSafely(file: string, text: string): string {
  try {
    writeFileSync(`${file}.new`, text);
    renameSync(`${file}.new`, file);
    return file;
  } catch (error) {
    throw new Fault(file, `cannot be written (${(error as NodeJS.ErrnoException).code})`);
  }
}
