import { open, play, playInPlace } from '@saloon/kernel';
import { checkLaws } from '@saloon/kernel/laws';
import { describe, expect, it } from 'vitest';
import * as byHand from './byHand.ts';
import { COPIES, type SaloonOption, SEATS } from './cards.ts';
import { chooserFor } from './chooser.ts';
import { digest } from './ending.ts';
import * as onKernel from './kernel.ts';
import * as plainObjects from './plainObjects.ts';
import { record } from './trace.ts';
import * as typedArray from './typedArray.ts';

const { saloon } = onKernel;
const traces = Array.from({ length: 40 }, (_, match) => record(match));

const KINDS_OF_ANSWERS: readonly SaloonOption['type'][] = [
  'shoot',
  'drink',
  'ride',
  'brawl',
  'endTurn',
  'dodge',
  'takeHit',
  'fight',
  'discard',
];

describe('Saloon on the kernel', () => {
  it('keeps laws 1 to 8 at every table size', () => {
    const broken = checkLaws(saloon, { matches: 30, pieces: onKernel.pieces });
    expect(broken).toEqual([]);
  });

  it('has 80 cards, and about 120 moves a match', () => {
    expect(COPIES.reduce((sum, copies) => sum + copies)).toBe(80);
    const moves = traces.reduce((sum, trace) => sum + trace.moves.length, 0);
    expect(moves / traces.length).toBeGreaterThan(110);
    expect(moves / traces.length).toBeLessThan(140);
  });

  it('uses every answer in the recorded matches', () => {
    const used = new Set(traces.flatMap(({ moves }) => moves.map(({ option }) => option.type)));
    expect([...used].toSorted()).toEqual(KINDS_OF_ANSWERS.toSorted());
  });
});

describe.each(traces.map((trace, match) => ({ match, ...trace })))('match $match', ({ match, deck, start, moves }) => {
  it('ends alike in every implementation', () => {
    const state = saloon.clone(start);
    const table = byHand.deal(deck, SEATS);
    const plain = plainObjects.deal(deck, SEATS);
    const bytes = typedArray.deal(deck, SEATS);
    let checked = start;
    for (const move of moves) {
      const played = play(saloon, checked, move);
      if (!played.ok) throw new Error(`${JSON.stringify(move)} was refused: ${played.refusal.reason}`);
      checked = played.state;
      playInPlace(saloon, state, move);
      expect(plainObjects.options(plain)).toEqual(byHand.options(table));
      byHand.play(table, move.option);
      plainObjects.play(plain, move.option);
      typedArray.play(bytes, typedArray.encoded(move.option));
    }
    const expected = digest(onKernel.endingOf(state));
    expect(saloon.outcome(state)).not.toBeNull();
    expect(digest(onKernel.endingOf(checked))).toBe(expected);
    expect(digest(byHand.endingOf(table))).toBe(expected);
    expect(table.isOver).toBe(true);
    expect(digest(plainObjects.endingOf(plain))).toBe(expected);
    expect(plainObjects.isOver(plain)).toBe(true);
    expect(digest(typedArray.endingOf(bytes))).toBe(expected);
    expect(typedArray.isOver(bytes)).toBe(true);
  });

  it('offers the same answers in the same order wherever it is played', () => {
    const choose = chooserFor(match);
    const state = saloon.clone(start);
    const table = byHand.deal(deck, SEATS);
    const bytes = typedArray.deal(deck, SEATS);
    const codes = new Uint8Array(16);
    for (let [asked] = open(saloon, state); asked !== undefined; ) {
      const count = typedArray.options(bytes, codes);
      expect(byHand.options(table)).toEqual(asked.options);
      expect([...codes.subarray(0, count)]).toEqual(asked.options.map(typedArray.encoded));
      expect(table.asked).toBe(asked.seat);
      const option = asked.options[choose(asked.options.length)] as SaloonOption;
      byHand.play(table, option);
      typedArray.play(bytes, typedArray.encoded(option));
      [asked] = playInPlace(saloon, state, { seat: asked.seat, option });
    }
    expect(table.isOver).toBe(true);
  });
});
