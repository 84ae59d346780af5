import type { Seat } from '@saloon/kernel';
import { CLAIMS, type Claim, FACES, type Face } from '../data.ts';
import { handOf } from '../hands.ts';
import { type Die, goldOf, holds, type PonyState, rerollPrice } from '../state.ts';
import type { Payment, PonyOption, PonyRule, PonyTable } from '../steps.ts';
import { openAccusation } from './accusation.ts';
import { payBank, playCard, rollFive } from './bank.ts';

/** After each roll: rearrange for nothing, pay for another roll in secret or in the open, or announce. */
export const rolling: PonyRule<'rolling'> = {
  clauses: [
    'PE-23',
    'PE-24',
    'PE-25',
    'PE-26',
    'PE-27',
    'PE-28',
    'PE-29',
    'PE-30',
    'PE-31',
    'PE-32',
    'PE-33',
    'PE-34',
    'PE-36',
    'PE-37',
    'PE-38',
    'PE-39',
    'PE-41',
    'PE-42',
  ],

  ask: (state, { seat }) => [
    {
      seat,
      options: [
        ...facesIn(state, 'cup').map(face => ({ type: 'takeOut', face }) as const),
        ...facesIn(state, 'table').map(face => ({ type: 'putBack', face }) as const),
        ...payments(state, seat).flatMap(payment => rerolls(state, payment)),
        ...turns(state, seat),
        ...CLAIMS.map(hand => ({ type: 'announce', hand }) as const),
      ],
      says: { hand: handOf(state.dice.map(({ face }) => face)), price: rerollPrice(state, seat) },
      idle: { type: 'announce', hand: trueClaim(state) },
    },
  ],

  answer(table, step, option, seat) {
    switch (option.type) {
      case 'takeOut':
        Object.assign(dieShowing(table.state, 'cup', option.face), { zone: 'table', isKnown: true });
        table.emit({ type: 'tookOut', clause: 'PE-34', seat, face: option.face, reveals: true });
        return table.next(step);
      case 'putBack':
        dieShowing(table.state, 'table', option.face).zone = 'cup';
        table.emit({ type: 'putBack', clause: 'PE-26', seat, face: option.face });
        return table.next(step);
      case 'rerollHidden':
        rerollHidden(table, seat, pay(table, seat, option.payment));
        return table.next(step);
      case 'rerollOpen':
        rerollOpen(table, seat, option.faces, pay(table, seat, option.payment));
        return table.next(step);
      case 'turnDie':
        playCard(table, seat, 'loadedDie');
        turnDie(table, seat, option.face, option.to);
        return table.next(step);
      case 'announce':
        table.state.claim = { seat, hand: option.hand };
        table.emit({ type: 'announced', clause: 'PE-36', seat, hand: option.hand });
        return openAccusation(table, seat);
    }
  },
};

/** The hand the dice show, or a pair: what the table announces for somebody who is away. */
function trueClaim(state: PonyState): Claim {
  const hand = handOf(state.dice.map(({ face }) => face));
  return hand === 'nothing' ? 'pair' : hand;
}

function rerolls(state: PonyState, payment: Payment): PonyOption[] {
  const visible = dice(state, 'table').map(({ face }) => face);
  const hidden = dice(state, 'cup').length;
  const open = subsets(visible).filter(faces => faces.length < state.dice.length);
  return [
    ...(visible.length > 0 && hidden > 0 ? [{ type: 'rerollHidden', payment } as const] : []),
    ...open.map(faces => ({ type: 'rerollOpen', faces, payment }) as const),
  ];
}

/** A re-roll that cannot be paid in full is not to be had (PE-33). */
function payments(state: PonyState, seat: Seat): Payment[] {
  const price = rerollPrice(state, seat);
  const withGold: Payment[] = goldOf(state, seat) >= price ? ['gold'] : [];
  return price > 0 && holds(state, seat, 'horseshoe') ? [...withGold, 'horseshoe'] : withGold;
}

/** A Loaded Die may turn any die under the cup to any other face. */
function turns(state: PonyState, seat: Seat): PonyOption[] {
  if (!holds(state, seat, 'loadedDie')) return [];
  return facesIn(state, 'cup').flatMap(face =>
    FACES.filter(to => to !== face).map(to => ({ type: 'turnDie', face, to }) as const),
  );
}

/** Returns the nuggets paid: none with a Horseshoe. */
function pay(table: PonyTable, seat: Seat, payment: Payment): number {
  if (payment === 'horseshoe') playCard(table, seat, 'horseshoe');
  const nuggets = payment === 'horseshoe' ? 0 : payBank(table, seat, rerollPrice(table.state, seat));
  table.state.rerolls++;
  return nuggets;
}

function rerollHidden(table: PonyTable, seat: Seat, nuggets: number): void {
  const rolled = rollFive(table);
  const under = dice(table.state, 'cup');
  for (const [index, die] of under.entries()) Object.assign(die, { face: rolled[index], isKnown: false });
  const faces = under.map(({ face }) => face);
  table.emit({
    type: 'rerolledHidden',
    clause: 'PE-24',
    seat,
    count: under.length,
    nuggets,
    reveals: true,
    secret: { seats: [seat], dice: faces },
  });
}

function rerollOpen(table: PonyTable, seat: Seat, faces: readonly Face[], nuggets: number): void {
  const rolled = rollFive(table);
  const lifted = dice(table.state, 'table');
  const thrown: Die[] = [];
  for (const face of faces) {
    const die = lifted.find(other => other.face === face && !thrown.includes(other));
    if (die !== undefined) thrown.push(die);
  }
  for (const [index, die] of thrown.entries()) die.face = rolled[index] as Face;
  table.emit({
    type: 'rerolledOpen',
    clause: 'PE-25',
    seat,
    faces,
    nuggets,
    dice: thrown.map(({ face }) => face),
    reveals: true,
  });
}

/** Nobody else can tell any more which of the faces they saw are still under the cup. */
function turnDie(table: PonyTable, seat: Seat, face: Face, to: Face): void {
  dieShowing(table.state, 'cup', face).face = to;
  for (const die of dice(table.state, 'cup')) die.isKnown = false;
  table.emit({ type: 'turnedDie', clause: 'PE-127', seat, secret: { seats: [seat], face, turnedTo: to } });
}

const dice = (state: PonyState, zone: Die['zone']): Die[] => state.dice.filter(die => die.zone === zone);

const facesIn = (state: PonyState, zone: Die['zone']): Face[] =>
  FACES.filter(face => dice(state, zone).some(die => die.face === face));

/** One of the dice that show this face: the one all know of, since nobody could tell it from its twin (H-4). */
const dieShowing = (state: PonyState, zone: Die['zone'], face: Face): Die =>
  dice(state, zone)
    .filter(die => die.face === face)
    .toSorted((a, b) => Number(b.isKnown) - Number(a.isKnown))[0] as Die;

/** Every different handful of these dice, none empty. */
function subsets(faces: readonly Face[]): Face[][] {
  const counts = FACES.map(face => ({ face, most: faces.filter(other => other === face).length }));
  const handfuls = counts.reduce<Face[][]>(
    (some, { face, most }) =>
      some.flatMap(handful =>
        Array.from({ length: most + 1 }, (_, count) => [...handful, ...Array<Face>(count).fill(face)]),
      ),
    [[]],
  );
  return handfuls.filter(handful => handful.length > 0);
}
