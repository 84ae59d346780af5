import type { Language, Option } from '@saloon/kernel';
import { expect, it } from 'vitest';
import { roomNamed } from '../usage.ts';
import { voiceFor } from '../voice.ts';
import { explain } from './explain.ts';

const BEER = { type: 'play', card: 'beer-H6' };
const END = { type: 'endTurn' };

/** What Ann reads who may do this in her turn of BANG! and types `?` with these words. */
async function reads(about: string, options: Option[] = [BEER, END], language: Language = 'en'): Promise<string[]> {
  const room = await roomNamed('bang');
  const lines: string[] = [];
  const terminal = {
    width: 100,
    write: (line: string) => void lines.push(line.trim()),
    read: async () => null,
    clear: () => undefined,
    close: () => undefined,
  };
  const talk = { room, terminal, say: await voiceFor(room, language, ['Ann']) };
  explain(talk, { step: 'playing', question: { seat: 0, options }, about }, language);
  return lines;
}
const clauseOf = (line = '') => /^[A-Z0-9]+-\d+/.exec(line)?.[0];

it('"?" reads out what concerns the choices: first the card itself, then who else names it, and where the rest is', async () => {
  const lines = await reads('');
  expect(lines[0]).toMatch(/^BG-59 +\*Beer\*/);
  const rules = lines.slice(0, -1);
  expect(rules.every(line => /beer/i.test(line))).toBe(true);
  expect(rules.length).toBeLessThanOrEqual(12);
  expect(lines.at(-1)).toMatch(/^\d+ more rules belong to this moment: \?\? for all, .*\? BG-59$/);
  expect((await reads('?')).length).toBe(rules.length + Number.parseInt(lines.at(-1) ?? '', 10));
});

it('"?" reads out how the rules of the step begin where the choices name nothing', async () => {
  const lines = await reads('', [END]);
  expect(lines.slice(0, 3).map(clauseOf)).toEqual(['BG-15', 'BG-16', 'BG-18']);
  expect(lines).toHaveLength(13);
});

it.each(['BG-31', 'bg-31'])('"? %s" reads out that clause, of whatever step', async clause => {
  const lines = await reads(clause);
  expect(lines.map(clauseOf)).toEqual(['BG-31']);
});

it('"? barrel" looks in the whole book, and what opens with the word comes first', async () => {
  const lines = await reads('barrel');
  expect(lines[0]).toMatch(/^BG-69 +\*Barrel\*/);
  expect(lines.at(-1)).toMatch(/more; add a word to find fewer\.$/);
  const fewer = await reads('barrel heart');
  expect(fewer.length).toBeLessThan(lines.length);
  expect(fewer.every(line => /barrel/i.test(line) && /heart/i.test(line))).toBe(true);
});

it.each(['zebra', '!'])('"? %s" finds nothing and says so', async about => {
  expect(await reads(about)).toEqual([`No rule says “${about}”.`]);
});

it.each([
  ['fr', 'biere', /^BG-59 +\*Bière\*/, /autres règles concernent ce moment/],
  ['es', 'cervéza', /^BG-59 +\*Cerveza\*/, /Para este momento hay \d+ reglas más/],
] as const)('in %s, with accents or without', async (language, word, beer, more) => {
  expect((await reads(word, [BEER], language))[0]).toMatch(beer);
  const lines = await reads('', [BEER], language);
  expect(lines[0]).toMatch(beer);
  expect(lines.at(-1)).toMatch(more);
});
