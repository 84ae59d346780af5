import type { Clause } from '@saloon/kernel';
import { CARDS_LAID, type CardId, type Faction, type Icon } from '../data.ts';
import {
  actionName,
  asideOf,
  type CactusState,
  cardOf,
  cardsOf,
  factionAt,
  isAutomated,
  planOf,
  rosterOf,
  seatOf,
  spaceOf,
  turningOrder,
} from '../state.ts';
import type { CactusMoment, CactusOption, CactusRule } from '../steps.ts';
import { whyNot } from '../whyNot.ts';
import { couldDo, iconsOf } from './actions.ts';
import { turnSoloCard } from './solo.ts';
import { prepareSoloDeck } from './soloDeck.ts';

/** Everybody takes all cards back, and the round begins. */
export const roundStart: CactusMoment<'roundStart'> = {
  clauses: ['CT-24', 'CT-25', 'CT-34', 'LR-7', 'LR-30', 'LR-36', 'LR-42', 'LR-43'],
  run(table) {
    const { state } = table;
    state.round++;
    state.turned = 0;
    for (const faction of state.factions)
      state.plans[faction] = { laid: [], turned: 0, aside: null, isShown: false, isSpent: false };
    table.emit({
      type: 'roundBegan',
      clause: 'CT-25',
      round: state.round,
      faction: state.factions[state.first] as Faction,
    });
    if (state.solo !== null) prepareSoloDeck(table, state.solo);
    const waiting = state.factions.filter(faction => !isAutomated(state, faction));
    table.next({ do: 'planning', waiting }, { do: 'event' }, { do: 'turnCard' });
  },
};

/** All at once and in secret: three of the four cards in order; the fourth is the second shot. */
export const planning: CactusRule<'planning'> = {
  clauses: ['CT-11', 'CT-26', 'CT-27', 'CT-28', 'CT-112', 'CT-113'],

  ask: (state, { waiting }) =>
    waiting.map(faction => ({
      seat: seatOf(state, faction) as number,
      options: orderedTriples(cardsOf(faction)).map(cards => ({ type: 'plan', cards }) as const),
      says: { programming: state.config.programming },
    })),

  answer(table, { waiting }, option, seat) {
    if (option.type !== 'plan') return;
    const { state } = table;
    const faction = factionAt(state, seat);
    const plan = planOf(state, faction);
    plan.laid = option.cards.slice();
    plan.aside = cardsOf(faction).find(card => !option.cards.includes(card)) ?? null;
    table.emit({ type: 'planned', clause: 'CT-26', faction, secret: { seats: [seat], cards: option.cards } });
    const left = waiting.filter(other => other !== faction);
    if (left.length > 0) table.next({ do: 'planning', waiting: left });
  },
};

const orderedTriples = (cards: readonly CardId[]): CardId[][] =>
  cards.flatMap(first =>
    cards
      .filter(card => card !== first)
      .flatMap(second => cards.filter(card => card !== first && card !== second).map(third => [first, second, third])),
  );

/** The next card: from the top of the common stack, or each player's leftmost card in turn. */
export const turnCard: CactusMoment<'turnCard'> = {
  clauses: ['CT-29', 'CT-30', 'CT-31', 'CT-114', 'CT-115'],
  run(table) {
    const { state } = table;
    const { factions, config } = state;
    if (state.turned >= factions.length * CARDS_LAID) return table.next({ do: 'roundEnd' });
    const faction = nextToAct(state);
    const plan = planOf(state, faction);
    plan.turned++;
    state.turned++;
    const card = plan.laid[config.programming === 'direct' ? plan.turned - 1 : CARDS_LAID - plan.turned] as CardId;
    table.emit({ type: 'turnedCard', clause: 'CT-29', faction, card, reveals: true });
    table.next({ do: 'cardTurned', faction, card }, { do: 'turnCard' });
  },
};

/** The card lies open: the automated ranger obeys it; while disorder reigns, its owner may think again. */
export const cardTurned: CactusMoment<'cardTurned'> = {
  clauses: ['CT-29', 'LR-16', 'LR-32'],
  run(table, { faction, card }) {
    const { state } = table;
    if (isAutomated(state, faction)) return turnSoloCard(table, card);
    const mayThinkAgain = state.event === 'disorder' && !planOf(state, faction).isSpent;
    table.next({ do: mayThinkAgain ? 'disorder' : 'offer', faction, card });
  },
};

/** Whose card is turned over next. */
export const nextToAct = (state: CactusState): Faction =>
  turningOrder(state)[state.turned % state.factions.length] as Faction;

/** Asks the owner of a turned card, unless everybody can see that nothing on it is possible. */
export const offer: CactusMoment<'offer'> = {
  clauses: ['CT-31'],
  run(table, { faction, card }) {
    if (iconsOf(table.state, card).some(icon => couldDo(table.state, faction, icon)))
      return table.next({ do: 'choosing', faction, card });
    for (const icon of cardOf(card).icons) {
      const { reason, clause } = reasonAgainst(table.state, faction, icon);
      table.emit({ type: 'impossible', clause, faction, card, action: actionName(icon), reason, reveals: true });
    }
    table.emit({ type: 'ignored', clause: 'CT-31', faction, card, reveals: true });
  },
};

/** What is against an icon of a card and by which rule, as everybody can see. */
function reasonAgainst(
  state: CactusState,
  faction: Faction,
  { action, upTo = 1, minPlayers = 0 }: Icon,
): { reason: string; clause: Clause } {
  if (minPlayers > state.factions.length) return { reason: 'smallTable', clause: 'CT-38' };
  const figure = rosterOf(faction).find(one => spaceOf(state, one) !== null);
  const option = action === 'run' || action === 'hide' ? { type: action, upTo } : { type: action, figure };
  const why = whyNot(state, seatOf(state, faction) as number, option as CactusOption);
  return { reason: why?.message.key.split('.').at(-1) ?? 'nobodyStands', clause: why?.clause ?? 'CT-31' };
}

/** While disorder reigns, a turned card may be exchanged for the one set aside. */
export const disorder: CactusRule<'disorder'> = {
  clauses: ['LR-16'],
  ask: (state, { faction, card }) => [
    {
      seat: seatOf(state, faction) as number,
      options: [{ type: 'swap' }, { type: 'keepCard' }],
      says: { card, aside: planOf(state, faction).aside },
      idle: { type: 'keepCard' },
    },
  ],
  answer(table, { faction, card }, option: CactusOption) {
    if (option.type !== 'swap') return table.next({ do: 'offer', faction, card });
    const plan = planOf(table.state, faction);
    const swappedIn = asideOf(table.state, faction);
    plan.laid = plan.laid.map(laid => (laid === card ? swappedIn : laid));
    plan.aside = card;
    plan.isShown = true;
    plan.isSpent = true;
    table.emit({ type: 'swapped', clause: 'LR-16', faction, card: swappedIn, aside: card, reveals: true });
    table.next({ do: 'offer', faction, card: swappedIn });
  },
};

/** The first player's marker passes on, and a new round begins. */
export const roundEnd: CactusMoment<'roundEnd'> = {
  clauses: ['CT-10', 'CT-33', 'LR-11', 'LR-33'],
  run(table) {
    const { state } = table;
    state.first = (state.first + 1) % state.factions.length;
    if (state.event !== null) state.eventDiscard.push(state.event);
    state.event = null;
    table.next({ do: 'roundStart' });
  },
};
