import type { TablePower } from '@saloon/protocol';
import { powerSchema } from '@saloon/protocol';
import type { TableFacts } from '@saloon/table';
import { describe, expect, it } from 'vitest';
import {
  asBegunIfFull,
  asClosed,
  asStarted,
  placeOf,
  seatUsing,
  withBot,
  withHabit,
  withoutGuest,
  withoutLeaver,
} from '../../tables/powers.ts';
import { after, NOON, tableOf } from './saloon.ts';

const [ANN, BOB, CAL] = [0, 1, 2];
const HOSTS: readonly TablePower[] = [
  { do: 'start' },
  { do: 'shuffle' },
  { do: 'kick', seat: BOB },
  { do: 'bot', seat: CAL, kind: 'thumb' },
  { do: 'close' },
  { do: 'silence', seat: BOB, isSilent: true },
];
const EVERYBODYS: readonly TablePower[] = [
  { do: 'rematch', pledge: '0'.repeat(64) },
  { do: 'open', nonce: 'ann’s nonce of sixteen' },
  { do: 'leave' },
  { do: 'return' },
  { do: 'show', isShown: true },
];
const nameOf = (power: TablePower) => [power.do, power] as const;
/** Why something is refused, as pages are told. */
const refused = (status: number, at: string, code: string, message: string) =>
  expect.objectContaining({ status, at, code, message });
const playing = (facts: TableFacts): TableFacts => ({ ...facts, status: 'playing', started: NOON });

describe('what only the host can do', () => {
  const table = tableOf(['ann', 'bob', 'free']);

  it.each(HOSTS.map(nameOf))('%s', (_, power) => {
    expect(seatUsing(power, table, 'ann')).toBe(ANN);
    expect(() => seatUsing(power, table, 'bob')).toThrow(
      refused(403, 'power', 'onlyHost', 'Only the host can do that'),
    );
  });

  it('goes with the table to whom it was left', () => {
    const left = { ...table, host: 'bob' };
    for (const power of HOSTS) {
      expect(seatUsing(power, left, 'bob')).toBe(BOB);
      expect(() => seatUsing(power, left, 'ann')).toThrow('Only the host');
    }
  });
});

describe('what everybody can do for the own seat', () => {
  it.each(EVERYBODYS.map(nameOf))('%s', (_, power) => {
    const table = tableOf(['ann', 'bob', 'free']);
    expect([seatUsing(power, table, 'ann'), seatUsing(power, table, 'bob')]).toEqual([ANN, BOB]);
  });

  it('and there are no other powers', () => {
    const all = powerSchema.options.map(option => option.shape.do.value).toSorted();
    expect([...HOSTS, ...EVERYBODYS].map(power => power.do).toSorted()).toEqual(all);
  });
});

it('nobody has a power at a table where they do not sit, not even the host', () => {
  const table = tableOf(['ann', 'bob', 'free']);
  for (const power of [...HOSTS, ...EVERYBODYS])
    for (const [facts, person] of [
      [table, 'cal'],
      [{ ...table, host: 'cal' }, 'cal'],
    ] as const)
      expect(() => seatUsing(power, facts, person)).toThrow(
        refused(403, 'power', 'onlySeated', 'Only those who sit here can do that'),
      );
});

describe('the match begins', () => {
  it('by the host’s word once everybody sits', () => {
    const begun = asStarted(tableOf(['ann', 'bob', 'bot']), after(40));
    expect(begun).toMatchObject({ status: 'dealing', started: null, dealBy: after(55) });
    expect(() => asStarted(tableOf(['ann', 'free', 'bot']), after(40))).toThrow(
      refused(400, 'seats', 'freeSeats', 'There are free seats'),
    );
  });

  it('once only', () => {
    expect(() => asStarted(playing(tableOf(['ann', 'bob'])), after(40))).toThrow(
      expect.objectContaining({ code: 'begun' }),
    );
    expect(() => asStarted(tableOf(['ann', 'bob'], { status: 'closed' }), after(40))).toThrow('closed');
  });

  it('by itself with the last who sits down, where that is agreed', () => {
    const waits = tableOf(['ann', 'bob'], { start: 'host' });
    const free = tableOf(['ann', 'free'], { start: 'full' });
    expect(asBegunIfFull({ ...waits, start: 'full' }, after(40))).toMatchObject({ status: 'dealing', started: null });
    expect([asBegunIfFull(waits, after(40)), asBegunIfFull(free, after(40))]).toEqual([waits, free]);
  });
});

