import type { Seat } from '@saloon/kernel';
import { PREY, type Role } from '../data.ts';
import type { BangState, BangVerdict } from '../state.ts';
import type { Wound } from '../steps.ts';
import { isInGame, type Mode } from '../street.ts';

/** Who has won now that these have fallen, or null if the match goes on. */
export const verdict = (state: BangState, fallen: readonly Wound[]): BangVerdict | null =>
  VERDICTS[state.mode](state, fallen);

const VERDICTS: Readonly<Record<Mode, (state: BangState, fallen: readonly Wound[]) => BangVerdict | null>> = {
  base: verdictByRoles,
  three: verdictAmongThree,
  two(state) {
    const alive = seatsInGame(state);
    return alive.length === 1 ? { winners: alive, reason: 'bothFell', clause: 'BW-2' } : null;
  },
};

/** The sheriff's death decides first; then whether anybody is left for the law to fear. */
function verdictByRoles(state: BangState): BangVerdict | null {
  const alive = seatsInGame(state).map(seat => state.roles[seat]);
  if (!alive.includes('sheriff')) {
    const isRenegades = alive.length === 1 && alive[0] === 'renegade';
    const reason = isRenegades ? 'renegade' : 'outlaws';
    return { winners: seatsOf(state, isRenegades ? ['renegade'] : ['outlaw']), reason, clause: 'BG-49' };
  }
  if (alive.includes('outlaw') || alive.includes('renegade')) return null;
  return { winners: seatsOf(state, ['sheriff', 'deputy']), reason: 'law', clause: 'BG-50' };
}

/** One's own prey, eliminated in person, while all three were there; after that the last one standing. */
function verdictAmongThree(state: BangState, fallen: readonly Wound[]): BangVerdict | null {
  const alive = seatsInGame(state);
  if (alive.length === 1)
    return { winners: alive, reason: 'lastStanding', clause: fallen.length === 2 ? 'BG3-10' : 'BG3-5' };
  const [{ place, by }] = fallen as readonly [Wound];
  const isPrey = by !== null && PREY[state.roles[by] as Role]?.role === state.roles[place];
  return isPrey ? { winners: [by], reason: 'prey', clause: 'BG3-4' } : null;
}

const seatsInGame = (state: BangState): Seat[] => [...state.hands.keys()].filter(seat => isInGame(state, seat));
const seatsOf = (state: BangState, roles: readonly Role[]): Seat[] =>
  [...state.hands.keys()].filter(seat => roles.includes(state.roles[seat] as Role));
