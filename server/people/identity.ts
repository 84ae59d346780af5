import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a cookie that named a person, and no sign-in of its own, stands for: one sign-in for all devices that have it. */
const OLD = 'old:';

/** Whether a sign-in is from before sign-ins were told apart. */
export const isOld = (signIn: string): boolean => signIn.startsWith(OLD);

/** Signs what people and programs show to be known again; nothing that was not signed here is looked up. */
export class Identity {
  private readonly secret: string;

  constructor(secret: string) {
    this.secret = secret;
  }

  /** What the cookie of a sign-in holds. */
  cookieFor(signIn: string): string {
    return `${signIn}.${this.sign('signIn', signIn)}`;
  }

  /** The sign-in that a cookie names; null if it was not signed here. */
  signInOf(cookie: string | undefined): string | null {
    const [name = '', proof = ''] = (cookie ?? '').split('.');
    if (isSame(proof, this.sign('signIn', name))) return name;
    return isSame(proof, this.sign('person', name)) ? OLD + name : null;
  }

  /** The secret of a person's seat at a table, for programs that keep no cookies; another one in each of their epochs. */
  seatToken(table: string, person: string, epoch: number): string {
    return epoch === 0 ? this.sign('seat', table, person) : this.sign('seat', table, person, String(epoch));
  }

  /** The one of these people whom a seat's secret belongs to. Takes as long whoever it is. */
  personWith(
    token: string,
    table: string,
    people: readonly string[],
    epochs: ReadonlyMap<string, number>,
  ): string | null {
    const isTheirs = (person: string) => isSame(token, this.seatToken(table, person, epochs.get(person) ?? 0));
    return people.filter(isTheirs)[0] ?? null;
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

  /** A mark of an address that cannot be read back, to count what comes from there. */
  markOf(address: string): string {
    return this.sign('address', address);
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

/** Whether two secrets are the same; how long it takes does not tell where they differ. */
export function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
