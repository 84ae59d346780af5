import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { HttpError } from '../httpError.ts';
import type { Limits } from '../limits.ts';
import type { Turns } from '../live/turns.ts';
import type { Identity } from '../people/identity.ts';
import type { RecordVerifier } from '../records/verifier.ts';
import type { LiveTable } from '../tables/liveTable.ts';
import type { Lobby } from '../tables/lobby.ts';
import type { TableRegistry } from '../tables/registry.ts';
import { unguessable } from '../tables/seating.ts';
import type { Visitors } from '../visitors/visitors.ts';
import { WORK } from '../visitors/work.ts';

/** What the routes have at hand. */
export interface Services {
  readonly registry: TableRegistry;
  readonly lobby: Lobby;
  readonly identity: Identity;
  readonly limits: Limits;
  readonly visitors: Visitors;
  readonly turns: Turns;
  readonly verifier: RecordVerifier;
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

/** The table of this id or code; if it has to be loaded, whoever asks pays for it. */
export function tableFor(request: FastifyRequest, { registry, visitors }: Services, name: string): Promise<LiveTable> {
  const { work } = visitors.at(request.ip);
  return registry.tableCalled(name, entries => work.charge(entries * WORK.playedAgain));
}

/** The secret that came with a request. */
export const bearerOf = ({ headers }: FastifyRequest): string | undefined =>
  /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1];

/** Who asks something of a table: by the secret of a seat, or by cookie. */
export function sitterOf(request: FastifyRequest, table: LiveTable, services: Services): string {
  const token = bearerOf(request);
  const people = table.facts.seats.map(({ person }) => person);
  const person =
    token === undefined ? personOf(request, services) : services.identity.personWith(token, table.facts.id, people);
  if (person === null) throw new HttpError(403, 'power', 'Only those who sit here can do that', 'onlySeated');
  return person;
}
