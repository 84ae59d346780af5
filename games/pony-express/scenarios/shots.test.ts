import { answer, type GameEvent, play, playInPlace, rngFrom } from '@saloon/kernel';
import {
  AIM_UNIT,
  type Flick,
  flickFromDrag,
  type KeyFrame,
  LIMITS,
  launch,
  needleAt,
  physicsReady,
  powerAt,
  STILL,
  simulate,
  timingErrorAt,
} from '@saloon/physics';
import { beforeAll, describe, expect, it } from 'vitest';
import { bestFlick } from '../aiming.ts';
import { thumb } from '../bot.ts';
import { ponyExpress } from '../game.ts';
import { cornerOf, girthIn, trailPlace } from '../places.ts';
import { clearance } from '../quickShot.ts';
import { CAREFUL_GAP, simulateShot, stageShot } from '../shooting.ts';
import type { PonyOption, SeenShot } from '../steps.ts';
import { fitHits, fitIndians, fitReach } from './fit.ts';
import { ANN, BOB, CAL, moving, type Trail } from './trail.ts';

beforeAll(physicsReady);

const STRAIGHT = { type: 'shoot', offset: 0, aim: 0, power: 3000, roll: 20 } as const;
const corner = cornerOf('northWest');
const flick: Flick = { offset: 0, aim: 0, power: 3000, roll: 20 };

/** Ann and Bob are about to duel, for real; Cal watches from far away. */
function duel(more: Trail = {}) {
  const table = moving(3, { space: [10, 13, 20], ...more, config: { shots: 'physics', ...more.config } });
  table.ann.answers('chooseCorner', { corner: 'northWest' });
  return table;
}
const seenIn = (state: Parameters<typeof simulateShot>[0], option: PonyOption): SeenShot => {
  const seen = simulateShot(state, option);
  return (seen as { seen: SeenShot }).seen;
};

/** Plays Ann's shot as if the table had seen this, and returns what was told. */
function asSeen(state: Parameters<typeof simulateShot>[0], what: Partial<SeenShot>): GameEvent[] {
  const events: GameEvent[] = [];
  const nothing = { touched: [], felled: [false, false, false], toppled: [false, false, false] };
  const record = { engine: 'test', flick, noise: STILL, end: 'rest', digest: '' };
  const option = { ...STRAIGHT, seen: { ...record, ...nothing, ...what } };
  playInPlace(ponyExpress, state, { seat: ANN, option }, events);
  return events;
}

describe('what the shooter controls', () => {
  it('PX-1, PX-2, PX-3, PX-4: offset, aim, power and roll in whole numbers within their limits (S-40)', () => {
    const table = duel();
    for (const [fact, { min, max }] of Object.entries(LIMITS))
      for (const wrong of [min - 1, max + 1, 0.5, '20']) table.ann.cannot('shoot', { ...shootFacts, [fact]: wrong });
    table.bob.cannot('shoot', shootFacts);
    table.ann.cannot('shoot', { ...shootFacts, spin: 3 }).isAsked('duelShot');
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
    const staged = stageShot(state);
    expect(staged?.scene.riders[ANN]).toMatchObject({ x: 4.5, y: 40.5 });
    expect(staged?.scene.riders[BOB]).toMatchObject({ x: 55.5, y: 4.5 });
    expect(staged?.scene.riders[CAL]).toEqual(trailPlace(state, CAL));
    expect(staged?.scene.riders[3]).toHaveProperty('lying');
    expect(staged?.scene.targets).toHaveLength(3);
  });

  it('PX-8: at the Indian shot the shooter’s own pawn stands in the way, harmlessly', () => {
    const { state } = moving(1, { space: [16, 25, 28], config: { shots: 'physics' } });
    const staged = stageShot(state);
    expect(staged).toMatchObject({ shooter: ANN, target: null, endsAtTouch: false });
    expect(staged?.scene.riders[ANN]).toEqual(trailPlace(state, ANN));
  });

  it('PX-12: whatever the physics does, all pawns are back where they were', () => {
    const table = duel();
    const { space } = table.state;
    table.ann.answers('shoot', shootFacts);
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
    const far = { x: 55.5, y: 4.5 };
    const touched = (riders: readonly { x: number; y: number }[]) =>
      simulate({
        scene: { targets: [], riders },
        corner,
        flick,
        noise: STILL,
        shooter: 0,
        opponent: 1,
        endsAtTouch: true,
      }).touched;
    expect(touched([corner, near, far])).toEqual([1]);
    expect(touched([corner, far, near])).toEqual([2]);
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
    expect(stageShot(touch.state)?.endsAtTouch).toBe(true);
    const fall = (isToppled: boolean) => {
      const { state } = duel({ config: { duelHit: 'fall' } });
      expect(stageShot(state)?.endsAtTouch).toBe(false);
      return asSeen(state, { touched: [BOB], toppled: [false, isToppled, false] }).map(({ type }) => type);
    };
    expect(fall(false)).not.toContain('duelWon');
    expect(fall(true)).toContain('duelWon');
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
    expect(stageShot(state)?.scene.targets).toHaveLength(2);
    expect(seenIn(state, STRAIGHT).felled[0]).toBe(false);
    const events = asSeen(state, { felled: [false, false, true] });
    expect(events).toContainEqual(expect.objectContaining({ type: 'leftIndians', nuggets: 2, back: 1, space: 8 }));
  });
});

