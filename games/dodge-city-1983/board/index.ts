import { boardFor } from '@saloon/parts';
import { type DodgeEvent, weights } from '../events.ts';
import { isFinal } from '../finals.ts';
import type { DodgeView } from '../secrets.ts';
import type { DodgeOption } from '../steps.ts';
import { NamedLater } from './later.tsx';
import { paint } from './paint.ts';
import { Table } from './Table.tsx';

const AGAINST_OPPONENT: ReadonlySet<DodgeEvent['type']> = new Set(['challenged', 'tookPawn']);

/** The town of Dodge City (1983). */
export const board = boardFor<DodgeView, DodgeEvent, DodgeOption>({
  title: 'dodge-city-1983.game.name',
  Component: Table,
  drawsPlayers: true,
  weights,
  sounds: {
    dealt: 'card',
    showedStartCard: 'card',
    played: 'card',
    drewEvent: 'card',
    drewExtra: 'card',
    discarded: 'card',
    showedDuelCard: 'card',
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
  isAttack: (event, seat) =>
    (event.type === 'raided' && event.owner === seat) ||
    ('opponent' in event && event.opponent === seat && AGAINST_OPPONENT.has(event.type)),
  isFinal,
  paint,
  closer: { chapters: ['card', 'event', 'pawn'], Component: NamedLater },
});
