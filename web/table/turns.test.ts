import { bang as game } from '@saloon/bang';
import { cactusTown } from '@saloon/cactus-town';
import type { Chronicle, GameEvent } from '@saloon/kernel';
import type { Told } from '@saloon/protocol';
import { expect, it } from 'vitest';
import { momentsOf, turnsOf } from './turns.ts';

const bang = game.chronicle as Chronicle;
const move = (moves: number, seat: number, ...events: GameEvent[]): Told => ({
  seq: moves,
  at: 0,
  type: 'move',
  moves,
  seat,
  beats: events.map(event => ({ events: [event] })),
});
const turn = (seat: number): GameEvent => ({ type: 'turnBegan', seat });
const did = (type: string, seat: number): GameEvent => ({ type, seat });

it('what follows a turn that begins within an entry stands under it, and is theirs whose turn it is', () => {
  const told = [move(1, 0, did('discarded', 0), turn(1), did('drew', 1))];
  const [before, after] = turnsOf(told, bang, null);
  expect(before?.opening).toBeNull();
  expect(before?.lines.map(({ events, actor }) => [events.map(({ type }) => type), actor])).toEqual([
    [['discarded'], 0],
  ]);
  expect(after?.opening).toEqual(turn(1));
  expect(after?.moves).toBe(1);
  expect(after?.lines.map(({ events, actor }) => [events.map(({ type }) => type), actor])).toEqual([[['drew'], 1]]);
});

it('lines of one actor in a row are one group, and notes belong to nobody', () => {
  const undone: Told = { seq: 4, at: 0, type: 'undone', seat: 1, by: 1, to: 2 };
  const told = [move(1, 1, turn(1)), move(2, 1, did('played', 1)), move(3, 1, did('played', 1)), undone];
  const answered = [...told, move(5, 2, did('dodged', 2)), move(6, 1, did('played', 1))];
  const [only] = turnsOf(answered, bang, null);
  expect(only?.lines.map(({ actor, goesOn }) => [actor, goesOn])).toEqual([
    [1, true],
    [1, true],
    [null, false],
    [2, false],
    [1, false],
  ]);
});

it('a turn that begins and ends within one entry has a heading without lines', () => {
  const told = [move(1, 0, turn(1), turn(2), did('drew', 2))];
  expect(turnsOf(told, bang, null).map(({ opening, lines }) => [opening?.seat, lines.length])).toEqual([
    [1, 0],
    [2, 1],
  ]);
});

it('moments are found by what a game says they are known by', () => {
  const told = [
    move(1, 0, did('wounded', 1), did('eliminated', 1)),
    move(2, 0, did('shotBack', 2), did('shotBack', 0)),
    move(3, 0, did('drew', 0)),
  ];
  expect(momentsOf(told, bang, ['out', 'duel']).map(({ moves, landmark }) => [moves, landmark])).toEqual([
    [1, 'out'],
    [2, 'duel'],
  ]);
});

it('whose turn it is may follow from the table where the event names no seat', () => {
  const cactus = cactusTown.chronicle as Chronicle;
  const told = [move(1, 0, { type: 'turnedCard', faction: 'outlaws', card: 'any' }, did('moved', 1))];
  const [only] = turnsOf(told, cactus, { factions: ['sheriff', 'outlaws'], seats: [0, 1] });
  expect(only?.seat).toBe(1);
  expect(only?.lines.map(({ actor, goesOn }) => [actor, goesOn])).toEqual([[1, true]]);
});

it('a line stands under whom it is about, whoever answered', () => {
  const actorsOf = (told: readonly Told[], chronicle: Chronicle, view: unknown) =>
    turnsOf(told, chronicle, view).flatMap(({ lines }) => lines.map(({ actor, events }) => [actor, events.length]));
  // Bob takes a hit, and Ann, who shot, draws twice for it.
  const hit = [move(1, 1, did('lostLife', 1), did('drew', 0), did('drew', 0))];
  expect(actorsOf(hit, bang, null)).toEqual([
    [1, 1],
    [0, 2],
  ]);
  const duel = [move(1, 0, { type: 'duelWon', faction: 'outlaws' }, { type: 'moved', figure: 'sh1' })];
  const town = { factions: ['sheriff', 'outlaws'], seats: [0, 1] };
  expect(actorsOf(duel, cactusTown.chronicle as Chronicle, town)).toEqual([
    [1, 1],
    [0, 1],
  ]);
});
