import type { Chronicle, EventOf, Seat, Weight } from '@saloon/kernel';
import type { Card } from './data.ts';
import type { Stance } from './steps.ts';

type Line = { from: Seat; to: Seat };

/** Everything that can happen in the street. `seat` did it, or has it done to them. */
export type ShootoutEvent =
  // Noon
  | EventOf<'chose', { seat: Seat }, { stance: Stance }>
  | EventOf<'struckNoon', { standing: readonly Seat[]; hiding: readonly Seat[] }>
  | EventOf<'roundBegan', { seat: Seat; round: number }>
  // The turn
  | EventOf<'turnBegan' | 'turnEnded' | 'drank', { seat: Seat }>
  | EventOf<'drew', { seat: Seat; count: number }, { cards: readonly Card[] }>
  | EventOf<'reshuffled', object>
  | EventOf<'discarded', { seat: Seat; card: Card }>
  // Shots, duels and bottles
  | EventOf<'shotFired' | 'challenged' | 'shotBack' | 'aimed', Line>
  | EventOf<'dodged' | 'backedDown', { seat: Seat }>
  | EventOf<'duckedInTime' | 'duckedTooLate', { seat: Seat; die: number }>
  | EventOf<'bottleHit' | 'bottleMissed', Line & { off: number }>
  | EventOf<'dropped', { seat: Seat; card: Card }>
  // Life and death
  | EventOf<'wasHit', { seat: Seat; by: Seat }>
  | EventOf<'savedByWhiskey', { seat: Seat }>
  | EventOf<'fell', { seat: Seat; by: Seat; cards: readonly Card[] }>;

/** How much there is to see of each. */
export const weights: Readonly<Record<ShootoutEvent['type'], Weight>> = {
  chose: 'trifle',
  struckNoon: 'verdict',
  roundBegan: 'glance',
  turnBegan: 'glance',
  turnEnded: 'trifle',
  drank: 'card',
  drew: 'trifle',
  reshuffled: 'trifle',
  discarded: 'glance',
  shotFired: 'card',
  challenged: 'card',
  shotBack: 'card',
  aimed: 'card',
  dodged: 'card',
  backedDown: 'card',
  duckedInTime: 'verdict',
  duckedTooLate: 'verdict',
  bottleHit: 'verdict',
  bottleMissed: 'verdict',
  dropped: 'card',
  wasHit: 'card',
  savedByWhiskey: 'card',
  fell: 'drama',
};

/** Which of them open a turn, and which are looked for later. */
export const chronicle: Chronicle<ShootoutEvent> = {
  turns: ['turnBegan', 'roundBegan'],
  landmarks: { wasHit: 'wound', fell: 'out', challenged: 'duel' },
};
