import { randomBytes, randomInt } from 'node:crypto';
import { commit } from '@saloon/kernel';
import { CODE_GROUP, CODE_LETTERS, type CreateTable, codeFrom } from '@saloon/protocol';
import { type SeatFacts, seatOfPerson, type TableFacts } from '@saloon/table';
import { HttpError } from '../httpError.ts';

/** Names for bots; nobody in a game has them. */
export const COMPANY = ['Belle', 'Hank', 'Rosa', 'Silas', 'Cora', 'Wyatt', 'Opal', 'Jeb'];

/** 128 random bits as 22 letters. */
export const unguessable = (): string => randomBytes(16).toString('base64url');

const FREE: SeatFacts = {
  bot: null,
  name: null,
  person: null,
  pledge: null,
  nonce: null,
  origin: null,
  isShown: false,
  isSilent: false,
  keptFor: null,
};

/** A bot of this kind on the seat, or the seat free again. What a bot adds to the dice follows from the seed. */
export const seatFor = (seat: number, kind: string | null): SeatFacts =>
  kind === null ? FREE : { ...FREE, bot: kind, name: COMPANY[seat] ?? 'Bot' };

/** What a table is besides the people at it. */
export type NewTable = Omit<CreateTable, 'name' | 'pledge' | 'request'>;

/** A new table; the seed is fixed, and committed to, before anybody sits down. */
export function newTable(wanted: NewTable, version: number, host: string, now: number, id = unguessable()): TableFacts {
  const seed = randomBytes(32).toString('hex');
  return {
    ...wanted,
    id,
    match: id,
    code: wanted.privacy === 'private' ? null : newCode(),
    version,
    seats: wanted.seats.map((kind, seat) => seatFor(seat, kind === 'person' ? null : kind)),
    host,
    seed,
    commitment: commit(seed),
    status: 'waiting',
    opened: now,
    started: null,
    next: null,
  };
}

/** Another short code, in case the first is taken; every letter is as likely as any other. */
export const newCode = (): string =>
  codeFrom(Array.from({ length: 2 * CODE_GROUP }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]).join(''));

/** Refuses what only goes before the match, and says what has become of the table instead. */
export function mustWait({ status }: TableFacts): void {
  if (status === 'closed') throw new HttpError(400, 'table', 'This table was closed', 'closed');
  if (status === 'over') throw new HttpError(400, 'table', 'This match is over', 'over');
  if (status !== 'waiting') throw new HttpError(400, 'table', 'This match has begun', 'begun');
}

/** Who wants to sit down, and what proves their request, if it had an id. */
export interface Newcomer {
  person: string;
  name: string;
  pledge: string;
  seat?: number | undefined;
  sentAs?: string | undefined;
}

/** The seat that somebody has already: the one this request took when it was first sent, or otherwise their own. */
export function seatTaken(facts: TableFacts, { person, sentAs }: Pick<Newcomer, 'person' | 'sentAs'>): number | null {
  return seatSentAs(facts, sentAs) ?? seatOfPerson(facts, person);
}

/** The seat that the request of this proof took, if somebody still sits there by it. */
export function seatSentAs({ seats }: TableFacts, sentAs: string | undefined): number | null {
  const seat = seats.findIndex(place => place.person !== null && sentAs !== undefined && place.sentAs === sentAs);
  return seat === -1 ? null : seat;
}

/** Sits a person down: on the seat asked for, the one kept for them, or the first free one. */
export function sitDown(facts: TableFacts, who: Newcomer): { facts: TableFacts; seat: number } {
  mustWait(facts);
  if (seatOfPerson(facts, who.person) !== null)
    throw new HttpError(400, 'table', 'You sit at this table already', 'sitting');
  const isFree = ({ name, keptFor }: SeatFacts) => name === null && (keptFor === null || keptFor === who.person);
  const kept = facts.seats.findIndex(({ keptFor, name }) => keptFor === who.person && name === null);
  const seat = who.seat ?? (kept === -1 ? facts.seats.findIndex(isFree) : kept);
  const place = facts.seats[seat];
  if (place === undefined || !isFree(place)) throw new HttpError(400, 'seat', 'There is no free seat', 'notFree');
  const taken: SeatFacts = { ...FREE, name: who.name, person: who.person, pledge: who.pledge };
  if (who.sentAs !== undefined) taken.sentAs = who.sentAs;
  return { facts: { ...facts, seats: facts.seats.with(seat, taken) }, seat };
}

/** Whether everybody has sat down. */
export const isFull = ({ seats }: TableFacts): boolean => seats.every(({ name }) => name !== null);
