import { describe, expect, it } from 'vitest';
import { limitsFrom } from '../../limits.ts';

const BOUNDS = [
  ['SALOON_COMMANDS_PER_SECOND', 'commandsPerSecond', 15, 1, 1_000_000],
  ['SALOON_WORK_PER_SECOND', 'workPerSecond', 200, 10, 10_000_000],
  ['SALOON_LINES_PER_MINUTE', 'linesPerMinute', 20, 1, 600],
  ['SALOON_LINES_PER_ADDRESS', 'linesPerAddress', 120, 1, 100_000],
  ['SALOON_CONNECTIONS', 'connections', 20_000, 1, 1_000_000],
  ['SALOON_CONNECTIONS_PER_ADDRESS', 'connectionsPerAddress', 200, 1, 1_000_000],
  ['SALOON_HELLO_SECONDS', 'helloSeconds', 10, 1, 3600],
  ['SALOON_REQUESTS_PER_MINUTE', 'requestsPerMinute', 600, 1, 10_000_000],
  ['SALOON_FILES_PER_MINUTE', 'filesPerMinute', 6000, 1, 10_000_000],
  ['SALOON_TABLES_PER_MINUTE', 'tablesPerMinute', 30, 1, 10_000_000],
  ['SALOON_CODES_PER_MINUTE', 'codesPerMinute', 60, 1, 10_000_000],
  ['SALOON_WAITING_PER_ADDRESS', 'waitingPerAddress', 20, 1, 1_000_000],
  ['SALOON_KEEP_WAITING_HOURS', 'keepWaitingHours', 24, 1, 100_000],
  ['SALOON_KEEP_GUEST_DAYS', 'keepGuestDays', 30, 1, 100_000],
  ['SALOON_KEEP_RECORD_DAYS', 'keepRecordDays', 365, 1, 100_000],
  ['SALOON_KEEP_CHAT_DAYS', 'keepChatDays', 90, 1, 100_000],
  ['SALOON_UNSENT_BYTES', 'unsentBytes', 1_000_000, 10_000, 100_000_000],
  ['SALOON_PING_SECONDS', 'pingSeconds', 30, 1, 3600],
  ['SALOON_CHECK_SECONDS', 'checkSeconds', 10, 1, 600],
  ['SALOON_BOT_THREADS', 'botThreads', 1, 1, 64],
] as const;

describe('the limits of a server', () => {
  it('are the usual ones where nothing is set', () => {
    const usual = Object.fromEntries(BOUNDS.map(([, limit, value]) => [limit, value]));
    expect(limitsFrom({})).toEqual({ ...usual, botsThinkAtLeast: 250, botsThinkAtMost: 700 });
    expect(limitsFrom({ SALOON_CONNECTIONS: '', SALOON_PING_SECONDS: undefined })).toEqual(limitsFrom({}));
    expect(limitsFrom({ SALOON_BOTS_THINK_AT_LEAST: ' ', SALOON_BOTS_THINK_AT_MOST: '\t' })).toEqual(limitsFrom({}));
  });

  it.each(BOUNDS)('%s is a whole number within its bounds', (name, limit, _, min, max) => {
    expect(limitsFrom({ [name]: String(min) })[limit]).toBe(min);
    expect(limitsFrom({ [name]: String(max) })[limit]).toBe(max);
    const refusal = `must be a whole number from ${min} to ${max}`;
    for (const wrong of [min - 1, max + 1, min + 0.5])
      expect(() => limitsFrom({ [name]: String(wrong) })).toThrow(refusal);
  });

  it('name the setting that makes no sense', () => {
    for (const wrong of ['many', '7 or 8', 'Infinity', ' 12 0'])
      expect(() => limitsFrom({ SALOON_PING_SECONDS: wrong })).toThrow(
        expect.objectContaining({ at: 'SALOON_PING_SECONDS', message: expect.stringContaining('from 1 to 3600') }),
      );
  });

  it('change one at a time', () => {
    expect(limitsFrom({ SALOON_BOT_THREADS: '4' })).toEqual({ ...limitsFrom({}), botThreads: 4 });
  });

  it('let bots think at least no longer than at most', () => {
    const think = (least: string, most: string) =>
      limitsFrom({ SALOON_BOTS_THINK_AT_LEAST: least, SALOON_BOTS_THINK_AT_MOST: most });
    expect(think('900', '900')).toMatchObject({ botsThinkAtLeast: 900, botsThinkAtMost: 900 });
    expect(think('0', '60000')).toMatchObject({ botsThinkAtLeast: 0, botsThinkAtMost: 60_000 });
    expect(() => think('901', '900')).toThrow(
      expect.objectContaining({
        at: 'SALOON_BOTS_THINK_AT_LEAST',
        message: expect.stringContaining('must not be more than SALOON_BOTS_THINK_AT_MOST'),
      }),
    );
    for (const wrong of ['-1', '60001'])
      expect(() => think(wrong, '60000')).toThrow('must be a whole number from 0 to 60000');
  });
});
