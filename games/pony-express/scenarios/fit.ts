import { type Rng, rngFrom } from '@saloon/kernel';
import { type Corner, type Flick, type Noise, type ShotScene, simulate } from '@saloon/physics';
import { cornerOf } from '../places.ts';
import { odds } from '../quickShot.ts';
import { drawNoise, steadinessOf } from '../steadiness.ts';
import { tangent, twelveDraws, unsteady } from '../unsteady.ts';

/** One line of the comparison: what the quick model predicts, and what the physics did. */
export interface FitLine {
  readonly what: string;
  readonly shots: number;
  readonly predicted: number;
  readonly simulated: number;
}

const corner = cornerOf('northWest');
const shooter = { x: corner.x, y: corner.y };
const steadiness = steadinessOf({ version: 2 });

/** Hits by distance and by the angular error of the hand, in degrees. */
export function fitHits(shots: number): FitLine[] {
  const rng = rngFrom([57, 0, 0, 0, 0, 0, 0, 0]);
  return [12, 25, 40, 57].flatMap(way =>
    [0, 1, 2, 3, 5].map(sigma => {
      const target = { x: corner.x + (5 + way) * corner.fire.x, y: corner.y + (5 + way) * corner.fire.y };
      const scene: ShotScene = { targets: [], riders: [shooter, target] };
      const straight: Flick = { offset: 0, aim: 0, power: 3000, roll: 20 };
      return line(
        `${way} cm, ${sigma}°`,
        shots,
        odds({ scene, corner, shooter: 0, target: 1, steadiness }, straight, tangent(sigma)).hit,
        () =>
          simulate({
            scene,
            corner,
            flick: erring(straight, sigma, rng),
            noise: noise(rng),
            shooter: 0,
            opponent: 1,
            endsAtTouch: true,
          }).touched.length > 0
            ? 1
            : 0,
      );
    }),
  );
}

/** Hits by power: does the die get there at all? */
export function fitReach(shots: number): FitLine[] {
  const rng = rngFrom([58, 0, 0, 0, 0, 0, 0, 0]);
  const target = { x: corner.x + 62 * corner.fire.x, y: corner.y + 62 * corner.fire.y };
  const scene: ShotScene = { targets: [], riders: [shooter, target] };
  return [1500, 1800, 1900, 2000, 2500].map(power => {
    const flick: Flick = { offset: 0, aim: 0, power, roll: 20 };
    return line(
      `57 cm, ${power} mm/s`,
      shots,
      odds({ scene, corner, shooter: 0, target: 1, steadiness }, flick).hit,
      () =>
        simulate({ scene, corner, flick, noise: noise(rng), shooter: 0, opponent: 1, endsAtTouch: true }).touched
          .length > 0
          ? 1
          : 0,
    );
  });
}

/** Indians felled with one shot, of three. */
export function fitIndians(shots: number): FitLine[] {
  const rng = rngFrom([59, 0, 0, 0, 0, 0, 0, 0]);
  const far: Corner = cornerOf('northEast');
  const scene: ShotScene = {
    targets: [
      { x: 6.2, y: 5.9 },
      { x: 3.2, y: 5.6 },
      { x: 5, y: 3.1 },
    ],
    riders: [],
  };
  return [1, 2, 3, 5].map(sigma => {
    const flick: Flick = { offset: 0, aim: 0, power: 3000, roll: 20 };
    return line(
      `Indians, ${sigma}°`,
      shots,
      odds({ scene, corner: far, shooter: 0, target: null, steadiness }, flick, tangent(sigma)).fallen,
      () =>
        simulate({
          scene,
          corner: far,
          flick: erring(flick, sigma, rng),
          noise: noise(rng),
          shooter: 0,
          endsAtTouch: false,
        }).felled.filter(fell => fell).length,
    );
  });
}

function line(what: string, shots: number, predicted: number, shoot: () => number): FitLine {
  let sum = 0;
  for (let shot = 0; shot < shots; shot++) sum += shoot();
  return { what, shots, predicted, simulated: sum / shots };
}

const erring = (flick: Flick, sigma: number, rng: Rng): Flick => ({
  ...flick,
  aim: unsteady(flick.aim, sigma, twelveDraws(rng)),
});

function noise(rng: Rng): Noise {
  const { hand: _, ...drawn } = drawNoise(rng, steadiness);
  return drawn;
}
