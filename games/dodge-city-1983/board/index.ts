import type { GameEvent, Seat, Weight } from '@saloon/kernel';
import { boardFor } from '@saloon/parts';
import { Named } from './Named.tsx';
import { paint } from './paint.ts';
import { Table } from './Table.tsx';

const AGAINST_OWNER: ReadonlySet<string> = new Set(['raided']);
const AGAINST_OPPONENT: ReadonlySet<string> = new Set(['challenged', 'tookPawn']);

/** The town of Dodge City (1983). */
export const board = boardFor({
  title: 'dodge-city-1983.game.name',
  Component: Table,
  weights: {} as Readonly<Record<string, Weight>>,
  sounds: {
    dealt: 'card',
    showedStartCard: 'card',
    played: 'card',
    drewEvent: 'card',
    drewExtra: 'card',
    discarded: 'card',
    drewTieBreak: 'card',
    reshuffled: 'dice',
    drewLots: 'dice',
    placed: 'click',
    bought: 'click',
    gotMoney: 'coin',
    gaveMoney: 'coin',
    paid: 'coin',
    sold: 'coin',
    raided: 'alarm',
    challenged: 'click',
    wonDuel: 'shot',
    duelUndecided: 'shot',
    fightBegan: 'alarm',
    gainedControl: 'bell',
    wonBuilding: 'bell',
  },
  isAttack: (event: GameEvent, seat: Seat): boolean =>
    (AGAINST_OWNER.has(event.type) && event.owner === seat) ||
    (AGAINST_OPPONENT.has(event.type) && event.opponent === seat),
  paint,
  closer: { chapters: ['card', 'event', 'pawn'], Component: Named },
});
