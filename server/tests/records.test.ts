import {
  type AnyGame,
  answer,
  type MatchRecord,
  type Option,
  type Rule,
  rngFrom,
  type State,
  type Step,
  someAnswer,
  verify,
  witnessed,
} from '@saloon/kernel';

import type { Seated } from '@saloon/protocol';
import { shootout } from '@saloon/shootout';
import { apply, configureTable, dealTable, isOver, recordOf, type TableState, withNonces } from '@saloon/table';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { RecordVerifier } from '../records/verifier.ts';
import { gameNamed } from '../tables/games.ts';
import { Evening, entries } from './evening.ts';
import { post, until } from './player.ts';
import { tableOf } from './unit/saloon.ts';

/** Any rule of any game. */
type AnyRule = Rule<State, Step, Option>;

let evening: Evening;
beforeEach(async () => {
  evening = await new Evening().open();
});
afterEach(() => evening.end());

const send = (record: unknown, headers: Record<string, string> = {}) =>
  post<{ table: string; at: string; code: string }>(`${evening.url}/api/records`, record, headers);

/** A match of shoot-out that nobody sits at, played at random. */
function played(seed: number): TableState {
  const game = shootout as unknown as AnyGame;
  const config = { ...configureTable(game, { rounds: 4 }, 2) };
  const sitting = { ...tableOf(['ann', 'bob']), config, match: `match-number-${String(seed).padStart(9, '0')}` };
  const facts = { ...sitting, seats: withNonces(sitting) };
  const dice = rngFrom([seed, 1, 2, 3, 4, 5, 6, 7]);
  let { table } = dealTable(game, facts);
  while (!isOver(table)) {
    const [question] = table.open;
    if (question === undefined) break;
    const given = answer(table.state, question.seat, someAnswer(question, dice));
    const move = { ...given, option: witnessed(game, table.state, given, table.open) };
    const entry = { seq: table.seq + 1, at: 0, type: 'move' as const, seat: question.seat, id: null, move };
    table = apply(table, entry).table;
  }
  return table;
}
const recorded = (seed: number): MatchRecord => recordOf(played(seed));

/** Whoever looks at a table without a seat. */
const somebodyAt = (table: string): Seated => ({ table, code: null, seat: 0, token: '', commitment: '', pledge: '' });

