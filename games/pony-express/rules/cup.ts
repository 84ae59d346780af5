import type { Seat } from '@saloon/kernel';
import { CLAIMS, type Claim, DICE, FACES, type Face, type Hand } from '../data.ts';
import { handOf } from '../hands.ts';
import { type Die, goldOf, holds, type PonyState, rerollPrice } from '../state.ts';
import type { Payment, PonyOption, PonyRule, PonyTable } from '../steps.ts';
import { openAccusation } from './accusation.ts';
import { payBank, playCard, rollFive, showDie } from './bank.ts';

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

  ask: (state, { seat }) => {
    const price = rerollPrice(state, seat);
    const hand = handOf(state.dice.map(({ face }) => face));
    const options: PonyOption[] = [];
    addShown(options, state, 'cup', TAKE_OUT);
    addShown(options, state, 'table', PUT_BACK);
    if (goldOf(state, seat) >= price) addRerolls(options, state, 'gold');
    if (price > 0 && holds(state, seat, 'horseshoe')) addRerolls(options, state, 'horseshoe');
    if (holds(state, seat, 'loadedDie')) addShown(options, state, 'cup', TURNS);
    options.push(...ANNOUNCE);
    return [{ seat, options, says: { hand, price }, idle: { type: 'announce', hand: trueClaim(hand) } }];
  },

  answer(table, step, option, seat) {
    switch (option.type) {
      case 'takeOut':
        showDie(dieShowing(table.state, 'cup', option.face));
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
const trueClaim = (hand: Hand): Claim => (hand === 'nothing' ? 'pair' : hand);

// What may be said is the same in every match and nobody changes it, so it is made once.
const TAKE_OUT = FACES.map(face => [{ type: 'takeOut', face }] as const);
const PUT_BACK = FACES.map(face => [{ type: 'putBack', face }] as const);
/** A Loaded Die may turn any die under the cup to any other face. */
const TURNS = FACES.map(face => FACES.filter(to => to !== face).map(to => ({ type: 'turnDie', face, to }) as const));
const ANNOUNCE = CLAIMS.map(hand => ({ type: 'announce', hand }) as const);
const REROLL_HIDDEN = {
  gold: { type: 'rerollHidden', payment: 'gold' },
  horseshoe: { type: 'rerollHidden', payment: 'horseshoe' },
} as const;

/** Of what may be said of each face, that of the faces which lie here. */
function addShown(
  options: PonyOption[],
  state: PonyState,
  zone: Die['zone'],
  byFace: readonly (readonly PonyOption[])[],
): void {
  for (let rank = 0; rank < FACES.length; rank++)
    if (lies(state, zone, FACES[rank])) for (const option of byFace[rank] ?? []) options.push(option);
}

function lies({ dice }: PonyState, zone: Die['zone'], face: Face | undefined): boolean {
  for (const die of dice) if (die.zone === zone && die.face === face) return true;
  return false;
}

/** What a re-roll that can be paid in full may be (PE-33); at least one die stays (PE-28). */
function addRerolls(options: PonyOption[], state: PonyState, payment: Payment): void {
  const visible = dice(state, 'table').map(({ face }) => face);
  const isAnyHidden = visible.length < state.dice.length;
  if (visible.length > 0 && isAnyHidden) options.push(REROLL_HIDDEN[payment]);
  const open = openThrows(visible)[payment];
  const count = isAnyHidden ? open.length : open.length - 1;
  for (let at = 0; at < count; at++) options.push(open[at] as PonyOption);
}

/** What one die of a face adds to the number of a handful: at most five of it fit below the next. */
const PLACE_VALUES = FACES.map((_, rank) => (DICE.count + 1) ** rank);

/** A number for these dice in whatever order: how many there are of each face, each with a digit of its own. */
function handfulOf(dice: readonly Face[]): number {
  let handful = 0;
  for (const face of dice) handful += PLACE_VALUES[FACES.indexOf(face)] as number;
  return handful;
}

/** Every throw of some dice in the open, by the dice that lie there: some hundreds of handfuls, each enumerated once. */
const throwsOf = new Map<number, Readonly<Record<Payment, readonly PonyOption[]>>>();

/** The last one takes all there are. */
function openThrows(visible: readonly Face[]): Readonly<Record<Payment, readonly PonyOption[]>> {
  const handful = handfulOf(visible);
  const known = throwsOf.get(handful);
  if (known !== undefined) return known;
  const handfuls = subsets(visible);
  const paid = (payment: Payment) => handfuls.map(faces => ({ type: 'rerollOpen', faces, payment }) as const);
  const throws = { gold: paid('gold'), horseshoe: paid('horseshoe') };
  throwsOf.set(handful, throws);
  return throws;
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
  for (const [index, die] of under.entries()) {
    die.face = rolled[index] as Face;
    die.isKnown = false;
  }
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

/** One of the dice that show this face: the one all know of, since nobody could tell it from its twin (H-4). */
function dieShowing(state: PonyState, zone: Die['zone'], face: Face): Die {
  const alike = dice(state, zone).filter(die => die.face === face);
  return (alike.find(({ isKnown }) => isKnown) ?? alike[0]) as Die;
}

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
