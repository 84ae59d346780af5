import { guestSchema, type Profile, profileSchema, ratingSchema, sittingSchema } from '@saloon/protocol';
import { z } from 'zod';
import { HttpError } from '../httpError.ts';
import type { PersonRow, Store } from '../storage/store.ts';
import type { App } from './app.ts';
import { arrive, forget, guest, personOf, type Services } from './context.ts';

const HISTORY_AT_MOST = 50;
/** Whoever played less has no place in the list yet. */
const MATCHES_TO_BE_LISTED = 3;

/** Who one is here, what one has played, and who is good at what. */
export function addPeopleRoutes(app: App, services: Services): void {
  addOwnRoutes(app, services);
  addOthersRoutes(app, services.registry.store);
}

function addOwnRoutes(app: App, services: Services): void {
  const { store } = services.registry;
  app.get(
    '/api/me',
    {
      config: { limit: 'request' },
      schema: { summary: 'Who one is here', response: { 200: profileSchema.nullable() } },
    },
    async (request, reply) => {
      const person = await knownPerson(store, (await arrive(request, reply, services))?.person ?? null);
      return person === null ? null : profileOf(store, person, true);
    },
  );
  app.post(
    '/api/me',
    {
      config: { limit: 'request' },
      schema: { summary: 'Take a name, or another one', body: guestSchema, response: { 200: profileSchema } },
    },
    async (request, reply) => {
      const { name } = request.body;
      const id = await guest(request, reply, services, name);
      return profileOf(store, { id, name, created: 0 }, true);
    },
  );
  app.delete(
    '/api/me',
    { config: { limit: 'request' }, schema: { summary: 'Leave this browser' } },
    async (request, reply) => {
      await forget(request, reply, services);
      return reply.code(204).send();
    },
  );
  app.get(
    '/api/me/tables',
    { config: { limit: 'request' }, schema: { summary: 'My matches', response: { 200: z.array(sittingSchema) } } },
    async request => {
      const person = await personOf(request, services);
      return person === null ? [] : history(store, person, true);
    },
  );
}

function addOthersRoutes(app: App, store: Store): void {
  app.get(
    '/api/people/:person',
    {
      config: { limit: 'request' },
      schema: {
        summary: 'Somebody’s profile',
        params: z.strictObject({ person: z.string().max(40) }),
        response: { 200: profileSchema },
      },
    },
    async ({ params }) => {
      const person = await knownPerson(store, params.person);
      if (person === null) throw new HttpError(404, 'person', 'Nobody of that name was here', 'unknownPerson');
      return profileOf(store, person, false);
    },
  );
  app.get(
    '/api/ratings/:game',
    {
      config: { limit: 'request' },
      schema: {
        summary: 'The best at a game',
        params: z.strictObject({ game: z.string().max(40) }),
        response: { 200: z.array(ratingSchema.extend({ player: z.string(), name: z.string() })) },
      },
    },
    async ({ params }) => {
      const best = await store.bestAt(params.game, MATCHES_TO_BE_LISTED, HISTORY_AT_MOST);
      return Promise.all(
        best.map(async row => ({ ...row, name: (await store.person(row.player))?.name ?? row.player })),
      );
    },
  );
}

const knownPerson = async (store: Store, id: string | null): Promise<PersonRow | null> =>
  id === null ? null : store.person(id);

/** Only open tables are in the history that others see. */
async function profileOf(store: Store, { id, name }: PersonRow, isOwn: boolean): Promise<Profile> {
  const [ratings, passkeys, left] = await Promise.all([
    store.ratingsOf(id),
    store.passkeysOf(id),
    store.matchesLeft(id),
  ]);
  return {
    person: id,
    name,
    isKept: passkeys.length > 0,
    ratings: ratings.map(({ game, mu, sigma, matches }) => ({ game, mu, sigma, matches })),
    left,
    history: await history(store, id, isOwn),
  };
}

async function history(store: Store, person: string, isOwn: boolean) {
  const sittings = await store.sittingsOf(person, HISTORY_AT_MOST);
  return sittings
    .filter(({ isOpen }) => isOwn || isOpen)
    .map(({ table, game, seat, opened, status, share }) => ({ table, game, seat, opened, status, share }));
}