describe('from hand to numbers', () => {
  const drag = (dx: number, dy: number, milliseconds: number, count = 6) =>
    Array.from({ length: count }, (_, index) => ({
      x: 100 + (dx * index) / (count - 1),
      y: 300 + (dy * index) / (count - 1),
      at: (milliseconds * index) / (count - 1),
    }));

  it('PX-13: direction and speed of the last 80 milliseconds', () => {
    const straight = flickFromDrag(drag(corner.fire.x * 150, corner.fire.y * 150, 50), corner);
    expect(straight).toEqual({ ok: true, aim: 0, power: 3000 });
    const slowStart = [
      { x: 0, y: 0, at: 0 },
      { x: 1, y: -1, at: 400 },
      ...drag(corner.fire.x * 150, corner.fire.y * 150, 50).map(sample => ({ ...sample, at: sample.at + 900 })),
    ];
    expect(flickFromDrag(slowStart, corner)).toEqual({ ok: true, aim: 0, power: 3000 });
  });

  it('PX-14: small screens may add to the speed, at most half of it, never to the aim', () => {
    const samples = drag(corner.fire.x * 60, corner.fire.y * 60 + 8, 40);
    const [plain, gained, greedy] = [1, 1.5, 9].map(gain => flickFromDrag(samples, corner, gain));
    if (!plain?.ok || !gained?.ok || !greedy?.ok) throw new Error('these are flicks');
    expect([gained.aim, greedy.power]).toEqual([plain.aim, gained.power]);
    expect(gained.power / plain.power).toBeCloseTo(1.5, 2);
  });

  it('PX-21: too few or too many samples, a clock that stands still, a drag backwards: no flick', () => {
    expect(flickFromDrag(drag(100, -70, 50, 3), corner)).toEqual({ ok: false, why: 'samples' });
    expect(flickFromDrag(drag(100, -70, 50, 65), corner)).toEqual({ ok: false, why: 'samples' });
    expect(flickFromDrag(drag(100, -70, 20), corner)).toEqual({ ok: false, why: 'time' });
    expect(
      flickFromDrag(
        drag(100, -70, 50).map(sample => ({ ...sample, at: 5 })),
        corner,
      ),
    ).toEqual({ ok: false, why: 'time' });
    expect(flickFromDrag(drag(-100, 70, 50), corner)).toEqual({ ok: false, why: 'backwards' });
    expect(flickFromDrag(drag(0, 0, 50), corner)).toEqual({ ok: false, why: 'still' });
  });

  it('PX-16: a needle with two sways of six degrees each and a power bar that runs up and down', () => {
    const aims = Array.from({ length: 3000 }, (_, index) => needleAt(index * 7, 0, [0.1, 0.6]));
    const bothSways = 12 * 0.0087266 * AIM_UNIT;
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
    const staged = stageShot(state);
    if (staged === null) throw new Error('Ann is about to shoot');
    const { scene } = staged;
    const gapOf = (best: Flick) => clearance(scene, corner, best, staged);
    expect(gapOf(bestFlick(staged, 0, 3))).toBeLessThan(CAREFUL_GAP);
    expect(gapOf(bestFlick(staged, 4, 3, CAREFUL_GAP))).toBeGreaterThanOrEqual(CAREFUL_GAP);
    expect(CAREFUL_GAP).toBe(2.5);
    const arrests = (manner: 'careful' | 'bold') =>
      Array.from({ length: 40 }, (_, index) => rngFrom([index, 1, 2, 3, 4, 5, 6, 7])).filter(
        rng => seenIn({ ...state, rng }, { type: 'steadyShot', manner }).touched[0] === CAL,
      ).length;
    expect(arrests('careful')).toBeLessThan(arrests('bold') / 2);
  });

  it('PX-19: a table may allow flicks only, or let a die decide with published odds', () => {
    duel({ config: { shotModes: 'flickOnly' } }).ann.isOffered('shoot', 'holdFire');
    duel().ann.isOffered('shoot', 'timedShot', 'steadyShot', 'holdFire');
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
    simulate(
      {
        scene: { targets: [], riders: [corner, { x: 55.5, y: 4.5 }] },
        corner,
        flick,
        noise: STILL,
        shooter: 0,
        opponent: 1,
        endsAtTouch: true,
      },
      frame => frames.push(frame),
    );
    expect(frames.length).toBeGreaterThan(10);
    expect(frames.flat(2).every(Number.isInteger)).toBe(true);
  });

  it('PX-24, PX-25: the same shot gives the same digest, bit for bit (S-39)', () => {
    const shot = {
      scene: { targets: [], riders: [corner, { x: 55.5, y: 4.5 }] },
      corner,
      flick,
      noise: STILL,
      shooter: 0,
      opponent: 1,
      endsAtTouch: true,
    };
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
    const chosen = aims.map(option => (option.type === 'shoot' ? option.aim : 0));
    expect(new Set(aims.map(({ type }) => type))).toEqual(new Set(['shoot']));
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

const { type: _, ...shootFacts } = STRAIGHT;

function spread(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
}
