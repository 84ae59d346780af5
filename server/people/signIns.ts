import type { Device, Farewell } from '@saloon/protocol';
import { SIGN_IN_LIVES } from '../storage/heartbeats.ts';
import { isOfSeats, personIn, seatsOf } from '../storage/signIns.ts';
import type { SignInRow, Store } from '../storage/store.ts';
import { unguessable } from '../tables/seating.ts';
import { type Identity, isOld } from './identity.ts';
import { LastKnown } from './lastKnown.ts';

/** Somebody who showed a cookie, and the sign-in that it names. */
export interface Known {
  readonly person: string;
  readonly signIn: string;
}

/** Somebody who showed the secret of a seat, and how often they had ended such secrets by then. */
interface Bearer {
  readonly person: string;
  readonly epoch: number;
}
/** Ends a connection. */
type SendAway = (why: Farewell) => void;

/** Browsers in which one person is known at the same time. */
const MOST_SIGN_INS = 30;
/** When a sign-in was last seen is noted no more often than this: a write for every request would be too much. */
const SEEN_AGAIN = 3_600_000;

/** Who is signed in where: every cookie names a sign-in that its owner can end, and what is connected with it ends too. */
export class SignIns {
  private readonly store: Store;
  private readonly identity: Identity;
  private readonly now: () => number;
  private rows = new LastKnown<SignInRow | null>();
  private epochs = new LastKnown<number>();
  /** What to call when something ends, by what it was opened with. */
  private readonly held = new Map<string, Set<SendAway>>();

  constructor(store: Store, identity: Identity, now: () => number) {
    this.store = store;
    this.identity = identity;
    this.now = now;
    store.onEndedElsewhere(ended => (ended === null ? void this.lookAgain() : this.close([ended])));
  }

  /** Who a cookie belongs to; null for strangers, and for whoever was signed out. */
  async who(cookie: string | undefined): Promise<Known | null> {
    const signIn = this.identity.signInOf(cookie);
    const row = signIn === null ? null : await this.rows.ask(signIn, this.store.signIn(signIn));
    const now = this.now();
    if (row === null || now - row.seen >= SIGN_IN_LIVES) return null;
    // Whoever cannot be noted is known all the same.
    if (now - row.seen > SEEN_AGAIN) await this.store.seeSignIn(row.id, now).catch(() => undefined);
    return { person: row.person, signIn: row.id };
  }

  /** Signs somebody in; a sign-in of old is exchanged, if it still holds. Gives the cookie too. */
  async begin(person: string, device: Device, from?: Known): Promise<(Known & { cookie: string }) | null> {
    const [id, now] = [unguessable(), this.now()];
    const row = { id, person, device, created: now, seen: now };
    const ended = await this.store.beginSignIn(row, MOST_SIGN_INS, from?.signIn);
    if (ended === null) return null;
    this.close(ended);
    return { person, signIn: id, cookie: this.identity.cookieFor(id) };
  }

  /** Ends one sign-in of somebody. */
  async end(person: string, signIn: string): Promise<void> {
    this.close(await this.store.endSignIn(person, signIn));
  }

  /** Ends what a browser was signed in with before. What devices share is ended only by name. */
  async endOwn(cookie: string | undefined): Promise<void> {
    const known = await this.who(cookie);
    if (known !== null && !isOld(known.signIn)) await this.end(known.person, known.signIn);
  }

  /** Ends every other sign-in of somebody, those of old too, and the secrets of their seats. */
  async endOthers({ person, signIn }: Known): Promise<void> {
    this.close(await this.store.endOtherSignIns(person, signIn));
  }

  /** The secret of somebody's seat at a table. */
  async seatToken(table: string, person: string): Promise<string> {
    return this.identity.seatToken(table, person, await this.epochOf(person));
  }

  /** The one of these people whom a seat's secret belongs to. */
  async bearerOf(token: string, table: string, people: readonly (string | null)[]): Promise<Bearer | null> {
    const seated = people.filter(person => person !== null);
    const epochs = new Map<string, number>();
    for (const person of seated) epochs.set(person, await this.epochOf(person));
    const person = this.identity.personWith(token, table, seated, epochs);
    return person === null ? null : { person, epoch: epochs.get(person) ?? 0 };
  }

  private epochOf(person: string): Promise<number> {
    return this.epochs.ask(seatsOf(person), this.store.tokenEpoch(person));
  }

  /** Calls back when this sign-in ends, also if that was a moment ago; gives what stops that. */
  hold(signIn: string, sendAway: SendAway): () => void {
    const release = this.keep(signIn, sendAway);
    void this.lookAt(signIn);
    return release;
  }

  /** The same for whoever came with the secret of a seat. */
  holdSeats({ person, epoch }: Bearer, sendAway: SendAway): () => void {
    const release = this.keep(seatsOf(person), sendAway);
    void this.lookAtSeats(seatsOf(person), epoch);
    return release;
  }

  private keep(key: string, sendAway: SendAway): () => void {
    const calls = this.held.get(key) ?? new Set();
    this.held.set(key, calls.add(sendAway));
    return () => {
      calls.delete(sendAway);
      if (calls.size === 0 && this.held.get(key) === calls) this.held.delete(key);
    };
  }

  private close(ended: readonly string[]): void {
    for (const key of ended) {
      this.rows.forget(key);
      this.epochs.forget(key);
      for (const sendAway of [...(this.held.get(key) ?? [])]) sendAway('signedOut');
    }
  }

  /** After news were lost. */
  private async lookAgain(): Promise<void> {
    const before = this.epochs;
    this.rows = new LastKnown();
    this.epochs = new LastKnown();
    for (const key of [...this.held.keys()]) {
      if (isOfSeats(key)) await this.lookAtSeats(key, before.last(key));
      else await this.lookAt(key);
    }
  }

  private async lookAtSeats(key: string, before: number | undefined): Promise<void> {
    const epoch = await this.epochOf(personIn(key)).catch(() => before);
    if (epoch !== before) this.close([key]);
  }

  private async lookAt(signIn: string): Promise<void> {
    // What cannot be read now is looked at again when the database is back.
    const row = await this.store.signIn(signIn).catch(() => undefined);
    if (row === null) this.close([signIn]);
  }
}
