import { randomBytes } from 'node:crypto';
import { checkWitness, type DiceWitness, Fault, type MatchRecord, pledgeOf, type Room, verify } from '@saloon/kernel';
import type { Seated, TableInfo } from '@saloon/protocol';

/** What this terminal adds to the dice. */
export const newNonce = (): string => randomBytes(16).toString('hex');

/** Asks for a seat with a pledge of this terminal, and keeps what it needs to open and to check it. */
export async function withPledge(
  sit: (pledge: string) => Promise<Seated>,
): Promise<{ seated: Seated; dice: DiceWitness }> {
  const nonce = newNonce();
  const seated = await sit(pledgeOf(nonce));
  return { seated, dice: { commitment: seated.commitment, nonce, pledges: null } };
}

/** What this terminal has seen when it opens its nonce; a fault if that is not what was shown before. */
export function seenAt({ commitment, seats }: TableInfo, dice: DiceWitness): DiceWitness {
  if (commitment !== dice.commitment)
    throw new Fault('commitment', 'the server has changed its seed since you sat down', 'witness');
  return { ...dice, pledges: seats.map(({ pledge }) => pledge) };
}

/** Plays the match again from its record and compares it with what this terminal saw; a fault if something is wrong. */
export function checkRecord(record: MatchRecord, { game }: Room, seat: number, dice: DiceWitness | null): void {
  const verdict = verify(record, [game]);
  if (!verdict.ok) throw new Fault(verdict.at, verdict.why, verdict.code);
  if (dice !== null) checkWitness(record, seat, dice);
}
