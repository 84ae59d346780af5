import { endlessMatches } from '@saloon/bots';
import { checkLaws } from '@saloon/kernel/laws';
import { expect, it } from 'vitest';
import { COMBINATIONS } from './data.ts';
import { cactusTown } from './game.ts';

const MODES = ['basic', 'gunslinger'] as const;
const MATCHES = 20_000;
const tables = COMBINATIONS.flatMap(({ id, players }) => MODES.map(mode => [id, mode, players] as const));
const chosen = (id: string, mode: string) => ({
  mode,
  cactus: mode === 'gunslinger',
  ...(id === 'solo' ? {} : { combination: id }),
});

it.each(tables)('random matches of %s (%s) come to an end', (id, mode, seats) => {
  const matches = Math.ceil(MATCHES / tables.length);
  expect(endlessMatches(cactusTown, { seats, matches, chosen: chosen(id, mode) })).toBe(0);
});

it.each(tables)('keeps all laws in more matches of %s (%s)', (id, mode, seats) => {
  const check = { matches: 20, seats: [seats], seed: 2, movesAtMost: 50_000, config: chosen(id, mode) };
  expect(checkLaws(cactusTown, check)).toEqual([]);
});
