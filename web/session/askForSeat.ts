import type { Seated } from '@saloon/protocol';
import type { SiteError, Trouble } from './siteError.ts';

/** What a request for a seat is given by this device: what it pledges to add to the dice, and the id by which a repeat is known. */
interface SentWith {
  readonly pledge: string;
  readonly request: string;
}
/** What of that is made up, once for a request however often it is sent. */
interface MadeUp {
  readonly nonce: string;
  readonly request: string;
}
/** What this device does about a request: keeps those without an answer, and its part of the dice. */
interface Keeping {
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  pledgeOf(nonce: string): Promise<string>;
  keepPledged(seated: Seated, nonce: string, pledge: string): void;
}

/** After these nobody can tell whether the seat was taken. */
const UNCERTAIN: ReadonlySet<Trouble> = new Set(['unreachable', 'internal', 'readOnly']);
/** How long to wait before each further try, in milliseconds. */
const PAUSES = [500, 1000, 2000];

/**
 * Asks for a seat until there is an answer. Whatever got none may have been carried out: the request is kept, and whoever
 * wants the same again sends it again as it was, so that nobody has two seats, or one that they cannot prove.
 */
export async function askForSeat<Wanted extends object>(
  where: string,
  wanted: Wanted,
  send: (request: Wanted & SentWith) => Promise<Seated>,
  keeping: Keeping,
): Promise<Seated> {
  const { storage } = keeping;
  const slot = `saloon.asked.${where}`;
  const { nonce, request } = unanswered(storage.getItem(slot), wanted);
  const pledge = await keeping.pledgeOf(nonce);
  storage.setItem(slot, JSON.stringify({ wanted, nonce, request }));
  for (let tries = 0; ; tries++) {
    try {
      const seated = await send({ ...wanted, pledge, request });
      storage.removeItem(slot);
      keeping.keepPledged(seated, nonce, pledge);
      return seated;
    } catch (error) {
      const { code } = error as SiteError;
      if (!UNCERTAIN.has(code)) storage.removeItem(slot);
      const pause = PAUSES[tries];
      if (code !== 'unreachable' || pause === undefined) throw error;
      await new Promise(resolve => setTimeout(resolve, pause));
    }
  }
}

/** What the same request was sent with before, if that was never answered; otherwise new. */
function unanswered(before: string | null, wanted: object): MadeUp {
  const sent = before === null ? null : (JSON.parse(before) as MadeUp & { readonly wanted: object });
  if (sent !== null && JSON.stringify(sent.wanted) === JSON.stringify(wanted))
    return { nonce: sent.nonce, request: sent.request };
  return { nonce: newNonce(), request: newRequestId() };
}

/** What this device adds to the dice. */
const newNonce = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map(byte => byte.toString(16).padStart(2, '0')).join('');

/** 128 random bits as 22 letters. */
const newRequestId = (): string =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
