import { boardFor } from '@saloon/parts';
import { type BangEvent, weights } from '../events.ts';
import { isFinal } from '../finals.ts';
import type { BangView } from '../secrets.ts';
import type { BangOption } from '../steps.ts';
import { Named } from './Named.tsx';
import { Table } from './Table.tsx';

const ATTACKS: ReadonlySet<BangEvent['type']> = new Set(['playedAt', 'robbed', 'tookInPlay', 'discardedInPlay']);
const HITS: ReadonlySet<BangEvent['type']> = new Set(['wounded', 'eliminated', 'exploded']);

/** The table of BANG!. */
export const board = boardFor<BangView, BangEvent, BangOption>({
  title: 'bang.game.name',
  Component: Table,
  drawsPlayers: true,
  weights,
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
  isAttack: (event, seat) =>
    ('target' in event && event.target === seat && ATTACKS.has(event.type)) ||
    ('seat' in event && event.seat === seat && HITS.has(event.type)),
  isFinal,
  secretOf: ({ roles }, seat) => {
    const role = roles[seat] ?? null;
    return role === null ? null : { key: `bang.role.${role}` };
  },
  closer: { chapters: ['card', 'character'], Component: Named },
});
