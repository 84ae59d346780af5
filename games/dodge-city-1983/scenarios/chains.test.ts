import { begin, configure, type Decision, pick, playInPlace, rngFrom, roll, someAnswer } from '@saloon/kernel';
import { describe, expect, it } from 'vitest';
import { thumb } from '../bot.ts';
import { BOX } from '../box.ts';
import { hasChain, type Occupants } from '../chains.ts';
import { type BuildingRow, CONSTANTS } from '../data.ts';
import { dodgeCity } from '../game.ts';
import { isOpen } from '../state.ts';
import type { DodgeOption } from '../steps.ts';
import { PLAN } from '../town.ts';

/** The board as a person sees it: the printed signs, with a 0, 1, 2 … wherever a pawn stands. */
function picture({ id, rows }: BuildingRow, occupants: Occupants): string[][] {
  const cells = rows.map(row => [...row]);
  for (const [at, name] of PLAN[id].squares.entries()) {
    const line = cells[Number(name.slice(1)) - 1];
    if (line !== undefined) line[name.charCodeAt(0) - 97] = String(occupants[at] ?? '.');
  }
  return cells;
}

type Cell = readonly [row: number, column: number];
const around = ([row, column]: Cell): Cell[] => [
  [row - 1, column],
  [row + 1, column],
  [row, column - 1],
  [row, column + 1],
];

/** Spreads from one pawn over the picture until nothing is added, and counts the letters beside the chain. */
function lettersBeside(cells: string[][], from: Cell, across: boolean): number {
  const at = ([row, column]: Cell) => cells[row]?.[column] ?? '#';
  const colour = at(from);
  const chain = [from];
  const letters = new Set<string>();
  const add = (cell: Cell) => {
    if (at(cell) === colour && !chain.some(known => `${known}` === `${cell}`)) chain.push(cell);
  };
  for (const cell of chain)
    for (const near of around(cell)) {
      const isLetter = /[A-E]/.test(at(near));
      if (isLetter) letters.add(`${near}`);
      if (isLetter && across) around(near).forEach(add);
      else add(near);
    }
  return letters.size;
}

function controlsByHand(building: BuildingRow, occupants: Occupants, seat: number, across: boolean): boolean {
  const cells = picture(building, occupants);
  return cells.some((line, row) =>
    line.some((sign, column) => sign === String(seat) && lettersBeside(cells, [row, column], across) >= 4),
  );
}

describe.each([false, true])('the quick chains agree with plain counting (important squares link: %s)', across => {
  it('DC-59, DC-60: on random boards, crowded and sparse', () => {
    const rng = rngFrom([19, 83, 0, 0, 0, 0, 0, 0]);
    let controlled = 0;
    for (let board = 0; board < 300; board++) {
      const building = pick(rng, BOX.buildings);
      const crowd = roll(rng, 9);
      const occupants = PLAN[building.id].squares.map(() =>
        roll(rng, 10) > crowd ? null : roll(rng, 5) === 1 ? 1 : 0,
      );
      for (const seat of [0, 1]) {
        const expected = controlsByHand(building, occupants, seat, across);
        if (expected) controlled++;
        expect(hasChain(PLAN[building.id], occupants, seat, CONSTANTS.importantSquaresNeeded, across)).toBe(expected);
      }
    }
    expect(controlled).toBeGreaterThan(20);
  });

  it('DC-24: after every single move of whole matches', () => {
    let controlled = 0;
    for (let match = 0; match < 8; match++) controlled += followMatch(match, across);
    expect(controlled).toBeGreaterThan(20);
  });
});

/** Looks at the building of each move of a match between a thoughtful and a random player; how often somebody controlled one. */
function followMatch(match: number, across: boolean): number {
  const config = configure(dodgeCity.settings, { importantSquaresLink: across, maxRounds: 60 }, 2);
  const rng = rngFrom([match, Number(across), 0, 0, 0, 0, 0, 0]);
  const { state, open } = begin(dodgeCity, config, 2, rng);
  let asked: readonly Decision<DodgeOption>[] = open;
  let controlled = 0;
  while (asked.length > 0) {
    const question = pick(rng, asked);
    const isThumb = question.seat === 0;
    const seen = dodgeCity.view(state, question.seat);
    const option = isThumb ? thumb.choose(seen, question, rng) : someAnswer(question, rng);
    asked = playInPlace(dodgeCity, state, { seat: question.seat, option });
    if (!('building' in option)) continue;
    const building = state.buildings.find(({ id }) => id === option.building);
    const row = BOX.buildings.find(({ id }) => id === option.building);
    if (building === undefined || row === undefined || !isOpen(building)) continue;
    const byHand = [0, 1].filter(seat => controlsByHand(row, building.squares, seat, across));
    controlled += byHand.length;
    expect(building.controllers).toEqual(byHand);
    expect(building.free).toBe(building.squares.filter(seat => seat === null).length);
  }
  return controlled;
}
