import { playInPlace } from '@saloon/kernel';
import { AIM_UNIT, LIMITS, launch, physicsReady, STILL, simulate } from '@saloon/physics';
import { beforeAll, describe, expect, it } from 'vitest';
import { ponyExpress } from '../game.ts';
import { cornerOf, girthIn, trailPlace } from '../places.ts';
import { asSeen, corner, duel, FAR, flick, STRAIGHT, seenIn, shotAmong, staged } from './duel.ts';
import { ANN, BOB, CAL, moving, type Trail } from './trail.ts';

beforeAll(physicsReady);

describe('what the shooter controls', () => {
  it('PX-1, PX-2, PX-3, PX-4: offset, aim, power and roll in whole numbers within their limits (S-40)', () => {
    const table = duel({ version: 1 });
    for (const [fact, { min, max }] of Object.entries(LIMITS))
      for (const wrong of [min - 1, max + 1, 0.5, '20', [20]]) table.ann.cannot('shoot', { ...flick, [fact]: wrong });
    table.bob.cannot('shoot', { ...flick });
    table.ann.cannot('shoot', { ...flick, spin: 3 }).isAsked('duelShot');
  });

  it('PX-20, PX-21: since the second version the swipe itself is sent, and its numbers have limits too', () => {
    const table = duel();
    const { swipe } = STRAIGHT;
    table.ann.cannot('shoot', { ...flick });
    for (const wrong of [null, 0, '0', {}, [0.5], [20_001], [null], Array(195).fill(0)])
      table.ann.cannot('flickShot', { ...STRAIGHT, swipe: wrong });
    for (const wrong of [[], swipe.slice(0, 9), swipe.slice(1), swipe.map(() => 0), swipe.map(tenths => -tenths)])
      table.ann.cannot('flickShot', { ...STRAIGHT, swipe: wrong }, 'PX-21');
    table.bob.cannot('flickShot', { ...STRAIGHT });
    table.ann.answers('flickShot', { ...STRAIGHT });
  });

  it('PX-1: the offset moves the start along the shooting line', () => {
    const aside = launch(corner, { ...flick, offset: 400 }, STILL).place;
    const middle = launch(corner, flick, STILL).place;
    expect(Math.sqrt((aside.x - middle.x) ** 2 + (aside.y - middle.y) ** 2)).toBeCloseTo(4);
    expect(middle).toEqual({ x: expect.closeTo(8.58, 1), y: expect.closeTo(37.62, 1) });
  });

  it('PX-2: an aim is the tangent of half the angle', () => {
    const { velocity } = launch(corner, { ...flick, aim: LIMITS.aim.max }, STILL);
    expect((velocity.x * corner.fire.x + velocity.y * corner.fire.y) / 300).toBeCloseTo(Math.SQRT1_2, 3);
    expect(LIMITS.aim.max / AIM_UNIT).toBeCloseTo(Math.SQRT2 - 1, 3);
  });

  it('PX-4: roll is forward spin, in per cent of a rolling start', () => {
    const { spin } = launch(corner, flick, STILL);
    expect(Math.sqrt(spin.x ** 2 + spin.y ** 2)).toBeCloseTo((0.2 * 300) / 0.8);
  });

  it('PX-5: there is no side spin to choose', () => {
    expect(Object.keys(LIMITS)).toEqual(['offset', 'aim', 'power', 'roll']);
  });

  it('PX-6: the die starts flat with a small yaw from the match’s dice', () => {
    const straight = launch(corner, flick, STILL).facing;
    const turned = launch(corner, flick, { ...STILL, yaw: 65535 }).facing;
    expect(straight).toEqual({ z: expect.closeTo(corner.facing.z, 5), w: expect.closeTo(corner.facing.w, 5) });
    expect(turned.z).not.toBeCloseTo(straight.z, 2);
  });
});

describe('the board around a shot', () => {
  it('PX-7, PX-8: duellists in their corners, all others on their slots, prisoners lying, the Indians on their points', () => {
    const { state } = duel({ space: [10, 13, 20, 20], prison: ['dan'] });
    const before = staged(state);
    expect(before?.scene.riders[ANN]).toMatchObject({ x: 4.5, y: 40.5 });
    expect(before?.scene.riders[BOB]).toMatchObject({ x: 55.5, y: 4.5 });
    expect(before?.scene.riders[CAL]).toEqual(trailPlace(state, CAL));
    expect(before?.scene.riders[3]).toHaveProperty('lying');
    expect(before?.scene.targets).toHaveLength(3);
  });

  it('PX-8: at the Indian shot the shooter’s own pawn stands in the way, harmlessly', () => {
    const { state } = moving(1, { space: [16, 25, 28], config: { shots: 'physics' } });
    const before = staged(state);
    expect(before).toMatchObject({ shooter: ANN, target: null, endsAtTouch: false });
    expect(before?.scene.riders[ANN]).toEqual(trailPlace(state, ANN));
  });

  it('PX-12: whatever the physics does, all pawns are back where they were', () => {
    const table = duel();
    const { space } = table.state;
    table.ann.answers('flickShot', { ...STRAIGHT });
    expect(table.state.space).toEqual(space);
  });

  it('PE-142: pawns of an endless final duel grow after twelve shots each', () => {
    const { state } = duel();
    const endless = { first: 0, second: 1, corner: {}, isFinal: true, opening: 1 } as const;
    expect(girthIn(state, { ...endless, fired: [12, 12] })).toBe(1);
    expect(girthIn(state, { ...endless, fired: [15, 14] })).toBeCloseTo(1.2);
    expect(girthIn(state, { ...endless, isFinal: false, fired: [15, 14] })).toBe(1);
    expect(girthIn(duel({ config: { finalDuelAssist: false } }).state, { ...endless, fired: [15, 14] })).toBe(1);
  });

  it('PE-142: but never so wide that they swallow a die on their own shooting line', () => {
    const { state } = duel();
    const ageOld = { first: 0, second: 1, corner: {}, isFinal: true, opening: 1, fired: [400, 400] } as const;
    const girth = girthIn(state, ageOld);
    const riders = [
      { ...corner, girth },
      { x: 55.5, y: 4.5, girth },
    ];
    const shot = { scene: { targets: [], riders }, corner, flick, noise: STILL, shooter: 0, opponent: 1 };
    expect(simulate({ ...shot, endsAtTouch: true }).touched).toEqual([1]);
  });
});

