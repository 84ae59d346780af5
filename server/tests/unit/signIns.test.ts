import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { deviceOf } from '../../people/device.ts';
import { Identity } from '../../people/identity.ts';
import { LastKnown } from '../../people/lastKnown.ts';
import { SignIns } from '../../people/signIns.ts';
import { openSqlite } from '../../storage/sqlite.ts';
import type { Store } from '../../storage/store.ts';
import { until } from '../player.ts';
import { NOON } from './saloon.ts';

let folder: string;
let store: Store;
let signIns: SignIns;
/** What another node would tell. */
let tell: (ended: string | null) => void;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'saloon-sign-ins-'));
  const opened = await openSqlite(folder);
  store = {
    ...opened,
    onEndedElsewhere: listener => {
      tell = listener;
    },
  };
  signIns = new SignIns(store, new Identity('a secret'), () => NOON);
});
afterEach(async () => {
  await store.close();
  rmSync(folder, { recursive: true });
});

const begin = async () => {
  const begun = await signIns.begin('ann', 'mac');
  if (begun === null) throw new Error('Nobody was signed in');
  return begun;
};
/** Why somebody was sent away who is held so. */
function sentAway(hold: (sendAway: (why: string) => void) => unknown): string[] {
  const reasons: string[] = [];
  hold(why => reasons.push(why));
  return reasons;
}

describe('whoever is connected', () => {
  it('is sent away once the sign-in has ended, even if that was before anybody watched over them', async () => {
    const [stays, goes] = [await begin(), await begin()];
    await signIns.end('ann', goes.signIn);
    const late = sentAway(sendAway => signIns.hold(goes.signIn, sendAway));
    const other = sentAway(sendAway => signIns.hold(stays.signIn, sendAway));
    await until(() => late.length === 1);
    expect([late, other]).toEqual([['signedOut'], []]);
  });

  it('with the secret of a seat is sent away in the same way', async () => {
    const known = await begin();
    const token = await signIns.seatToken('table', 'ann');
    const bearer = await signIns.bearerOf(token, 'table', [null, 'bob', 'ann']);
    expect(bearer).toEqual({ person: 'ann', epoch: 0 });
    await signIns.endOthers(known);
    const late = sentAway(sendAway => bearer !== null && signIns.holdSeats(bearer, sendAway));
    await until(() => late.length === 1);
    expect(await signIns.bearerOf(token, 'table', ['ann'])).toBeNull();
  });

  it('is looked at again after news were lost, and stays if nothing ended', async () => {
    const [one, two] = [await begin(), await begin()];
    const bearer = await signIns.bearerOf(await signIns.seatToken('table', 'ann'), 'table', ['ann']);
    const [first, second] = [one, two].map(({ signIn }) => sentAway(sendAway => signIns.hold(signIn, sendAway)));
    const seat = sentAway(sendAway => bearer !== null && signIns.holdSeats(bearer, sendAway));
    await store.endSignIn('ann', one.signIn);
    tell(null);
    await until(() => first?.length === 1);
    expect([second, seat]).toEqual([[], []]);
    await store.endOtherSignIns('ann', two.signIn);
    tell(null);
    await until(() => seat.length === 1);
    expect(second).toEqual([]);
  });

  it('is not held any longer than connected', async () => {
    const { signIn } = await begin();
    const reasons: string[] = [];
    signIns.hold(signIn, why => reasons.push(why))();
    await signIns.end('ann', signIn);
    expect(reasons).toEqual([]);
  });
});

describe('while the store does not answer', () => {
  it('whoever was known stays so, and nobody else becomes known', async () => {
    const [known, unknown] = [await begin(), await begin()];
    expect(await signIns.who(known.cookie)).toMatchObject({ person: 'ann' });
    store.signIn = () => Promise.reject(new Error('away'));
    expect(await signIns.who(known.cookie)).toMatchObject({ person: 'ann' });
    await expect(signIns.who(unknown.cookie)).rejects.toThrow('away');
    await signIns.end('ann', known.signIn);
    await expect(signIns.who(known.cookie)).rejects.toThrow('away');
  });

  it('no more is remembered than there is room for', async () => {
    const known = new LastKnown<number>();
    for (let index = 0; index <= 50_000; index++) await known.ask(`key${index}`, Promise.resolve(index));
    expect([known.last('key0'), known.last('key1'), known.last('key50000')]).toEqual([undefined, 1, 50_000]);
  });
});

it.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15', 'iphone'],
  ['Mozilla/5.0 (iPad; CPU OS 12_0 like Mac OS X) AppleWebKit/605.1.15', 'ipad'],
  ['Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36', 'android'],
  ['Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36', 'chromebook'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36', 'windows'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36', 'mac'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'linux'],
  ['node', 'other'],
  [undefined, 'other'],
  [`${'x'.repeat(300)} iPhone`, 'other'],
])('a device that says "%s" is: %s', (said, device) => expect(deviceOf(said)).toBe(device));
