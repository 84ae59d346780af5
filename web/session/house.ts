import type { MatchRecord } from '@saloon/kernel';
import type { CreateTable, JoinTable, Power, Profile, Seated, Sitting, TableInfo } from '@saloon/protocol';
import { Refused } from './localHouse.ts';

/** Asks the server; a refusal says what is wrong and where. */
async function ask<X>(path: string, body?: unknown): Promise<X> {
  const init: RequestInit =
    body === undefined
      ? {}
      : { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  const answer = await fetch(`/api${path}`, { ...init, credentials: 'same-origin' });
  const isJson = answer.headers.get('content-type')?.includes('json') ?? false;
  const value: unknown = isJson ? await answer.json() : null;
  if (answer.ok && isJson) return value as X;
  const { at = path, message = `${answer.status}` } = (value ?? {}) as { at?: string; message?: string };
  throw new Refused(at, message);
}

/** A table on the server, by id or code. */
const tableAt = (table: string, rest = ''): string => `/tables/${encodeURIComponent(table)}${rest}`;

/** What the server offers besides the tables themselves. */
export const server = {
  openTables: (): Promise<TableInfo[]> => ask('/tables'),
  ownTables: (): Promise<Sitting[]> => ask('/me/tables'),
  me: (): Promise<Profile> => ask('/me'),
  callMe: (name: string): Promise<Profile> => ask('/me', { name }),
  create: (wish: Partial<CreateTable>): Promise<Seated> => ask('/tables', wish),
  info: (table: string): Promise<TableInfo> => ask(tableAt(table)),
  join: (table: string, wish: JoinTable): Promise<Seated> => ask(tableAt(table, '/join'), wish),
  use: (table: string, power: Power): Promise<{ table: TableInfo; seated?: Seated }> =>
    ask(tableAt(table, '/power'), power),
  record: (table: string): Promise<MatchRecord> => ask(tableAt(table, '/record')),
};

/** What this device adds to the dice. */
export const newNonce = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map(byte => byte.toString(16).padStart(2, '0')).join('');
