import { type Rng, rngFrom } from '@saloon/kernel';
import { type Flick, physicsReady, simulate } from '@saloon/physics';
import { beforeAll, expect, it } from 'vitest';
import { bestFlick, flickValue } from '../aiming.ts';
import { SACRAMENTO } from '../data.ts';
import { odds } from '../quickShot.ts';
import { asShot, type StagedShot } from '../staging.ts';
import { drawNoise } from '../steadiness.ts';
import { tangent, unsteady } from '../unsteady.ts';
import { duel, staged } from './duel.ts';
import { ANN, CAL, trail } from './trail.ts';

beforeAll(physicsReady);

const SPACES = Array.from({ length: SACRAMENTO }, (_, index) => index + 1);
const SHOTS = 10;
const SIGMA = 2.2;

/** Ann is about to shoot at the Indians, from this space. */
const atIndians = (space: number, version = 2): StagedShot => {
  const agenda = [{ do: 'indians', seat: ANN, standing: [true, true, true], isFirst: true } as const];
  return staged(trail({ space: [space, 1, 2], agenda, config: { shots: 'physics' }, version }).state) as StagedShot;
};

/** What comes of this flick by a practised hand, on average. */
function meanOf(shot: StagedShot, flick: Flick, seed: number) {
  const rng: Rng = rngFrom([seed, 19, 0, 0, 0, 0, 0, 0]);
  let [felled, bystanders] = [0, 0];
  for (let count = 0; count < SHOTS; count++) {
    const { hand, ...noise } = drawNoise(rng, shot.steadiness);
    const run = simulate(asShot(shot, { ...flick, aim: unsteady(flick.aim, SIGMA, hand) }, noise));
    felled += run.felled.filter(fell => fell).length / SHOTS;
    bystanders += (run.touched[0] ?? shot.target) !== shot.target ? 1 / SHOTS : 0;
  }
  return { felled, bystanders };
}

it('PX-8, PX-27: wherever the shooter’s own pawn stands, aiming expects at the Indians what the physics brings', () => {
  for (const space of SPACES) {
    const shot = atIndians(space);
    const best = bestFlick(shot, 1.5, SIGMA);
    const { felled } = meanOf(shot, best, space);
    expect(Math.abs(felled - odds(shot, best, tangent(SIGMA)).fallen), `space ${space}`).toBeLessThan(0.8);
    expect(felled, `space ${space}`).toBeGreaterThan(0);
  }
});

it('PX-8: the own pawn on space 19 stands right in the line, so another one is taken; the first version shot at it', () => {
  const [first, second] = [atIndians(19, 1), atIndians(19)];
  const [blind, seeing] = [bestFlick(first, 1.5, SIGMA), bestFlick(second, 1.5, SIGMA)];
  expect(meanOf(first, blind, 19).felled).toBeLessThan(0.1);
  expect(meanOf(second, seeing, 19).felled).toBeGreaterThan(0.4);
  expect(flickValue(second, seeing, 1.5, SIGMA)).toBeGreaterThan(flickValue(second, blind, 1.5, SIGMA) + 0.1);
});

it('PX-8, PX-27: a bystander on any space is as much in the way of a straight shot as aiming expects', () => {
  const straight: Flick = { offset: 0, aim: 0, power: 3000, roll: 20 };
  for (const space of SPACES.filter(number => number !== 13)) {
    const shot = staged(duel({ space: [10, 13, space] }).state) as StagedShot;
    const { bystanders } = meanOf(shot, straight, space);
    const expected = odds(shot, straight, tangent(SIGMA)).bystander;
    expect(Math.abs(bystanders - expected), `Cal (${CAL}) on space ${space}`).toBeLessThan(0.4);
  }
});
