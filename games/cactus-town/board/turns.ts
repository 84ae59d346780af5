import { CARDS_LAID, type CactusConfig, type CardId, type Faction } from '../data.ts';
import type { CactusView } from '../secrets.ts';
import { turningOrder } from '../state.ts';
import type { Draft } from './scene.ts';

/** One turn of the round: whose card it is, and what of it can be seen. */
export interface TurnInLine {
  readonly faction: Faction;
  /** Which of the faction's turns in this round it is, from 0. */
  readonly number: number;
  readonly card: CardId | null;
  readonly when: 'over' | 'now' | 'to come';
}

/** All turns of the round in the order in which they are played (CT-30, CT-114). */
export function turnsOf(view: CactusView): TurnInLine[] {
  const order = turningOrder(view);
  return Array.from({ length: order.length * CARDS_LAID }, (_, index) => {
    const faction = order[index % order.length] as Faction;
    const number = Math.floor(index / order.length);
    const when = index < view.turned - 1 ? 'over' : index === view.turned - 1 ? 'now' : 'to come';
    return { faction, number, card: cardOfTurn(view, faction, number), when };
  });
}

function cardOfTurn({ plans, config }: CactusView, faction: Faction, number: number): CardId | null {
  const plan = plans[faction];
  return plan?.turned[number] ?? (plan?.laid && asTurned(plan.laid, config)[number]) ?? null;
}

/** Cards in the order in which they are turned over, from the order in which they were laid: a stack is turned from its top. */
export function asTurned(laid: readonly unknown[], config: CactusConfig): Draft {
  const places = Array.from({ length: CARDS_LAID }, (_, index) => (laid[index] as CardId | undefined) ?? null);
  return config.programming === 'direct' ? places : places.reverse();
}

/** The other way round. */
export const asLaid = (plan: Draft, config: CactusConfig): Draft =>
  config.programming === 'direct' ? plan : plan.toReversed();

/** The turn in play, once the planning is over. */
export const turnNow = (view: CactusView): TurnInLine | null =>
  turnsOf(view).find(({ when }) => when === 'now') ?? null;
