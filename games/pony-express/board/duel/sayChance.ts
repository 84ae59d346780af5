import type { Say } from '@saloon/kernel';
import type { StagedShot } from '../../staging.ts';
import type { Chance } from './chance.ts';
import { tellDuel } from './words.ts';

/** What a shot may bring, in words. */
export const sayChance = (
  say: Say,
  { target }: StagedShot,
  { hit, risk, felled }: Chance,
  name: 'chance' | 'chanceAimed',
): string => (target === null ? tellDuel(say, 'chanceIndians', { felled, risk }) : tellDuel(say, name, { hit, risk }));
