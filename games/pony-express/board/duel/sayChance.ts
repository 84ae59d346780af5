import type { Say } from '@saloon/kernel';
import type { StagedShot } from '../../staging.ts';
import type { Chance } from './chance.ts';
import { tellDuel } from './words.ts';

/** What a shot may bring, in words: by a practised hand, or aimed by the table. */
export const sayChance = (
  say: Say,
  { target }: StagedShot,
  { hit, risk, felled }: Chance,
  who: 'hand' | 'table',
): string =>
  target === null ? tellDuel(say, 'chanceIndians', { felled, risk }) : tellDuel(say, 'chance', { who, hit, risk });
