import { botNamed, endlessMatches } from '@saloon/bots';
import { checkLaws } from '@saloon/kernel/laws';
import { physicsReady } from '@saloon/physics';
import { beforeAll, expect, it } from 'vitest';
import { ponyExpress } from './game.ts';
import { duel } from './scenarios/duel.ts';
import { fitHits, fitIndians, fitReach } from './scenarios/fit.ts';
import { hitRates } from './scenarios/hits.ts';

beforeAll(physicsReady);

it.each([3, 4, 5])('a third of 20,000 random matches, those of %i riders, come to an end', seats => {
  expect(endlessMatches(ponyExpress, { seats, matches: 6700 })).toBe(0);
});

it.each([3, 4, 5])(
  '2,000 matches of %i rule-of-thumb riders come to an end, with pawns that grow and without',
  seats => {
    const bot = botNamed(ponyExpress, 'thumb');
    expect(endlessMatches(ponyExpress, { seats, matches: 1000, bot })).toBe(0);
    expect(endlessMatches(ponyExpress, { seats, matches: 1000, bot, chosen: { finalDuelAssist: false } })).toBe(0);
  },
);

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

it('prints how often each way to shoot hits across the whole board, in 1,500 shots of each', () => {
  const lines = hitRates(duel({ space: [10, 13, 1] }).state, 1, 1500);
  console.log('| way | hand | hits |\n| --- | --- | ---: |');
  for (const { way, hand, hits } of lines) console.log(`| ${way} | ${hand} | ${hits.toFixed(2)} |`);
  for (const { hand, hits } of lines) {
    expect(hits).toBeLessThan(0.82);
    if (hand === 'perfect') expect(hits).toBeGreaterThan(0.7);
  }
});
