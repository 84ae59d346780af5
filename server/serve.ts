import type { Pace } from '@saloon/table';
import type { BotRunner } from './bots/botRunner.ts';
import { BotPool } from './bots/pool.ts';
import { checkedSecret } from './environment.ts';
import { GesturePool } from './gestures/pool.ts';
import { type App, newApp, sayNothingIsHere } from './http/app.ts';
import type { Services } from './http/context.ts';
import { NO_ORIGIN } from './http/hosts.ts';
import { addHouseRoute, openAddresses } from './http/house.ts';
import { addOperationRoutes } from './http/operations.ts';
import { addPasskeyRoutes } from './http/passkeys.ts';
import { addPeopleRoutes } from './http/people.ts';
import { addSignInRoutes } from './http/signIns.ts';
import { addSite } from './http/site.ts';
import { addRecordRoutes, addTableRoutes } from './http/tables.ts';
import { type Limits, limitsFrom } from './limits.ts';
import { addLive, type WireOf } from './live/endpoint.ts';
import { Turns } from './live/turns.ts';
import { Meters } from './operations/meters.ts';
import { Identity } from './people/identity.ts';
import { SignIns } from './people/signIns.ts';
import { RecordVerifier } from './records/verifier.ts';
import { openStore, type StoreLocation } from './storage/open.ts';
import type { Store } from './storage/store.ts';
import { gameNamed } from './tables/games.ts';
import { Lobby } from './tables/lobby.ts';
import { type RegistryOptions, TableRegistry } from './tables/registry.ts';
import { Visitors } from './visitors/visitors.ts';

/** How to run a server. Everything has a default but where its data are. */
export interface ServeOptions {
  place: StoreLocation | { store: Store };
  port: number;
  host?: string;
  limits?: Partial<Limits>;
  logLevel?: string;
  /** How many proxies stand in front of it. */
  proxies?: number;
  /** Where the site is reached from outside, e.g. `https://saloon.example`. */
  origin?: string | null;
  /** The folder of the built pages, if they are to be served. */
  site?: string | null;
  /** Signs cookies and tokens, in 32 characters or more; without one, the store keeps a secret of its own. */
  secret?: string | undefined;
  /** Whoever has it may see the metrics; without one, only this machine itself. */
  metricsToken?: string | undefined;
  now?: () => number;
  /** Where games come from, if not from this program. */
  gameNamed?: RegistryOptions['gameNamed'];
  bots?: BotRunner;
  /** How texts reach a socket, if not in frames of our own; a benchmark compares them. */
  wireOf?: WireOf;
}
/** A server that listens. */
export interface RunningServer {
  readonly url: string;
  /** Under which addresses others can come in, the best first. */
  readonly addresses: readonly string[];
  /** Finishes what is under way, tells everybody to come back later or elsewhere, then closes. */
  stop(): Promise<void>;
}

/** With a database several nodes may share the tables; each leaves the others this long to look after their own. */
const GRACE_AMONG_NODES = 3000;

/** Opens a server on one port. */
export async function serve(options: ServeOptions): Promise<RunningServer> {
  const limits = { ...limitsFrom({}), ...options.limits };
  const secret = checkedSecret(options.secret);
  const warnings: string[] = [];
  const store =
    'store' in options.place ? options.place.store : await openStore(options.place, text => warnings.push(text));
  const gestures = new GesturePool();
  const registry = new TableRegistry(store, options.bots ?? new BotPool(limits.botThreads), {
    pace: paceOf(limits),
    grace: 'database' in options.place ? GRACE_AMONG_NODES : 0,
    now: options.now ?? Date.now,
    keep: limits,
    waitingPerAddress: limits.waitingPerAddress,
    gameNamed: options.gameNamed ?? gameNamed,
    // Games that somebody brings along are known to this thread alone.
    ...(options.gameNamed === undefined && { gestures }),
  });
  const identity = new Identity(secret ?? (await store.secret('identity')));
  const origin = options.origin ?? null;
  const { logLevel = 'silent', proxies = 0 } = options;
  const visitors = new Visitors(limits);
  const turns = new Turns();
  const app = await newApp({ visitors, turns, logLevel, proxies, origin });
  const signIns = new SignIns(store, identity, registry.options.now);
  const lobby = new Lobby(registry, identity, signIns);
  const verifier = new RecordVerifier({ seconds: limits.checkSeconds });
  const services: Services = { registry, lobby, identity, signIns, limits, visitors, turns, verifier, origin };
  const host = options.host ?? '127.0.0.1';
  if (origin === null && proxies > 0) warnings.push(NO_ORIGIN);
  for (const text of warnings) app.log.warn(text);
  const connections = await addRoutes(app, services, options);
  registry.health.listen(isReadOnly => app.log[isReadOnly ? 'error' : 'info']({ isReadOnly }, 'the store'));
  const close = async () => {
    await Promise.all([app.close(), verifier.close()]);
    await registry.close();
    await gestures.close();
  };
  addHouseRoute(app, services, host);
  const url = await app.listen({ port: options.port, host }).catch(async error => {
    await close();
    throw error;
  });
  return {
    url,
    addresses: openAddresses(origin, host, Number(new URL(url).port)),
    stop: async () => {
      connections.sayGoodbye();
      await close();
    },
  };
}

async function addRoutes(app: App, services: Services, { site = null, wireOf, metricsToken }: ServeOptions) {
  const { registry } = services;
  const meters = new Meters({
    connections: () => app.websocketServer.clients.size,
    tables: () => registry.count,
    isReadOnly: () => registry.health.isReadOnly,
  });
  addTableRoutes(app, services);
  addRecordRoutes(app, services);
  addPeopleRoutes(app, services);
  addPasskeyRoutes(app, services);
  addSignInRoutes(app, services);
  addOperationRoutes(app, services, meters, metricsToken);
  if (site === null) app.setNotFoundHandler((_request, reply) => sayNothingIsHere(reply));
  else await addSite(app, site);
  return addLive(app, services, meters, wireOf);
}

/** Bots let people see what happened; where they think no time at all, nobody looks. */
const paceOf = ({ botsThinkAtLeast, botsThinkAtMost }: Limits): Pace => ({
  shortest: botsThinkAtLeast,
  longest: botsThinkAtMost,
  story: botsThinkAtMost === 0 ? 0 : 1,
});
