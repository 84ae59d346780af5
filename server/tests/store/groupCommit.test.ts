import { Fault } from '@saloon/kernel';
import { describe, expect, it } from 'vitest';
import { GroupCommit } from '../../storage/groupCommit.ts';
import type { NewLine } from '../../storage/store.ts';
import { until } from '../player.ts';
import { line } from './places.ts';

describe('group commit', () => {
  /** A store whose commits end when the test says so. */
  const slowStore = () => {
    const commits: { lines: readonly NewLine[]; end(won: readonly NewLine[]): void; fail(error: Error): void }[] = [];
    const append = (lines: readonly NewLine[]) =>
      new Promise<readonly NewLine[]>((end, fail) => commits.push({ lines, end, fail }));
    return { commits, group: new GroupCommit({ append }) };
  };

  it('writes what arrives during a commit in the next one, at most 500 lines at once', async () => {
    const { commits, group } = slowStore();
    const first = group.append(line('a', 1));
    await until(() => commits.length === 1);
    const rest = Array.from({ length: 700 }, (_, index) => group.append(line(`b${index}`, 1)));
    commits[0]?.end(commits[0].lines);
    expect(await first).toBe(true);
    await until(() => commits.length === 2);
    expect(commits[1]?.lines).toHaveLength(500);
    commits[1]?.end([]);
    await until(() => commits.length === 3);
    expect(commits[2]?.lines).toHaveLength(200);
    commits[2]?.end(commits[2].lines);
    const results = await Promise.all(rest);
    expect(results.indexOf(true)).toBe(500);
    expect(results.filter(isAccepted => isAccepted)).toHaveLength(200);
  });

  it('waits as long as lines come in one after the other, but not for ever', async () => {
    const { commits, group } = slowStore();
    let sent = 0;
    const send = () => void group.append(line(`table ${++sent}`, 1));
    send();
    while (sent < 7) {
      send();
      await new Promise(setImmediate);
    }
    await until(() => commits.length === 1);
    expect(commits[0]?.lines).toHaveLength(7);
    commits[0]?.end(commits[0].lines);
    send();
    while (commits.length === 1) {
      send();
      await new Promise(setImmediate);
    }
    expect(commits[1]?.lines).toHaveLength(100);
  });

  it('fails only those whose commit failed, and goes on', async () => {
    const { commits, group } = slowStore();
    const doomed = [group.append(line('a', 1)), group.append(line('b', 1))];
    await until(() => commits.length === 1);
    const fine = group.append(line('c', 1));
    commits[0]?.fail(new Error('disk full'));
    for (const append of doomed) await expect(append).rejects.toThrow('disk full');
    await until(() => commits.length === 2);
    commits[1]?.end(commits[1].lines);
    expect(await fine).toBe(true);
    await expect(group.append(line('d', 1, { body: '\0' }))).rejects.toThrow(Fault);
  });
});
