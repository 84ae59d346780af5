import type { IncomingMessage } from 'node:http';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import swagger from '@fastify/swagger';
import websocket from '@fastify/websocket';
import { Fault } from '@saloon/kernel';
import { MESSAGE_BYTES, type RequestFault } from '@saloon/protocol';
import fastify, { type FastifyError, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import {
  jsonSchemaTransform,
  serializerCompiler,
  validatorCompiler,
  type ZodTypeProvider,
} from 'fastify-type-provider-zod';
import { HttpError } from '../httpError.ts';
import type { Turns } from '../live/turns.ts';
import type { Visitors } from '../visitors/visitors.ts';
import { isOurName, otherNamePage, ownSockets } from './hosts.ts';
import { holdBack, limitByRoute } from './routeLimits.ts';

/** How the app meets the world. */
export interface AppOptions {
  /** Whose requests are counted. */
  visitors: Visitors;
  /** In which order they are answered. */
  turns: Turns;
  /** `silent` for tests. */
  logLevel: string;
  /** How many proxies stand in front. Each adds the address it saw to the list; what came before it anybody can write. */
  proxies: number;
  /** Where the site is reached from outside; other sites may not use a visitor's cookie here. */
  origin: string | null;
}

/** What the pages may load: only their own files; the physics engine is WebAssembly. */
const CONTENT_SECURITY = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  connectSrc: ["'self'", ({ headers }: IncomingMessage) => ownSockets(headers.host)],
  workerSrc: ["'self'", 'blob:'],
  frameAncestors: ["'none'"],
  upgradeInsecureRequests: null,
};

/** Whoever takes longer than this to say what they want is not heard. In milliseconds. */
const LONGEST_REQUEST = 30_000;

const bare = (options: AppOptions) =>
  fastify({
    bodyLimit: MESSAGE_BYTES,
    requestTimeout: LONGEST_REQUEST,
    trustProxy: options.proxies > 0 && ((_address, hop) => hop < options.proxies),
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: true,
    logger: { level: options.logLevel, redact: ['req.headers.cookie', 'req.headers.authorization'] },
  }).withTypeProvider<ZodTypeProvider>();

/** An app whose routes take their types from their schemas. */
export type App = ReturnType<typeof bare>;

/** The app before its routes: checks everything that comes in, and says clearly what is wrong with it. */
export async function newApp(options: AppOptions): Promise<App> {
  const app = bare(options);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(async (error: FastifyError | Fault | HttpError, request, reply) => {
    if (error instanceof HttpError && IN_NO_HURRY.has(error.code)) await holdBack(options.visitors, request);
    return sayWhatIsWrong(error, request, reply);
  });
  app.addHook('onRequest', async request => refuseGone(request));
  limitByRoute(app, options.visitors, options.turns);
  addNameCheck(app, options.origin);
  app.addHook('onRequest', async request => refuseForeign(request, options.origin));
  app.addHook('onRequest', async ({ routeOptions }, reply) => {
    // Who somebody is must not be kept by whatever stands between.
    if (routeOptions.url?.startsWith('/api')) reply.header('cache-control', 'no-store');
  });
  app.addHook('onResponse', async request => dropRefusedUpgrade(request));
  await app.register(helmet, { contentSecurityPolicy: { directives: CONTENT_SECURITY } });
  await app.register(cookie);
  await app.register(swagger, {
    openapi: { info: { title: 'Saloon', version: '1', description: 'Lobby and records. Play goes over /live.' } },
    transform: jsonSchemaTransform,
  });
  await app.register(websocket, {
    options: { maxPayload: MESSAGE_BYTES, perMessageDeflate: false },
    // A frame that breaks the protocol costs its sender the connection; it is no trouble of ours, and is not logged.
    errorHandler: (_error, socket) => socket.terminate(),
  });
  return app;
}

