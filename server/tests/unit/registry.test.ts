import { expect, it, vi } from 'vitest';
import { limitsFrom } from '../../limits.ts';
import type { Store } from '../../storage/store.ts';
import { TableRegistry } from '../../tables/registry.ts';

/** A store in which so many tables are overdue, as after a crash; none of them can be loaded. */
function overdueStore(overdue: number): { store: Store; left(): number } {
  let left = overdue;
  const store: Partial<Store> = {
    heartbeat: async () => [],
    outagesSince: async () => [],
    onForeignChange: () => undefined,
    table: async () => null,
    close: async () => undefined,
    async claimDue(_before, _until, atMost) {
      const claimed = Math.min(left, atMost);
      left -= claimed;
      return Array.from({ length: claimed }, (_, index) => `table ${left + index}`);
    },
  };
  return { store: store as Store, left: () => left };
}

it('looks after all that became due while nobody was there at its first look, not fifty each second', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { store, left } = overdueStore(230);
  const bots = { answer: () => Promise.reject(new Error('No bot sits here')), close: async () => undefined };
  const options = {
    pace: { shortest: 0, longest: 0, story: 0 },
    grace: 0,
    now: () => 0,
    keep: limitsFrom({}),
    waitingPerAddress: 1,
    gameNamed: () => Promise.reject(),
  };
  const registry = new TableRegistry(store, bots, options);
  try {
    vi.advanceTimersByTime(1000);
    // Nothing here waits for anything, so one look is over in one turn.
    await new Promise(setImmediate);
    expect(left()).toBe(0);
  } finally {
    await registry.close();
    vi.useRealTimers();
  }
});
