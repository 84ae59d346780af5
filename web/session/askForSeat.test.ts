import type { Seated } from '@saloon/protocol';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { askForSeat } from './askForSeat.ts';
import { SiteError, type Trouble } from './siteError.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const trouble = (code: Trouble) => new SiteError({ code, at: 'tables', message: '' });

function keeping() {
  const kept = new Map<string, string>();
  const dice: string[] = [];
  return {
    kept,
    dice,
    storage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    },
    pledgeOf: async (nonce: string) => `hash of ${nonce}`,
    keepPledged: (_: Seated, nonce: string) => void dice.push(nonce),
  };
}

interface Sent {
  name: string;
  pledge: string;
  request: string;
}
const SEATED: Seated = { table: 'a table', code: null, seat: 0, token: '', commitment: '', pledge: '' };

/** Answers with this, one after the other, and keeps what was sent. */
function server(...answers: readonly (Trouble | 'seated')[]) {
  const sent: Sent[] = [];
  const send = async (request: Sent) => {
    const answer = answers[sent.push(request) - 1] ?? 'unreachable';
    if (answer !== 'seated') throw trouble(answer);
    return SEATED;
  };
  return { sent, send };
}

it('sends what got no answer again, as it was, and forgets it once it was answered', async () => {
  const storage = keeping();
  const { sent, send } = server('unreachable', 'unreachable', 'seated', 'seated');
  const asked = askForSeat('a table', { name: 'Ann' }, send, storage);
  await vi.runAllTimersAsync();
  expect(await asked).toBe(SEATED);
  expect(new Set(sent.map(request => JSON.stringify(request))).size).toBe(1);
  expect(sent[0]?.request).toMatch(/^[\w-]{22}$/);
  expect(storage.kept.size).toBe(0);
  expect(storage.dice.map(nonce => `hash of ${nonce}`)).toEqual([sent[0]?.pledge]);
  await askForSeat('a table', { name: 'Ann' }, send, storage);
  expect(sent[3]?.request).not.toBe(sent[0]?.request);
});

it.each(['unreachable', 'internal', 'readOnly'] as const)(
  'goes on where it stopped, even on a page opened anew: %s',
  async code => {
    const storage = keeping();
    const silent = server(code, code, code, code);
    const asked = askForSeat('a table', { name: 'Ann' }, silent.send, storage).catch(error => error.code);
    await vi.runAllTimersAsync();
    expect(await asked).toBe(code);
    const { sent, send } = server('seated', 'seated');
    await askForSeat('a table', { name: 'Ann' }, send, storage);
    expect(sent[0]).toEqual(silent.sent[0]);
  },
);

it('what was refused is over, and another wish is another request', async () => {
  const storage = keeping();
  const refusing = server('notFree');
  await expect(askForSeat('a table', { name: 'Ann' }, refusing.send, storage)).rejects.toThrow();
  expect(storage.kept.size).toBe(0);
  const silent = server('internal');
  await expect(askForSeat('a table', { name: 'Ann' }, silent.send, storage)).rejects.toThrow();
  const { sent, send } = server('seated');
  await askForSeat('a table', { name: 'Anna' }, send, storage);
  expect(sent[0]?.request).not.toBe(silent.sent[0]?.request);
});
