import type { AnyGame, Decision, Option, Rng, Seat, State } from './types.ts';

/** The strengths of bots, the same in every game, from the weakest to the strongest. */
export const STRENGTHS = ['tenderfoot', 'deputy', 'gunslinger', 'legend'] as const;
/** How strong a bot is. */
export type Strength = (typeof STRENGTHS)[number];

/** Everything that can take a seat besides people; what plays at random serves tests and simulations. */
export const BOTS = ['random', ...STRENGTHS] as const;
/** A kind of bot. */
export type BotKind = (typeof BOTS)[number];

/** Names that tables and links of earlier versions hold. */
const FORMERLY: Readonly<Record<string, BotKind>> = { thumb: 'deputy' };

/** The kind of bot of that name, also by a name it had before; undefined if there is none. */
export const botKind = (name: string): BotKind | undefined =>
  BOTS.find(kind => kind === name) ?? (Object.hasOwn(FORMERLY, name) ? FORMERLY[name] : undefined);

/** Who can sit down at this game besides people: whoever thinks ahead needs to know how. */
export function strengthsOf({ thumb, insight }: Pick<AnyGame, 'thumb' | 'insight'>): readonly BotKind[] {
  if (thumb === undefined) return ['random'];
  return insight === undefined ? STRENGTHS.filter(strength => !thinksAhead(strength)) : STRENGTHS;
}

/** Whether this kind thinks ahead, in worlds that are imagined for it. */
export const thinksAhead = (name: string): boolean => name === 'gunslinger' || name === 'legend';

/** Who answers for somebody who is not there. */
export const STAND_IN: Strength = 'deputy';

/** A player who sees a seat's view and its question, and at most imagines worlds; the same dice give the same answer. */
export interface Bot<View = unknown, O extends Option = Option> {
  choose(view: View, question: Decision<O>, rng: Rng, mind?: Mind): O;
}
/** What somebody who thinks ahead may know besides: nothing that does not follow from what the seat has seen and heard. */
export interface Mind<S extends State = State> {
  /** A world that the seat cannot tell from the real one; law 5 looks that it depends on nothing else. */
  imagine(rng: Rng): S;
  /** Whether it is time to answer, at a table where somebody waits. */
  isLate?(): boolean;
}
/** How a game is searched: how to play on quickly in a world that was imagined, and what such a world is worth. */
export interface Insight<S extends State = State, O extends Option = Option> {
  /** How many moves a Gunslinger may imagine before an answer. */
  readonly effort: number;
  /** A quick and plausible answer of whoever is asked. */
  reply(state: S, question: Decision<O>): O;
  /** How well a world goes with what was seen of everybody, from 0 to 1. */
  belief?(state: S, seat: Seat): number;
  /** After how many moves a world may be judged instead of played on. */
  readonly horizon?: number;
  /** The share of the victory that each may expect there; null where it is too early, or too late, to tell. */
  worth?(state: S): readonly number[] | null;
}
