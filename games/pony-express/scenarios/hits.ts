import { type Rng, rngFrom, split } from '@saloon/kernel';
import { bell, NEEDLE, needleAt, powerAt, swipeFor, timingErrorAt } from '@saloon/physics';
import { simulateShot } from '../shooting.ts';
import type { PonyState } from '../state.ts';
import type { PonyOption, SeenShot } from '../steps.ts';
import { twelveDraws, unsteady } from '../unsteady.ts';

/** One way to shoot with a hand as we imagine it, and how often it hits. */
export interface HitLine {
  readonly way: string;
  readonly hand: string;
  readonly hits: number;
}

type Hand = (rng: Rng) => PonyOption;

const normal = (rng: Rng): number => bell(twelveDraws(rng));

/** A swipe that errs by so many degrees and such a part of its power (sigma). */
const swiping =
  (degrees: number, power: number): Hand =>
  rng => {
    const swipe = swipeFor(unsteady(0, degrees, twelveDraws(rng)), Math.round(3000 * (1 + power * normal(rng))));
    return { type: 'flickShot', offset: 0, roll: 20, swipe };
  };

/** Presses when the needle points straight ahead and the bar stands at 3 metres a second, so many milliseconds off (sigma). */
const stopping =
  (late: number): Hand =>
  rng => {
    const [needle, bar] = [momentWhen(at => Math.abs(needleAt(at, 0)), rng), momentWhen(offThreeMetres, rng)];
    const pressed = (at: number, most: number) => Math.min(most, Math.max(0, Math.round(at + late * normal(rng))));
    return {
      type: 'needleShot',
      offset: 0,
      roll: 20,
      needle: pressed(needle, NEEDLE.longest),
      bar: pressed(bar % NEEDLE.bar, NEEDLE.bar),
    };
  };

const offThreeMetres = (at: number): number => Math.abs(powerAt(at) - 3000) / 100;

/** The best moment within three seconds of some time. */
function momentWhen(off: (at: number) => number, rng: Rng): number {
  const from = (twelveDraws(rng) % 20_000) + 100;
  const moments = Array.from({ length: 600 }, (_, index) => from + index * 5);
  return moments.reduce((best, at) => (off(at) < off(best) ? at : best));
}

/** Stops a mark of this period so many milliseconds off its centre (sigma). */
const pressing =
  (late: number, period: number): Hand =>
  rng => ({ type: 'timedShot', error: timingErrorAt(Math.abs(period / 4 + late * normal(rng)), period) });

const steady =
  (manner: 'careful' | 'normal' | 'bold'): Hand =>
  () => ({ type: 'steadyShot', manner });

const HANDS: readonly (readonly [way: string, hand: string, Hand])[] = [
  ['flick', 'perfect', swiping(0, 0)],
  ['flick', '2.2° and 8 % of the power', swiping(2.2, 0.08)],
  ['flick', '3° and 10 %', swiping(3, 0.1)],
  ['needle and bar', 'perfect', stopping(0)],
  ['needle and bar', 'within 80 ms (sigma)', stopping(80)],
  ['needle and bar', 'within 100 ms', stopping(100)],
  ['one press, 1.6 s', 'perfect', pressing(0, 1600)],
  ['one press, 1.6 s', 'within 80 ms', pressing(80, 1600)],
  ['one press, 3.6 s', 'within 80 ms', pressing(80, 3600)],
  ['aimed carefully', 'any', steady('careful')],
  ['aimed as usual', 'any', steady('normal')],
  ['aimed boldly', 'any', steady('bold')],
];

/** How often each way hits on this board, in so many shots of each. */
export function hitRates(state: PonyState, target: number, shots: number): HitLine[] {
  return HANDS.map(([way, hand, choose], index) => {
    const rng = rngFrom([index, 75, 0, 0, 0, 0, 0, 0]);
    let hits = 0;
    for (let shot = 0; shot < shots; shot++) {
      const { seen } = simulateShot({ ...state, rng: split(rng) }, choose(rng)) as { seen: SeenShot };
      if (seen.touched[0] === target) hits++;
    }
    return { way, hand, hits: hits / shots };
  });
}
