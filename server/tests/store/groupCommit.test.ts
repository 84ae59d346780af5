import { describe, expect, it } from 'vitest';
import { GroupCommit } from '../../storage/groupCommit.ts';
import type { NewEntry } from '../../storage/newEntry.ts';
import { until } from '../player.ts';
import { entry } from './places.ts';

describe('group commit', () => {
  /** A store whose commits end when the test says so. */
  const slowStore = () => {
    const commits: { entries: readonly NewEntry[]; end(won: readonly NewEntry[]): void; fail(error: Error): void }[] =
      [];
    const append = (entries: readonly NewEntry[]) =>
      new Promise<readonly NewEntry[]>((end, fail) => commits.push({ entries, end, fail }));
    return { commits, group: new GroupCommit({ append }) };
  };

  it('writes what arrives during a commit in the next one, at most 500 entries at once', async () => {
    const { commits, group } = slowStore();
    const first = group.append(entry('a', 1));
    await until(() => commits.length === 1);
    const rest = Array.from({ length: 700 }, (_, index) => group.append(entry(`b${index}`, 1)));
    commits[0]?.end(commits[0].entries);
    expect(await first).toBe(true);
    await until(() => commits.length === 2);
    expect(commits[1]?.entries).toHaveLength(500);
    commits[1]?.end([]);
    await until(() => commits.length === 3);
    expect(commits[2]?.entries).toHaveLength(200);
    commits[2]?.end(commits[2].entries);
    const results = await Promise.all(rest);
    expect(results.indexOf(true)).toBe(500);
    expect(results.filter(isAccepted => isAccepted)).toHaveLength(200);
  });

  it('waits as long as entries come in one after the other, but not for ever', async () => {
    const { commits, group } = slowStore();
    let sent = 0;
    const send = () => void group.append(entry(`table ${++sent}`, 1));
    send();
    while (sent < 7) {
      send();
      await new Promise(setImmediate);
    }
    await until(() => commits.length === 1);
    expect(commits[0]?.entries).toHaveLength(7);
    commits[0]?.end(commits[0].entries);
    send();
    while (commits.length === 1) {
      send();
      await new Promise(setImmediate);
    }
    expect(commits[1]?.entries).toHaveLength(100);
  });

  it('fails only those whose commit failed, and goes on', async () => {
    const { commits, group } = slowStore();
    const doomed = [group.append(entry('a', 1)), group.append(entry('b', 1))];
    await until(() => commits.length === 1);
    const fine = group.append(entry('c', 1));
    commits[0]?.fail(new Error('disk full'));
    for (const append of doomed) await expect(append).rejects.toThrow('disk full');
    await until(() => commits.length === 2);
    commits[1]?.end(commits[1].entries);
    expect(await fine).toBe(true);
  });
});
