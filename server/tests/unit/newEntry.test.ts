import type { Entry } from '@saloon/table';
import { describe, expect, it } from 'vitest';
import { type EntryRow, entryFrom, keptSeat, newEntry } from '../../storage/newEntry.ts';

const move = { seat: 1, step: 'turn', at: 4, option: { type: 'pass' } };

/** Each kind as older versions wrote it: its place in the log, and the JSON beside it. */
const KEPT: readonly [kind: string, seat: number, body: string, entry: object][] = [
  ['move', 1, '{"move":{"seat":1,"step":"turn","at":4,"option":{"type":"pass"}}}', { seat: 1, move }],
  ['undone', 0, '{"by":1,"to":3}', { seat: 0, by: 1, to: 3 }],
  ['asksUndo', 1, '{"to":3,"waitsFor":[0,2]}', { seat: 1, to: 3, waitsFor: [0, 2] }],
  ['consents', 2, '{"isGiven":true}', { seat: 2, isGiven: true }],
  ['moreTime', 2, '{}', { seat: 2 }],
  ['standsIn', 2, '{"why":"away"}', { seat: 2, why: 'away' }],
  ['returns', 2, '{}', { seat: 2 }],
  ['said', 0, '{"said":{"phrase":"hurry"},"name":null}', { seat: 0, said: { phrase: 'hurry' }, name: null }],
  ['said', -1, '{"said":{"text":"psst"},"name":"Cal"}', { seat: null, said: { text: 'psst' }, name: 'Cal' }],
];

describe.each(KEPT)('an entry of the kind %s by %i', (kind, seat, body, facts) => {
  const row: EntryRow = { table: 'table', seq: 7, kind, seat, id: 'c-1', at: 1_790_000_000_000, body };
  const entry = { seq: 7, at: 1_790_000_000_000, type: kind, id: 'c-1', ...facts };

  it('is read as it was kept', () => {
    expect(entryFrom(row)).toEqual(entry);
  });

  it('is kept so that the same comes back', () => {
    const written = newEntry('table', entry as Entry);
    expect(keptSeat(written.entry.seat)).toBe(seat);
    expect(JSON.parse(written.body)).toEqual(JSON.parse(body));
    expect(entryFrom({ ...row, body: written.body })).toEqual(entry);
  });
});
