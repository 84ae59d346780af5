import type { Clause } from '@saloon/kernel';
import { EVENT_CLAUSES } from '../clauses.ts';
import { BONUS, type EventId, type Faction, STAGECOACH_BRINGS } from '../data.ts';
import { asideOf, type CactusState, isDuelCard, planOf, seatOf } from '../state.ts';
import type { CactusMoment, CactusOption, CactusRule, CactusTable } from '../steps.ts';
import { duelSpaces } from './actions.ts';

/** After planning the ranger turns up the event of the round. */
export const event: CactusMoment<'event'> = {
  clauses: ['LR-10', 'LR-24', 'LR-27'],
  run(table) {
    const { state } = table;
    const card = takeTopEvent(state);
    if (card === undefined) return;
    state.event = card;
    table.emit({ type: 'eventDrawn', clause: EVENT_CLAUSES[card], event: card, reveals: true });
    table.next({ do: 'eventEffect', event: card });
  },
};

/** What an event does at once; most of them only last. */
export const eventEffect: CactusMoment<'eventEffect'> = {
  clauses: ['LR-2', 'LR-18', 'LR-19', 'LR-22', 'LR-25'],
  run(table, { event: card }) {
    const { state } = table;
    if (card === 'marshal') state.marshalCame = true;
    if (card === 'train') discardEvent(table, 'LR-18');
    if (card === 'stagecoach') bringBack(table);
    if (card === 'shootout') askForShootout(table, fromFirst(state));
  },
};

function takeTopEvent(state: CactusState): EventId | undefined {
  if (state.returned > 0) state.returned--;
  return state.eventDeck.pop();
}

/** The next event goes straight to the discard pile; only the marshal matters there (LR-26). */
export function discardEvent(table: CactusTable, clause: Clause): void {
  const { state } = table;
  const card = takeTopEvent(state);
  if (card === undefined) return;
  state.eventDiscard.push(card);
  table.emit({ type: 'eventDiscarded', clause, event: card, reveals: true });
  if (card === 'marshal') state.marshalCame = true;
}

/** Two events come back on top of the deck, unseen; what is left in the pile tells which (LR-19, R-45). */
function bringBack(table: CactusTable): void {
  const { state } = table;
  table.shuffle(state.eventDiscard);
  const back = state.eventDiscard.splice(0, STAGECOACH_BRINGS);
  state.eventDiscard.sort();
  state.eventDeck.push(...back);
  state.returned += back.length;
  table.emit({ type: 'eventsReturned', clause: 'LR-19', count: back.length });
}

const fromFirst = ({ factions, first }: CactusState): Faction[] => [
  ...factions.slice(first),
  ...factions.slice(0, first),
];

/** Everybody who could duel is asked; only a set-aside card with a duel, shown to all, allows it. */
export const shootout: CactusRule<'shootout'> = {
  clauses: ['LR-22', 'LR-29'],
  isReaction: true,
  ask: (state, { waiting }) => {
    const faction = waiting[0] as Faction;
    const duels: CactusOption[] = isDuelCard(planOf(state, faction).aside)
      ? duelSpaces(state, faction).map(space => ({ type: 'duel', space }))
      : [];
    return [{ seat: seatOf(state, faction) as number, options: [...duels, { type: 'pass' }], idle: { type: 'pass' } }];
  },
  answer(table, { waiting }, option) {
    const [faction, ...rest] = waiting as [Faction, ...Faction[]];
    table.next({ do: 'shootoutGoesOn', waiting: rest });
    if (option.type !== 'duel') return;
    planOf(table.state, faction).isShown = true;
    const card = asideOf(table.state, faction);
    table.emit({ type: 'showedCard', clause: 'LR-22', faction, card, reveals: true });
    table.next({ do: 'duelStart', initiator: faction, space: option.space, extra: BONUS.shootout });
  },
};

/** The duel is over, and the next player is asked. */
export const shootoutGoesOn: CactusMoment<'shootoutGoesOn'> = {
  clauses: ['LR-22'],
  run: (table, { waiting }) => askForShootout(table, waiting),
};

function askForShootout(table: CactusTable, factions: readonly Faction[]): void {
  const waiting = factions.filter((faction, index) => index > 0 || duelSpaces(table.state, faction).length > 0);
  if (waiting.length < factions.length) return askForShootout(table, waiting);
  if (waiting.length > 0) table.next({ do: 'shootout', waiting });
}
