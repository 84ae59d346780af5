import { boardFor } from '@saloon/parts';
import { type PonyEvent, weights } from '../events.ts';
import { isFinal } from '../finals.ts';
import type { PonyView } from '../secrets.ts';
import type { PonyOption, ShotOption } from '../steps.ts';
import { NamedLater } from './later.tsx';
import { paint } from './paint.ts';
import { Table } from './Table.tsx';

const AGAINST_TARGET: ReadonlySet<PonyEvent['type']> = new Set(['duelBegan', 'finalDuelBegan', 'shot', 'blownBack']);
const AGAINST_SEAT: ReadonlySet<PonyEvent['type']> = new Set(['accused', 'jailed']);

/** What takes a hand; an aimed shot is an answer like any other. */
const SHOTS: ReadonlySet<string> = new Set<ShotOption['type']>(['shoot', 'flickShot', 'needleShot', 'timedShot']);

/** The trail of Pony Express. */
export const board = boardFor<PonyView, PonyEvent, PonyOption>({
  title: 'pony-express.game.name',
  Component: Table,
  drawsPlayers: true,
  weights,
  sounds: {
    rolledOpenly: 'dice',
    rolledUnderCup: 'dice',
    rerolledHidden: 'dice',
    rerolledOpen: 'dice',
    dug: 'dice',
    drank: 'dice',
    escaped: 'dice',
    satInPrison: 'dice',
    shotDie: 'dice',
    tookOut: 'click',
    putBack: 'click',
    turnedDie: 'click',
    liftedCup: 'click',
    announced: 'bell',
    accused: 'alarm',
    jailed: 'alarm',
    played: 'card',
    drewCard: 'card',
    visitedRelay: 'card',
    kept: 'card',
    charity: 'coin',
    foundGold: 'coin',
    paidBail: 'coin',
    paidStake: 'coin',
    duelWon: 'coin',
    leftIndians: 'coin',
    shot: 'shot',
    shotAtIndians: 'shot',
    blownBack: 'shot',
    reachedSacramento: 'bell',
    servedMailbox: 'bell',
  },
  isAttack: (event, seat) =>
    ('target' in event && event.target === seat && AGAINST_TARGET.has(event.type)) ||
    ('seat' in event && event.seat === seat && AGAINST_SEAT.has(event.type)),
  isFinal,
  paint,
  takes: ({ type }) => SHOTS.has(type),
  closer: { chapters: ['card', 'hand', 'kind'], Component: NamedLater },
});
