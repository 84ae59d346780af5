import { answer, play, rngFrom } from '@saloon/kernel';
import {
  AIM_UNIT,
  type Flick,
  flickOfSwipe,
  type KeyFrame,
  needleAt,
  physicsReady,
  powerAt,
  simulate,
  swipeFor,
  timingErrorAt,
} from '@saloon/physics';
import { beforeAll, describe, expect, it } from 'vitest';
import { bestFlick, CAREFUL_GAP } from '../aiming.ts';
import { thumb } from '../bot.ts';
import { ponyExpress } from '../game.ts';
import { clearance } from '../quickShot.ts';
import type { SeenShot } from '../steps.ts';
import { corner, duel, FAR, STRAIGHT, seenIn, shotAmong, staged } from './duel.ts';
import { fitHits, fitIndians, fitReach } from './fit.ts';
import { hitRates } from './hits.ts';
import { ANN, BOB, CAL, moving } from './trail.ts';

beforeAll(physicsReady);

describe('from hand to numbers', () => {
  it('PX-13: direction and speed of the last 80 milliseconds', () => {
    expect(flickOfSwipe(swipeFor(0, 3000))).toEqual({ ok: true, aim: 0, power: 3000 });
    const slowStart = [
      0,
      0,
      0,
      10,
      -10,
      4000,
      ...swipeFor(0, 3000).map((tenths, at) => (at % 3 === 2 ? tenths + 9000 : tenths)),
    ];
    expect(flickOfSwipe(slowStart)).toEqual({ ok: true, aim: 0, power: 3000 });
  });

  it('PX-14: the table works out aim and power from the swipe that was sent', () => {
    const { state } = duel();
    const { flick } = seenIn(state, { ...STRAIGHT, offset: -120, swipe: swipeFor(0, 2400) });
    expect(flick).toEqual({ offset: -120, aim: 0, power: 2400, roll: 20 });
  });

  it('PX-13: to the left of the line of fire is a positive aim, as far as a swipe can be told', () => {
    for (const aim of [-6000, -400, 400, 6000])
      for (const power of [800, 3000, 4000]) {
        const flick = flickOfSwipe(swipeFor(aim, power));
        if (!flick.ok) throw new Error('this is a flick');
        expect(Math.abs(flick.aim - aim)).toBeLessThan(25);
        expect(Math.abs(flick.power - power)).toBeLessThan(power / 50);
      }
  });

  it('PX-21: a swipe has so many samples over so long, in order, ahead, and no faster than a hand', () => {
    const swipe = swipeFor(0, 3000);
    const timed = (tenth: number) => swipe.map((tenths, at) => (at % 3 === 2 ? (tenths * tenth) / 10 : tenths));
    expect(flickOfSwipe(swipe.slice(0, 9))).toEqual({ ok: false, why: 'samples' });
    expect(flickOfSwipe(swipe.slice(0, 17))).toEqual({ ok: false, why: 'samples' });
    expect(flickOfSwipe(timed(3))).toEqual({ ok: false, why: 'time' });
    expect(flickOfSwipe(timed(0))).toEqual({ ok: false, why: 'time' });
    expect(flickOfSwipe(swipe.map((tenths, at) => (at % 3 === 1 ? -tenths : tenths)))).toEqual({
      ok: false,
      why: 'backwards',
    });
    expect(flickOfSwipe(swipe.map((tenths, at) => (at % 3 === 1 ? 0 : tenths)))).toEqual({ ok: false, why: 'still' });
    expect(flickOfSwipe(swipe.map((tenths, at) => (at % 3 === 1 ? tenths * 8 : tenths)))).toEqual({
      ok: false,
      why: 'leap',
    });
  });

  it('PX-16: a needle with two sways of nine degrees each and a power bar that runs up and down', () => {
    const aims = Array.from({ length: 3000 }, (_, index) => needleAt(index * 7, 0));
    const bothSways = 18 * 0.0087266 * AIM_UNIT;
    expect(Math.max(...aims)).toBeLessThanOrEqual(Math.ceil(bothSways));
    expect(Math.max(...aims)).toBeGreaterThan(bothSways * 0.9);
    expect(Math.min(...aims)).toBeLessThan(-bothSways * 0.9);
    expect([powerAt(0), powerAt(800), powerAt(1600)]).toEqual([500, 4000, 500]);
  });

  it('PX-17: one press on a bar; the further from the centre, the larger the error', () => {
    expect([timingErrorAt(0, 1600), timingErrorAt(400, 1600), timingErrorAt(800, 1600)]).toEqual([1000, 0, 1000]);
    const { state } = duel();
    const spreadOf = (error: number) =>
      spread(
        Array.from(
          { length: 40 },
          (_, index) =>
            seenIn({ ...state, rng: rngFrom([index, 1, 2, 3, 4, 5, 6, 7]) }, { type: 'timedShot', error }).flick.aim,
        ),
      );
    expect(spreadOf(0)).toBeLessThan(spreadOf(1000) / 2);
  });

  it('PX-18: without any timing: careful keeps 25 mm clear of bystanders, bold ignores them', () => {
    const { state } = duel({ space: [10, 13, 19] });
    const shot = staged(state);
    if (shot === null) throw new Error('Ann is about to shoot');
    const gapOf = (best: Flick) => clearance(shot, best);
    expect(gapOf(bestFlick(shot, 0, 3))).toBeLessThan(CAREFUL_GAP);
    expect(gapOf(bestFlick(shot, 4, 3, CAREFUL_GAP))).toBeGreaterThanOrEqual(CAREFUL_GAP);
    expect(CAREFUL_GAP).toBe(2.5);
    const arrests = (manner: 'careful' | 'bold') =>
      Array.from({ length: 40 }, (_, index) => rngFrom([index, 1, 2, 3, 4, 5, 6, 7])).filter(
        rng => seenIn({ ...state, rng }, { type: 'steadyShot', manner }).touched[0] === CAL,
      ).length;
    expect(arrests('careful')).toBeLessThan(arrests('bold') / 2);
  });

  it('PX-19: a table may allow flicks only, or let a die decide with published odds', () => {
    duel({ config: { shotModes: 'flickOnly' } }).ann.isOffered('flickShot', 'needleShot', 'holdFire');
    duel().ann.isOffered('flickShot', 'needleShot', 'timedShot', 'steadyShot', 'holdFire');
    duel({ version: 1 }).ann.isOffered('shoot', 'timedShot', 'steadyShot', 'holdFire');
    const dice = moving(3, { space: [10, 13, 20] });
    dice.ann.answers('chooseCorner', { corner: 'northWest' }).isOffered('rollShot', 'holdFire');
  });
});

