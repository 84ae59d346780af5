import { type AnyGame, answer, type Decision } from '@saloon/kernel';
import { shootout } from '@saloon/shootout';
import { describe, expect, it } from 'vitest';
import {
  apply,
  configureTable,
  type Dispatched,
  dealTable,
  dispatch,
  dueAt,
  type Surroundings,
  type TableCommand,
  type TableFacts,
  type TableState,
} from '../index.ts';
import { after, NOON, tableOf } from './saloon.ts';

const GAME = shootout as unknown as AnyGame;
const AROUND: Surroundings = {
  presence: [0, 1].map(seat => ({ seat, isHere: true, since: NOON })),
  pace: { shortest: 0, longest: 0, story: 0 },
  awake: NOON,
};
const facts = (change: Partial<TableFacts> = {}) =>
  tableOf(['ann', 'bob'], { config: { ...configureTable(GAME, {}, 2) }, ...change });
const open = (change: Partial<TableFacts> = {}): TableState => dealTable(GAME, facts(change)).table;

/** What a seat's command leads to so many seconds after noon; it must not be refused. */
function then(table: TableState, seat: number, command: TableCommand, second: number): Dispatched {
  const next = dispatch(table, { seat, id: null }, command, after(second));
  if ('refusal' in next) throw new Error(next.refusal.message.key);
  return next;
}
const questionOf = ({ open: asked }: TableState, type?: string): Decision | undefined =>
  asked.find(({ options }) => type === undefined || options.some(option => option.type === type));

/** Answers with this kind of option, or with the first there is. */
function answered(table: TableState, second: number, type?: string): TableState {
  const question = questionOf(table, type) ?? questionOf(table);
  if (question === undefined) throw new Error('Nobody is asked');
  const option = question.options.find(one => one.type === type) ?? question.options[0];
  const move = answer(table.state, question.seat, option as never);
  return then(table, question.seat, { type: 'move', move }, second).table;
}

describe('a command', () => {
  it('becomes the next entry, with the table after it; the table before stays as it was', () => {
    const table = open();
    const before = JSON.stringify(table);
    const question = questionOf(table) as Decision;
    const move = answer(table.state, question.seat, question.options[0] as never);
    const { entry, table: next } = then(table, question.seat, { type: 'move', move }, 3);
    expect(entry).toEqual({ seq: 1, at: after(3), type: 'move', seat: question.seat, id: null, move });
    expect(next.seq).toBe(1);
    expect(JSON.stringify(table)).toBe(before);
    expect(JSON.stringify(apply(table, entry).table)).toBe(JSON.stringify(next));
  });

  it('hurries bots only where they are left among themselves, once, and not after the end', () => {
    const hurry = (table: TableState) => dispatch(table, { seat: 0, id: null }, { type: 'hurry' }, after(1));
    expect(hurry(open())).toMatchObject({ refusal: { reason: 'stale' } });
    const leftToBots = { ...open(), game: { ...GAME, isOut: () => true } };
    const next = hurry(leftToBots) as Dispatched;
    expect(next).toMatchObject({ entry: { type: 'hurries', seat: 0 }, table: { standing: { isHurried: true } } });
    expect(hurry(next.table)).toMatchObject({ refusal: { reason: 'stale' } });
    expect(hurry({ ...leftToBots, open: [] })).toMatchObject({ refusal: { reason: 'stale' } });
  });

  it('at a closed table is refused, whatever it is', () => {
    const closed = open({ status: 'closed' });
    for (const command of [{ type: 'undo' }, { type: 'standIn', why: 'left' }] as const)
      expect(dispatch(closed, { seat: 0, id: null }, command, NOON)).toMatchObject({ refusal: { reason: 'over' } });
  });

  it('for another seat is refused', () => {
    const table = open();
    const [question] = table.open as readonly [Decision];
    const move = answer(table.state, question.seat, question.options[0] as never);
    const other = dispatch(table, { seat: 1 - question.seat, id: null }, { type: 'move', move }, NOON);
    expect(other).toMatchObject({ refusal: { reason: 'notAsked' } });
  });
});

describe('when a table is due', () => {
  // Whoever plays a turn has 20 seconds in all, whoever is shot at 600.
  const clock = { kind: 'bank', bank: 20, increment: 0, reaction: 600 } as const;

  /** Ann and Bob stand at noon, and one of them has shot at the other seven seconds into the turn. */
  function shot(): { table: TableState; shooter: number; unspent: number } {
    let table = open({ clock });
    for (let tries = 0; tries < 40; tries++) {
      const shooter = questionOf(table, 'shoot')?.seat;
      if (shooter !== undefined) return { table: answered(table, 7, 'shoot'), shooter, unspent: table.standing.story };
      table = answered(table, 0, 'stand');
    }
    throw new Error('Nobody could shoot');
  }

  it('follows from the table after the entry: after a take-back the clock of the turn runs, not that of the reaction', () => {
    const { table, shooter, unspent } = shot();
    // Nobody's clock runs while what happened is shown.
    expect(dueAt(table, AROUND)).toBe(after(7 + 600) + table.standing.story);
    const { table: back } = then(table, shooter, { type: 'undo' }, 9);
    expect(back.open.map(({ seat }) => seat)).toEqual([shooter]);
    // Seven of the twenty seconds are spent, less those in which the turn was not on the screen yet.
    expect(dueAt(back, AROUND)).toBe(after(9 + 13) + unspent);
  });
});