describe('whom the host sends away', () => {
  it('leaves a free seat before the start, and others untouched', () => {
    const table = tableOf(['ann', 'bob', 'cal', 'bot']);
    const without = withoutGuest(table, BOB);
    expect(without.seats[BOB]).toMatchObject({ person: null, name: null, bot: null, nonce: null });
    expect(without).toEqual({ ...table, seats: table.seats.with(BOB, without.seats[BOB] as never) });
    expect(withoutGuest(table, 3).seats[3]).toMatchObject({ bot: null, name: null });
  });

  it('is never the host', () => {
    expect(() => withoutGuest(tableOf(['ann', 'bob']), ANN)).toThrow(refused(400, 'seat', 'stays', 'The host stays'));
  });

  it('is nobody once the match has begun, nor after it', () => {
    for (const [status, code] of [
      ['playing', 'begun'],
      ['over', 'over'],
      ['closed', 'closed'],
    ] as const)
      expect(() => withoutGuest(tableOf(['ann', 'bob'], { status }), BOB)).toThrow(expect.objectContaining({ code }));
  });

  it('sits at the table', () => {
    expect(() => withoutGuest(tableOf(['ann', 'bob']), CAL)).toThrow(
      refused(400, 'seat', 'notFree', 'There is no such seat'),
    );
  });
});

describe('a bot', () => {
  it('sits down on a free seat or in the place of another bot, and gets up again', () => {
    const table = tableOf(['ann', 'free', 'bot']);
    expect(withBot(table, BOB, 'random').seats[BOB]).toMatchObject({ bot: 'random', person: null });
    expect(withBot(table, CAL, 'random').seats[CAL]).toMatchObject({ bot: 'random' });
    expect(withBot(table, CAL, null).seats).toMatchObject([
      { person: 'ann' },
      { bot: null },
      { bot: null, name: null },
    ]);
  });

  it('never takes the seat of a person, nor sits down after the start', () => {
    expect(() => withBot(tableOf(['ann', 'bob']), BOB, 'thumb')).toThrow(
      refused(400, 'seat', 'notFree', 'Somebody sits there'),
    );
    expect(() => withBot(playing(tableOf(['ann', 'bot'])), BOB, 'random')).toThrow(
      expect.objectContaining({ code: 'begun' }),
    );
  });
});

describe('the host closes the table', () => {
  it.each(['waiting', 'closed'] as const)('while it is %s', status => {
    expect(asClosed(tableOf(['ann', 'bob'], { status })).status).toBe('closed');
  });

  it('but not a match that has begun, which one leaves', () => {
    expect(() => asClosed(tableOf(['ann', 'bob'], { status: 'playing' }))).toThrow(
      refused(400, 'table', 'begun', 'This match has begun'),
    );
  });

  it('and not a match that is over', () => {
    expect(() => asClosed(tableOf(['ann', 'bob'], { status: 'over' }))).toThrow(
      refused(400, 'table', 'over', 'This match is over'),
    );
  });
});

it('silencing somebody, or showing one’s cards, changes that seat and nothing else of it', () => {
  const table = tableOf(['ann', 'bob']);
  expect(withHabit(table, BOB, { isSilent: true }).seats).toEqual([
    table.seats[ANN],
    { ...table.seats[BOB], isSilent: true },
  ]);
  expect(withHabit(withHabit(table, BOB, { isSilent: true }), BOB, { isShown: true }).seats[BOB]).toMatchObject({
    isSilent: true,
    isShown: true,
  });
  expect(() => withHabit(table, CAL, { isSilent: true })).toThrow('There is no such seat');
  expect(placeOf(table, ANN).person).toBe('ann');
});

describe('whoever leaves before the start', () => {
  it('leaves a free seat, and the table to its host', () => {
    const left = withoutLeaver(tableOf(['ann', 'bob', 'cal'], { host: 'cal' }), BOB, 'bob');
    expect(left).toMatchObject({
      host: 'cal',
      status: 'waiting',
      seats: [{ person: 'ann' }, { person: null, name: null }, { person: 'cal' }],
    });
  });

  it('leaves the table to the next person, never to a bot, if it was the host', () => {
    const left = withoutLeaver(tableOf(['ann', 'bot', 'cal']), ANN, 'ann');
    expect(left).toMatchObject({ host: 'cal', status: 'waiting', seats: [{ person: null, name: null }, {}, {}] });
  });

  it('closes the table if nobody else is there', () => {
    expect(withoutLeaver(tableOf(['ann', 'bot', 'free']), ANN, 'ann')).toMatchObject({ status: 'closed' });
  });

  it('cannot once the match has begun: then a bot stands in', () => {
    expect(() => withoutLeaver(playing(tableOf(['ann', 'bob'])), BOB, 'bob')).toThrow(
      expect.objectContaining({ code: 'begun' }),
    );
  });
});
