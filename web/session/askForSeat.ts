import { newNonce } from './api.ts';
import type { SiteError, Trouble } from './siteError.ts';

/** What a request for a seat is given by this device: its part of the dice, and the id by which a repeat is known. */
interface SentWith {
  readonly nonce: string;
  readonly request: string;
}
/** Where requests without an answer are kept. */
type Kept = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** After these nobody can tell whether the seat was taken. */
const UNCERTAIN: ReadonlySet<Trouble> = new Set(['unreachable', 'internal', 'readOnly']);
/** How long to wait before each further try, in milliseconds. */
const PAUSES = [500, 1000, 2000];

/**
 * Asks for a seat until there is an answer. Whatever got none may have been carried out: the request is kept, and whoever
 * wants the same again sends it again as it was, so that nobody has two seats, or one that they cannot prove.
 */
export async function askForSeat<Wanted extends object, X>(
  where: string,
  wanted: Wanted,
  send: (request: Wanted & SentWith) => Promise<X>,
  kept: Kept = sessionStorage,
): Promise<X> {
  const slot = `saloon.asked.${where}`;
  const request = { ...wanted, ...unanswered(kept.getItem(slot), wanted) };
  kept.setItem(slot, JSON.stringify({ wanted, nonce: request.nonce, request: request.request }));
  for (let tries = 0; ; tries++) {
    try {
      const answer = await send(request);
      kept.removeItem(slot);
      return answer;
    } catch (error) {
      const { code } = error as SiteError;
      if (!UNCERTAIN.has(code)) kept.removeItem(slot);
      const pause = PAUSES[tries];
      if (code !== 'unreachable' || pause === undefined) throw error;
      await new Promise(resolve => setTimeout(resolve, pause));
    }
  }
}

/** What the same request was sent with before, if that was never answered; otherwise new. */
function unanswered(before: string | null, wanted: object): SentWith {
  const sent = before === null ? null : (JSON.parse(before) as SentWith & { readonly wanted: object });
  if (sent !== null && JSON.stringify(sent.wanted) === JSON.stringify(wanted))
    return { nonce: sent.nonce, request: sent.request };
  return { nonce: newNonce(), request: newRequestId() };
}

/** 128 random bits as 22 letters. */
const newRequestId = (): string =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
