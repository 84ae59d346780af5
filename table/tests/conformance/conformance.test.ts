import type { AnyGame } from '@saloon/kernel';
import type { ServerMessage, Told } from '@saloon/protocol';
import { shootout } from '@saloon/shootout';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestPostgres } from '../../../server/tests/postgres.ts';
import { inBrowser } from './browserHost.ts';
import type { Host } from './host.ts';
import { inGallery, inTerminal } from './memoryHost.ts';
import { eveningOf, factsFor, knowledgeOf, perform, type Step, type Transcript } from './script.ts';
import { onPostgres, onSqlite } from './serverHost.ts';

const GAME = shootout as unknown as AnyGame;
const postgres = await TestPostgres.open();
afterAll(() => postgres?.remove());

const HOSTS: readonly Host[] = [
  inGallery(GAME),
  inTerminal(GAME),
  inBrowser(),
  onSqlite(GAME),
  ...(postgres === null ? [] : [onPostgres(GAME, postgres)]),
];
const [ANN, BOB, CAL] = [0, 1, 2];

/** What every host says alike. Who has a device connected, and whether the disk is full, each knows of itself. */
const isAlike = ({ type }: ServerMessage): boolean => !['welcome', 'info', 'health'].includes(type);
const alike = (transcript: Transcript) =>
  Object.fromEntries([...transcript].map(([name, messages]) => [name, messages.filter(isAlike)]));
const known = (transcript: Transcript) =>
  Object.fromEntries([...transcript].map(([name, messages]) => [name, knowledgeOf(messages)]));

/** One of everything, in the order in which it goes wrong where it does. */
const EVERYTHING: readonly Step[] = [
  { who: ANN, move: 'any' },
  { who: ANN, move: 'resent' },
  { who: ANN, move: 'strange' },
  { who: ANN, ask: { type: 'undo', id: 'free' } },
  { who: ANN, ask: { type: 'undo', id: 'nothing' } },
  { who: 'watcher', ask: { type: 'undo', id: 'forbidden' } },
  { failsFor: ANN },
  { who: BOB, move: 'any' },
  { who: ANN, ask: { type: 'undo', id: 'asks' } },
  { who: BOB, ask: { type: 'undo', id: 'waits' } },
  { who: BOB, ask: { type: 'consent', id: 'no', isGiven: false } },
  { who: ANN, ask: { type: 'undo', id: 'tooSoon' } },
  { pass: 16_000 },
  { who: ANN, ask: { type: 'undo', id: 'asksAgain' } },
  { who: ANN, ask: { type: 'consent', id: 'notAsked', isGiven: true } },
  { who: BOB, ask: { type: 'consent', id: 'yes', isGiven: true } },
  { who: BOB, ask: { type: 'say', id: 'text', what: { text: 'Well, well' } } },
  { who: ANN, ask: { type: 'say', id: 'phrase', what: { phrase: 'hurry' } } },
  { misses: ANN, what: { who: BOB, ask: { type: 'say', id: 'unheard', what: { text: 'Are you there?' } } } },
  { misses: 'watcher', what: { who: BOB, ask: { type: 'say', id: 'unheardToo', what: { phrase: 'ouch' } } } },
  { who: 'watcher', ask: { type: 'say', id: 'nameless', what: { phrase: 'hello' } } },
  { who: ANN, ask: { type: 'look', id: 'deal', moves: 0 } },
  { who: 'watcher', ask: { type: 'look', id: 'before', moves: 1 } },
  { who: ANN, ask: { type: 'look', id: 'never', moves: 999 } },
  { who: ANN, ask: { type: 'why', id: 'why', option: { type: 'shoot' } } },
  { who: BOB, ask: { type: 'moreTime', id: 'noMore' } },
  { who: BOB, ask: { type: 'hurry', id: 'inVain' } },
  { leaves: ANN },
  { leaves: ANN },
  { who: ANN, move: 'any' },
  { comesBack: ANN },
  { comesBack: ANN },
  { who: BOB, move: 'any' },
  { pass: 4_000_000, standIns: 2 },
  { comesBack: ANN },
  { who: ANN, move: 'any' },
];

