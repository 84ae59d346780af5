import type { GameEvent, Seat } from '@saloon/kernel';
import type { Board, BoardProps } from '@saloon/parts';
import type { ComponentType } from 'preact';
import { Named } from './Named.tsx';
import { Table } from './Table.tsx';

const ATTACKS: ReadonlySet<string> = new Set(['playedAt', 'robbed', 'tookInPlay', 'discardedInPlay']);
const HITS: ReadonlySet<string> = new Set(['wounded', 'eliminated', 'exploded']);

/** The table of BANG!. */
export const board: Board = {
  title: 'bang.game.name',
  // The frame shows this board only with views of this game.
  Component: Table as ComponentType<BoardProps>,
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
  closer: { chapters: ['card', 'character'], Component: Named },
};
