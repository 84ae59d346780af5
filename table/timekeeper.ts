import {
  type AnyGame,
  answer,
  type BotKind,
  type Decision,
  type Option,
  rngFrom,
  type Seat,
  STAND_IN,
  type State,
  thinksAhead,
} from '@saloon/kernel';
import { dueAt, dues } from './due.ts';
import type { HostedTable, TableKeeper } from './hostedTable.ts';
import { hasEnded } from './tableState.ts';

/** What a bot is asked: all that its seat may know, and dice of its own. */
export interface BotTask {
  readonly game: string;
  /** The kind of bot. */
  readonly kind: string;
  readonly view: unknown;
  readonly question: Decision;
  /** The key of the dice: eight words. */
  readonly dice: readonly number[];
  /** For whoever thinks ahead, a world that its seat cannot tell from the real one. */
  readonly dream: State | null;
}
/** Answers for bots. Sees a view and a question, never the state. */
export type Think = (task: BotTask) => Promise<Option>;
/** What lets time pass at tables. */
export interface Time<Keeper extends TableKeeper = TableKeeper> {
  now(): number;
  /** Calls back after so many milliseconds; what it returns takes that back. */
  after(milliseconds: number, call: () => void): () => void;
  readonly think: Think;
  /** Eight random words. */
  dice(): readonly number[];
  /** Whether it is this host that keeps the time at a table, and when the table is due as far as it knows. */
  nextDue(table: HostedTable<Keeper>): number | null;
  /** Everybody sits, and some device has not opened in time what it adds to the dice: the match begins without it. */
  deal?(table: HostedTable<Keeper>): Promise<void>;
  /** The match is over: its result is noted. */
  finish(table: HostedTable<Keeper>): Promise<void>;
  /** Nothing was due although somebody looked: the table is due at another time than was thought. */
  lookedInVain?(table: HostedTable<Keeper>): Promise<void>;
  /** Something failed; it is tried again. */
  failed?(table: HostedTable<Keeper>, error: unknown): void;
}

/** The longest time a timer can wait. */
const LONGEST_TIMER = 2 ** 31 - 1;
/** What could not be done now is tried again after so many milliseconds. */
const PAUSE = 1000;

/** The kind of bot that answers for somebody who is not there. */
export const standInFor = ({ thumb }: AnyGame): BotKind => (thumb === undefined ? 'random' : STAND_IN);

/** Does what time does at tables: bots answer, clocks run out, those who left are stood in for, matches are finished. */
export class Timekeeper<Keeper extends TableKeeper = TableKeeper> {
  private readonly time: Time<Keeper>;
  private readonly alarms = new Map<HostedTable<Keeper>, () => void>();
  private readonly looking = new Set<HostedTable<Keeper>>();
  private isClosed = false;

  constructor(time: Time<Keeper>) {
    this.time = time;
  }

  /** Sets the alarm for what is due next at this table, if it is this host's to keep. */
  watch(table: HostedTable<Keeper>): void {
    this.forget(table);
    if (this.isClosed) return;
    if (table.table !== null && hasEnded(table.table) && table.facts.status !== 'playing') return;
    const at = this.time.nextDue(table);
    if (at !== null) this.lookAfter(table, Math.min(LONGEST_TIMER, Math.max(0, at - this.time.now())));
  }

  forget(table: HostedTable<Keeper>): void {
    this.alarms.get(table)?.();
    this.alarms.delete(table);
  }

  private lookAfter(table: HostedTable<Keeper>, wait: number): void {
    this.forget(table);
    if (this.isClosed) return;
    this.alarms.set(
      table,
      this.time.after(wait, () => void this.look(table)),
    );
  }

  /** Does whatever is due at this table by now. What fails now is tried again when the table is next looked at. */
  async look(table: HostedTable<Keeper>): Promise<void> {
    if (this.looking.has(table) || this.isClosed) return;
    this.looking.add(table);
    try {
      if (table.table === null) await this.time.deal?.(table);
      else if (hasEnded(table.table)) await this.time.finish(table);
      else await this.act(table);
      this.looking.delete(table);
      this.watch(table);
    } catch (error) {
      this.looking.delete(table);
      this.time.failed?.(table, error);
      this.lookAfter(table, PAUSE);
    }
  }

  private async act(table: HostedTable<Keeper>): Promise<void> {
    if (table.table === null) return;
    const due = dues(table.table, table.keeper.around()).filter(({ at }) => at <= this.time.now());
    for (const { seat, what } of due) {
      if (what === 'bot') await this.answerFor(table, seat);
      else if (what === 'late') await this.answerIdly(table, seat);
      else await table.submit({ seat, id: null }, { type: 'standIn', why: what });
    }
    if (due.length === 0) await this.time.lookedInVain?.(table);
  }

  private async answerFor(hosted: HostedTable<Keeper>, seat: Seat): Promise<void> {
    const asked = hosted.table;
    const question = asked?.open.find(decision => decision.seat === seat);
    if (asked === null || question === undefined) return;
    const { game, state } = asked;
    const kind = hosted.facts.seats[seat]?.bot ?? standInFor(game);
    const dream = thinksAhead(kind) ? game.imagine(state, seat, rngFrom(this.time.dice())) : null;
    const known = { view: game.view(state, seat), question, dream };
    const option = await this.time.think({ game: game.id, kind, ...known, dice: this.time.dice() });
    // The person may have come back, or an answer been taken back, while the bot was thinking.
    if (hosted.table?.seq !== asked.seq || this.isClosed) return;
    // Without an id: whatever a player calls their own commands, it never stands in a bot's way.
    const answered = await hosted.submit({ seat, id: null }, { type: 'move', move: answer(state, seat, option) });
    if (!answered.ok && hosted.table?.seq === asked.seq)
      throw new Error(`The bot ${kind} gave an answer that is not on offer`);
  }

  /** What counts as the answer of somebody who gave none. */
  private async answerIdly(hosted: HostedTable<Keeper>, seat: Seat): Promise<void> {
    const { table } = hosted;
    const idle = table?.open.find(decision => decision.seat === seat)?.idle;
    if (table === null || idle === undefined) return;
    await hosted.submit({ seat, id: null }, { type: 'move', move: answer(table.state, seat, idle) });
  }

  close(): void {
    this.isClosed = true;
    for (const stop of this.alarms.values()) stop();
    this.alarms.clear();
  }
}

/** When a table that only this host keeps is due: at once if its match is over. */
export const dueHere = (hosted: HostedTable): number | null => {
  const { table, keeper } = hosted;
  if (table === null) return null;
  return hasEnded(table) ? keeper.now() : dueAt(table, keeper.around());
};
