import { expect, it } from 'vitest';
import { fairReaction, RoundTrip } from '../live/roundTrip.ts';

const gesture = { reaction: { min: 150, max: 6000 } };
const trip = { best: 40, worst: 200 };
const reactionOf = (reaction: number, elapsed: number) =>
  (fairReaction({ type: 'accuse', reaction }, gesture, elapsed, trip) as { reaction: number }).reaction;

it('believes a reaction that fits what was seen here', () => {
  expect(reactionOf(850, 1000)).toBe(850);
  expect(reactionOf(750, 1000)).toBe(750);
  expect(reactionOf(960, 1000)).toBe(960);
});

it('takes the slowest that is possible for one that does not, within the bounds', () => {
  expect(reactionOf(200, 1000)).toBe(960);
  expect(reactionOf(990, 1000)).toBe(960);
  expect(reactionOf(10, 100)).toBe(150);
  expect(reactionOf(150, 99_000)).toBe(6000);
});

it('leaves everything else alone', () => {
  const option = { type: 'flick', force: 3 };
  expect(fairReaction(option, { force: { min: 1, max: 9 } }, 1000, trip)).toBe(option);
  const claimed = { type: 'accuse', reaction: 1 };
  expect(fairReaction(claimed, undefined, 1000, trip)).toBe(claimed);
});

it('knows the best and the worst of the last round trips', () => {
  const measured = new RoundTrip();
  expect([measured.best, measured.worst]).toEqual([0, 300]);
  for (const time of [200, 30, 60, 90, 60, 60, 60, 60, 60]) measured.hear(measured.ask(1000), 1000 + time);
  expect([measured.best, measured.worst]).toEqual([30, 90]);
});

it('counts each ping once, only the last one sent, and nothing longer than the longest way', () => {
  const measured = new RoundTrip();
  const first = measured.ask(0);
  const second = measured.ask(100);
  for (const payload of ['0', '', first]) measured.hear(payload, 150);
  expect([measured.isWaiting, measured.best, measured.worst]).toEqual([true, 0, 300]);
  measured.hear(second, 140);
  for (let times = 0; times < 20; times++) measured.hear(second, 9000);
  expect([measured.isWaiting, measured.best, measured.worst]).toEqual([false, 40, 40]);
  expect(second).not.toBe(first);
  for (let times = 0; times < 8; times++) measured.hear(measured.ask(0), 99_000);
  expect([measured.best, measured.worst]).toEqual([300, 300]);
});

it('allows a connection that always answers late no more than the longest way', () => {
  const late = { best: 300, worst: 300 };
  const of = (reaction: number, elapsed: number) =>
    (
      fairReaction({ type: 'accuse', reaction }, { reaction: { min: 0, max: 60_000 } }, elapsed, late) as never as {
        reaction: number;
      }
    ).reaction;
  expect([of(0, 5000), of(4650, 5000), of(4700, 5000)]).toEqual([4700, 4700, 4700]);
  expect([of(0, 0), of(0, 390), of(150, 420)]).toEqual([100, 100, 120]);
});
