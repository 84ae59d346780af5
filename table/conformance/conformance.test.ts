import type { AnyGame } from '@saloon/kernel';
import type { ServerMessage } from '@saloon/protocol';
import { shootout } from '@saloon/shootout';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestPostgres } from '../../server/tests/postgres.ts';
import { inBrowser } from './browserHost.ts';
import type { Host } from './host.ts';
import { inMemory } from './memoryHost.ts';
import { eveningOf, factsFor, knowledgeOf, perform, type Transcript } from './script.ts';
import { onPostgres, onSqlite } from './serverHost.ts';

const GAME = shootout as unknown as AnyGame;
const postgres = await TestPostgres.open();
afterAll(() => postgres?.remove());

const HOSTS: readonly Host[] = [
  onSqlite(GAME),
  ...(postgres === null ? [] : [onPostgres(GAME, postgres)]),
  inBrowser(GAME),
];

/** What every host says alike. Who has a device connected, and whether the disk is full, each knows of itself. */
const isAlike = ({ type }: ServerMessage): boolean => !['welcome', 'info', 'health'].includes(type);
const alike = (transcript: Transcript) =>
  Object.fromEntries([...transcript].map(([name, messages]) => [name, messages.filter(isAlike)]));
const known = (transcript: Transcript) =>
  Object.fromEntries([...transcript].map(([name, messages]) => [name, knowledgeOf(messages)]));

describe.each([1, 2, 3])('evening %i', seed => {
  const facts = factsFor(GAME, 2 + (seed % 2));
  const steps = eveningOf(80, facts.seats.length, seed);
  let model: Transcript;
  beforeAll(async () => {
    model = await perform(inMemory(GAME), facts, steps);
  });

  it.each(HOSTS)('goes the same way on: $name', async host => {
    expect(alike(await perform(host, facts, steps))).toEqual(alike(model));
  });

  it.each(HOSTS)('is known the same after a restart at every step on: $name', async host => {
    expect(known(await perform(host, facts, steps, { restarts: true }))).toEqual(known(model));
  });
});
