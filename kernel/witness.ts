import { pledgeOf } from './fairness.ts';
import { Fault } from './fault.ts';
import type { MatchRecord } from './record.ts';
import type { Seat } from './types.ts';

/**
 * What the device of a player saw with its own eyes, and keeps until the match is over. A record that contradicts it is not of
 * the match that was played, however well it fits together.
 */
export interface DiceWitness {
  /** The commitment that was shown when the player sat down. */
  readonly commitment: string;
  /** What this device added to the dice. */
  readonly nonce: string;
  /** What all seats had pledged when this device opened its nonce; null if it did not. */
  readonly pledges: readonly (string | null)[] | null;
}

/** Compares a record with what the device of this seat saw; a fault if they differ. */
export function checkWitness(record: MatchRecord, seat: Seat, witness: DiceWitness): void {
  if (record.commitment !== witness.commitment)
    throw new Fault('commitment', 'Another commitment was shown before the match', 'witness');
  // Without having opened anything, a device cannot tell whether another one of the same player did.
  if (witness.pledges === null) return;
  const own = record.seats[seat];
  if (own?.pledge !== pledgeOf(witness.nonce))
    throw new Fault(`seats[${seat}].pledge`, 'This device pledged something else', 'witness');
  if (own.origin !== 'device')
    throw new Fault(`seats[${seat}].nonce`, 'This device opened its nonce, and it was not used', 'witness');
  const changed = record.seats.findIndex(({ pledge = null }, of) => pledge !== witness.pledges?.[of]);
  if (changed !== -1)
    throw new Fault(`seats[${changed}].pledge`, 'Something else was pledged before the match', 'witness');
}
