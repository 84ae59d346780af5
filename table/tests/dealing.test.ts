import { pledgeOf } from '@saloon/kernel';
import { describe, expect, it } from 'vitest';
import { asDealing, dealtIfReady, type TableFacts, withOpened } from '../index.ts';
import { after, tableOf } from './saloon.ts';

/** People by name and bots, as they sit before the deal: pledged, and nothing opened. */
function waiting(guests: readonly string[], change: Partial<TableFacts> = {}): TableFacts {
  const facts = tableOf(guests, { status: 'waiting', started: null, ...change });
  const seats = facts.seats.map(place => ({
    ...place,
    pledge: place.bot === null ? place.pledge : null,
    nonce: null,
    origin: null,
  }));
  return { ...facts, seats };
}
const opened = (facts: TableFacts, seat: number, nonce: string, now = after(1)): TableFacts =>
  withOpened(facts, seat, nonce, now) ?? facts;

describe('when everybody sits', () => {
  const dealing = asDealing(waiting(['ann', 'bob', 'bot']), after(0));

  it('the table waits for the devices, and nothing is known of the deal', () => {
    expect(dealing).toMatchObject({ status: 'dealing', started: null, dealBy: after(15) });
    expect(dealing.seats.map(({ nonce }) => nonce)).toEqual([null, null, null]);
  });

  it('the match begins with the last device that opens what it pledged', () => {
    const first = opened(dealing, 0, 'ann’s nonce');
    expect(first).toMatchObject({ status: 'dealing', seats: [{ nonce: 'ann’s nonce' }, { nonce: null }, {}] });
    const both = opened(first, 1, 'bob’s nonce', after(2));
    expect(both).toMatchObject({ status: 'playing', started: after(2) });
    expect(both.seats.map(({ origin }) => origin)).toEqual(['device', 'device', 'seed']);
  });

  it('nothing is opened but what was pledged, and nothing of those who pledged nothing', () => {
    expect(withOpened(dealing, 0, 'a better nonce', after(1))).toBeNull();
    expect(withOpened(dealing, 0, 'bob’s nonce', after(1))).toBeNull();
    expect(withOpened(dealing, 2, 'a bot’s nonce', after(1))).toBeNull();
    expect(withOpened(dealing, 7, 'ann’s nonce', after(1))).toBeNull();
  });

  it('opened twice is opened once, also when the match has begun', () => {
    const once = opened(dealing, 0, 'ann’s nonce');
    expect(opened(once, 0, 'ann’s nonce')).toEqual(once);
    const begun = opened(once, 1, 'bob’s nonce');
    expect(opened(begun, 0, 'ann’s nonce', after(9))).toBe(begun);
  });

  it('whoever does not open in time plays with what the others determine', () => {
    const first = opened(dealing, 0, 'ann’s nonce');
    expect(dealtIfReady(first, after(14))).toBe(first);
    const late = dealtIfReady(first, after(15));
    expect(late).toMatchObject({ status: 'playing', seats: [{ origin: 'device' }, { origin: 'others' }, {}] });
    expect(late.seats[1]?.nonce).not.toBe('bob’s nonce');
    expect(opened(late, 1, 'bob’s nonce', after(16))).toBe(late);
  });

  it('a table where moves may take days waits an hour', () => {
    const { dealBy } = asDealing(waiting(['ann', 'bob'], { clock: { kind: 'days', days: 2 } }), after(0));
    expect(dealBy).toBe(after(3600));
  });

  it('a table from before there were pledges begins with the nonces it has', () => {
    const old = tableOf(['ann', 'bob'], { status: 'waiting', started: null });
    const seats = old.seats.map(place => ({ ...place, pledge: null, origin: null }));
    const begun = asDealing({ ...old, seats }, after(0));
    expect(begun).toMatchObject({
      status: 'playing',
      seats: [{ nonce: 'ann’s nonce', pledge: pledgeOf('ann’s nonce') }, {}],
    });
  });

  it('nobody is waited for where only bots sit', () => {
    expect(asDealing(waiting(['bot', 'bot']), after(0))).toMatchObject({ status: 'playing' });
  });
});
