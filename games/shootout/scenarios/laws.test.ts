import { checkLaws } from '@saloon/kernel/laws';
import { textsBeside } from '@saloon/scenario-kit';
import { expect, it } from 'vitest';
import { DECK } from '../data.ts';
import { shootout } from '../game.ts';
import type { ShootoutState } from '../state.ts';

const pieces = ({ deck, discard, hands }: ShootoutState) => [...deck, ...discard, ...hands.flat()];
const mustUse = [...Object.keys(DECK), 'stand', 'hide'];

it('keeps all laws at every table size', () => {
  expect(checkLaws(shootout, { matches: 200, pieces, mustUse, texts: textsBeside(import.meta.url) })).toEqual([]);
});
