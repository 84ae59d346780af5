import { EQUIPMENT } from '../data.ts';
import { decideShot, shotQuestion } from '../shooting.ts';
import { holds, mightHold, spaceOf } from '../state.ts';
import type { PonyMoment, PonyOption, PonyRule } from '../steps.ts';
import { bankPays, playCard } from './bank.ts';
import { moveTo } from './moving.ts';

/** One shot from the far corner at the three; touching another rider means arrest. */
export const indians: PonyRule<'indians'> = {
  clauses: ['PE-13', 'PE-98', 'PE-99', 'PE-101', 'PE-102', 'PE-127'],
  ask: (state, { seat, isFirst }) => {
    const question = shotQuestion(state, seat);
    const pipe: PonyOption[] = isFirst && holds(state, seat, 'peacePipe') ? [{ type: 'play', card: 'peacePipe' }] : [];
    return [{ ...question, options: [...pipe, ...question.options] }];
  },
  answer(table, step, option) {
    const { seat, standing } = step;
    if (option.type === 'play') {
      playCard(table, seat, 'peacePipe');
      return table.next({ do: 'payout', seat, nuggets: EQUIPMENT.peacePipe.gold, clause: 'PE-127' });
    }
    if (option.type === 'holdFire') {
      table.emit({ type: 'heldFire', clause: 'PE-99', seat });
      return table.next({ do: 'indiansPay', seat, standing });
    }
    const { touched, felled, flicked } = decideShot(table, option, step);
    const left = standing.map((isUp, index) => isUp && felled[index] !== true);
    const count = left.filter(isUp => !isUp).length;
    table.emit({ type: 'shotAtIndians', clause: 'PE-99', seat, count, standing: left, touched, flicked });
    const [target] = touched;
    if (target !== undefined)
      return table.next({ do: 'bystander', seat, target, clause: 'PE-101' }, { do: 'arrest', seat });
    const mayGoOn = left.includes(true) && mightHold(table.state, seat, 'winchester');
    table.next(mayGoOn ? { do: 'moreShots', seat, standing: left } : { do: 'indiansPay', seat, standing: left });
  },
};

/** A Winchester: the fallen stay down, one more shot at the rest. */
export const moreShots: PonyRule<'moreShots'> = {
  clauses: ['PE-127'],
  ask: (state, { seat }) => {
    const options: PonyOption[] = holds(state, seat, 'winchester') ? [{ type: 'play', card: 'winchester' }] : [];
    return [{ seat, options: [...options, { type: 'pass' }], idle: { type: 'pass' } }];
  },
  answer(table, { seat, standing }, option) {
    if (option.type !== 'play') return table.next({ do: 'indiansPay', seat, standing });
    playCard(table, seat, 'winchester');
    table.next({ do: 'indians', seat, standing, isFirst: false });
  },
};

/** A nugget for each one felled, a space back for each one standing; then all are stood up again. */
export const indiansPay: PonyMoment<'indiansPay'> = {
  clauses: ['PE-100', 'PE-103', 'PE-104', 'PE-112'],
  run(table, { seat, standing }) {
    const back = standing.filter(isUp => isUp).length;
    const nuggets = bankPays(table, seat, standing.length - back);
    const here = spaceOf(table.state, seat);
    const leg = back > 0 ? moveTo(table, seat, Math.max(1, here - back)) : { from: here, space: here };
    table.emit({ type: 'leftIndians', clause: 'PE-100', seat, nuggets, ...leg });
  },
};