describe('how a shot ends', () => {
  it('PX-9: at the deciding touch, off the board, or at rest', () => {
    const ends = (aim: number, power: number) =>
      simulate({
        scene: { targets: [], riders: [corner, { x: 55.5, y: 4.5 }] },
        corner,
        flick: { ...flick, aim, power },
        noise: STILL,
        shooter: 0,
        opponent: 1,
        endsAtTouch: true,
      }).end;
    expect([ends(0, 3000), ends(-4000, 4000), ends(0, 800)]).toEqual(['touch', 'offBoard', 'rest']);
  });

  it('PX-10, PE-82: the first rider touched decides, opponent or not; a later bounce counts for nothing (S-21)', () => {
    const near = { x: 30, y: 22.5 };
    expect(simulate(shotAmong([corner, near, FAR])).touched).toEqual([1]);
    expect(simulate(shotAmong([corner, FAR, near])).touched).toEqual([2]);
  });

  it('PE-83, PX-10: the shooter’s own pawn, the Indians and the edge have no effect', () => {
    const wide = simulate({
      scene: { targets: [], riders: [{ x: 30, y: 22.5 }] },
      corner,
      flick,
      noise: STILL,
      shooter: 0,
      endsAtTouch: true,
    });
    expect(wide.touched).toEqual([]);
  });

  it('PX-11: an Indian is felled when it leans more than 45 degrees or is off the board', () => {
    const results = Array.from({ length: 12 }, (_, index) =>
      simulate({
        scene: {
          targets: [
            { x: 6.2, y: 5.9 },
            { x: 3.2, y: 5.6 },
            { x: 5, y: 3.1 },
          ],
          riders: [],
        },
        corner: cornerOf('northEast'),
        flick: { ...flick, aim: index * 20 - 120 },
        noise: STILL,
        shooter: 0,
        endsAtTouch: false,
      }),
    );
    expect(results.some(({ felled }) => felled.includes(true))).toBe(true);
    expect(results.some(({ felled }) => felled.includes(false))).toBe(true);
  });

  it('PE-75, PX-11: touching wins a duel; a table may ask for a fall instead', () => {
    const touch = duel({ config: { duelHit: 'touch' } });
    expect(staged(touch.state)?.endsAtTouch).toBe(true);
    const fall = (isToppled: boolean) => {
      const { state } = duel({ config: { duelHit: 'fall' } });
      expect(staged(state)?.endsAtTouch).toBe(false);
      return asSeen(state, { touched: [BOB], toppled: [false, isToppled, false] }).map(({ type }) => type);
    };
    expect(fall(false)).not.toContain('duelWon');
    expect(fall(true)).toContain('duelWon');
  });

  it('PX-22, PX-23: what all hear of a shot is enough to run it again', () => {
    const { state } = duel();
    const seen = seenIn(state, STRAIGHT);
    const told = asSeen(state, seen).find(event => event.type === 'shot');
    if (!told?.flicked) throw new Error('a shot was told');
    expect(told.flicked).toMatchObject({ way: 'flickShot', engine: '0.21.0', shot: { flick: seen.flick } });
    expect(simulate(told.flicked.shot)).toMatchObject({ touched: seen.touched, digest: told.flicked.digest });
  });

  it('PE-82: a die that bounces from the opponent into a bystander is a hit (S-21)', () => {
    const events = asSeen(duel().state, { touched: [BOB, CAL] });
    expect(events).toContainEqual(expect.objectContaining({ type: 'duelWon', seat: ANN, target: BOB }));
    expect(events.map(({ type }) => type)).not.toContain('touchedBystander');
  });

  it('PE-101, PE-102: three Indians felled are worth nothing once the die touches a rider (S-27)', () => {
    const { state } = moving(1, { space: [8, 25, 28, 20], config: { shots: 'physics' } });
    const events = asSeen(state, { touched: [3], felled: [true, true, true] });
    expect(events).toContainEqual(expect.objectContaining({ type: 'jailed', seat: ANN }));
    expect(events.map(({ type }) => type)).not.toContain('leftIndians');
  });

  it('PE-127: a Winchester at the Indians is aimed at those still standing; the fallen stay down', () => {
    const setting: Trail = { space: [8, 25, 28], cards: { ann: ['winchester'] }, config: { shots: 'physics' } };
    const table = moving(1, setting);
    const { state } = table;
    asSeen(state, { felled: [true, false, false] });
    expect(state.agenda.at(-1)).toMatchObject({ do: 'moreShots', standing: [false, true, true] });
    playInPlace(ponyExpress, state, { seat: ANN, option: { type: 'play', card: 'winchester' } });
    expect(staged(state)?.scene.targets).toHaveLength(2);
    expect(seenIn(state, STRAIGHT).felled[0]).toBe(false);
    const events = asSeen(state, { felled: [false, false, true] });
    expect(events).toContainEqual(expect.objectContaining({ type: 'leftIndians', nuggets: 2, from: 9, space: 8 }));
  });
});
