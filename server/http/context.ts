import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Limits } from '../limits.ts';
import { unguessable } from '../matches/facts.ts';
import type { House } from '../matches/house.ts';
import type { LiveTable } from '../matches/liveTable.ts';
import type { Lobby } from '../matches/lobby.ts';
import type { Identity } from '../people/identity.ts';
import { Refused } from '../refused.ts';

/** What the routes have at hand. */
export interface Reception {
  readonly house: House;
  readonly lobby: Lobby;
  readonly identity: Identity;
  readonly limits: Limits;
  /** Where the site is reached from outside, if the operator said so. */
  readonly origin: string | null;
}

const COOKIE = 'saloon';
const YEAR = 365 * 86_400;

/** The person whose cookie came with a request; null for strangers. */
export const personOf = (request: FastifyRequest, { identity }: Reception): string | null =>
  identity.personOf(request.cookies[COOKIE]);

/** The person of a request; a stranger becomes a guest of this name, and gets the cookie that keeps it. */
export async function guest(
  request: FastifyRequest,
  reply: FastifyReply,
  reception: Reception,
  name: string,
): Promise<string> {
  const { house } = reception;
  const id = personOf(request, reception);
  const known = id === null ? null : await house.store.person(id);
  if (known?.name === name) return known.id;
  const person = { id: known?.id ?? unguessable(), name, created: known?.created ?? house.rules.now() };
  await house.store.keepPerson(person);
  if (known === null) remember(request, reply, reception, person.id);
  return person.id;
}

/** Gives this browser the cookie of a person. Scripts cannot read it, other sites cannot send it. */
export function remember(request: FastifyRequest, reply: FastifyReply, { identity }: Reception, person: string): void {
  reply.setCookie(COOKIE, identity.cookieFor(person), {
    httpOnly: true,
    sameSite: 'lax',
    secure: request.protocol === 'https',
    path: '/',
    maxAge: YEAR,
  });
}

/** Takes the cookie away. */
export const forget = (reply: FastifyReply): void => {
  reply.clearCookie(COOKIE, { path: '/' });
};

/** Who asks something of a table: by the secret of a seat, or by cookie. */
export function sitterOf(request: FastifyRequest, table: LiveTable, reception: Reception): string {
  const [, token] = /^Bearer (.+)$/.exec(request.headers.authorization ?? '') ?? [];
  const people = table.facts.seats.map(({ person }) => person);
  const person =
    token === undefined ? personOf(request, reception) : reception.identity.personWith(token, table.facts.id, people);
  if (person === null) throw new Refused(403, 'power', 'Only those who sit here can do that', 'onlySeated');
  return person;
}
