import { randomInt } from 'node:crypto';
import { answer } from '@saloon/kernel';
import type { Thinker } from '../bots/thinker.ts';
import { playersOf, rateMatch } from '../people/ratings.ts';
import type { LiveTable } from './liveTable.ts';

/** The longest time a timer can wait. */
const LONGEST_TIMER = 2 ** 31 - 1;
/** What could not be done now is tried again after so many milliseconds. */
const PAUSE = 1000;

/** Does what time does at tables: bots answer, clocks run out, those who left are stood in for, matches are finished. */
export class Timekeeper {
  private readonly thinker: Thinker;
  private readonly now: () => number;
  private readonly timers = new Map<LiveTable, NodeJS.Timeout>();
  private readonly looking = new Set<LiveTable>();
  private isClosed = false;

  constructor(thinker: Thinker, now: () => number) {
    this.thinker = thinker;
    this.now = now;
  }

  /** Sets the alarm for what is due next at this table, if it is this node's to keep. */
  watch(table: LiveTable): void {
    this.forget(table);
    if (this.isClosed || !table.isDriver || table.match === null) return;
    const { isOver } = table.match;
    if (isOver && table.facts.status !== 'playing') return;
    const at = isOver ? this.now() : table.nextDue;
    if (at === null) return;
    this.lookAfter(table, Math.min(LONGEST_TIMER, Math.max(0, at - this.now())));
  }

  forget(table: LiveTable): void {
    const timer = this.timers.get(table);
    if (timer === undefined) return;
    clearTimeout(timer);
    this.timers.delete(table);
  }

  private lookAfter(table: LiveTable, wait: number): void {
    this.forget(table);
    if (!this.isClosed)
      this.timers.set(
        table,
        setTimeout(() => void this.look(table), wait),
      );
  }

  /** Does whatever is due at this table by now. What fails now is tried again when the table is next looked at. */
  async look(table: LiveTable): Promise<void> {
    if (this.looking.has(table) || this.isClosed) return;
    this.looking.add(table);
    try {
      if (table.match?.isOver) await this.finish(table);
      else await this.act(table);
      this.looking.delete(table);
      this.watch(table);
    } catch {
      this.looking.delete(table);
      table.claimed();
      this.lookAfter(table, PAUSE);
    }
  }

  private async act(table: LiveTable): Promise<void> {
    const due = table.dues().filter(({ at }) => at <= this.now());
    for (const { seat, what } of due) {
      if (what === 'bot') await this.answerFor(table, seat);
      else await table.standIn(seat, what);
    }
    if (due.length === 0) await table.settleDue();
  }

  private async answerFor(table: LiveTable, seat: number): Promise<void> {
    const { match } = table;
    const question = match?.open.find(decision => decision.seat === seat);
    if (match == null || question === undefined) return;
    const { seq, game, state } = match;
    const kind = table.facts.seats[seat]?.bot ?? (game.thumb === undefined ? 'random' : 'thumb');
    const dice = Array.from({ length: 8 }, () => randomInt(2 ** 32));
    const option = await this.thinker.answer({ game: game.id, kind, view: game.view(state, seat), question, dice });
    // The person may have come back, or an answer been taken back, while the bot was thinking.
    if (match.seq !== seq || this.isClosed) return;
    // Without an id: whatever a player calls their own commands, it never stands in a bot's way.
    const answered = await table.move(seat, null, answer(match.state, seat, option));
    if (!answered.ok && match.seq === seq) throw new Error(`The bot ${kind} gave an answer that is not on offer`);
  }

  /** Notes the result and the ratings; however often this is tried, they count once. */
  private async finish(table: LiveTable): Promise<void> {
    const { facts, match } = table;
    const outcome = match?.outcome;
    if (match === null || outcome == null) return;
    const players = playersOf(facts);
    const rated = [...new Set(players)];
    await table.finish({
      shares: outcome.shares,
      players: rated.length > 1 ? rated : [],
      rate: now => rateMatch(facts.game, players, outcome, now),
    });
  }

  close(): void {
    this.isClosed = true;
    for (const timer of this.timers.values()) clearTimeout(timer);
    this.timers.clear();
  }
}
