import type { Guide, Seat } from '@saloon/kernel';
import { CONSTANTS } from './data.ts';
import type { DodgeEvent } from './events.ts';
import type { DodgeView } from './secrets.ts';
import type words from './words/guide/en.json';

const none: Readonly<Record<Seat, number>> = {};

/** In the movements everybody has a turn, clockwise from the first player (DC-30); the second begins with the first player again. */
function next({ first, phase, colours }: DodgeView, asked: Seat | null): Seat | null {
  if (asked === null || phase === 'start') return null;
  const after = (asked + 1) % colours.length;
  const isRoundOver = after === first && phase !== 'firstMovement';
  return isRoundOver || colours.includes(null) ? null : after;
}

/** What Dodge City (1983) tells those who play it. */
export const guide: Guide<DodgeView, DodgeEvent, typeof words> = {
  goal: ({ lastRound }) => ({
    aim: { key: 'guide.aim.points' },
    name: lastRound === 0 ? 'points' : 'pointsInTime',
    args: { points: CONSTANTS.pointsToWin, round: lastRound },
    clause: 'DC-10',
  }),
  tallies: {
    points: event => (event.type === 'wonBuilding' ? { [event.seat]: event.points } : none),
    buildings: event => (event.type === 'wonBuilding' ? { [event.seat]: 1 } : none),
    pawns: event => (event.type === 'placed' || event.type === 'bought' ? { [event.seat]: 1 } : none),
    pawnsLost: event => {
      if (event.type === 'lostPawn' || event.type === 'sold' || event.type === 'changedSides')
        return { [event.seat]: 1 };
      if (event.type === 'raided') return { [event.owner]: 1 };
      return event.type === 'tookPawn' ? { [event.opponent]: 1 } : none;
    },
    duels: event => (event.type === 'challenged' ? { [event.seat]: 1, [event.opponent]: 1 } : none),
    duelsWon: event => (event.type === 'wonDuel' ? { [event.seat]: 1 } : none),
    money: event => (event.type === 'gotMoney' || event.type === 'wonBuilding' ? { [event.seat]: event.amount } : none),
  },
  next,
  hints: {
    reading: { steps: ['start', 'playing'], at: '.dodge .hand' },
    chains: { steps: ['freePawns', 'buying'], at: '.dodge .house' },
    duelCard: { steps: ['duelCard'], at: '.dodge .hand' },
  },
  progress: ({ points }, seat) => [
    { name: 'points', args: { points: points[seat] ?? 0, goal: CONSTANTS.pointsToWin } },
  ],
};
