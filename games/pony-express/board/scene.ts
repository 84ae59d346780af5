import type { Message, Option, Said, Say, Seat } from '@saloon/kernel';
import type { BoardProps, Held } from '@saloon/parts';
import { tellOption } from '@saloon/words';
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
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

/** The scene of the board around a piece. */
export const SceneContext = createContext<Scene | null>(null);

/** What is on the board right now. */
export function useScene(): Scene {
  const scene = useContext(SceneContext);
  if (scene === null) throw new Error('A piece of Pony Express lies outside of its board');
  return scene;
}

type Args = Readonly<Record<string, Said | readonly Said[]>>;
const GAME = 'pony-express';

/** A sentence of the board's own chapter. */
export const tell = (say: Say, name: keyof typeof words.board, args: Args = {}): string =>
  say({ key: `${GAME}.board.${name}`, args });
/** A sentence that the terminal's table uses too. */
export const tellTable = (say: Say, name: keyof typeof words.table, args: Args = {}): string =>
  say({ key: `${GAME}.table.${name}`, args });
/** An option in words. */
export const sayOption = (say: Say, option: Option): string => say(tellOption({ id: GAME, facts }, option));
/** A word of one of the game's chapters. */
export const word = (
  chapter: 'card' | 'cardText' | 'face' | 'hand' | 'handText' | 'kind' | 'kindText',
  name: string | number,
): Message => ({ key: `${GAME}.${chapter}.${name}` });
/** Dice in words. */
export const faceWords = (dice: readonly Face[]): readonly Message[] => dice.map(face => word('face', face));
/** A word at the beginning of a sign or sentence. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

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