describe('one of everything', () => {
  const facts = factsFor(GAME, 2);
  let model: Transcript;
  beforeAll(async () => {
    model = await perform(inGallery(GAME), facts, EVERYTHING);
  });

  it.each(HOSTS)('goes the same way on: $name', async host => {
    expect(alike(await perform(host, facts, EVERYTHING))).toEqual(alike(model));
  });

  it.each(HOSTS)('is known the same after a restart at every step on: $name', async host => {
    expect(known(await perform(host, facts, EVERYTHING, { restarts: true }))).toEqual(known(model));
  });

  const answerTo = (id: string) => [...model.values()].flat().find(message => 'id' in message && message.id === id);
  const typesOf = (told: readonly Told[]) => [...new Set(told.map(({ type }) => type))].sort();

  it('has every kind of entry but more time, which nobody may have here', () => {
    const { told } = knowledgeOf(model.get(ANN) ?? []);
    expect(typesOf(told)).toEqual(['asksUndo', 'consents', 'dealt', 'move', 'returns', 'said', 'standsIn', 'undone']);
  });

  it.each([
    ['free', { type: 'answered' }],
    ['nothing', { type: 'refused', refusal: { message: { key: 'kernel.undo.nothing' } } }],
    ['forbidden', { type: 'error', code: 'forbidden' }],
    ['waits', { type: 'refused', refusal: { message: { key: 'kernel.undo.tooSoon' } } }],
    ['tooSoon', { type: 'refused', refusal: { message: { key: 'kernel.undo.tooSoon' } } }],
    ['notAsked', { type: 'refused', refusal: { reason: 'notAsked' } }],
    ['nameless', { type: 'error', code: 'forbidden' }],
    ['deal', { type: 'moment', moves: 0 }],
    ['never', { type: 'refused', refusal: { reason: 'stale' } }],
    ['noMore', { type: 'refused', refusal: { reason: 'notAsked' } }],
  ])('says what it should to: %s', (id, answer) => {
    expect(answerTo(id)).toMatchObject(answer);
  });

  it('a write that failed is answered, and what is sent again under the same id counts once', () => {
    const heard = model.get(ANN) ?? [];
    const failed = heard.findIndex(message => message.type === 'error' && message.code === 'readOnly');
    const { id } = heard[failed] as { id: string };
    const answers = heard.filter(message => message.type === 'answered' && message.id === id);
    expect(answers).toHaveLength(1);
  });

  it.each(HOSTS)('whoever comes back to nothing but talk is told the table with it on: $name', async host => {
    const talk: Step = { who: BOB, ask: { type: 'say', id: 'talk', what: { phrase: 'hurry' } } };
    const steps: readonly Step[] = [
      { who: ANN, move: 'any' },
      { misses: ANN, what: talk },
    ];
    const heard = (await perform(host, facts, steps)).get(ANN) ?? [];
    const tables = heard.filter(message => message.type === 'table');
    // On entering, after the move, after the talk, and when everybody comes in once more.
    expect(tables.map(({ told }) => told.map(({ type }) => type))).toEqual([['dealt'], ['move'], ['said'], []]);
  });

  it('spectators have no way back', () => {
    expect(knowledgeOf(model.get('watcher') ?? []).table).toMatchObject({ wayBack: { may: 'off' } });
  });

  it('no clocks are told where none run', async () => {
    const timeless = await perform(inGallery(GAME), factsFor(GAME, 2, { clock: { kind: 'none' } }), []);
    expect(knowledgeOf(timeless.get(ANN) ?? []).table).toMatchObject({ clocks: [] });
  });
});

/** Three people of whom two want to go on without the third. */
const VOTES: readonly Step[] = [
  { who: ANN, ask: { type: 'propose', id: 'proposes', whom: CAL } },
  { who: CAL, ask: { type: 'vote', id: 'concerned', isFor: false } },
  { who: 'watcher', ask: { type: 'vote', id: 'watching', isFor: true } },
  { who: BOB, ask: { type: 'vote', id: 'against', isFor: false } },
  { who: ANN, ask: { type: 'propose', id: 'soon', whom: CAL } },
  { who: BOB, ask: { type: 'propose', id: 'again', whom: CAL } },
  { misses: ANN, what: { who: CAL, ask: { type: 'say', id: 'pleads', what: { phrase: 'sorry' } } } },
  { who: ANN, ask: { type: 'vote', id: 'for', isFor: true } },
  { who: CAL, move: 'any' },
  { who: CAL, ask: { type: 'say', id: 'complains', what: { phrase: 'ouch' } } },
  { who: CAL, ask: { type: 'look', id: 'looks', moves: 0 } },
  { comesBack: CAL },
  { who: ANN, move: 'any' },
];

describe('a vote', () => {
  const facts = factsFor(GAME, 3);
  let model: Transcript;
  beforeAll(async () => {
    model = await perform(inGallery(GAME), facts, VOTES);
  });

  it.each(HOSTS)('goes the same way on: $name', async host => {
    expect(alike(await perform(host, facts, VOTES))).toEqual(alike(model));
  });

  it.each(HOSTS)('is known the same after a restart at every step on: $name', async host => {
    expect(known(await perform(host, facts, VOTES, { restarts: true }))).toEqual(known(model));
  });

  it('is written down as it goes', () => {
    const { told } = knowledgeOf(model.get(CAL) ?? []);
    expect(told.map(({ type }) => type)).toEqual(['dealt', 'proposes', 'votes', 'proposes', 'said', 'removed', 'move']);
  });

  it.each([
    ['concerned', { type: 'refused', refusal: { reason: 'notAsked' } }],
    ['watching', { type: 'error', code: 'forbidden' }],
    ['soon', { type: 'refused', refusal: { message: { key: 'kernel.removal.tooSoon' } } }],
    ['for', { type: 'answered' }],
    ['complains', { type: 'error', code: 'forbidden' }],
    ['looks', { type: 'moment', moves: 0 }],
  ])('says what it should to: %s', (id, answer) => {
    const heard = [...model.values()].flat();
    expect(heard.find(message => 'id' in message && message.id === id)).toMatchObject(answer);
  });
});

describe.each([1, 2, 3, 4])('evening %i', seed => {
  const facts = factsFor(GAME, 2 + (seed % 3));
  const steps = eveningOf(100, facts.seats.length, seed);
  let model: Transcript;
  beforeAll(async () => {
    model = await perform(inGallery(GAME), facts, steps);
  });

  it.each(HOSTS)('goes the same way on: $name', async host => {
    expect(alike(await perform(host, facts, steps))).toEqual(alike(model));
  });

  // A database of PostgreSQL takes a while to open, again and again.
  it.each(HOSTS.slice(0, 4))('is known the same after a restart at every step on: $name', async host => {
    expect(known(await perform(host, facts, steps, { restarts: true }))).toEqual(known(model));
  });
});
