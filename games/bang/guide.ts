import type { Goal, Guide, Heard, Message, Seat } from '@saloon/kernel';
import { kindOf, PREY, type Role } from './data.ts';
import type { BangEvent } from './events.ts';
import type { BangView } from './secrets.ts';
import { isInGame } from './street.ts';
import type words from './words/guide/en.json';

type Told = Heard<BangEvent>;
type How = keyof typeof words.fate;
/** What somebody suffers from: the card, and whose it is; a Dynamite is nobody's. */
interface Attack {
  readonly how: How;
  readonly by: Seat | null;
}

const role = (name: Role): Message => ({ key: `bang.role.${name}` });
const once = (seat: Seat | null | undefined): Record<Seat, number> => (seat == null ? {} : { [seat]: 1 });

function goal({ mode, roles }: BangView, seat: Seat): Goal<keyof typeof words.goal> {
  const own = roles[seat] ?? null;
  if (mode === 'two' || own === null) return { aim: { key: 'guide.aim.two' }, name: 'two', clause: 'BW-2' };
  const prey = mode === 'three' ? PREY[own] : undefined;
  if (prey !== undefined) return { aim: role(own), name: 'prey', args: { prey: role(prey.role) }, clause: 'BG3-4' };
  const isLaw = own === 'sheriff' || own === 'deputy';
  return { aim: role(own), name: own, clause: isLaw ? 'BG-50' : 'BG-49' };
}

/** What one event does to this player; null if it is no attack on them. */
function attackIn(event: Told, victim: Seat): Attack | null {
  if (event.type === 'exploded' && event.seat === victim) return { how: 'dynamite', by: null };
  if (event.type === 'playedAt') return aimedIn(event, victim);
  if (event.type !== 'played' || event.seat === victim) return null;
  const kind = kindOf(event.card);
  return kind === 'gatling' || kind === 'indians' ? { how: kind, by: event.seat } : null;
}

/** A Duel is lost by either side; a shot hits only whom it was aimed at. */
function aimedIn({ seat, target, card }: Extract<Told, { type: 'playedAt' }>, victim: Seat): Attack | null {
  const kind = kindOf(card);
  if (kind === 'duel' && (seat === victim || target === victim))
    return { how: 'duel', by: seat === victim ? target : seat };
  return target === victim && (kind === 'bang' || kind === 'missed') ? { how: 'shot', by: seat } : null;
}

/** The attack that this player suffers from when all this was heard: one is over before the next begins. */
function attackOn(victim: Seat, heard: readonly Told[]): Attack | null {
  for (const event of heard.toReversed()) {
    const attack = attackIn(event, victim);
    if (attack !== null) return attack;
    if (event.type === 'turnBegan') return null;
  }
  return null;
}

/** Whoever is next in order and still in play (BG-1). */
function next(view: BangView): Seat | null {
  const seats = view.roles.length || view.handSizes.length;
  const after = Array.from({ length: seats - 1 }, (_, step) => (view.turn + step + 1) % seats);
  return view.casting === null ? (after.find(seat => isInGame(view, seat)) ?? null) : null;
}

/** What BANG! tells those who play it. */
export const guide: Guide<BangView, BangEvent, typeof words> = {
  goal,
  tallies: {
    shots: event => once(event.type === 'playedAt' && aimedIn(event, event.target)?.how === 'shot' ? event.seat : null),
    hits: (event, before) => {
      const by = event.type === 'wounded' ? attackOn(event.seat, before)?.by : null;
      return event.type !== 'wounded' || by == null ? {} : { [by]: event.points };
    },
    dodges: event => once(event.type === 'shotCancelled' ? event.seat : null),
    beers: event => {
      const isBeer = event.type === 'drank' || (event.type === 'played' && kindOf(event.card) === 'beer');
      return once(isBeer ? event.seat : null);
    },
    eliminations: (event, before) => once(event.type === 'eliminated' ? attackOn(event.seat, before)?.by : null),
    rewards: event => once(event.type === 'rewarded' ? event.seat : null),
  },
  next,
  hints: {
    reading: { steps: ['playing', 'dodge', 'duelShot', 'indians'], at: '.bang .hand' },
    distance: { steps: ['playing'], at: '.bang .distance' },
    endOfTurn: { steps: ['playing'], at: '.prompt-main' },
    handLimit: { steps: ['discarding'], at: '.bang .hand' },
  },
  fate(view, heard, seat) {
    if (view.casting !== null || isInGame(view, seat)) return null;
    const at = heard.findLastIndex(event => event.type === 'eliminated' && event.seat === seat);
    const { how, by } = attackOn(seat, heard.slice(0, at)) ?? { how: 'dynamite', by: null };
    return { name: how, args: by === null ? {} : { by: { seat: by } } };
  },
};
