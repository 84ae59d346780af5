import { describe, expect, it } from 'vitest';
import { besideOf } from './placing.ts';

const ROOM = { x: 0, y: 0, width: 400, height: 300 };
const SUBJECT = { x: 150, y: 150, width: 100, height: 50 };
const SIZE = { width: 120, height: 40 };

describe('a hint', () => {
  it('stands above what it is about', () => {
    expect(besideOf(SUBJECT, SIZE, ROOM, [])).toEqual({ x: 140, y: 104, ...SIZE });
  });

  it('goes elsewhere rather than over what can be chosen', () => {
    const above = { x: 100, y: 90, width: 200, height: 55 };
    expect(besideOf(SUBJECT, SIZE, ROOM, [above])).toEqual({ x: 256, y: 155, ...SIZE });
  });

  it('stays in the room, and covers never what it is about', () => {
    const corner = { x: 0, y: 0, width: 100, height: 50 };
    expect(besideOf(corner, SIZE, ROOM, [])).toEqual({ x: 106, y: 5, ...SIZE });
  });

  it('has no place where everything is taken', () => {
    expect(besideOf(SUBJECT, SIZE, ROOM, [ROOM])).toBeNull();
  });
});
