import type { AnyGame } from './types.ts';

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