describe('a record that is handed in', () => {
  it('is taken in once it verifies, and looked at without playing it again', async () => {
    const record = recorded(1);
    expect(verify(record, [await gameNamed('shootout')])).toMatchObject({ ok: true });
    const { status, body } = await send(record);
    expect([status, body.table]).toEqual([200, record.match]);
    const again = await (await fetch(`${evening.url}/api/tables/${body.table}/record`)).json();
    expect(again).toEqual(record);
    const watcher = await evening.connect(somebodyAt(body.table), false, {
      token: null,
    });
    expect(watcher.table).toMatchObject({ moves: record.moves.length, outcome: record.outcome as object });
    await evening.close();
    const log = await evening.logOf(body.table);
    expect(log.map(({ seq }) => seq)).toEqual(record.moves.map((_, index) => index + 1));
  });

  it('for the second time gets a table of its own', async () => {
    const record = recorded(2);
    const tables = [(await send(record)).body.table, (await send(record)).body.table, (await send(record)).body.table];
    expect(new Set(tables).size).toBe(3);
    for (const table of tables)
      expect(await (await fetch(`${evening.url}/api/tables/${table}/record`)).json()).toEqual(record);
  });

  it.each<[string, (record: MatchRecord) => object, number, string]>([
    [
      'unfinished',
      ({ outcome: _, digest: __, ...rest }) => ({ ...rest, moves: rest.moves.slice(0, -1) }),
      400,
      'notOver',
    ],
    ['said to be finished', record => ({ ...record, moves: record.moves.slice(0, -1) }), 400, 'notOver'],
    ['forged', record => ({ ...record, moves: record.moves.slice(1) }), 400, 'move'],
    ['of another end', record => ({ ...record, digest: 'ab'.repeat(32) }), 400, 'digest'],
    ['of no game', record => ({ ...record, game: 'poker' }), 400, 'unknownGame'],
    ['no record', () => ({ hello: 'world' }), 400, 'broken'],
    [
      'with long names',
      record => ({ ...record, seats: record.seats.map(seat => ({ ...seat, name: 'x'.repeat(400_000) })) }),
      400,
      'broken',
    ],
    ['too large', record => ({ ...record, match: 'x'.repeat(1_100_000) }), 413, 'tooLarge'],
  ])('and is %s is refused, and says why', async (_, change, status, code) => {
    const answered = await send(change(recorded(3)));
    expect([answered.status, answered.body.code]).toEqual([status, code]);
  });

  it('and is no JSON at all is refused as broken', async () => {
    const headers = { 'content-type': 'application/json' };
    const refused = await fetch(`${evening.url}/api/records`, { method: 'POST', headers, body: '{"saloon":1' });
    expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([400, 'broken']);
  });

  it('is played again elsewhere, and not when somebody looks at its end', async () => {
    let count = 0;
    const counting = async (id: string): Promise<AnyGame> => {
      const game = await gameNamed(id);
      const counted = (rule: AnyRule): AnyRule =>
        rule.ask === undefined
          ? rule
          : {
              ...rule,
              answer: (...args: Parameters<typeof rule.answer>) => {
                count++;
                rule.answer(...args);
              },
            };
      const rules = Object.entries(game.rules as Record<string, AnyRule>);
      return { ...game, rules: Object.fromEntries(rules.map(([step, rule]) => [step, counted(rule)])) };
    };
    await evening.close();
    await evening.open({}, undefined, { gameNamed: counting });
    const record = recorded(30);
    const { body } = await send(record);
    expect((await evening.info(body.table)).status).toBe('over');
    expect(await (await fetch(`${evening.url}/api/tables/${body.table}/record`)).json()).toEqual(record);
    expect(count).toBe(0);
    const watcher = await evening.connect(somebodyAt(body.table), false, {
      token: null,
    });
    expect(entries(watcher)).toHaveLength(record.moves.length + 1);
    expect(count).toBe(record.moves.length);
  });

  it('still plays where the others are: a table goes on while it is looked at', async () => {
    const { ann, bob } = await evening.annAndBob();
    const sent = Promise.all([4, 5, 6].map(seed => send(recorded(seed))));
    ann.answer(ann.table as never);
    await until(() => bob.table?.seq === 1);
    await sent;
  });
});

describe('whoever checks records', () => {
  const text = (record: object) => Buffer.from(JSON.stringify(record));

  it('gives up on one that takes too long, and goes on with the next', async () => {
    const verifier = new RecordVerifier({ seconds: 0.001 });
    await expect(verifier.check(text(recorded(7)), 0, {})).rejects.toMatchObject({ status: 413, code: 'tooLarge' });
    await expect(verifier.check(text(recorded(8)), 0, {})).rejects.toMatchObject({ status: 413 });
    await verifier.close();
  });

  it('has a short queue, and one place in it for everybody', async () => {
    const verifier = new RecordVerifier({ seconds: 30 });
    const visitor = {};
    const first = verifier.check(text(recorded(9)), 0, visitor);
    expect(() => verifier.refuseIfBusy(visitor)).toThrow(expect.objectContaining({ status: 503, code: 'busy' }));
    const others = Array.from({ length: 20 }, (_, seed) => verifier.check(text(recorded(10 + seed)), 0, {}));
    const ends = await Promise.allSettled([first, ...others]);
    const taken = ends.filter(({ status }) => status === 'fulfilled').length;
    expect([taken, ends.length - taken]).toEqual([9, 12]);
    expect(() => verifier.refuseIfBusy(visitor)).not.toThrow();
    await verifier.close();
  });

  it('refuses what waits when the server closes', async () => {
    const verifier = new RecordVerifier({ seconds: 30 });
    const waiting = verifier.check(text(recorded(7)), 0, {});
    const refused = expect(waiting).rejects.toMatchObject({ code: 'busy' });
    await verifier.close();
    await refused;
  });
});
