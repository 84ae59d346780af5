import { networkInterfaces } from 'node:os';
import { z } from 'zod';
import type { App } from './app.ts';
import { isFromHere, type Services } from './context.ts';
import { addressIn, isLoopback } from './hosts.ts';

/** The addresses that this machine has in its networks. */
export const networkAddresses = (): string[] =>
  Object.values(networkInterfaces()).flatMap((all = []) =>
    all.flatMap(({ family, internal, address }) => (family === 'IPv4' && !internal ? [address] : [])),
  );

/** Under which addresses others can come in, the best first; none if the house listens to its own machine alone. */
export function openAddresses(origin: string | null, host: string, port: number): string[] {
  if (origin !== null) return [origin];
  if (isLoopback(host)) return [];
  const isEverywhere = host === '0.0.0.0' || host === '::';
  return (isEverywhere ? networkAddresses() : [host]).map(address => `http://${inAddress(address)}:${port}`);
}

const inAddress = (host: string): string => (host.includes(':') ? `[${host}]` : host);

/** Whoever sits at this machine calls the house by a name that leads nobody else here, and asks what to tell their friends. */
export function addHouseRoute(app: App, { origin }: Services, host: string): void {
  app.get(
    '/api/house',
    {
      config: { limit: 'request' },
      schema: {
        summary: 'Where others can come in, for whoever sits at this machine',
        response: { 200: z.strictObject({ addresses: z.array(z.string()) }) },
      },
    },
    async request => {
      const called = addressIn(request.headers.host)?.hostname ?? '';
      // Which networks a machine is in concerns nobody elsewhere.
      const addresses = isLoopback(called) && isFromHere(request) ? openAddresses(origin, host, portOf(app)) : [];
      return { addresses };
    },
  );
}

function portOf(app: App): number {
  const address = app.server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}
