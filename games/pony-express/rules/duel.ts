import type { Seat } from '@saloon/kernel';
import { DUEL_CORNERS, DUEL_SHOTS, GOLD } from '../data.ts';
import { decideShot, shotQuestion } from '../shooting.ts';
import { goldOf, holds, mightHold } from '../state.ts';
import type { Duel, PonyMoment, PonyOption, PonyRule } from '../steps.ts';
import { bankPays, payPlayer, playCard } from './bank.ts';

const opponentOf = ({ first, second }: Pick<Duel, 'first' | 'second'>, seat: Seat): Seat =>
  seat === first ? second : first;

/** Who shoots first chooses a corner; the opponent stands in the other. */
export const corner: PonyRule<'corner'> = {
  clauses: ['PE-69', 'PE-70', 'PE-71'],
  ask: (_, { duel }) => [
    {
      seat: duel.first,
      options: DUEL_CORNERS.map(place => ({ type: 'chooseCorner', corner: place }) as const),
      idle: { type: 'chooseCorner', corner: 'southEast' },
    },
  ],
  answer(table, { duel }, option) {
    if (option.type !== 'chooseCorner') return;
    const other = DUEL_CORNERS.find(place => place !== option.corner) ?? 'southEast';
    table.emit({ type: 'tookCorner', clause: 'PE-70', seat: duel.first, corner: option.corner });
    table.next({ do: 'nextShot', duel: { ...duel, corner: { [duel.first]: option.corner, [duel.second]: other } } });
  },
};

/** Whose shot it is: in turn, three each, without limit in the final duel (S-36 gives the order from the second mailbox). */
export const nextShot: PonyMoment<'nextShot'> = {
  clauses: ['PE-72', 'PE-74', 'PE-76', 'PE-78', 'PE-140', 'PE-141', 'PE-142'],
  run(table, { duel }) {
    const [first, second] = duel.fired;
    if (!duel.isFinal && first >= DUEL_SHOTS && second >= DUEL_SHOTS)
      return table.emit({ type: 'duelUndecided', clause: 'PE-78', seat: duel.first, target: duel.second });
    table.next({ do: 'duelShot', duel, shooter: first < second + duel.opening ? duel.first : duel.second });
  },
};

/** One shot at the opponent; the first rider touched decides. */
export const duelShot: PonyRule<'duelShot'> = {
  clauses: ['PE-73', 'PE-75', 'PE-79', 'PE-82', 'PE-83', 'PE-84'],
  ask: (state, { shooter, duel }) => [shotQuestion(state, shooter, duel)],
  answer(table, step, option, shooter) {
    const target = opponentOf(step.duel, shooter);
    const duel = withShot(step.duel, shooter, 1);
    if (option.type === 'holdFire') {
      table.emit({ type: 'heldFire', clause: 'PE-84', seat: shooter });
      return table.next({ do: 'nextShot', duel });
    }
    const { touched, toppled, flicked } = decideShot(table, option, step);
    const [first] = touched;
    table.emit({ type: 'shot', clause: 'PE-73', seat: shooter, target, touched, count: touched.length, flicked });
    if (first !== undefined && first !== target)
      return table.next(
        { do: 'bystander', seat: shooter, target: first, clause: 'PE-79' },
        { do: 'duelLost', duel, loser: shooter, isArrested: true },
      );
    const isHit = first === target && (table.state.config.duelHit === 'touch' || toppled[target] === true);
    if (isHit) return mayBeSaved(table, duel, shooter, target);
    if (first === undefined && mightHold(table.state, shooter, 'winchester'))
      return table.next({ do: 'extraShot', duel, shooter });
    table.next({ do: 'nextShot', duel });
  },
};

/** Somebody who only wanted to watch was touched. */
export const bystander: PonyMoment<'bystander'> = {
  clauses: ['PE-79', 'PE-101'],
  run: (table, { seat, target, clause }) => table.emit({ type: 'touchedBystander', clause, seat, target }),
};

const mayBeSaved = (table: Parameters<typeof playCard>[0], duel: Duel, shooter: Seat, target: Seat): void =>
  mightHold(table.state, target, 'stovePlate')
    ? table.next({ do: 'touched', duel, shooter, target })
    : table.next({ do: 'duelLost', duel, loser: target, isArrested: false });

/** A Winchester gives one more shot on top of the allowance. */
export const extraShot: PonyRule<'extraShot'> = {
  clauses: ['PE-127'],
  ask: (state, { shooter }) => {
    const options: PonyOption[] = holds(state, shooter, 'winchester') ? [{ type: 'play', card: 'winchester' }] : [];
    return [{ seat: shooter, options: [...options, { type: 'pass' }], idle: { type: 'pass' } }];
  },
  answer(table, { duel, shooter }, option) {
    if (option.type !== 'play') return table.next({ do: 'nextShot', duel });
    playCard(table, shooter, 'winchester');
    table.next({ do: 'duelShot', duel: withShot(duel, shooter, -1), shooter });
  },
};

/** A Stove Plate under the coat: the touch does not count, and the duel goes on. */
export const touched: PonyRule<'touched'> = {
  clauses: ['PE-127'],
  isReaction: true,
  ask: (state, { target }) => {
    const options: PonyOption[] = holds(state, target, 'stovePlate') ? [{ type: 'play', card: 'stovePlate' }] : [];
    return [{ seat: target, options: [...options, { type: 'pass' }], idle: { type: 'pass' } }];
  },
  answer(table, { duel, target }, option) {
    if (option.type !== 'play') return table.next({ do: 'duelLost', duel, loser: target, isArrested: false });
    playCard(table, target, 'stovePlate');
    table.next({ do: 'nextShot', duel });
  },
};

/** The loser pays half, or goes to prison for want of gold; the final duel decides the match instead. */
export const duelLost: PonyMoment<'duelLost'> = {
  clauses: ['PE-76', 'PE-77', 'PE-79', 'PE-80', 'PE-81', 'PE-143', 'PE-144'],
  run(table, { duel, loser, isArrested }) {
    const { state } = table;
    const winner = opponentOf(duel, loser);
    if (duel.isFinal) {
      Object.assign(state, { winner, runnerUp: loser });
      return table.emit({ type: 'finalDuelWon', clause: 'PE-143', seat: winner, target: loser });
    }
    const hasGold = goldOf(state, loser) > 0;
    const nuggets = hasGold
      ? payPlayer(table, loser, winner, Math.ceil(goldOf(state, loser) / 2))
      : bankPays(table, winner, GOLD.noGoldPrize);
    const clause = hasGold ? 'PE-77' : 'PE-81';
    table.emit({ type: 'duelWon', clause, seat: winner, target: loser, nuggets, isFromBank: !hasGold });
    if (isArrested || !hasGold) table.next({ do: 'arrest', seat: loser });
  },
};

function withShot(duel: Duel, shooter: Seat, change: number): Duel {
  const [first, second] = duel.fired;
  return { ...duel, fired: shooter === duel.first ? [first + change, second] : [first, second + change] };
}
