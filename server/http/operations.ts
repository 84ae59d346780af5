import type { Meters } from '../operations/meters.ts';
import { apiPage } from './apiPage.ts';
import type { App } from './app.ts';
import type { Services } from './context.ts';

/** What operators and their machines ask: is it alive, is it ready, how is it doing, what can it do. */
export function addOperationRoutes(app: App, { registry }: Services, meters: Meters): void {
  const hidden = { schema: { hide: true }, config: { limit: 'probe' as const } };
  app.get('/health', hidden, async () => ({ ok: true }));
  app.get('/ready', hidden, async (_request, reply) => {
    const isReady =
      !registry.health.isReadOnly &&
      (await registry.store.probe().then(
        () => true,
        () => false,
      ));
    return reply.code(isReady ? 200 : 503).send({ ok: isReady });
  });
  app.get('/metrics', hidden, async (_request, reply) => {
    const text = await meters.text();
    return reply.type('text/plain; version=0.0.4').send(text);
  });
  app.get('/api/openapi.json', { config: { limit: 'request' }, schema: { hide: true } }, async () => app.swagger());
  app.get('/api', { config: { limit: 'request' }, schema: { hide: true } }, async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(apiPage(app.swagger())),
  );
}
