import { type BangState, handOf } from '../state.ts';
import type { BangMoment, BangOption, BangQuestion, Wound } from '../steps.ts';
import { characterAt, ownerOf, type Place, servesAsBang } from '../street.ts';
import { heal, heals } from './healing.ts';
import { noteEmptyHand, woundFrom } from './hits.ts';
import { discardFromHand } from './piles.ts';

/** Indians! reach a character; with an empty hand there is nothing to fight them with. */
export const raid: BangMoment<'raid'> = {
  clauses: ['BG-48', 'BG-67', 'BW-42'],
  run(table, { from, to }) {
    const { state } = table;
    if (handOf(state, ownerOf(state, to)).length > 0) table.next({ do: 'indians', from, to });
    else table.next({ do: 'hit', wound: woundFrom(state, from, to) });
  },
};

/** A BANG! discarded drives them off; whoever cannot or will not loses a life point. */
export const indians: BangQuestion<'indians'> = {
  clauses: ['BG-17', 'BG-67', 'BG-81', 'BW-25', 'BW-26', 'BW-47'],
  isReaction: true,
  ask: (state, { to }) => [
    {
      seat: ownerOf(state, to),
      options: [...bangs(state, to, 'discardBang'), ...heals(state, to), { type: 'takeHit' }],
      idle: { type: 'takeHit' },
    },
  ],
  answer(table, step, option, seat) {
    const { state } = table;
    switch (option.type) {
      case 'heal':
        heal(table, step.to, option.cards);
        return table.next({ ...step, do: 'raid' });
      case 'discardBang':
        discardFromHand(state, seat, option.card);
        table.emit({
          type: 'droveOff',
          clause: 'BG-67',
          seat,
          card: option.card,
          character: characterAt(state, step.to),
        });
        return noteEmptyHand(state, step.to);
      case 'takeHit':
        return table.next({ do: 'hit', wound: woundFrom(state, step.from, step.to) });
    }
  },
};

/** One side of a Duel must answer; an empty hand cannot. */
export const duel: BangMoment<'duel'> = {
  clauses: ['BG-68'],
  run(table, { duel }) {
    const { state } = table;
    if (handOf(state, ownerOf(state, duel.to)).length > 0) table.next({ do: 'duelShot', duel });
    else table.next({ do: 'hit', wound: duelLost(state, duel) });
  },
};

/** A BANG! discarded passes the Duel back; who concedes loses a life point. */
export const duelShot: BangQuestion<'duelShot'> = {
  clauses: ['BG-17', 'BG-68', 'BG-81', 'BG-92', 'BW-26'],
  isReaction: true,
  ask: (state, { duel: { to } }) => [
    {
      seat: ownerOf(state, to),
      options: [...bangs(state, to, 'shootBack'), ...heals(state, to), { type: 'concede' }],
      idle: { type: 'concede' },
    },
  ],
  answer(table, { duel }, option, seat) {
    const { state } = table;
    switch (option.type) {
      case 'heal':
        heal(table, duel.to, option.cards);
        return table.next({ do: 'duel', duel });
      case 'shootBack':
        discardFromHand(state, seat, option.card);
        table.emit({
          type: 'shotBack',
          clause: 'BG-68',
          seat,
          card: option.card,
          character: characterAt(state, duel.to),
        });
        noteEmptyHand(state, duel.to);
        return table.next({ do: 'duel', duel: { ...duel, to: opponent(duel) } });
      case 'concede':
        table.emit({ type: 'conceded', clause: 'BG-68', seat, character: characterAt(state, duel.to) });
        return table.next({ do: 'hit', wound: duelLost(state, duel) });
    }
  },
};

type Sides = { readonly challenger: Place; readonly challenged: Place; readonly to: Place };
const opponent = ({ challenger, challenged, to }: Sides): Place => (to === challenger ? challenged : challenger);

/** Nobody is responsible for a Duel lost by the one who began it. */
function duelLost(state: BangState, duel: Sides): Wound {
  const wound = woundFrom(state, opponent(duel), duel.to);
  return duel.to === duel.challenger ? { ...wound, by: null } : wound;
}

function bangs(state: BangState, place: Place, type: 'discardBang' | 'shootBack'): BangOption[] {
  const options: BangOption[] = [];
  for (const card of handOf(state, ownerOf(state, place)))
    if (servesAsBang(state, place, card)) options.push({ type, card });
  return options;
}
