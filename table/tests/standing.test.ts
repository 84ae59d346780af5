import { type AnyGame, type Decision, LENGTHS, type Move, type State } from '@saloon/kernel';
import type { Clock } from '@saloon/protocol';
import { shootout } from '@saloon/shootout';
import { describe, expect, it } from 'vitest';
import type { Outage, SeatClock } from '../clock.ts';
import { entryOf, type Happening } from '../entry.ts';
import { type Asked, askedAt, firstStanding, standingAfter, type TableStanding } from '../standing.ts';
import { after, NOON } from './saloon.ts';

const [ANN, BOB, CAL] = [0, 1, 2];
const CLOCK: Clock = { kind: 'bank', bank: 60, increment: 5, reaction: 10 };

const turnOf = (...seats: number[]): Asked => ({ open: seats.map(asks), isReaction: false, story: 0 });
const shotAt = (...seats: number[]): Asked => ({ open: seats.map(asks), isReaction: true, story: 0 });
const asks = (seat: number): Decision => ({ seat, options: [], idle: { type: 'pass' } });

/** A table of three where somebody was asked at noon. */
const asked = (by: Asked): TableStanding => firstStanding(CLOCK, 3, by, NOON);

/** What becomes of the table when this seat does that so many seconds after noon. */
const then = (
  standing: TableStanding,
  [seat, second]: readonly [seat: number, second: number],
  happening: Happening,
  next: Asked = turnOf(ANN),
  outages: readonly Outage[] = [],
): TableStanding =>
  standingAfter(standing, entryOf(happening, { seat, id: null }, 1, after(second)), next, { clock: CLOCK, outages });

const move = (seat: number): Happening => ({
  type: 'move',
  move: { seat, step: 'playing', at: 0, option: { type: 'endTurn' } } satisfies Move,
});
const clockOf = (standing: TableStanding, seat: number): SeatClock => standing.clocks[seat] as SeatClock;
const running = ({ clocks }: TableStanding): number[] =>
  clocks.flatMap(({ since }, seat) => (since === null ? [] : [seat]));

describe('at the first question', () => {
  it('the clocks of those who are asked run, and everything else is as it should be', () => {
    const standing = asked(turnOf(ANN, CAL));
    expect(running(standing)).toEqual([ANN, CAL]);
    expect(clockOf(standing, CAL)).toEqual({
      bank: 60_000,
      since: NOON,
      asked: NOON,
      isReaction: false,
      isExtended: false,
    });
    expect(clockOf(standing, BOB)).toEqual({
      bank: 60_000,
      since: null,
      asked: null,
      isReaction: false,
      isExtended: false,
    });
    expect(standing).toMatchObject({ stoodIn: [false, false, false], request: null });
    expect(standing.refused).toEqual(Array(3).fill({ times: 0, at: 0 }));
  });
});

describe('who answers somebody else’s action', () => {
  const at = (...agenda: { do: string }[]): State => ({ agenda }) as unknown as State;

  it('whoever is shot at does, whoever plays a turn does not', () => {
    const open = [asks(BOB)];
    expect(
      askedAt(shootout, { state: at({ do: 'roundEnd' }, { do: 'turn' }, { do: 'shot' }), open: open }, []),
    ).toEqual({
      open,
      isReaction: true,
      story: 0,
    });
    expect(askedAt(shootout, { state: at({ do: 'turn' }, { do: 'shot' }, { do: 'playing' }), open: open }, [])).toEqual(
      {
        open,
        isReaction: false,
        story: 0,
      },
    );
  });

  it('nobody does at a moment that asks nobody, nor after the end', () => {
    expect(askedAt(shootout, { state: at({ do: 'roundEnd' }), open: [] }, []).isReaction).toBe(false);
    expect(askedAt(shootout, { state: at(), open: [] }, []).isReaction).toBe(false);
  });

  it('and sees first what happened, for as long as the events say, but not for ever', () => {
    const told = (...types: string[]) => ({ events: types.map(type => ({ type })), state: at() });
    const game = { rules: {}, weights: { fell: 'drama', drew: 'trifle' } } as unknown as AnyGame;
    const story = (beats: ReturnType<typeof told>[]) => askedAt(game, { state: at(), open: [] }, beats).story;
    expect(story([told('drew'), told('fell')])).toBe(LENGTHS.trifle + LENGTHS.drama);
    expect(story(Array(50).fill(told('fell')))).toBe(8000);
  });

  it('only steps that say so', () => {
    const game = { rules: { quiet: { clauses: [], ask: () => [] } } } as unknown as AnyGame;
    expect(askedAt(game, { state: at({ do: 'quiet' }), open: [] }, []).isReaction).toBe(false);
  });
});

