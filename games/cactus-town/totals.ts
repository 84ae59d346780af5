import { BONUS, type Faction } from './data.ts';
import type { Duel } from './steps.ts';

/** All of these together. */
export const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** What bullets add to a faction's dice: one for each roll (CT-138, R-50). */
export const bulletsOf = ({ shown, rolls }: Duel, faction: Faction): number =>
  shown[faction]?.includes('bullet') === true ? BONUS.bullet * (rolls[faction]?.length ?? 0) : 0;

/** What the event in force adds to a faction's dice. */
export const bonusOf = ({ initiator, bonus }: Duel, faction: Faction): number => (faction === initiator ? bonus : 0);

/** The result of a faction: its dice and what is added to them, a second shot once. */
export const resultOf = (duel: Duel, faction: Faction): number =>
  sum(duel.rolls[faction] ?? []) + bulletsOf(duel, faction) + bonusOf(duel, faction) + (duel.shots[faction] ?? 0);
