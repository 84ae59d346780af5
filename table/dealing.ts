import { mixNonces, pledgeOf } from '@saloon/kernel';
import type { SeatFacts, TableFacts } from './facts.ts';

const SECOND = 1000;
/** So long a table waits for the devices to open what they pledged; where a move may take days, few are there at once. */
const PATIENCE = 15 * SECOND;
const PATIENCE_IN_DAYS = 3600 * SECOND;

/** Whether the table waits for what this seat's device adds to the dice. */
const isAwaited = ({ person, nonce }: SeatFacts): boolean => person !== null && nonce === null;

/** Everybody sits: from now on nobody comes or goes, and the devices open what they pledged. */
export const asDealing = (facts: TableFacts, now: number): TableFacts =>
  dealtIfReady(
    {
      ...facts,
      status: 'dealing',
      dealBy: now + (facts.clock.kind === 'days' ? PATIENCE_IN_DAYS : PATIENCE),
    },
    now,
  );

/** A device opens what it pledged; null if this is something else. Opened twice is opened once. */
export function withOpened(facts: TableFacts, seat: number, nonce: string, now: number): TableFacts | null {
  const place = facts.seats[seat];
  if (place?.pledge == null || pledgeOf(nonce) !== place.pledge) return null;
  if (facts.status !== 'dealing') return facts;
  return dealtIfReady({ ...facts, seats: facts.seats.with(seat, { ...place, nonce }) }, now);
}

/** The match begins when every device has opened its nonce, or when the time to do so is over. */
export function dealtIfReady(facts: TableFacts, now: number): TableFacts {
  if (facts.status !== 'dealing') return facts;
  if (facts.seats.some(isAwaited) && now < (facts.dealBy ?? 0)) return facts;
  return { ...facts, seats: withNonces(facts), status: 'playing', started: now };
}

/** The seats with all that goes into the dice. */
export function withNonces({ seed, match, seats }: Pick<TableFacts, 'seed' | 'match' | 'seats'>): SeatFacts[] {
  const mixed = mixNonces(seed, match, seats);
  return seats.map((place, seat) => ({ ...place, ...mixed[seat] }));
}
