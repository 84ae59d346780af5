import { expect, it } from 'vitest';
import { idleConnections } from './connections.ts';

const IDLE = Number(process.env.SALOON_IDLE ?? 5_000);

it(`${IDLE} idle connections cost nobody their game, and are forgotten when they go`, async () => {
  expect(await idleConnections(IDLE)).toEqual({ counted: IDLE, played: true, left: 0 });
});
