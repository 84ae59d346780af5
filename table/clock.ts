import type { Clock } from '@saloon/protocol';

/** A time in which nobody kept the tables, so no clock ran. */
export interface Outage {
  from: number;
  to: number;
}

/** Whoever comes back to a seat has at least this long. */
const BACK_AGAIN = 30_000;
const SECOND = 1000;
const DAY = 86_400_000;

/** How one seat stands with the clock. Times in milliseconds. */
export interface SeatClock {
  /** What is left of the bank, as of `since`. */
  bank: number;
  /** When the question that is open was asked; null if none is. */
  since: number | null;
  /** When the question that is open, or the last one, was first asked: more time and coming back do not change that. */
  asked: number | null;
  /** Whether the question answers somebody else's action; without one, what the last one was. */
  isReaction: boolean;
  /** More time was asked for this question, or for the last one. */
  isExtended: boolean;
}

/** The clocks of a table before the first question. */
export const startClocks = (clock: Clock, seats: number): SeatClock[] =>
  Array.from({ length: seats }, () => ({
    bank: clock.kind === 'bank' ? clock.bank * SECOND : 0,
    since: null,
    asked: null,
    isReaction: false,
    isExtended: false,
  }));

/** A question was answered or has gone: an answer in one's own turn costs what it took and earns the increment. */
export function stopClock(clock: Clock, seat: SeatClock, now: number, outages: readonly Outage[]): SeatClock {
  if (seat.since === null) return seat;
  const { bank, since, isReaction } = seat;
  const isCharged = clock.kind === 'bank' && !isReaction;
  const left = isCharged ? Math.max(0, bank - timeSpent(since, now, outages)) + clock.increment * SECOND : bank;
  return { ...seat, bank: left, since: null };
}

/** A question was asked. */
export const startClock = ({ bank }: SeatClock, now: number, isReaction: boolean): SeatClock => ({
  bank,
  since: now,
  asked: now,
  isReaction,
  isExtended: false,
});

/** The person is back: what is left is enough to look at the table. */
export const welcomeBack = (clock: Clock, seat: SeatClock, now: number): SeatClock => ({
  ...seat,
  bank: clock.kind === 'bank' ? Math.max(seat.bank, BACK_AGAIN) : seat.bank,
  since: seat.since === null ? null : now,
});

/** Whether more time can be had: for a reaction, once for each question; a bank is all the time one has. */
export const mayExtend = (clock: Clock, { since, isReaction, isExtended }: SeatClock): boolean =>
  clock.kind === 'bank' && since !== null && isReaction && !isExtended;

/** More time for the open question: its clock begins again. */
export const extend = (seat: SeatClock, now: number): SeatClock => ({
  ...seat,
  since: Math.max(now, seat.since ?? now),
  isExtended: true,
});

/** What is left in milliseconds at this moment; null without a clock. */
export function timeLeft(clock: Clock, seat: SeatClock, now: number, outages: readonly Outage[]): number | null {
  if (clock.kind === 'none') return null;
  const spent = seat.since === null ? 0 : timeSpent(seat.since, now, outages);
  return Math.max(0, allowance(clock, seat) - spent);
}

/** When the open question runs out; null if it never does. */
export function runsOut(clock: Clock, seat: SeatClock, outages: readonly Outage[]): number | null {
  if (clock.kind === 'none' || seat.since === null) return null;
  return giveBack(seat.since, seat.since + allowance(clock, seat), outages);
}

/** The time a moment is put off to, because no clock runs while the host is down. */
export function giveBack(since: number, due: number, outages: readonly Outage[]): number {
  let moved = due;
  for (const { from, to } of outages) if (to > since && from < moved) moved += to - Math.max(from, since);
  return moved;
}

function allowance(clock: Exclude<Clock, { kind: 'none' }>, seat: SeatClock): number {
  if (clock.kind === 'days') return clock.days * DAY;
  // Of a reaction that was answered nothing is left to see but the bank.
  return seat.isReaction && seat.since !== null ? clock.reaction * SECOND : seat.bank;
}

function timeSpent(since: number, now: number, outages: readonly Outage[]): number {
  const lost = outages.map(({ from, to }) => Math.max(0, Math.min(to, now) - Math.max(from, since)));
  return Math.max(0, now - since - lost.reduce((sum, time) => sum + time, 0));
}
