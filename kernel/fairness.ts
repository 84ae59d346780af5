import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { rngFrom } from './rng.ts';
import type { Rng } from './types.ts';

/** Whether a text is 32 bytes in lower-case hex, as seeds and commitments are. */
export const isSeed = (text: unknown): text is string => typeof text === 'string' && /^[0-9a-f]{64}$/.test(text);

/** What the server publishes before anybody sits down: it fixes the seed without telling it. */
export const commit = (seed: string): string => bytesToHex(sha256(hexToBytes(seed)));

/** The dice of a match: nobody alone decides them, because the seed was fixed first and every seat adds a nonce. */
export function diceFor(seed: string, match: string, nonces: readonly string[]): Rng {
  const key = hmac(sha256, hexToBytes(seed), utf8ToBytes(JSON.stringify([match, ...nonces])));
  const bytes = new DataView(key.buffer, key.byteOffset, key.byteLength);
  return rngFrom(Array.from({ length: 8 }, (_, word) => bytes.getUint32(word * 4, true)));
}
