import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { rngFrom, shuffle } from './rng.ts';
import type { Rng, Seat } from './types.ts';

/** Whether a text is 32 bytes in lower-case hex, as seeds, commitments and pledges are. */
export const isSeed = (text: unknown): text is string => typeof text === 'string' && /^[0-9a-f]{64}$/.test(text);

/** What the server publishes before anybody sits down: it fixes the seed without telling it. */
export const commit = (seed: string): string => bytesToHex(sha256(hexToBytes(seed)));

/** What a device hands in when its player sits down: it fixes the nonce without telling it. */
export const pledgeOf = (nonce: string): string => bytesToHex(sha256(utf8ToBytes(nonce)));

/** The dice of a match: nobody alone decides them, because the seed was fixed first and every seat adds a nonce. */
export const diceFor = (seed: string, match: string, nonces: readonly string[]): Rng =>
  rngFrom(wordsOf(derived(seed, [match, ...nonces])));

/**
 * Where the nonce of a seat comes from: its device opened it, it follows from the committed seed as that of every bot, or
 * all others determine it, because the device did not open it in time.
 */
export const NONCE_ORIGINS = ['device', 'seed', 'others'] as const;
/** Where the nonce of a seat comes from. */
export type NonceOrigin = (typeof NONCE_ORIGINS)[number];

/** What a seat adds to the dice before all of it is known: bots pledge nothing. */
export interface SeatPledge {
  /** The hash of the nonce, handed in before any nonce was opened; null for bots. */
  readonly pledge: string | null;
  /** What the device opened; null if it did not. */
  readonly nonce: string | null;
}
/** What a seat added to the dice, and where it comes from. */
export interface SeatNonce {
  readonly pledge: string | null;
  readonly nonce: string;
  readonly origin: NonceOrigin;
}

/** The nonces of all seats, once the time to open them is over. Nobody who did not open one chooses another. */
export function mixNonces(seed: string, match: string, seats: readonly SeatPledge[]): SeatNonce[] {
  return seats.map(({ pledge, nonce }, seat) => {
    if (nonce !== null) return { pledge: pledge ?? pledgeOf(nonce), nonce, origin: 'device' };
    if (pledge === null) return { pledge, nonce: bytesToHex(derived(seed, [match, 'nonce', seat])), origin: 'seed' };
    const others = seats.map(other => other.nonce ?? other.pledge);
    return { pledge, nonce: pledgeOf(JSON.stringify([match, 'others', seat, ...others])), origin: 'others' };
  });
}

/** The order in which people sit after the host has had them shuffled so many times: a seat for each seat before. */
export function seatingFor(seed: string, match: string, times: number, seats: number): Seat[] {
  const order = Array.from({ length: seats }, (_, seat) => seat);
  shuffle(rngFrom(wordsOf(derived(seed, [match, 'seating', times]))), order);
  return order;
}

/** Something that follows from the committed seed and from nothing that anybody could still choose. */
const derived = (seed: string, facts: readonly unknown[]): Uint8Array =>
  hmac(sha256, hexToBytes(seed), utf8ToBytes(JSON.stringify(facts)));

function wordsOf(key: Uint8Array): number[] {
  const bytes = new DataView(key.buffer, key.byteOffset, key.byteLength);
  return Array.from({ length: 8 }, (_, word) => bytes.getUint32(word * 4, true));
}
