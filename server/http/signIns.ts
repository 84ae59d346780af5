import { passkeySchema, signInSchema } from '@saloon/protocol';
import { z } from 'zod';
import { isOld } from '../people/identity.ts';
import type { App } from './app.ts';
import { forget, mustBeKnown, type Services } from './context.ts';

const one = z.strictObject({ id: z.string().max(1024) });
const nothing = { 204: z.null() };

/** Where one is known, and by which passkeys; whatever should not be so is ended here. */
export function addSignInRoutes(app: App, services: Services): void {
  const { signIns, registry } = services;
  app.get(
    '/api/me/sign-ins',
    {
      config: { limit: 'request' },
      schema: { summary: 'Browsers in which one is known', response: { 200: z.array(signInSchema) } },
    },
    async (request, reply) => {
      const { person, signIn } = await mustBeKnown(request, reply, services);
      const rows = await registry.store.signInsOf(person);
      return rows.map(({ id, device, created, seen }) => {
        return { id, device, created, seen, isThis: id === signIn, isOld: isOld(id) };
      });
    },
  );
  app.delete(
    '/api/me/sign-ins',
    {
      config: { limit: 'request' },
      schema: { summary: 'Sign out everywhere else; secrets of seats end too', response: nothing },
    },
    async (request, reply) => {
      await signIns.endOthers(await mustBeKnown(request, reply, services));
      return reply.code(204).send(null);
    },
  );
  app.delete(
    '/api/me/sign-ins/:id',
    { config: { limit: 'request' }, schema: { summary: 'Sign out one browser', params: one, response: nothing } },
    async (request, reply) => {
      const { person, signIn } = await mustBeKnown(request, reply, services);
      const { id } = request.params;
      if (id === signIn) await forget(request, reply, services);
      else await signIns.end(person, id);
      return reply.code(204).send(null);
    },
  );
  addOwnPasskeyRoutes(app, services);
}

function addOwnPasskeyRoutes(app: App, services: Services): void {
  const { store } = services.registry;
  app.get(
    '/api/me/passkeys',
    {
      config: { limit: 'request' },
      schema: { summary: 'Passkeys that keep one’s name', response: { 200: z.array(passkeySchema) } },
    },
    async (request, reply) => {
      const { person } = await mustBeKnown(request, reply, services);
      return (await store.passkeysOf(person)).map(({ id, device, created }) => ({ id, device, created }));
    },
  );
  app.delete(
    '/api/me/passkeys/:id',
    { config: { limit: 'request' }, schema: { summary: 'Remove a passkey', params: one, response: nothing } },
    async (request, reply) => {
      const { person } = await mustBeKnown(request, reply, services);
      await store.removePasskey(person, request.params.id);
      return reply.code(204).send(null);
    },
  );
}
