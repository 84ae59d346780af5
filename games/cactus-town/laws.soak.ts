import { endlessMatches } from '@saloon/bots';
import { checkLaws } from '@saloon/kernel/laws';
import { expect, it } from 'vitest';
import { COMBINATIONS } from './data.ts';
import { cactusTown } from './game.ts';

const MODES = ['basic', 'gunslinger'] as const;
const MATCHES = 20_000;
/** Every combination in both modes; the variants alternate, so that each meets each mode and most tables. */
const tables = COMBINATIONS.flatMap(({ id, players }, table) =>
  MODES.map((mode, index) => {
    const programming = (table + index) % 2 === 0 ? 'stack' : 'direct';
    const cactus = table % 3 !== 0;
    return { id, players, chosen: { mode, programming, cactus, ...(id === 'solo' ? {} : { combination: id }) } };
  }),
);

it.each(tables)('random matches of $id ($chosen.mode) come to an end', ({ players, chosen }) => {
  const matches = Math.ceil(MATCHES / tables.length);
  expect(endlessMatches(cactusTown, { seats: players, matches, chosen })).toBe(0);
});

it.each(tables)('keeps all laws in more matches of $id ($chosen.mode)', ({ players, chosen }) => {
  const check = { matches: 20, seats: [players], seed: 2, movesAtMost: 50_000, config: chosen };
  expect(checkLaws(cactusTown, check)).toEqual([]);
});