/** What machines ask that look after a house; they call it by whatever name they know. */
const LOOKED_AFTER: ReadonlySet<string | undefined> = new Set(['/health', '/ready', '/metrics']);
/** So many refusals are told in the log; then it is plain what is the matter. */
const TOLD_AT_MOST = 10;

/** Refuses whoever calls this house by a name that is not its own: anybody can let a name of theirs lead here. */
function addNameCheck(app: App, origin: string | null): void {
  let told = 0;
  app.addHook('onRequest', async ({ headers, routeOptions, log }, reply) => {
    if (isOurName(headers.host, origin) || LOOKED_AFTER.has(routeOptions.url)) return;
    if (told++ < TOLD_AT_MOST) log.warn({ host: headers.host?.slice(0, 100) }, 'refused under a name that is not ours');
    const isPage = headers.upgrade === undefined && headers.accept?.includes('text/html') === true;
    if (!isPage) throw new HttpError(421, 'host', 'This house does not answer to this name; see --origin', 'foreign');
    reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'");
    return reply.code(421).type('text/html; charset=utf-8').send(otherNamePage(origin));
  });
}

/** Whoever has gone again already has no address, by which limits count. */
function refuseGone({ raw }: FastifyRequest): void {
  if (raw.socket.remoteAddress === undefined)
    throw new HttpError(400, 'request', 'Nobody waits for an answer', 'malformed');
}

/** A browser tells which site a request comes from; others than ours must not act for its visitor. */
function refuseForeign({ headers, method }: FastifyRequest, origin: string | null): void {
  const isHarmless = (method === 'GET' || method === 'HEAD') && headers.upgrade === undefined;
  if (isHarmless || headers.origin === undefined) return;
  const isOwnAddress = hostOf(headers.origin) === headers.host;
  const isOurs = headers.origin === origin || (isOwnAddress && (origin === null || isOurName(headers.host, null)));
  if (!isOurs) throw new HttpError(403, 'origin', 'This request comes from another site', 'foreign');
}

/** A connection that wanted to become a WebSocket and was refused would stay open for ever. */
function dropRefusedUpgrade({ headers, raw }: FastifyRequest): void {
  if (headers.upgrade !== undefined) raw.socket.destroySoon();
}

/** Answers whoever asks for something that is not there. */
export function sayNothingIsHere(reply: FastifyReply): FastifyReply {
  const fault: RequestFault = { at: 'request', code: 'malformed', message: 'There is nothing here' };
  return reply.code(404).send(fault);
}

function hostOf(origin: string): string | null {
  try {
    return new URL(origin).host;
  } catch {
    return null;
  }
}

/** Whoever is refused for this may come again later. */
const IN_NO_HURRY: ReadonlySet<RequestFault['code']> = new Set(['tooFast', 'busy']);

/** What the framework itself refuses; whatever else it cannot read came malformed. */
const REFUSED_UNREAD: Readonly<Record<number, RequestFault['code']>> = { 413: 'tooLarge', 429: 'tooFast' };

function sayWhatIsWrong(error: FastifyError | Fault | HttpError, request: FastifyRequest, reply: FastifyReply) {
  const say = (status: number, { at, code, message }: RequestFault) => reply.code(status).send({ at, code, message });
  if (error instanceof HttpError) return say(error.status, error);
  if (error instanceof Fault) return say(400, error);
  const [issue] = error.validation ?? [];
  if (issue !== undefined) {
    const at = issue.instancePath.replace(/^\//, '').replaceAll('/', '.') || 'body';
    const code = at === 'name' ? 'badName' : 'malformed';
    return say(400, { at, code, message: issue.message ?? 'This is not what belongs here' });
  }
  const { statusCode = 500 } = error;
  if (statusCode < 500)
    return say(statusCode, { at: 'request', code: REFUSED_UNREAD[statusCode] ?? 'malformed', message: error.message });
  request.log.error({ err: error }, 'a request failed');
  return say(503, { at: 'server', code: 'internal', message: 'Something went wrong; nothing was changed' });
}
