import { expect, it } from 'vitest';
import { Turns } from '../../live/turns.ts';

it('turns come in order, and whatever else there is to do comes in between', async () => {
  const turns = new Turns();
  const done: string[] = [];
  const takes = ['a', 'b', 'c'].map(async name => {
    await turns.take();
    done.push(name);
    setImmediate(() => done.push(`after ${name}`));
  });
  expect(done).toEqual([]);
  await Promise.all(takes);
  expect(done.filter(name => name.length === 1)).toEqual(['a', 'b', 'c']);
  expect(done.indexOf('after a')).toBeLessThan(done.indexOf('b'));
  await turns.take();
  expect(done).toContain('after c');
});
