import { randomInt } from 'node:crypto';
import { botNamed } from '@saloon/bots';
import { type AnyGame, type MatchRecord, type Message, type Move, rngFrom, type Seat, takeBack } from '@saloon/kernel';
import {
  type DeviceMatch,
  deviceFacts,
  dueHere,
  dues,
  type Entry,
  Health,
  HostedTable,
  MemoryEntries,
  recordOf,
  Subscription,
  type TableKeeper,
  type TableState,
  Timekeeper,
  tracesSince,
} from '@saloon/table';
import { openInbox, type TableLink } from './link.ts';

/** A table that this terminal keeps: its people share the keyboard, its bots answer at once. */
export interface LocalTable {
  /** A line for this seat, or for those who look on. */
  link(seat: Seat | null): TableLink;
  /** The match as it stands. */
  record(): MatchRecord;
  /** Why this seat's last answer is not taken back without asking; null if it is. */
  whyAsk(seat: Seat): Message | null;
  close(): void;
}

/** Sets a match on the table, with the moves that were made before. */
export function openLocalTable(game: AnyGame, match: DeviceMatch, moves: readonly Move[]): LocalTable {
  const entries = moves.map((move, index): Entry => {
    return { seq: index + 1, at: match.opened, type: 'move', seat: move.seat, id: null, move };
  });
  const hosted = new HostedTable(deviceFacts(game, match), keeperOf(entries));
  hosted.begin(game, entries, [], null);
  const timekeeper = keepTime(hosted, game);
  const stateNow = () => hosted.table as TableState;
  return {
    link: seat => linkTo(hosted, seat),
    record: () => recordOf(stateNow()),
    whyAsk(seat) {
      const back = takeBack(tracesSince(stateNow().last, seat, 0), seat);
      return back.free ? null : { key: `kernel.undo.${back.because}` };
    },
    close: () => timekeeper.close(),
  };
}

const keeperOf = (entries: readonly Entry[]): TableKeeper => ({
  entries: new MemoryEntries(entries),
  now: Date.now,
  around: () => ({ presence: [], pace: { shortest: 0, longest: 0 }, awake: 0 }),
});

/** Bots answer as soon as they are asked. What fails there is a fault of the program, which ends by it. */
function keepTime(hosted: HostedTable, game: AnyGame): Timekeeper {
  const timekeeper = new Timekeeper({
    now: Date.now,
    after(wait, call) {
      const alarm = setTimeout(call, wait);
      return () => clearTimeout(alarm);
    },
    think: async ({ kind, view, question, dice }) => botNamed(game, kind).choose(view, question, rngFrom(dice)),
    dice: () => Array.from({ length: 8 }, () => randomInt(2 ** 32)),
    nextDue: dueHere,
    finish: async () => hosted.replaceFacts({ ...hosted.facts, status: 'over' }),
    failed(_, error) {
      throw error;
    },
  });
  hosted.listen(() => timekeeper.watch(hosted));
  timekeeper.watch(hosted);
  return timekeeper;
}

function linkTo(hosted: HostedTable, seat: Seat | null): TableLink {
  const inbox = openInbox();
  const subscription = new Subscription(hosted, {
    onlooker: { seat, viewer: seat ?? 'spectator' },
    health: new Health(),
    send: inbox.push,
    name: () => '',
    idPrefix: '',
  });
  void subscription.begin(0);
  const isBotDue = () => hosted.table !== null && dues(hosted.table, hosted.keeper.around()).length > 0;
  return {
    seat,
    send: request => void subscription.perform(request),
    next: inbox.next,
    hasMore: () => inbox.hasMore() || isBotDue(),
    close: () => subscription.close(),
  };
}
