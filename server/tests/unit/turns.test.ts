import { expect, it } from 'vitest';
import { Turns } from '../../live/turns.ts';

it('turns come in order, each in another turn of the event loop', async () => {
  let loops = 0;
  let isOver = false;
  const count = () => {
    loops++;
    if (!isOver) setImmediate(count);
  };
  count();
  const turns = new Turns();
  const done: { name: string; at: number }[] = [];
  const take = async (name: string) => {
    await turns.take();
    done.push({ name, at: loops });
  };
  const taken = Promise.all(['a', 'b', 'c'].map(take));
  expect(done).toEqual([]);
  await taken;
  await take('d');
  isOver = true;
  expect(done.map(({ name }) => name)).toEqual(['a', 'b', 'c', 'd']);
  expect(new Set(done.map(({ at }) => at)).size).toBe(4);
});
