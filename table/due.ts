import { type Decision, namesAnother, type Seat } from '@saloon/kernel';
import { giveBack, runsOut } from './clock.ts';
import { isAbandoned, type TableState } from './tableState.ts';

/** How long a bot seems to think, in milliseconds; never longer or shorter because of its hand. */
export interface Pace {
  readonly shortest: number;
  readonly longest: number;
  /** How much of the declared length of what happened a bot lets others see before it thinks: 1 for all of it, 0 for none. */
  readonly story: number;
}
/** Whether somebody at a seat has a device connected, and since when it is so. */
export interface Presence {
  readonly seat: Seat;
  readonly isHere: boolean;
  readonly since: number;
}
/** What besides the log decides when a table wants to be looked at. */
export interface Surroundings {
  /** Seats that were ever here. */
  readonly presence: readonly Presence[];
  readonly pace: Pace;
  /** When the host began: nobody was away before somebody could be here. */
  readonly awake: number;
  /**
   * How much later than it was given an answer may come in, in milliseconds; where answers of a race are judged by when they
   * come, those that can no longer count are not waited for.
   */
  readonly longestWay?: number;
  /** Whether questions with one answer are answered at once: people who share a screen need not pass it on for that. */
  readonly answersAlone?: boolean;
}
/** Something that time does at a table. */
export interface Due {
  at: number;
  seat: number;
  what: 'bot' | 'clock' | 'away' | 'late';
}

/** What happens next by itself at this table, for every seat that is asked; at a closed table nothing does. */
export function dues(table: TableState, around: Surroundings): Due[] {
  const { facts, standing, open } = table;
  if (facts.status !== 'playing' || isAbandoned(table)) return [];
  const all: Due[] = [];
  const haste = hasteAt(table);
  for (const decision of open) {
    const { seat } = decision;
    const since = standing.clocks[seat]?.since ?? 0;
    if (facts.seats[seat]?.bot != null || standing.stoodIn[seat] === true) {
      const wait = standing.story * around.pace.story + botDelay(table, around.pace, seat);
      all.push({ at: since - standing.story + Math.round(wait / haste), seat, what: 'bot' });
      continue;
    }
    if (around.answersAlone === true && isOnlyAnswer(table, decision))
      all.push({ at: since - standing.story, seat, what: 'bot' });
    const late = lateDue(table, around, seat);
    if (late !== null) all.push({ at: late, seat, what: 'late' });
    const [clock, away] = [clockDue(table, seat), awayDue(table, around, seat, since)];
    if (clock !== null) all.push({ at: clock, seat, what: 'clock' });
    if (away !== null) all.push({ at: away, seat, what: 'away' });
  }
  return all;
}

/** Whether there is nothing to decide. Whoever took something back decides alone, and nobody is attacked that way. */
function isOnlyAnswer({ game, hasGoneBack }: TableState, { seat, options, gesture }: Decision): boolean {
  const [only, ...more] = options;
  if (only === undefined || more.length > 0 || hasHand(gesture) || hasGoneBack) return false;
  return !namesAnother(game.facts, seat, only);
}

/** Whether a hand chooses numbers; how quick an answer comes counts only where there is a choice. */
const hasHand = (gesture: Decision['gesture'] = {}): boolean => Object.keys(gesture).some(fact => fact !== 'reaction');

/** How many times faster bots play when no person is left in the match. */
const HASTE = 4;

function hasteAt(table: TableState): number {
  if (!isLeftToBots(table)) return 1;
  return table.standing.isHurried ? Number.POSITIVE_INFINITY : HASTE;
}

/** Whether every person who sat down is out of a match that goes on. */
export const isLeftToBots = ({ facts, game, state }: TableState): boolean =>
  facts.seats.some(({ bot }) => bot === null) &&
  facts.seats.every(({ bot }, seat) => bot !== null || game.isOut?.(state, seat) === true);

/** When the table wants to be looked at next; null: not as things stand. */
export function dueAt(table: TableState, around: Surroundings): number | null {
  const all = dues(table, around);
  return all.length === 0 ? null : Math.min(...all.map(({ at }) => at));
}

function clockDue({ facts, standing, outages }: TableState, seat: Seat): number | null {
  const own = standing.clocks[seat];
  return own === undefined ? null : runsOut(facts.clock, own, outages);
}

/** When nothing that this seat can still say counts, because the race was won: what comes in then was said too late. */
function lateDue({ game, state, standing }: TableState, { longestWay }: Surroundings, seat: Seat): number | null {
  const asked = standing.clocks[seat]?.asked ?? null;
  const tooLate = longestWay === undefined ? null : (game.tooLate?.(state) ?? null);
  return asked === null || longestWay === undefined || tooLate === null ? null : asked + tooLate + longestWay;
}

/** A table of days waits for its days; nobody has to stay connected. */
function awayDue({ facts, outages }: TableState, around: Surroundings, seat: Seat, since: number): number | null {
  if (facts.away === null || facts.clock.kind === 'days') return null;
  const seen = around.presence.find(({ seat: of }) => of === seat);
  if (seen?.isHere === true) return null;
  const gone = Math.max(since, seen?.since ?? around.awake);
  return giveBack(gone, gone + facts.away * 1000, outages);
}

/** The same wherever the table is kept, and known to depend on nothing but the table and the entry. */
function botDelay({ facts, seq }: TableState, { shortest, longest }: Pace, seat: Seat): number {
  let word = seq * 31 + seat;
  for (const letter of facts.id) word = (Math.imul(word, 16_777_619) ^ (letter.codePointAt(0) ?? 0)) >>> 0;
  return shortest + (word % (longest - shortest + 1));
}
