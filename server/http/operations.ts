import type { FastifyRequest } from 'fastify';
import type { Meters } from '../operations/meters.ts';
import { Readiness } from '../operations/readiness.ts';
import { isSame } from '../people/identity.ts';
import { apiPage } from './apiPage.ts';
import { type App, sayNothingIsHere } from './app.ts';
import { bearerOf, isFromHere, type Services } from './context.ts';

/** What operators and their machines ask: is it alive, is it ready, how is it doing, what can it do. */
export function addOperationRoutes(app: App, { registry }: Services, meters: Meters, token: string | undefined): void {
  const hidden = { schema: { hide: true }, config: { limit: 'probe' as const } };
  const readiness = new Readiness(registry);
  app.get('/health', hidden, async () => ({ ok: true }));
  app.get('/ready', hidden, async (_request, reply) => {
    const ok = await readiness.isReady();
    return reply.code(ok ? 200 : 503).send({ ok });
  });
  app.get('/metrics', hidden, async (request, reply) => {
    if (!mayKnow(request, token)) return sayNothingIsHere(reply);
    const text = await meters.text();
    return reply.type('text/plain; version=0.0.4').send(text);
  });
  app.get('/api/openapi.json', { config: { limit: 'request' }, schema: { hide: true } }, async () => app.swagger());
  app.get('/api', { config: { limit: 'request' }, schema: { hide: true } }, async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(apiPage(app.swagger())),
  );
}

/** Who may know how a node is doing: whoever has the token; without one, only this machine itself. */
function mayKnow(request: FastifyRequest, token: string | undefined): boolean {
  if (token !== undefined) return isSame(bearerOf(request) ?? '', token);
  return isFromHere(request);
}
