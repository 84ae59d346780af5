import { boardFor } from '@saloon/parts';
import { type CactusEvent, weights } from '../events.ts';
import { isFinal } from '../finals.ts';
import type { CactusView } from '../secrets.ts';
import type { CactusOption } from '../steps.ts';
import { NamedLater } from './later.tsx';
import { paint } from './paint.ts';
import { Table } from './Table.tsx';

/** The town of Cactus Town. */
export const board = boardFor<CactusView, CactusEvent, CactusOption>({
  title: 'cactus-town.game.name',
  Component: Table,
  drawsPlayers: true,
  weights,
  sounds: {
    planned: 'card',
    turnedCard: 'card',
    ignored: 'click',
    moved: 'click',
    revealed: 'card',
    trapped: 'alarm',
    tookMarker: 'coin',
    duelBegan: 'alarm',
    rolled: 'dice',
    reloaded: 'dice',
    firedSecondShot: 'shot',
    duelWon: 'shot',
    stunned: 'shot',
    jailed: 'alarm',
    captured: 'alarm',
    looted: 'coin',
    stoleHorse: 'coin',
    settledScore: 'coin',
    escaped: 'bell',
    triedBreakout: 'dice',
    eventDrawn: 'card',
    marshalArrived: 'bell',
  },
  isAttack: (event, seat) => 'against' in event && event.against.includes(seat),
  isRival: (event, { solo }) =>
    solo !== null &&
    (('faction' in event && event.faction === 'ranger') || ('figure' in event && event.figure === 'lr')),
  isFinal,
  paint,
  closer: { chapters: ['building', 'card', 'event', 'faction', 'figure', 'marker'], Component: NamedLater },
});
