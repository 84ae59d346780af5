import type { Message, Seat } from '@saloon/kernel';
import { type BoardProps, boardWords, type Held, sceneFor } from '@saloon/parts';
import { type Card, type Face, facts, type Hand } from '../data.ts';
import type { PonyEvent } from '../events.ts';
import type { PonyView } from '../secrets.ts';
import { rerollPrice } from '../state.ts';
import type { Payment, PonyStep } from '../steps.ts';
import type words from '../words/en.json';
import type { Outlook } from './outlook.ts';

/** What can be looked at closely. */
export type Closeup =
  | { readonly card: Card }
  | { readonly space: number }
  | { readonly hand: Hand }
  | { readonly seat: Seat }
  | { readonly played: true };

/** What every piece on the board needs: what is seen, how it is said, and what is being considered. */
export interface Scene extends BoardProps<PonyView, PonyEvent> {
  /** The ride that the option under consideration would lead to. */
  readonly outlook: Outlook | null;
  /** Open dice that are to be thrown again, by their places in `diceOpen`. */
  readonly chosen: readonly number[];
  choose(chosen: readonly number[]): void;
  look(held: Held<{ at: Closeup }>): void;
}

/** The scene around a piece, and how it is found. */
export const [SceneContext, useScene] = sceneFor<Scene>('Pony Express');

/** What the board says. */
export const { tell, tellTable, sayOption, word } = boardWords<typeof words>('pony-express', facts);
/** Dice in words. */
export const faceWords = (dice: readonly Face[]): readonly Message[] => dice.map(face => word('face', face));

/** The steps in which the dice of the turn count. */
const AT_CUP: ReadonlySet<string> = new Set<PonyStep['do']>([
  'rolling',
  'accusation',
  'accused',
  'cupLifted',
  'verdict',
  'reward',
  'settling',
  'settled',
]);

/** Whether the dice of this turn still matter. */
export const isAtCup = ({ step }: Pick<PonyView, 'step'>): boolean => step !== null && AT_CUP.has(step.do);

/** What the next roll costs, in words. */
export function priceOf({ view, say }: Pick<Scene, 'view' | 'say'>, payment: Payment): string {
  if (payment === 'horseshoe') return say(word('card', 'horseshoe'));
  return tell(say, 'price', { price: rerollPrice(view, view.active) });
}

/** Where a rider is and what they have, in words. */
export const sayGoods = ({ view, say }: Pick<Scene, 'view' | 'say'>, seat: Seat): string =>
  tellTable(say, 'rider', {
    space: view.space[seat] ?? 0,
    gold: view.gold[seat] ?? 0,
    cards: view.handSizes[seat] ?? 0,
  });
