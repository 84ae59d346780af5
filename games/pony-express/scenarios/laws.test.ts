import { checkLaws } from '@saloon/kernel/laws';
import { physicsReady } from '@saloon/physics';
import { textsBeside } from '@saloon/scenario-kit';
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
const texts = textsBeside(import.meta.url);

it('keeps all laws with shots decided by dice, at every table size', () => {
  expect(checkLaws(ponyExpress, { matches: 45, pieces, mustUse, texts, config: { shots: 'dice' } })).toEqual([]);
});

it('keeps all laws with real flicks', () => {
  expect(checkLaws(ponyExpress, { matches: 3, pieces, texts, seed: 3 })).toEqual([]);
});
