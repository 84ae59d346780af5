import type { Language } from '@saloon/kernel';
import { expect, it } from 'vitest';
import { roomNamed } from '../usage.ts';
import { voiceFor } from '../voice.ts';
import { choicesOf, showMoment } from './asking.ts';

const BEER = { type: 'play', card: 'beer-H6' };
const COACH = { type: 'play', card: 'stagecoach-S9a' };
const question = { seat: 0, options: [BEER, COACH], inVain: [BEER] };

/** The answers that somebody reads who may play these cards in BANG!. */
async function reads(language: Language): Promise<string[]> {
  const room = { ...(await roomNamed('bang')), draw: () => [] };
  const lines: string[] = [];
  const quiet = { read: async () => null, clear: () => undefined, close: () => undefined };
  const terminal = { width: 100, write: (line: string) => void lines.push(line), ...quiet };
  const say = await voiceFor(room, language, ['Ann']);
  showMoment({ room, terminal, say }, { events: [], view: null, step: 'playing', name: 'Ann', question });
  return lines.slice(-choicesOf({ room, say }, question).length);
}

it.each([
  ['en', 'no effect'],
  ['fr', 'sans effet'],
  ['es', 'sin efecto'],
] as const)('an answer that would change nothing says so (%s)', async (language, words) => {
  const [beer, coach] = await reads(language);
  expect(beer).toContain(`(${words})`);
  expect(coach).not.toContain(`(${words})`);
});

it('cards of one name are one answer, and players never are', async () => {
  const room = await roomNamed('bang');
  const talk = { room, say: await voiceFor(room, 'en', ['Ann', 'Bob', 'Bob']) };
  const both = ['stagecoach-S9a', 'stagecoach-S9b'].map(card => ({ type: 'play', card }));
  expect(choicesOf(talk, { seat: 0, options: both })).toEqual([both[0]]);
  const shots = [1, 2].map(target => ({ type: 'shoot', card: 'bang-D2', target, at: 'kit' }));
  expect(choicesOf(talk, { seat: 0, options: shots })).toEqual(shots);
  const suits = ['bang-D2', 'bang-D3'].map(card => ({ type: 'shoot', card, target: 1, at: 'kit' }));
  expect(choicesOf(talk, { seat: 0, options: suits })).toEqual(suits);
});
