import type { Guide, Seat } from '@saloon/kernel';
import type { ShootoutEvent } from './events.ts';
import type { ShootoutView } from './secrets.ts';
import type words from './words/guide/en.json';

const none: Readonly<Record<Seat, number>> = {};

/** Clockwise from the one who is asked, whoever is still standing (SO-5). */
function next({ lives }: ShootoutView, asked: Seat | null): Seat | null {
  if (asked === null) return null;
  const others = lives.map((_, step) => (asked + step + 1) % lives.length);
  return others.find(seat => seat !== asked && (lives[seat] ?? 0) > 0) ?? null;
}

/** What Shoot-out tells those who play it. */
export const guide: Guide<ShootoutView, ShootoutEvent, typeof words> = {
  goal: ({ rounds }) => ({ aim: { key: 'guide.aim.standing' }, name: 'standing', args: { rounds }, clause: 'SO-17' }),
  tallies: {
    shots: event => (event.type === 'shotFired' ? { [event.from]: 1 } : none),
    hits: event => (event.type === 'wasHit' ? { [event.by]: 1 } : none),
    whiskeys: event => (event.type === 'drank' || event.type === 'savedByWhiskey' ? { [event.seat]: 1 } : none),
    duels: event => (event.type === 'challenged' ? { [event.from]: 1, [event.to]: 1 } : none),
  },
  next,
  fate({ lives }, heard, seat) {
    if (lives[seat] !== 0) return null;
    const fall = heard.findLast(event => event.type === 'fell' && event.seat === seat);
    return fall?.type === 'fell' ? { name: 'shot', args: { by: { seat: fall.by } } } : null;
  },
};
