import { endlessMatches } from '@saloon/bots';
import { checkLaws } from '@saloon/kernel/laws';
import { physicsReady } from '@saloon/physics';
import { beforeAll, expect, it } from 'vitest';
import { ponyExpress } from './game.ts';
import { fitHits, fitIndians, fitReach } from './scenarios/fit.ts';

beforeAll(physicsReady);

it.each([3, 4, 5])('a third of 20,000 random matches, those of %i riders, come to an end', seats => {
  expect(endlessMatches(ponyExpress, { seats, matches: 6700 })).toBe(0);
});

it('keeps all laws with real flicks in 40 matches, and with dice in 600', () => {
  expect(checkLaws(ponyExpress, { matches: 40, seed: 11 })).toEqual([]);
  expect(checkLaws(ponyExpress, { matches: 600, seed: 12, config: { shots: 'dice', accuseMode: 'sealed' } })).toEqual(
    [],
  );
});

it('prints how well the quick model fits the physics, over more than 2,000 shots', () => {
  const lines = [...fitHits(120), ...fitReach(80), ...fitIndians(150)];
  console.log('| shot | shots | predicted | simulated |\n| --- | ---: | ---: | ---: |');
  for (const { what, shots, predicted, simulated } of lines)
    console.log(`| ${what} | ${shots} | ${predicted.toFixed(2)} | ${simulated.toFixed(2)} |`);
  const hits = lines.filter(({ what }) => !what.startsWith('Indians'));
  const error = hits.reduce((sum, { predicted, simulated }) => sum + Math.abs(predicted - simulated), 0) / hits.length;
  expect(error).toBeLessThan(0.04);
});
