import type { GameEvent, Guide } from '@saloon/kernel';
import type { Told } from '@saloon/protocol';
import { describe, expect, it } from 'vitest';
import { heardIn } from '../guide/fate.ts';
import { minutesOf, tallied } from './tallied.ts';

const guide: Pick<Guide, 'tallies'> = {
  tallies: {
    shots: event => (event.type === 'shot' ? { [event.seat as number]: 1 } : {}),
    second: (event, before) => (event.type === 'shot' && before.length > 0 ? { [event.seat as number]: 2 } : {}),
    never: () => ({}),
  },
};
const shot = (seat: number) => ({ type: 'shot', clause: 'SO-9', seat }) as GameEvent;
const move = (seq: number, moves: number, ...events: GameEvent[]): Told => ({
  type: 'move',
  seq,
  at: seq * 40_000,
  seat: 0,
  moves,
  beats: [{ events: events as never }],
});

describe('what is counted when a match is over', () => {
  it('is by seat, knows what came before, and leaves out what never happened', () => {
    expect(tallied(guide as Guide, [shot(0), shot(1), shot(1)], {}, 3)).toEqual([
      { name: 'shots', counts: [1, 2, 0] },
      { name: 'second', counts: [0, 4, 0] },
    ]);
  });

  it('is what stands: nothing that was taken back', () => {
    const told: Told[] = [
      move(1, 1, shot(0)),
      move(2, 2, shot(1)),
      { type: 'undone', seq: 3, at: 3, seat: 1, by: 1, to: 1 },
      move(4, 2, shot(2)),
    ];
    expect(heardIn(told).map(({ seat }) => seat)).toEqual([0, 2]);
  });

  it('tells how long it took, in whole minutes and never none', () => {
    expect(minutesOf([move(0, 0), move(3, 1)])).toBe(2);
    expect(minutesOf([move(0, 0)])).toBe(1);
  });
});
