import { RECORD_BOUNDS, seatingFor } from '@saloon/kernel';
import type { TablePower } from '@saloon/protocol';
import { asDealing, type SeatFacts, seatOfPerson, type TableFacts, withOpened } from '@saloon/table';
import { HttpError } from '../httpError.ts';
import { isFull, mustWait, seatFor } from './seating.ts';

/** Where whoever uses this power sits; refused if it is not theirs to use. Who is the host may change in a match. */
export function seatUsing(power: TablePower, facts: TableFacts, person: string, host: string = facts.host): number {
  const seat = ownSeat(facts, person);
  if (isHosts(power) && host !== person) throw new HttpError(403, 'power', 'Only the host can do that', 'onlyHost');
  return seat;
}

/** Where this person sits; refused to those who do not. */
export function ownSeat(facts: TableFacts, person: string): number {
  const seat = seatOfPerson(facts, person);
  if (seat === null) throw new HttpError(403, 'power', 'Only those who sit here can do that', 'onlySeated');
  return seat;
}

const isHosts = (power: TablePower): boolean =>
  ['start', 'shuffle', 'kick', 'bot', 'close', 'silence'].includes(power.do);

/** The match begins by the host's word. */
export function asStarted(facts: TableFacts, now: number): TableFacts {
  mustWait(facts);
  if (!isFull(facts)) throw new HttpError(400, 'seats', 'There are free seats', 'freeSeats');
  return asDealing(facts, now);
}

/** The match begins by itself, where that is agreed and everybody has sat down. */
export const asBegunIfFull = (facts: TableFacts, now: number): TableFacts =>
  facts.status === 'waiting' && facts.start === 'full' && isFull(facts) ? asDealing(facts, now) : facts;

/** A device opens what its seat pledged; whatever else it says is refused. */
export function asOpened(facts: TableFacts, seat: number, nonce: string, now: number): TableFacts {
  const opened = withOpened(facts, seat, nonce, now);
  if (opened === null) throw new HttpError(400, 'nonce', 'This is not what was pledged', 'notPledged');
  return opened;
}

/** Everybody sits somewhere else: where, follows from the committed seed and from how often it was done. */
export function asShuffled(facts: TableFacts): TableFacts {
  mustWait(facts);
  const { seed, match, seats, seatings = [] } = facts;
  if (seatings.length >= RECORD_BOUNDS.seatings)
    throw new HttpError(400, 'table', 'These seats were shuffled often enough', 'tooFast');
  const seating = seatingFor(seed, match, seatings.length, seats.length);
  return { ...facts, seats: seating.map(from => placeOf(facts, from)), seatings: [...seatings, seating] };
}

/** Before the start the host sends somebody away, and the seat is free again; in a match nobody does that alone. */
export function withoutGuest(facts: TableFacts, seat: number): TableFacts {
  mustWait(facts);
  const place = placeOf(facts, seat);
  if (place.person === facts.host) throw new HttpError(400, 'seat', 'The host stays', 'stays');
  return withSeat(facts, seat, seatFor(seat, null));
}

/** Before the start a bot sits down where nobody sits, or gets up again (null). */
export function withBot(facts: TableFacts, seat: number, kind: string | null): TableFacts {
  mustWait(facts);
  if (placeOf(facts, seat).person !== null) throw new HttpError(400, 'seat', 'Somebody sits there', 'notFree');
  return withSeat(facts, seat, seatFor(seat, kind));
}

/** The host closes a table that waits; closed once more it stays so. */
export function asClosed(facts: TableFacts): TableFacts {
  if (facts.status !== 'closed') mustWait(facts);
  return { ...facts, status: 'closed' };
}

/** Somebody may not chat any more, or shows spectators what they see. */
export const withHabit = (
  facts: TableFacts,
  seat: number,
  habit: Partial<Pick<SeatFacts, 'isSilent' | 'isShown'>>,
): TableFacts => withSeat(facts, seat, { ...placeOf(facts, seat), ...habit });

/** Before the start one just goes. A host leaves the table to whoever else sits there, or closes it. */
export function withoutLeaver(facts: TableFacts, seat: number, person: string): TableFacts {
  mustWait(facts);
  const left = withSeat(facts, seat, seatFor(seat, null));
  if (facts.host !== person) return left;
  const heir = left.seats.find(place => place.person !== null)?.person;
  return heir == null ? { ...left, status: 'closed' } : { ...left, host: heir };
}

/** One place at the table; refused if there is no such seat. */
export function placeOf({ seats }: TableFacts, seat: number): SeatFacts {
  const place = seats[seat];
  if (place === undefined) throw new HttpError(400, 'seat', 'There is no such seat', 'notFree');
  return place;
}

const withSeat = (facts: TableFacts, seat: number, place: SeatFacts): TableFacts => ({
  ...facts,
  seats: facts.seats.with(seat, place),
});
