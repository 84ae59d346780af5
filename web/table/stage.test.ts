import { signal } from '@preact/signals';
import type { GameEvent } from '@saloon/kernel';
import type { Told } from '@saloon/protocol';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openStage, type StagedTable } from './stage.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', { hidden: false, addEventListener: () => undefined, removeEventListener: () => undefined });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const event = (type: string): GameEvent => ({ type, clause: 'KR-1' });
const beat = (type: string) => ({ events: [event(type)], view: null });
/** A move that tells two things, one after the other. */
const MOVE = { type: 'move', seq: 2, moves: 1, seat: 0, beats: [beat('shot'), beat('fell')] } as unknown as Told;
const table = (seq: number, told: readonly Told[]): StagedTable =>
  ({ seq, moves: seq - 1, view: {}, asked: null, question: null, outcome: null, told }) as unknown as StagedTable;

/** A move of which somebody hears nothing, such as an answer that stays secret. */
const SILENT = { type: 'move', seq: 3, moves: 2, seat: 1, beats: [] } as unknown as Told;

it('a stage shows to its end what has begun, also when something comes of which nothing is shown', () => {
  const now = signal<StagedTable | null>(table(1, []));
  const stage = openStage({ now, told: signal([]) });
  stage.employ({ lengthOf: events => events.length * 100, listen: () => undefined });
  const shown = () => stage.happening.value.map(({ type }) => type);
  now.value = table(2, [MOVE]);
  now.value = table(3, [SILENT]);
  expect(shown()).toEqual(['shot']);
  vi.advanceTimersByTime(100);
  expect(shown()).toEqual(['fell']);
  vi.advanceTimersByTime(100);
  expect(shown()).toEqual([]);
  expect(stage.isBehind.value).toBe(false);
  expect(stage.now.value?.seq).toBe(3);
  stage.leave();
});

it('a stage shows what one did oneself while one goes on, and lets nobody wait for it', () => {
  const now = signal<StagedTable | null>(table(1, []));
  const stage = openStage({ now, told: signal([]) });
  stage.employ({ lengthOf: events => events.length * 100, listen: () => undefined });
  const shown = () => stage.happening.value.map(({ type }) => type);
  const asked = (seat: number) => ({ ...table(2, [MOVE]), question: { seat } }) as unknown as StagedTable;
  now.value = asked(0);
  expect([shown(), stage.isBehind.value, stage.now.value?.question?.seat]).toEqual([['shot', 'fell'], false, 0]);
  vi.advanceTimersByTime(200);
  expect(shown()).toEqual([]);
  stage.rewind(1);
  now.value = asked(1);
  expect([shown(), stage.isBehind.value, stage.now.value?.question]).toEqual([['shot'], true, null]);
  stage.leave();
});

it('a stage shows step by step what a rival does who is nobody at the table, although only oneself has answered', () => {
  const now = signal<StagedTable | null>(table(1, []));
  const stage = openStage({ now, told: signal([]) });
  const isRival = (events: readonly GameEvent[]) => events.some(({ type }) => type === 'fell');
  stage.employ({ lengthOf: () => 1000, listen: () => undefined, isRival });
  const shown = () => stage.happening.value.map(({ type }) => type);
  now.value = { ...table(2, [MOVE]), question: { seat: 0 } } as unknown as StagedTable;
  expect([shown(), stage.isBehind.value]).toEqual([['shot'], true]);
  vi.advanceTimersByTime(1000);
  expect(shown()).toEqual(['fell']);
  stage.leave();
});

it('a stage that is paged by hand waits after whatever is worth a look, and a skip goes to the present', () => {
  const now = signal<StagedTable | null>(table(1, []));
  const stage = openStage({ now, told: signal([]) });
  const lengthOf = ([first]: readonly GameEvent[]) => (first?.type === 'shot' ? 300 : first === undefined ? 0 : 1000);
  stage.employ({ lengthOf, listen: () => undefined, isByHand: () => true });
  const shown = () => stage.happening.value.map(({ type }) => type);
  now.value = table(2, [MOVE]);
  expect([shown(), stage.isHeld.value]).toEqual([['shot'], false]);
  vi.advanceTimersByTime(60_000);
  expect([shown(), stage.isHeld.value]).toEqual([['fell'], true]);
  stage.hold(false);
  expect([shown(), stage.isHeld.value, stage.isBehind.value]).toEqual([[], false, false]);
  stage.rewind(1);
  now.value = table(2, [MOVE]);
  vi.advanceTimersByTime(60_000);
  stage.skip();
  expect([shown(), stage.isHeld.value, stage.isBehind.value]).toEqual([[], false, false]);
  stage.leave();
});

it('a stage tells of a move no more than what has been on it', () => {
  const now = signal<StagedTable | null>(table(1, []));
  const told = signal<readonly Told[]>([]);
  const stage = openStage({ now, told });
  stage.employ({ lengthOf: () => 100, listen: () => undefined });
  told.value = [MOVE];
  now.value = table(2, [MOVE]);
  const types = () =>
    stage.told.value.flatMap(entry => ('beats' in entry ? entry.beats.flatMap(one => one.events) : []));
  expect(types().map(({ type }) => type)).toEqual(['shot']);
  vi.advanceTimersByTime(100);
  expect(types().map(({ type }) => type)).toEqual(['shot', 'fell']);
  expect(stage.isBehind.value).toBe(true);
  vi.advanceTimersByTime(100);
  expect(stage.isBehind.value).toBe(false);
  stage.leave();
});
