import { rngFrom, someAnswer, answer, commit, hash } from '@saloon/kernel';
import { shootout } from '@saloon/shootout';
import { expect, it } from 'vitest';
import { HostedTable, MemoryEntries, Health, Subscription, recordOf, type TableFacts } from '../index.ts';

it('plays', async () => {
  const seed = 'ab'.repeat(32);
  const facts = { id: 'x', match: 'x', code: null, game: 'shootout', version: shootout.version, config: { lives: 3 }, clock: { kind: 'none' }, away: null, undo: 'consent', privacy: 'private', spectators: true, chat: true, start: 'full', seats: ['a', 'b'].map(name => ({ bot: null, name, person: name, nonce: name, isShown: false, isSilent: false, keptFor: null })), host: 'a', seed, commitment: commit(seed), status: 'playing', opened: 0, started: 0, next: null } as unknown as TableFacts;
  const entries = new MemoryEntries();
  const keeper = { entries, now: () => 5, around: () => ({ presence: [], pace: { shortest: 0, longest: 0 }, awake: 0 }) };
  const t = new HostedTable(facts, keeper);
  t.begin(shootout as never, [], [], null);
  const said: any[] = [];
  const sub = new Subscription(t, { onlooker: { seat: 0, viewer: 0 }, health: new Health(), send: m => said.push(m), name: () => 'a', idPrefix: '' });
  await sub.begin(0);
  const rng = rngFrom([1, 2, 3, 4, 5, 6, 7, 8]);
  let n = 0;
  while (t.table!.open.length > 0 && n < 500) {
    const q = t.table!.open[0]!;
    const r = await t.submit({ seat: q.seat, id: `m${n}` }, { type: 'move', move: answer(t.table!.state, q.seat, someAnswer(q, rng)) });
    expect(r.ok).toBe(true);
    if (n % 7 === 3) await t.submit({ seat: q.seat, id: `u${n}` }, { type: 'undo' });
    n++;
  }
  const all = await t.happenedAfter(0);
  expect(all.length).toBe(t.table!.seq + 1);
  for (const since of [1, 5, 40, t.table!.seq - 1].filter(s => s < t.table!.seq)) expect((await t.happenedAfter(since)).map(h => h.entry.seq)[0]).toBe(since + 1);
  t.forgetStory();
  for (const since of [1, 5, 40, t.table!.seq - 1].filter(s => s < t.table!.seq)) expect((await t.happenedAfter(since)).map(h => h.entry.seq)[0]).toBe(since + 1);
  const again = new HostedTable(facts, keeper);
  again.begin(shootout as never, entries.all, [], null);
  expect(hash(again.table!.state)).toBe(hash(t.table!.state));
  expect(hash(recordOf(again.table!))).toBe(hash(recordOf(t.table!)));
  console.log(said.length, said.map(m => m.type).slice(0, 6), t.table!.seq, n, said.at(-1).told.length);
});