describe('a move', () => {
  it('costs the one who made it, and starts the clock of the next', () => {
    const standing = then(asked(turnOf(ANN)), [ANN, 20], move(ANN), turnOf(BOB));
    expect(running(standing)).toEqual([BOB]);
    expect([ANN, BOB, CAL].map(seat => clockOf(standing, seat).bank)).toEqual([45_000, 60_000, 60_000]);
    expect(clockOf(standing, BOB).since).toBe(after(20));
  });

  it('is charged before the same one is asked again', () => {
    const standing = then(asked(turnOf(ANN)), [ANN, 20], move(ANN), turnOf(ANN));
    expect(clockOf(standing, ANN)).toMatchObject({ bank: 45_000, since: after(20) });
  });

  it('is not charged if it answers somebody else', () => {
    const shot = then(asked(turnOf(ANN)), [ANN, 20], move(ANN), shotAt(BOB));
    expect(clockOf(shot, BOB)).toMatchObject({ since: after(20), isReaction: true });
    const dodged = then(shot, [BOB, 28], move(BOB), turnOf(ANN));
    expect(clockOf(dodged, BOB)).toMatchObject({ bank: 60_000, since: null });
    expect(clockOf(dodged, ANN)).toMatchObject({ bank: 45_000, since: after(28), isReaction: false });
  });

  it('leaves the clocks of others who are still asked alone', () => {
    const noon = asked(turnOf(ANN, BOB, CAL));
    const standing = then(noon, [ANN, 20], move(ANN), turnOf(BOB, CAL));
    expect(standing.clocks.slice(1)).toEqual(noon.clocks.slice(1));
    expect(running(standing)).toEqual([BOB, CAL]);
  });

  it('spares whoever is not asked any more what their thinking took', () => {
    const standing = then(asked(shotAt(ANN, BOB)), [ANN, 4], move(ANN), turnOf(CAL));
    expect(clockOf(standing, BOB)).toMatchObject({ since: null, bank: 60_000 });
    const inTurn = then(asked(turnOf(ANN, BOB)), [ANN, 20], move(ANN), turnOf(CAL));
    expect(clockOf(inTurn, BOB)).toMatchObject({ since: null, bank: 60_000 });
  });

  it('costs nothing for the time the host was down', () => {
    const closed = { from: after(5), to: after(15) };
    const standing = then(asked(turnOf(ANN)), [ANN, 20], move(ANN), turnOf(BOB), [closed]);
    expect(clockOf(standing, ANN).bank).toBe(55_000);
  });

  it('settles a wish to go back, and nothing else of what is between people', () => {
    const before = { ...wished(), stoodIn: [false, false, true], refused: refusedOnce() };
    const { request, stoodIn, refused } = then(before, [ANN, 20], move(ANN));
    expect({ request, stoodIn, refused }).toEqual({ request: null, stoodIn: before.stoodIn, refused: before.refused });
  });
});

const refusedOnce = () =>
  Array(3)
    .fill({ times: 0, at: 0 })
    .with(CAL, { times: 1, at: after(3) });
/** Bob wishes to go back, and Ann and Cal are asked. */
const wished = (): TableStanding =>
  then(asked(turnOf(ANN)), [BOB, 10], { type: 'asksUndo', to: 4, waitsFor: [ANN, CAL] }, turnOf(ANN));

