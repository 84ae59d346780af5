import type { GameEvent, Seat } from '@saloon/kernel';
import { boardFor } from '@saloon/parts';
import type { BangView } from '../secrets.ts';
import { Named } from './Named.tsx';
import { Table } from './Table.tsx';

const ATTACKS: ReadonlySet<string> = new Set(['playedAt', 'robbed', 'tookInPlay', 'discardedInPlay']);
const HITS: ReadonlySet<string> = new Set(['wounded', 'eliminated', 'exploded']);

/** The table of BANG!. */
export const board = boardFor({
  title: 'bang.game.name',
  Component: Table,
  sounds: {
    dealt: 'card',
    drew: 'card',
    drewOpenly: 'card',
    tookFromDiscard: 'card',
    pickedUp: 'card',
    played: 'card',
    playedAt: 'click',
    equipped: 'card',
    flipped: 'card',
    dodged: 'click',
    shotBack: 'shot',
    droveOff: 'shot',
    wounded: 'shot',
    exploded: 'shot',
    robbed: 'card',
    regained: 'coin',
    rewarded: 'coin',
    reshuffled: 'dice',
    eliminated: 'alarm',
  },
  isAttack: (event: GameEvent, seat: Seat): boolean =>
    (ATTACKS.has(event.type) && event.target === seat) || (HITS.has(event.type) && event.seat === seat),
  secretOf: ({ roles }: BangView, seat: Seat) => {
    const role = roles[seat] ?? null;
    return role === null ? null : { key: `bang.role.${role}` };
  },
  closer: { chapters: ['card', 'character'], Component: Named },
});
