import { checkLaws } from '@saloon/kernel/laws';
import { physicsReady } from '@saloon/physics';
import { beforeAll, expect, it } from 'vitest';
import { EQUIPMENT, GOLD } from '../data.ts';
import { ponyExpress } from '../game.ts';
import type { PonyState } from '../state.ts';

beforeAll(physicsReady);

const pieces = ({ pile, hands, played, setAside, agenda, gold, bank }: PonyState) => [
  ...pile,
  ...hands.flat(),
  ...played,
  ...setAside.map(({ card }) => card),
  ...agenda.flatMap(step => (step.do === 'relay' ? step.cards : [])),
  `${gold.reduce((sum, nuggets) => sum + nuggets, bank)} of ${GOLD.inAll} nuggets`,
];
const mustUse = Object.keys(EQUIPMENT);

it('keeps all laws with shots decided by dice, at every table size', () => {
  expect(checkLaws(ponyExpress, { matches: 60, pieces, mustUse, config: { shots: 'dice' } }).slice(0, 8)).toEqual([]);
});

it('keeps all laws with real flicks', () => {
  expect(checkLaws(ponyExpress, { matches: 2, pieces, seed: 3 }).slice(0, 8)).toEqual([]);
});
