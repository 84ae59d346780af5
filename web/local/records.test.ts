import { branch } from '@saloon/kernel';
import { describe, expect, it } from 'vitest';
import { finishedMatch } from '../tests/record.ts';
import { momentOf, storyOf } from './records.ts';

describe('everything', () => {
  it('is shown of a match that is over: every hand, and what was told to single seats', async () => {
    const record = finishedMatch();
    const { held } = await momentOf(record, 1, 'everything');
    expect(held).toHaveLength(record.seats.length);
    expect(held?.[0]?.[0]?.key).toBe('shootout.holds.hand');
    const { told } = await storyOf(record, 'everything');
    expect(JSON.stringify(told)).toContain('"stance"');
    const { told: open } = await storyOf(record, 'spectator');
    expect(JSON.stringify(open)).not.toContain('"stance"');
  });

  it('is shown of no match that goes on', async () => {
    const record = branch(finishedMatch(), 3);
    await expect(momentOf(record, 1, 'everything')).rejects.toMatchObject({ code: 'notOver' });
    await expect(storyOf(record, 'everything')).rejects.toMatchObject({ code: 'notOver' });
    expect((await momentOf(record, 1, 'spectator')).held).toBeUndefined();
  });
});