describe('the table and its dice', () => {
  it('PX-15, PX-22, PX-26: the noise comes from the match’s dice after the move is accepted, and is kept with it', () => {
    const { state } = duel();
    const played = play(ponyExpress, state, answer(state, ANN, STRAIGHT));
    if (!played.ok) throw new Error(played.refusal.reason);
    const { seen } = played.move.option as { seen: SeenShot };
    expect(Object.keys(seen.noise)).toEqual(['aim', 'power', 'yaw']);
    expect(played.state.rng.drawn).toBeGreaterThanOrEqual(state.rng.drawn + 37);
    expect(seenIn({ ...state, rng: rngFrom([9, 9, 9, 9, 9, 9, 9, 9]) }, STRAIGHT).noise).not.toEqual(seen.noise);
  });

  it('PX-15: perfect or not, no way to shoot hits much more than three times out of four', () => {
    for (const { way, hand, hits } of hitRates(duel({ space: [10, 13, 1] }).state, BOB, 25)) {
      expect(hits, `${way}, ${hand}`).toBeLessThan(0.95);
      expect(hits, `${way}, ${hand}`).toBeGreaterThan(hand === 'perfect' ? 0.5 : 0.2);
    }
  });

  it('PX-20: a second shot for the same turn, or somebody else’s, is refused (S-40)', () => {
    const { state } = duel();
    const move = answer(state, ANN, STRAIGHT);
    const played = play(ponyExpress, state, move);
    if (!played.ok) throw new Error(played.refusal.reason);
    expect(play(ponyExpress, played.state, move)).toMatchObject({ ok: false });
    expect(play(ponyExpress, state, { ...move, seat: BOB })).toMatchObject({
      ok: false,
      refusal: { reason: 'notAsked' },
    });
  });

  it('PX-23: key frames let a client without physics show the very same shot', () => {
    const frames: KeyFrame[] = [];
    simulate(shotAmong([corner, FAR]), frame => frames.push(frame));
    expect(frames.length).toBeGreaterThan(10);
    expect(frames.flat(2).every(Number.isInteger)).toBe(true);
  });

  it('PX-24, PX-25: the same shot gives the same digest, bit for bit (S-39)', () => {
    const shot = shotAmong([corner, FAR]);
    const { digest, touched } = simulate(shot);
    expect(touched).toEqual([1]);
    expect(simulate(shot).digest).toBe(digest);
    expect(digest).toBe('98df0a55d0a0e43189f471a9a30f287b41774b2c5f69a86f544d473dbc829861');
  });
});

describe('bots and their quick model', () => {
  it('PX-27: the quick model agrees with the physics about hits, reach and Indians', () => {
    const lines = [...fitHits(25), ...fitReach(25)];
    const error =
      lines.reduce((sum, { predicted, simulated }) => sum + Math.abs(predicted - simulated), 0) / lines.length;
    expect(error).toBeLessThan(0.06);
    for (const { predicted, simulated } of fitIndians(30)) expect(Math.abs(predicted - simulated)).toBeLessThan(0.6);
  });

  it('PX-28: a bot shoots with a hand of its own, and misses now and then', () => {
    const { state } = duel();
    const [question] = [ponyExpress.rules.duelShot.ask?.(state, state.agenda.at(-1) as never)?.[0]];
    if (question === undefined) throw new Error('Ann is asked');
    const aims = Array.from({ length: 40 }, (_, index) =>
      thumb.choose(ponyExpress.view(state, ANN), question, rngFrom([index, 0, 0, 0, 0, 0, 0, 0])),
    );
    const chosen = aims.map(option => (option.type === 'flickShot' ? (option.swipe.at(-3) ?? 0) : 0));
    expect(new Set(aims.map(({ type }) => type))).toEqual(new Set(['flickShot']));
    expect(spread(chosen)).toBeGreaterThan(100);
  });

  it('PX-29: a bot decides without looking at a clock: waiting is the table’s business', () => {
    const { state } = duel();
    const question = ponyExpress.rules.duelShot.ask?.(state, state.agenda.at(-1) as never)?.[0];
    if (question === undefined) throw new Error('Ann is asked');
    const choose = () => thumb.choose(ponyExpress.view(state, ANN), question, rngFrom([5, 0, 0, 0, 0, 0, 0, 0]));
    expect(choose()).toEqual(choose());
  });
});

function spread(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
}
