import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { HttpError } from '../httpError.ts';
import { unguessable } from '../tables/seating.ts';
import type { App } from './app.ts';
import { deviceIn, mustBeKnown, remember, type Services } from './context.ts';

/** One for each device that has its own, and some in a drawer. */
const MOST_PASSKEYS = 10;
const CHALLENGE_LIVES = 5 * 60_000;
/** What a browser's authenticator says; the library checks every part of it. */
const response = z.looseObject({ id: z.string().max(1024), response: z.looseObject({}) });
const proof = z.strictObject({ ticket: z.string().max(40), response });
const options = z.strictObject({ ticket: z.string(), options: z.looseObject({}) });

/** A name is kept by a passkey: no password, no mail, and it works on every device the passkey is on. */
export function addPasskeyRoutes(app: App, services: Services): void {
  const { store } = services.registry;
  app.post(
    '/api/me/passkey/options',
    { config: { limit: 'request' }, schema: { summary: 'Begin to keep one’s name', response: { 200: options } } },
    async (request, reply) => {
      const person = await namedPerson(request, reply, services);
      const passkeys = await store.passkeysOf(person.id);
      const made = await generateRegistrationOptions({
        rpName: 'Saloon',
        rpID: siteOf(request, services).hostname,
        userName: person.name,
        userID: new TextEncoder().encode(person.id),
        attestationType: 'none',
        authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
        excludeCredentials: passkeys.map(({ id }) => ({ id })),
      });
      return { ticket: await keepChallenge(services, `register:${person.id}`, made.challenge), options: { ...made } };
    },
  );
  app.post(
    '/api/me/passkey',
    {
      config: { limit: 'request' },
      schema: { summary: 'Keep one’s name with a passkey', body: proof, response: { 204: z.null() } },
    },
    async (request, reply) => {
      const person = await namedPerson(request, reply, services);
      const challenge = await takeChallenge(services, `register:${person.id}`, request.body.ticket);
      const { registrationInfo } = await checked(
        verifyRegistrationResponse({
          response: request.body.response as unknown as RegistrationResponseJSON,
          ...expected(request, services, challenge),
        }),
      );
      if (registrationInfo === undefined) throw NOT_PROVEN;
      const { id, publicKey, counter } = registrationInfo.credential;
      const key = Buffer.from(publicKey).toString('base64url');
      const created = services.registry.options.now();
      const row = { id, person: person.id, key, counter, device: deviceIn(request), created };
      const added = await store.addPasskey(row, MOST_PASSKEYS);
      if (added !== 'added') throw NOT_ADDED[added];
      return reply.code(204).send(null);
    },
  );
  addSignIn(app, services);
}

function addSignIn(app: App, services: Services): void {
  const { store } = services.registry;
  app.post(
    '/api/passkey/options',
    {
      config: { limit: 'request' },
      schema: { summary: 'Begin to come back under one’s name', response: { 200: options } },
    },
    async request => {
      const made = await generateAuthenticationOptions({
        rpID: siteOf(request, services).hostname,
        userVerification: 'preferred',
      });
      return { ticket: await keepChallenge(services, 'sign-in', made.challenge), options: { ...made } };
    },
  );
  app.post(
    '/api/passkey',
    {
      config: { limit: 'request' },
      schema: { summary: 'Come back under one’s name', body: proof, response: { 204: z.null() } },
    },
    async (request, reply) => {
      const challenge = await takeChallenge(services, 'sign-in', request.body.ticket);
      const passkey = await store.passkey(request.body.response.id);
      if (passkey === null) throw NOT_PROVEN;
      const { authenticationInfo } = await checked(
        verifyAuthenticationResponse({
          response: request.body.response as unknown as AuthenticationResponseJSON,
          ...expected(request, services, challenge),
          credential: {
            id: passkey.id,
            publicKey: new Uint8Array(Buffer.from(passkey.key, 'base64url')),
            counter: passkey.counter,
          },
        }),
      );
      // Its owner may have removed it a moment ago.
      if (!(await store.countPasskey(passkey.id, authenticationInfo.newCounter))) throw NOT_PROVEN;
      await remember(request, reply, services, passkey.person);
      return reply.code(204).send(null);
    },
  );
}

const NOT_ADDED = {
  taken: new HttpError(409, 'passkey', 'This passkey keeps a name already', 'passkeyTaken'),
  tooMany: new HttpError(409, 'passkey', `A name is kept by ${MOST_PASSKEYS} passkeys at most`, 'manyPasskeys'),
};
const NOT_PROVEN = new HttpError(403, 'passkey', 'This passkey does not prove who you are', 'notProven');

async function checked<X extends { verified: boolean }>(verifying: Promise<X>): Promise<X> {
  const result = await verifying.catch(() => null);
  if (result?.verified !== true) throw NOT_PROVEN;
  return result;
}

async function namedPerson(request: FastifyRequest, reply: FastifyReply, services: Services) {
  const known = await mustBeKnown(request, reply, services);
  const person = await services.registry.store.person(known.person);
  if (person === null) throw new HttpError(403, 'person', 'Take a name first', 'nameless');
  return person;
}

/** The site as the visitor's browser knows it; under a name that could be anybody's nobody comes as far as this. */
function siteOf({ headers, protocol }: FastifyRequest, { origin }: Services): URL {
  return new URL(origin ?? `${protocol}://${headers.host}`);
}

/** What an authenticator must have signed. Whoever holds the device may use it: a name is no bank account. */
function expected(request: FastifyRequest, services: Services, expectedChallenge: string) {
  const { origin, hostname } = siteOf(request, services);
  return { expectedChallenge, expectedOrigin: origin, expectedRPID: hostname, requireUserVerification: false };
}

/** Each challenge answers one ticket, once. */
async function keepChallenge({ registry }: Services, purpose: string, challenge: string): Promise<string> {
  const ticket = unguessable();
  await registry.store.keepOnce(`${purpose}:${ticket}`, challenge, registry.options.now() + CHALLENGE_LIVES);
  return ticket;
}

async function takeChallenge({ registry }: Services, purpose: string, ticket: string): Promise<string> {
  const challenge = await registry.store.takeOnce(`${purpose}:${ticket}`, registry.options.now());
  if (challenge === null) throw new HttpError(403, 'passkey', 'This took too long; please begin again', 'tooLate');
  return challenge;
}
