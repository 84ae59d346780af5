import type { Seat } from '@saloon/kernel';
import { EQUIPMENT, GOLD, MAILBOXES, PRISON_TABLE, SACRAMENTO, TRAIL } from '../data.ts';
import { handOf } from '../hands.ts';
import {
  cardsOf,
  clockwiseFrom,
  distance,
  goldOf,
  holds,
  isInSacramento,
  mightHold,
  othersOf,
  type PonyState,
  spaceOf,
} from '../state.ts';
import type { PonyMoment, PonyOption, PonyRule, PonyTable } from '../steps.ts';
import { bankPays, drawCard, payBank, playCard, rollFive } from './bank.ts';
import { moveTo } from './moving.ts';

/** A turn: charity first, then prison or the ride, and what may be done at its end. */
export const turn: PonyMoment<'turn'> = {
  clauses: ['PE-16', 'PE-17', 'PE-18', 'PE-19', 'PE-20'],
  run(table, { seat }) {
    const { state } = table;
    state.active = seat;
    state.dice = [];
    state.rerolls = 0;
    state.claim = null;
    table.emit({ type: 'turnBegan', clause: 'PE-16', seat });
    if (goldOf(state, seat) === 0)
      table.emit({ type: 'charity', clause: 'PE-19', seat, nuggets: bankPays(table, seat, GOLD.charity) });
    const start = state.inPrison[seat] ? ({ do: 'prison', seat } as const) : ({ do: 'ride', seat } as const);
    table.next(start, { do: 'turnEnd', seat }, { do: 'nextTurn', seat });
  },
};

/** A rider in prison: a file, three nuggets or a roll; either way nobody is held for more than one turn. */
export const prison: PonyRule<'prison'> = {
  clauses: ['PE-114', 'PE-115', 'PE-116', 'PE-117', 'PE-118', 'PE-119', 'PE-120', 'PE-121', 'PE-122'],
  ask: (state, { seat }) => {
    const options: PonyOption[] = [{ type: 'rollForFreedom' }];
    if (goldOf(state, seat) >= GOLD.bail) options.push({ type: 'payBail' });
    if (holds(state, seat, 'fileInAPie')) options.push({ type: 'play', card: 'fileInAPie' });
    return [{ seat, options, idle: { type: 'rollForFreedom' } }];
  },
  answer(table, { seat }, option) {
    const { state } = table;
    state.inPrison[seat] = false;
    if (option.type === 'play') playCard(table, seat, 'fileInAPie');
    if (option.type === 'payBail')
      table.emit({ type: 'paidBail', clause: 'PE-116', seat, nuggets: payBank(table, seat, GOLD.bail) });
    if (option.type === 'rollForFreedom') rollForFreedom(table, seat);
    else table.next({ do: 'ride', seat });
  },
};

/** What the roll brings, and whether the prisoner rides this very turn. */
function rollForFreedom(table: PonyTable, seat: Seat): void {
  const dice = rollFive(table);
  const hand = handOf(dice);
  const { escapes = false, gold = 0, cards = 0 } = PRISON_TABLE[hand];
  table.emit({ type: escapes ? 'escaped' : 'satInPrison', clause: 'PE-118', seat, dice, hand });
  if (escapes) table.next({ do: 'ride', seat });
  if (cards > 0) table.next({ do: 'prisonCard', seat });
  if (gold > 0) table.next({ do: 'payout', seat, nuggets: gold, clause: 'PE-118' });
}

/** A card for the prisoner, as long as there are any. */
export const prisonCard: PonyMoment<'prisonCard'> = {
  clauses: ['PE-118', 'PE-122'],
  run(table, { seat }) {
    const card = drawCard(table);
    if (card === undefined) return;
    cardsOf(table.state, seat).push(card);
    table.emit({ type: 'drewCard', clause: 'PE-122', seat, reveals: true, secret: { seats: [seat], card } });
  },
};

/** In Sacramento a rider serves the next mailbox; everybody else rolls under the cup. */
export const ride: PonyMoment<'ride'> = {
  clauses: ['PE-21', 'PE-22', 'PE-35', 'PE-134', 'PE-135', 'PE-136', 'PE-138'],
  run(table, { seat }) {
    const { state } = table;
    if (isInSacramento(state, seat)) return serveMailbox(table, seat);
    state.dice = rollFive(table).map(face => ({ face, zone: 'cup', isKnown: false }));
    const dice = state.dice.map(({ face }) => face);
    table.emit({ type: 'rolledUnderCup', clause: 'PE-21', seat, reveals: true, secret: { seats: [seat], dice } });
    table.next({ do: 'rolling', seat });
  },
};

function serveMailbox(table: PonyTable, seat: Seat): void {
  const { state } = table;
  const mailbox = (state.mailbox[seat] as number) + 1;
  state.mailbox[seat] = mailbox;
  table.emit({ type: 'servedMailbox', clause: 'PE-134', seat, mailbox });
  if (mailbox === MAILBOXES.length) state.winner = seat;
}

/** Dynamite is for the end of one's own turn. */
export const turnEnd: PonyRule<'turnEnd'> = {
  clauses: ['PE-113', 'PE-127'],
  ask: (state, { seat }) => {
    if (state.inPrison[seat] || !mightHold(state, seat, 'dynamite')) return [];
    const targets = dynamiteTargets(state, seat);
    if (targets.length === 0) return [];
    const throws = holds(state, seat, 'dynamite')
      ? targets.map(target => ({ type: 'throwDynamite', target }) as const)
      : [];
    return [{ seat, options: [...throws, { type: 'pass' }], idle: { type: 'pass' } }];
  },
  answer(table, { seat }, option) {
    if (option.type !== 'throwDynamite') return;
    playCard(table, seat, 'dynamite');
    table.next({ do: 'blast', seat, target: option.target });
  },
};

/** The dynamite goes off. */
export const blast: PonyMoment<'blast'> = {
  clauses: ['PE-113', 'PE-127'],
  run(table, { seat, target }) {
    const { state } = table;
    const leg = moveTo(table, target, Math.max(1, spaceOf(state, target) - EQUIPMENT.dynamite.back));
    table.emit({ type: 'blownBack', clause: 'PE-113', seat, target, ...leg });
  },
};

/** Riders a little ahead, outside St Joseph and Sacramento. */
export const dynamiteTargets = (state: PonyState, seat: Seat): Seat[] =>
  othersOf(state, seat).filter(
    other =>
      spaceOf(state, other) > spaceOf(state, seat) &&
      distance(state, seat, other) <= EQUIPMENT.dynamite.range &&
      spaceOf(state, other) !== SACRAMENTO &&
      TRAIL[spaceOf(state, other) - 1]?.kind !== 'town',
  );

/** The player to the left is next. The dice of this turn stay secret for ever. */
export const nextTurn: PonyMoment<'nextTurn'> = {
  clauses: ['PE-18', 'PE-55'],
  run(table, { seat }) {
    table.state.dice = [];
    table.next({ do: 'turn', seat: clockwiseFrom(table.state, seat)[1] as Seat });
  },
};
