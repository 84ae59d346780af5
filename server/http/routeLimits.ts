import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { HttpError } from '../httpError.ts';
import type { Turns } from '../live/turns.ts';
import type { Visitors } from '../visitors/visitors.ts';
import { REQUEST_WORK, type RequestClass } from '../visitors/work.ts';
import type { App } from './app.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What a request of this route counts as. */
    limit?: RequestClass;
  }
}

/**
 * Counts every request by the route it reaches, not by how its address is written, and refuses what is too much. A route that does
 * not say what it counts as is a mistake, and the server does not start; what reaches no route counts as well. Then each waits for
 * its turn: moves come in between.
 */
export function limitByRoute(app: App, visitors: Visitors, turns: Turns): void {
  const routes: RouteOptions[] = [];
  app.addHook('onRoute', route => void routes.push(route));
  app.addHook('onReady', async () => {
    const forgotten = routes.filter(({ config }) => config?.limit === undefined);
    const names = forgotten.map(({ method, url }) => `${String(method)} ${url}`);
    if (names.length > 0) throw new Error(`These routes do not say what they count as: ${names.join(', ')}`);
  });
  app.addHook('onRequest', async (request, reply) => {
    refuseTooMuch(visitors, request, reply);
    await turns.take();
  });
}

/** Whoever asks as fast as they are refused would be answered all the time; so they wait for it. In milliseconds. */
const HOLD = 500;

/** Lets whoever asked too much wait a little for the refusal; where too many wait, there is none. */
export async function holdBack(visitors: Visitors, request: FastifyRequest): Promise<void> {
  if (!(await visitors.at(request.ip).hold(HOLD))) request.raw.socket.destroy();
}

function refuseTooMuch(visitors: Visitors, request: FastifyRequest, reply: FastifyReply): void {
  const { limit = 'request' } = request.routeOptions.config;
  const wait = visitors.at(request.ip).secondsToWait(limit, REQUEST_WORK[limit], performance.now());
  if (wait === 0) return;
  void reply.header('retry-after', wait);
  throw new HttpError(429, 'request', `That was too much at once; come again in ${wait} seconds`, 'tooFast');
}

/** Every route of a plugin that cannot say so itself counts as this. */
export const countAs = (limit: RequestClass) => (route: RouteOptions) => {
  route.config = { ...route.config, limit };
};
