import type {} from '@fastify/cookie';
import type { Seated } from '@saloon/protocol';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { HttpError } from '../httpError.ts';
import type { Limits } from '../limits.ts';
import type { Identity } from '../people/identity.ts';
import type { LiveTable } from '../tables/liveTable.ts';
import type { Lobby, Taken } from '../tables/lobby.ts';
import type { TableRegistry } from '../tables/registry.ts';
import { unguessable } from '../tables/seating.ts';

/** What the routes have at hand. */
export interface Services {
  readonly registry: TableRegistry;
  readonly lobby: Lobby;
  readonly identity: Identity;
  readonly limits: Limits;
  /** Where the site is reached from outside, if the operator said so. */
  readonly origin: string | null;
}

const COOKIE = 'saloon';
const YEAR = 365 * 86_400;

/** The person whose cookie came with a request; null for strangers. */
export const personOf = (request: FastifyRequest, { identity }: Services): string | null =>
  identity.personOf(request.cookies[COOKIE]);

/** The person of a request; a stranger becomes a guest of this name, and gets the cookie that keeps it. */
export async function guest(
  request: FastifyRequest,
  reply: FastifyReply,
  services: Services,
  name: string,
): Promise<string> {
  const { registry } = services;
  const id = personOf(request, services);
  const known = id === null ? null : await registry.store.person(id);
  if (known?.name === name) return known.id;
  const person = { id: known?.id ?? unguessable(), name, created: known?.created ?? registry.options.now() };
  await registry.store.keepPerson(person);
  if (known === null) remember(request, reply, services, person.id);
  return person.id;
}

/**
 * Where somebody sits. A repeated request may come from who lost the cookie with the first answer: they get it again. The
 * cookie of somebody else stays, because there may be no other way back to what that person has; the seat has its token.
 */
export function seatedAs(request: FastifyRequest, reply: FastifyReply, services: Services, taken: Taken): Seated {
  if (personOf(request, services) === null) remember(request, reply, services, taken.person);
  return taken.seated;
}

/** Gives this browser the cookie of a person. Scripts cannot read it, other sites cannot send it. */
export function remember(request: FastifyRequest, reply: FastifyReply, { identity }: Services, person: string): void {
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
export function sitterOf(request: FastifyRequest, table: LiveTable, services: Services): string {
  const [, token] = /^Bearer (.+)$/.exec(request.headers.authorization ?? '') ?? [];
  const people = table.facts.seats.map(({ person }) => person);
  const person =
    token === undefined ? personOf(request, services) : services.identity.personWith(token, table.facts.id, people);
  if (person === null) throw new HttpError(403, 'power', 'Only those who sit here can do that', 'onlySeated');
  return person;
}
