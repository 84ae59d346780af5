import type { MatchRecord } from '@saloon/kernel';
import type {
  CreateTable,
  JoinTable,
  Passkey,
  Profile,
  RequestFault,
  Seated,
  SignIn,
  Sitting,
  TableInfo,
  TablePower,
} from '@saloon/protocol';
import { SiteError } from './siteError.ts';

/** What an authenticator is asked, under a ticket that belongs to its answer. */
interface Begun {
  readonly ticket: string;
  readonly options: unknown;
}
/** An authenticator's answer. */
interface Proof {
  readonly ticket: string;
  readonly response: unknown;
}

/** Asks the server; whatever it refuses is a `SiteError`, and so is its silence. */
async function ask<X>(path: string, body?: unknown, method = 'POST'): Promise<X> {
  const init: RequestInit =
    body === undefined ? {} : { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  try {
    const answer = await fetch(`/api${path}`, { ...init, credentials: 'same-origin' });
    const value: unknown = answer.status === 204 ? null : await answer.json();
    if (answer.ok) return value as X;
    throw new SiteError(value as RequestFault);
  } catch (error) {
    if (error instanceof SiteError) throw error;
    // No network, or somebody in front of the server who does not speak for it.
    throw new SiteError({ code: 'unreachable', at: path, message: String(error) });
  }
}

/** A table on the server, by id or code. */
const tableAt = (table: string, rest = ''): string => `/tables/${encodeURIComponent(table)}${rest}`;

/** What the server offers besides the tables themselves. */
export const api = {
  /** Where others can come in, for whoever sits at the machine of the house. */
  house: (): Promise<{ readonly addresses: readonly string[] }> => ask('/house'),
  openTables: (page: number): Promise<TableInfo[]> => ask(`/tables?page=${page}`),
  ownTables: (): Promise<Sitting[]> => ask('/me/tables'),
  /** Who one is here; null for strangers. */
  me: (): Promise<Profile | null> => ask('/me'),
  person: (id: string): Promise<Profile> => ask(`/people/${encodeURIComponent(id)}`),
  callMe: (name: string): Promise<Profile> => ask('/me', { name }),
  create: (table: Partial<CreateTable>): Promise<Seated> => ask('/tables', table),
  info: (table: string): Promise<TableInfo> => ask(tableAt(table)),
  join: (table: string, request: JoinTable): Promise<Seated> => ask(tableAt(table, '/join'), request),
  use: (table: string, power: TablePower): Promise<{ table: TableInfo; seated?: Seated }> =>
    ask(tableAt(table, '/power'), power),
  /** Lets this browser forget who one is. */
  leave: (): Promise<null> => ask('/me', {}, 'DELETE'),
  /** Browsers in which one is known; and how to sign out one of them, or all others. */
  signIns: (): Promise<SignIn[]> => ask('/me/sign-ins'),
  signOut: (id: string): Promise<null> => ask(`/me/sign-ins/${encodeURIComponent(id)}`, {}, 'DELETE'),
  signOutOthers: (): Promise<null> => ask('/me/sign-ins', {}, 'DELETE'),
  passkeys: (): Promise<Passkey[]> => ask('/me/passkeys'),
  removePasskey: (id: string): Promise<null> => ask(`/me/passkeys/${encodeURIComponent(id)}`, {}, 'DELETE'),
  beginKeeping: (): Promise<Begun> => ask('/me/passkey/options', {}),
  keep: (proof: Proof): Promise<null> => ask('/me/passkey', proof),
  beginReturning: (): Promise<Begun> => ask('/passkey/options', {}),
  comeBack: (proof: Proof): Promise<null> => ask('/passkey', proof),
  /** Takes in a record, so that others can see the match too; tells under which name. */
  takeIn: (record: MatchRecord): Promise<{ table: string }> => ask('/records', record),
  record: (table: string): Promise<MatchRecord> => ask(tableAt(table, '/record')),
};
