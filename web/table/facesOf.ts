import { isolated } from '@saloon/kernel/written';
import type { SeatFace } from '@saloon/parts';
import type { TableInfo } from '@saloon/protocol';
import { t } from '../words/site.ts';

/** How everybody at a table looks; free seats have a number. */
export const facesOf = ({ seats, status }: TableInfo): SeatFace[] =>
  seats.map(({ name, bot, isHere, isStoodIn }, seat) => ({
    seat,
    name: name === null ? t('seats.free', { number: seat + 1 }) : isolated(name),
    isBot: bot !== null,
    isAway: bot === null && status === 'playing' && (!isHere || isStoodIn),
  }));
