import { createHmac, timingSafeEqual } from 'node:crypto';

/** Proves who somebody is without keeping anything: every proof is signed with the secret of the server. */
export class Identity {
  private readonly secret: string;

  constructor(secret: string) {
    this.secret = secret;
  }

  /** What the cookie of this person holds. */
  cookieFor(person: string): string {
    return `${person}.${this.sign('person', person)}`;
  }

  /** The person a cookie belongs to; null if it was not signed here. */
  personOf(cookie: string | undefined): string | null {
    const [person = '', proof = ''] = (cookie ?? '').split('.');
    return isSame(proof, this.sign('person', person)) ? person : null;
  }

  /** The secret of a person's seat at a table, for programs that keep no cookies. */
  seatToken(table: string, person: string): string {
    return this.sign('seat', table, person);
  }

  /** The one of these people whom a seat's secret belongs to. Takes as long whoever it is. */
  personWith(token: string, table: string, people: readonly (string | null)[]): string | null {
    const found = people.filter(person => person !== null && isSame(token, this.seatToken(table, person)));
    return found[0] ?? null;
  }

  /** The table that a request opens: the same however often it is sent. */
  tableFor(request: string): string {
    return this.sign('table', request);
  }

  /** The table that a person's rematch of another opens. */
  rematchOf(table: string, person: string): string {
    return this.sign('rematch', table, person);
  }

  /** What is kept with a seat of the request that took it. It is of use at this table only, and does not tell the id. */
  requestProof(table: string, request: string): string {
    return this.sign('request', table, request);
  }

  /** The secret that lets a shared screen show the public table. */
  screenToken(table: string): string {
    return this.sign('screen', table);
  }

  isScreen(token: string, table: string): boolean {
    return isSame(token, this.screenToken(table));
  }

  /** 128 bits are enough to be unguessable. */
  private sign(...what: readonly string[]): string {
    const mac = createHmac('sha256', this.secret).update(JSON.stringify(what)).digest();
    return mac.subarray(0, 16).toString('base64url');
  }
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
