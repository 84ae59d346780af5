import { beforeAll, describe, expect, it } from 'vitest';
import { goldenDigests, goldenShots, STRAIGHT } from './goldenShots.ts';
import { bell, engineVersion, type KeyFrame, launch, physicsReady, STILL, simulate } from './index.ts';

beforeAll(physicsReady);

describe('a flicked die', () => {
  it('hits when flicked straight, on the pinned engine, with the same digest for ever', () => {
    expect(engineVersion()).toBe('0.21.0');
    expect(simulate({ ...STRAIGHT, noise: STILL })).toMatchObject({
      touched: [1],
      end: 'touch',
      steps: 52,
      digest: '98df0a55d0a0e43189f471a9a30f287b41774b2c5f69a86f544d473dbc829861',
    });
  });

  it('is the same every time, and different for the smallest change', () => {
    const [first, again] = [goldenDigests(12), goldenDigests(12)];
    expect(again).toEqual(first);
    expect(new Set(first).size).toBe(12);
    const nudged = simulate({ ...STRAIGHT, noise: STILL, flick: { ...STRAIGHT.flick, aim: 1 } });
    expect(nudged.digest).not.toBe(simulate({ ...STRAIGHT, noise: STILL }).digest);
  });

  it('falls short when flicked too weakly, and leaves the board when flicked aside', () => {
    const weak = simulate({ ...STRAIGHT, noise: STILL, flick: { ...STRAIGHT.flick, power: 1000 } });
    expect(weak).toMatchObject({ touched: [], end: 'rest' });
    const aside = simulate({ ...STRAIGHT, noise: STILL, flick: { ...STRAIGHT.flick, aim: -4000, power: 4000 } });
    expect(aside).toMatchObject({ touched: [], end: 'offBoard' });
  });

  it('touches a bystander in the line of fire first, and never counts the shooter', () => {
    const between = { x: 30, y: 22.5 };
    const scene = { targets: [], riders: [...STRAIGHT.scene.riders, between] };
    expect(simulate({ ...STRAIGHT, scene, noise: STILL }).touched).toEqual([2]);
    expect(simulate({ ...STRAIGHT, scene, noise: STILL, shooter: 2 }).touched).not.toContain(2);
  });

  it('tells where everything is, 60 times a second', () => {
    const frames: KeyFrame[] = [];
    const { steps } = simulate({ ...STRAIGHT, noise: STILL }, frame => frames.push(frame));
    expect(frames).toHaveLength(Math.floor(steps / 4));
    expect(frames[0]).toHaveLength(3);
    const [x = 0, y = 0] = frames.at(-1)?.at(-1) ?? [];
    expect([x > 5000, y < 1000]).toEqual([true, true]);
  });

  it('always comes to an end, and topples a target now and then', () => {
    const results = goldenShots(60).map(shot => simulate(shot));
    for (const { steps } of results) expect(steps).toBeLessThanOrEqual(1440);
    expect(results.some(({ felled }) => felled.includes(true))).toBe(true);
    expect(results.every(({ felled }) => felled.length === 3)).toBe(true);
  });
});

describe('the launch', () => {
  it('turns to the left for a positive aim and rolls forward', () => {
    const { velocity, spin, place } = launch(STRAIGHT.corner, { offset: 100, aim: 3394, power: 2000, roll: 20 }, STILL);
    const { fire } = STRAIGHT.corner;
    expect(velocity.x * fire.x + velocity.y * fire.y).toBeLessThan(200);
    expect(fire.x * velocity.y - fire.y * velocity.x).toBeGreaterThan(0);
    expect(Math.abs(spin.x * velocity.x + spin.y * velocity.y)).toBeLessThan(1e-9);
    expect(place.x).toBeGreaterThan(STRAIGHT.corner.x);
  });

  it('adds bell-shaped noise around zero', () => {
    expect(bell(6 * 65536)).toBe(0);
    expect([bell(0), bell(12 * 65536)]).toEqual([-6, 6]);
  });
});
