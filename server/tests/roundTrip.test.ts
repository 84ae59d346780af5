import { expect, it } from 'vitest';
import { fairReaction, RoundTrip } from '../live/roundTrip.ts';

const gesture = { reaction: { min: 150, max: 6000 } };
const trip = { best: 40, worst: 200 };
const reactionOf = (reaction: number, elapsed: number) =>
  (fairReaction({ type: 'accuse', reaction }, gesture, elapsed, trip) as { reaction: number }).reaction;

it('believes a reaction that fits what was seen here', () => {
  expect(reactionOf(850, 1000)).toBe(850);
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
  expect([measured.best, measured.worst]).toEqual([0, 2000]);
  for (const time of [500, 30, 60, 90, 60, 60, 60, 60, 60]) measured.note(time);
  expect([measured.best, measured.worst]).toEqual([30, 90]);
});
