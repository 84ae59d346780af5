import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { Identity } from '../people/identity.ts';
import { serve } from '../serve.ts';
import { post } from './player.ts';
import { ServerProgram } from './program.ts';

const folder = mkdtempSync(join(tmpdir(), 'saloon-settings-'));
afterAll(() => rmSync(folder, { recursive: true }));
const place = (name: string) => ({ data: join(folder, name) });

/** Who somebody is whose cookie is signed again with this secret. */
async function forgedAt(url: string, secret: string): Promise<unknown> {
  const { cookie } = await post(`${url}/api/me`, { name: 'Calamity' });
  const [signIn = ''] = cookie.replace('saloon=', '').split('.');
  const forged = `saloon=${new Identity(secret).cookieFor(signIn)}`;
  return (await fetch(`${url}/api/me`, { headers: { cookie: forged } })).json();
}

describe('a setting that is left empty', () => {
  it.each(['', '   '])('is not set: nobody can sign with a secret of "%s"', async empty => {
    const nothing = {
      SALOON_SECRET: empty,
      SALOON_DATABASE: empty,
      SALOON_ORIGIN: empty,
      SALOON_TRUST_PROXY: empty,
      SALOON_BOTS_THINK_AT_LEAST: empty,
    };
    const server = await ServerProgram.start(place(`empty${empty.length}`), nothing);
    expect(await forgedAt(server.url, empty)).toBeNull();
    expect(await server.stop()).toBe(0);
  });
});

describe('a secret', () => {
  const HOW = 'openssl rand -base64 32';

  it.each(['short', 'x'.repeat(31), ` ${'x'.repeat(31)} `])('such as "%s" stops the start', async secret => {
    const started = ServerProgram.start(place('short'), { SALOON_SECRET: secret });
    await expect(started).rejects.toThrow(/saloon: SALOON_SECRET: must have at least 32 characters/);
    await expect(serve({ place: place('short'), port: 0, secret })).rejects.toThrow(HOW);
  });

  it('is not told when it is refused', async () => {
    const started = ServerProgram.start(place('short'), { SALOON_SECRET: 'tumbleweed' });
    await expect(started).rejects.not.toThrow(/tumbleweed/);
  });

  it('given as nothing by a program is none', async () => {
    const server = await serve({ place: place('none'), port: 0, secret: '' });
    expect(await forgedAt(server.url, '')).toBeNull();
    await server.stop();
  });

  it('of 32 characters is taken', async () => {
    const server = await ServerProgram.start(place('long'), { SALOON_SECRET: 'x'.repeat(32) });
    expect(await server.stop()).toBe(0);
  });
});
