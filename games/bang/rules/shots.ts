import { type BangState, handOf } from '../state.ts';
import type { BangMoment, BangOption, BangQuestion, BangStep, BangTable, Shot } from '../steps.ts';
import { barrelsAt, characterAt, ownerOf, type Place, powerAt, servesAsMissed } from '../street.ts';
import { drawCheck, isHeart } from './drawCheck.ts';
import { heal, heals } from './healing.ts';
import { noteEmptyHand, woundFrom } from './hits.ts';
import { discardFromHand, drawCards } from './piles.ts';

/** The shot of a BANG! card; some shooters are harder to dodge. */
export const bangShot = (state: BangState, from: Place, to: Place): BangStep => ({
  do: 'shot',
  shot: { from, to, needed: powerAt(state, from).missesNeeded, barrels: barrelsAt(state, to) },
});
/** One of the shots of a Gatling, which is no BANG! card. */
export const gatlingShot = (state: BangState, from: Place, to: Place): BangStep => ({
  do: 'shot',
  shot: { from, to, needed: 1, barrels: barrelsAt(state, to) },
});

/** A shot reaches its target: first each Barrel, then cards from the hand. An empty hand cannot answer. */
export const shot: BangMoment<'shot'> = {
  clauses: ['BG-34', 'BG-36', 'BG-37', 'BG-66', 'BG-91', 'BW-25', 'BW-26'],
  run(table, { shot }) {
    if (shot.barrels > 0) return table.next({ do: 'barrel', shot });
    if (handOf(table.state, ownerOf(table.state, shot.to)).length > 0) return table.next({ do: 'dodge', shot });
    table.next({ do: 'hit', wound: woundFrom(table.state, shot.from, shot.to) });
  },
};

/** Each Barrel may be tried once against a shot. */
export const barrel: BangQuestion<'barrel'> = {
  clauses: ['BG-33', 'BG-36', 'BG-69', 'BG-84'],
  isReaction: true,
  ask: (state, { shot }) => {
    const options: BangOption[] = [{ type: 'drawCheck' }, { type: 'skip' }];
    return [
      { seat: ownerOf(state, shot.to), options: [...options, ...heals(state, shot.to)], idle: { type: 'drawCheck' } },
    ];
  },
  answer(table, step, option) {
    const shot = { ...step.shot, barrels: step.shot.barrels - 1 };
    switch (option.type) {
      case 'heal':
        heal(table, shot.to, option.cards);
        return table.next(step);
      case 'drawCheck':
        return drawCheck(table, shot.to, { do: 'barrelResult', shot });
      case 'skip':
        return table.next({ do: 'shot', shot });
    }
  },
};

/** A Heart cancels once; anything else changes nothing. */
export const barrelResult: BangMoment<'barrelResult'> = {
  clauses: ['BG-22', 'BG-69'],
  run(table, { shot }) {
    const { state } = table;
    const saved = isHeart(state.check);
    const who = { seat: ownerOf(state, shot.to), character: characterAt(state, shot.to) };
    table.emit({ type: saved ? 'barrelSaved' : 'barrelFailed', clause: 'BG-69', ...who });
    if (saved) cancelOnce(table, shot);
    else table.next({ do: 'shot', shot });
  },
};

/** Missed! cards one at a time until the shot is cancelled, or the hit. Asked whatever the hand holds. */
export const dodge: BangQuestion<'dodge'> = {
  clauses: ['BG-17', 'BG-36', 'BG-58', 'BG-81', 'BG-91'],
  isReaction: true,
  ask: (state, { shot: { to } }) => {
    const seat = ownerOf(state, to);
    const options: BangOption[] = [];
    for (const card of handOf(state, seat)) if (servesAsMissed(state, to, card)) options.push({ type: 'dodge', card });
    options.push(...heals(state, to), { type: 'takeHit' });
    return [{ seat, options, idle: { type: 'takeHit' } }];
  },
  answer(table, step, option, seat) {
    const { shot } = step;
    switch (option.type) {
      case 'heal':
        heal(table, shot.to, option.cards);
        return table.next({ do: 'shot', shot });
      case 'dodge':
        discardFromHand(table.state, seat, option.card);
        table.emit({
          type: 'dodged',
          clause: 'BG-58',
          seat,
          card: option.card,
          character: characterAt(table.state, shot.to),
        });
        noteEmptyHand(table.state, shot.to);
        if (shot.needed > 1) refillInDefence(table, shot.to);
        return cancelOnce(table, shot);
      case 'takeHit':
        return table.next({ do: 'hit', wound: woundFrom(table.state, shot.from, shot.to) });
    }
  },
};

/** The last card played and the shot still needs another: an empty hand may be filled at once. */
function refillInDefence(table: BangTable, place: Place): void {
  const seat = ownerOf(table.state, place);
  if (handOf(table.state, seat).length === 0 && powerAt(table.state, place).onEmptyHand === 'draw')
    drawCards(table, seat, 1, 'BG-92');
}

/** One cancellation more; a shot that needs another goes on. */
function cancelOnce(table: BangTable, shot: Shot): void {
  const { state } = table;
  if (shot.needed > 1) return table.next({ do: 'shot', shot: { ...shot, needed: shot.needed - 1 } });
  const who = { seat: ownerOf(state, shot.to), character: characterAt(state, shot.to) };
  table.emit({ type: 'shotCancelled', clause: 'BG-36', ...who });
}
