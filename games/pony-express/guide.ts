import type { Guide, GuideLine, Seat } from '@saloon/kernel';
import { MAILBOXES, SACRAMENTO } from './data.ts';
import type { PonyEvent } from './events.ts';
import type { PonyView } from './secrets.ts';
import type words from './words/guide/en.json';

const none: Readonly<Record<Seat, number>> = {};

/** What Pony Express tells those who play it. */
export const guide: Guide<PonyView, PonyEvent, typeof words> = {
  goal: () => ({ aim: { key: 'guide.aim.race' }, name: 'race', args: { count: MAILBOXES.length }, clause: 'PE-138' }),
  tallies: {
    spaces: event => (event.type === 'rode' ? { [event.seat]: event.spaces } : none),
    bluffs: event => (event.type === 'bluffed' ? { [event.seat]: 1 } : none),
    caught: event => (event.type === 'bluffed' ? { [event.accuser]: 1 } : none),
    duels: event => (event.type === 'duelWon' || event.type === 'finalDuelWon' ? { [event.seat]: 1 } : none),
    poker: event => (event.type === 'pokerWon' ? { [event.seat]: 1 } : none),
    gold: event => (event.type === 'foundGold' ? { [event.seat]: event.nuggets } : none),
    prison: event => (event.type === 'jailed' ? { [event.seat]: 1 } : none),
  },
  next: ({ active, space, winner }) => (winner === null ? (active + 1) % space.length : null),
  progress: ({ space, mailbox }, seat) => {
    const box = mailbox[seat] ?? 0;
    if (box > 0) return [{ name: 'mailbox', args: { count: box, goal: MAILBOXES.length } }];
    return [{ name: 'space', args: { space: space[seat] ?? 0, goal: SACRAMENTO } }];
  },
  standing: ({ space, mailbox, gold }, seat) => {
    const box = mailbox[seat] ?? 0;
    const place: GuideLine<'mailbox' | 'space'> =
      box > 0 ? { name: 'mailbox', args: { count: box } } : { name: 'space', args: { space: space[seat] ?? 0 } };
    return [place, { name: 'gold', args: { count: gold[seat] ?? 0 } }];
  },
  hints: {
    bluff: { steps: ['rolling'], at: '.pony .ladder' },
    cup: { steps: ['rolling'], at: '.pony .cup' },
    doubt: { steps: ['accusation'], at: '.pony .answers' },
    reading: { steps: ['keeping', 'settled', 'prison', 'turnEnd'], at: '.pony .home' },
    spaces: { steps: ['reward', 'station', 'settled'], at: '.pony .trail' },
  },
};
