import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { networkAddresses, openAddresses } from '../http/house.ts';
import { Evening } from './evening.ts';

let evening: Evening;
beforeEach(() => {
  evening = new Evening();
});
afterEach(() => evening.end());

async function opened(host: string, origin: string | null = null): Promise<number> {
  const { url } = await evening.open({}, undefined, { host, origin });
  return Number(new URL(url).port);
}
const told = async (address: string, headers: Record<string, string> = {}): Promise<unknown> =>
  (await fetch(`${address}/api/house`, { headers })).json();

describe('where friends come in', () => {
  it('is nowhere as long as the house listens to its own machine alone', async () => {
    const port = await opened('127.0.0.1');
    expect(await told(`http://127.0.0.1:${port}`)).toEqual({ addresses: [] });
  });

  it('is every address in a network of a house that is open to all, and the page at that machine is told', async () => {
    const port = await opened('0.0.0.0');
    const addresses = networkAddresses().map(address => `http://${address}:${port}`);
    expect(await told(`http://localhost:${port}`)).toEqual({ addresses });
  });

  it('is told to nobody who comes through a proxy or by another name', async () => {
    const port = await opened('0.0.0.0', 'https://saloon.example');
    expect(await told(`http://localhost:${port}`)).toEqual({ addresses: ['https://saloon.example'] });
    expect(await told(`http://localhost:${port}`, { 'x-forwarded-for': '203.0.113.9' })).toEqual({ addresses: [] });
    for (const address of networkAddresses())
      expect(await told(`http://${address}:${port}`)).toEqual({ addresses: [] });
  });

  it('is the one address that a house listens at', () => {
    expect(openAddresses(null, '192.168.1.20', 3000)).toEqual(['http://192.168.1.20:3000']);
    expect(openAddresses(null, 'fe80::1', 3000)).toEqual(['http://[fe80::1]:3000']);
  });
});
