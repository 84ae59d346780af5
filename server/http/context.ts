import type {} from '@fastify/cookie';
import type { Seated } from '@saloon/protocol';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { HttpError } from '../httpError.ts';
import type { Limits } from '../limits.ts';
import type { Turns } from '../live/turns.ts';
import { deviceOf } from '../people/device.ts';
import { type Identity, isOld } from '../people/identity.ts';
import type { Known, SignIns } from '../people/signIns.ts';
import type { RecordVerifier } from '../records/verifier.ts';
import type { LiveTable } from '../tables/liveTable.ts';
import type { Lobby, Taken } from '../tables/lobby.ts';
import type { TableRegistry } from '../tables/registry.ts';
import { unguessable } from '../tables/seating.ts';
import type { Visitors } from '../visitors/visitors.ts';
import { WORK } from '../visitors/work.ts';

/** What the routes have at hand. */
export interface Services {
  readonly registry: TableRegistry;
  readonly lobby: Lobby;
  readonly identity: Identity;
  readonly signIns: SignIns;
  readonly limits: Limits;
  readonly visitors: Visitors;
  readonly turns: Turns;
  readonly verifier: RecordVerifier;
  /** Where the site is reached from outside, if the operator said so. */
  readonly origin: string | null;
}

const COOKIE = 'saloon';
const YEAR = 365 * 86_400;

/** Whose cookie came with a request; null for strangers. */
export const knownBy = (request: FastifyRequest, { signIns }: Services): Promise<Known | null> =>
  signIns.who(request.cookies[COOKIE]);

/** The person whose cookie came with a request; null for strangers. */
export const personOf = async (request: FastifyRequest, services: Services): Promise<string | null> =>
  (await knownBy(request, services))?.person ?? null;

/** The same where an answer can bring a cookie: one of old is exchanged for a sign-in of this browser's own. */
export async function arrive(request: FastifyRequest, reply: FastifyReply, services: Services): Promise<Known | null> {
  const known = await knownBy(request, services);
  if (known === null || !isOld(known.signIn)) return known;
  const exchanged = await services.signIns.begin(known.person, deviceIn(request), known);
  if (exchanged !== null) setCookie(request, reply, services, exchanged.cookie);
  return exchanged;
}

/** The same for what only somebody who is known can ask. */
export async function mustBeKnown(request: FastifyRequest, reply: FastifyReply, services: Services): Promise<Known> {
  const known = await arrive(request, reply, services);
  if (known === null) throw new HttpError(403, 'person', 'Take a name first', 'nameless');
  return known;
}

/** The person of a request; a stranger becomes a guest of this name, and gets the cookie that keeps it. */
export async function guest(
  request: FastifyRequest,
  reply: FastifyReply,
  services: Services,
  name: string,
): Promise<string> {
  const { registry } = services;
  const id = (await arrive(request, reply, services))?.person ?? null;
  const known = id === null ? null : await registry.store.person(id);
  if (known?.name === name) return known.id;
  const person = { id: known?.id ?? unguessable(), name, created: known?.created ?? registry.options.now() };
  await registry.store.keepPerson(person);
  if (known === null) await remember(request, reply, services, person.id);
  return person.id;
}

/** The kind of device that a request comes from. */
export const deviceIn = (request: FastifyRequest) => deviceOf(request.headers['user-agent']);

/**
 * Where somebody sits. A repeated request may come from who lost the cookie with the first answer: they get it again. The
 * cookie of somebody else stays, because there may be no other way back to what that person has; the seat has its token.
 */
export async function seatedAs(
  request: FastifyRequest,
  reply: FastifyReply,
  services: Services,
  { taken, newcomer }: { taken: Taken; newcomer: string | null },
): Promise<Seated> {
  const isKnown = (await personOf(request, services)) !== null;
  // Whoever was made a guest for this request has the cookie already, unless the same request was quicker elsewhere.
  if (!isKnown && newcomer !== taken.person) await remember(request, reply, services, taken.person);
  return taken.seated;
}

/** Signs a person in in this browser; whoever was signed in there before is not any more. */
export async function remember(
  request: FastifyRequest,
  reply: FastifyReply,
  services: Services,
  person: string,
): Promise<void> {
  await services.signIns.endOwn(request.cookies[COOKIE]);
  const begun = await services.signIns.begin(person, deviceIn(request));
  if (begun !== null) setCookie(request, reply, services, begun.cookie);
}

/** Gives this browser a cookie. Scripts cannot read it, other sites cannot send it. */
function setCookie(request: FastifyRequest, reply: FastifyReply, { origin }: Services, cookie: string): void {
  reply.setCookie(COOKIE, cookie, {
    httpOnly: true,
    sameSite: 'lax',
    secure: request.protocol === 'https' || origin?.startsWith('https:') === true,
    path: '/',
    maxAge: YEAR,
  });
}

/** Signs this browser out, and takes its cookie away. */
export async function forget(request: FastifyRequest, reply: FastifyReply, { signIns }: Services): Promise<void> {
  await signIns.endOwn(request.cookies[COOKIE]);
  reply.clearCookie(COOKIE, { path: '/' });
}

/** The table of this id or code; if it has to be loaded, whoever asks pays for it. */
export function tableFor(request: FastifyRequest, { registry, visitors }: Services, name: string): Promise<LiveTable> {
  const { work } = visitors.at(request.ip);
  return registry.tableCalled(name, entries => work.charge(entries * WORK.playedAgain));
}

/** The secret that came with a request. */
export const bearerOf = ({ headers }: FastifyRequest): string | undefined =>
  /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1];

/** Who asks something of a table: by the secret of a seat, or by cookie. */
export async function sitterOf(request: FastifyRequest, table: LiveTable, services: Services): Promise<string> {
  const token = bearerOf(request);
  const people = table.facts.seats.map(({ person }) => person);
  const person =
    token === undefined
      ? await personOf(request, services)
      : ((await services.signIns.bearerOf(token, table.facts.id, people))?.person ?? null);
  if (person === null) throw new HttpError(403, 'power', 'Only those who sit here can do that', 'onlySeated');
  return person;
}

/** Whoever asks from this very machine sends none of these; a proxy on it sends at least one. */
const FORWARDED = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'];
const LOOPBACK = /^(?:::ffff:)?127\.|^::1$/;

/** Whether a request comes from the machine that the server runs on. */
export const isFromHere = ({ raw, headers }: FastifyRequest): boolean =>
  LOOPBACK.test(raw.socket.remoteAddress ?? '') && FORWARDED.every(header => headers[header] === undefined);