describe('a wish to go back', () => {
  it('waits for those who have to consent, while the clock runs on', () => {
    const standing = wished();
    expect(standing.request).toEqual({ seat: BOB, to: 4, waitsFor: [ANN, CAL] });
    expect(standing.clocks).toEqual(asked(turnOf(ANN)).clocks);
  });

  it('waits for one less after each consent', () => {
    const standing = then(wished(), [ANN, 12], { type: 'consents', isGiven: true });
    expect(standing.request).toEqual({ seat: BOB, to: 4, waitsFor: [CAL] });
    expect(standing.refused).toEqual(wished().refused);
  });

  it('is over with one refusal, which counts against whoever wished', () => {
    const once = then(wished(), [CAL, 12], { type: 'consents', isGiven: false });
    expect(once.request).toBeNull();
    expect(once.refused).toEqual([
      { times: 0, at: 0 },
      { times: 1, at: after(12) },
      { times: 0, at: 0 },
    ]);
    const again = then(once, [BOB, 40], { type: 'asksUndo', to: 4, waitsFor: [ANN] });
    expect(then(again, [ANN, 41], { type: 'consents', isGiven: false }).refused[BOB]).toEqual({
      times: 2,
      at: after(41),
    });
  });

  it('cannot be answered when there is none', () => {
    const standing = asked(turnOf(ANN));
    for (const isGiven of [true, false])
      expect(then(standing, [CAL, 12], { type: 'consents', isGiven })).toEqual(standing);
  });

  it('is fulfilled by going back: whoever is asked then has a clock that begins anew, and nobody pays', () => {
    const standing = then(wished(), [CAL, 30], { type: 'undone', by: BOB, to: 4 }, shotAt(BOB));
    expect(standing.request).toBeNull();
    expect(running(standing)).toEqual([BOB]);
    expect(clockOf(standing, BOB)).toMatchObject({ bank: 60_000, since: after(30), isReaction: true });
    expect(clockOf(standing, ANN)).toMatchObject({ bank: 60_000, since: null });
    expect(standing).toMatchObject({ stoodIn: [false, false, false], refused: wished().refused });
  });
});

describe('more time', () => {
  it('is for the one who asked for it', () => {
    const standing = then(asked(shotAt(ANN, BOB)), [BOB, 8], { type: 'moreTime' });
    expect(clockOf(standing, BOB)).toMatchObject({ since: after(8), isExtended: true });
    expect(clockOf(standing, ANN)).toMatchObject({ since: NOON, isExtended: false });
  });
});

describe('a bot that stands in', () => {
  it('answers for that seat alone, but for a wish, which waits until the person is back', () => {
    const standing = then(wished(), [CAL, 30], { type: 'standsIn', why: 'away' });
    expect(standing).toMatchObject({ stoodIn: [false, false, true], request: wished().request });
    expect(standing.clocks).toEqual(wished().clocks);
  });

  it('goes when the person is back, who has half a minute at least', () => {
    const late = then(asked(turnOf(ANN, BOB)), [ANN, 58], { type: 'standsIn', why: 'clock' });
    const poor = { ...late, clocks: late.clocks.map(own => ({ ...own, bank: 1000 })), stoodIn: [true, true, false] };
    const standing = then(poor, [ANN, 90], { type: 'returns' });
    expect(standing.stoodIn).toEqual([false, true, false]);
    expect(clockOf(standing, ANN)).toMatchObject({ bank: 30_000, since: after(90) });
    expect(clockOf(standing, BOB)).toMatchObject({ bank: 1000, since: NOON });
  });

  it('leaves a wish alone when it goes', () => {
    expect(then(wished(), [CAL, 30], { type: 'returns' }).request).toEqual(wished().request);
  });
});

describe('chat', () => {
  it('changes nothing', () => {
    const standing = wished();
    expect(then(standing, [CAL, 30], { type: 'said', said: { phrase: 'hello' } as never, name: null })).toBe(standing);
  });
});
