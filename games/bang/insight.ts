import type { Insight } from '@saloon/kernel';
import { thumb } from './bot.ts';
import { kindOf, type Role } from './data.ts';
import { view } from './secrets.ts';
import { type BangState, handOf } from './state.ts';
import type { BangOption } from './steps.ts';

/** How BANG! is searched: on by rules of thumb for some turns, and three players to the end of the match. */
export const insight: Insight<BangState, BangOption> = {
  effort: 15_000,
  horizon: 24,
  reply: (state, question) => thumb.choose(view(state, question.seat), question, state.rng),
  belief,
  worth,
};

/** How well a role goes with attacks on the sheriff, and with attacks on those who made them. */
const ATTACKS: Readonly<Record<Role, number>> = { sheriff: 1, deputy: 0.1, outlaw: 1, renegade: 0.5 };
const DEFENDS: Readonly<Record<Role, number>> = { sheriff: 1, deputy: 1, outlaw: 0.3, renegade: 0.6 };

/** How well the roles of a world go with what everybody has seen. */
function belief({ roles, suspicion, mode }: BangState): number {
  if (mode !== 'base') return 1;
  return suspicion.reduce((product, seen, seat) => {
    const role = roles[seat] as Role;
    return product * (seen === 0 ? 1 : seen > 0 ? ATTACKS[role] : DEFENDS[role]);
  }, 1);
}

/** Judged when somebody is about to play: then the hand is full. */
function worth(state: BangState): readonly number[] | null {
  if (state.agenda.at(-1)?.do !== 'playing') return null;
  return state.mode === 'two' ? worthAmongTwo(state) : state.mode === 'base' ? worthByRole(state) : null;
}

// ── Two players ───────────────────────────────────────────────────────────────

/** What counts among two, fitted to the ends of 2,000 matches by rules of thumb with a tenth of the answers at random. */
const COUNTS = {
  life: 0.53,
  alive: -0.13,
  card: 0.25,
  gear: 0.27,
  weapon: 0.18,
  jail: -0.17,
  dynamite: -0.1,
  turn: -0.29,
};

function worthAmongTwo(state: BangState): readonly number[] {
  const edge = standing(state, 0) - standing(state, 1);
  const first = 0.5 + edge / (2 * Math.sqrt(4 + edge * edge));
  return [first, 1 - first];
}

function standing(state: BangState, seat: number): number {
  let sum = COUNTS.card * handOf(state, seat).length + (state.turn === seat ? COUNTS.turn : 0);
  for (const [place, owner] of state.owners.entries()) {
    if (owner !== seat || state.isOut[place]) continue;
    sum += COUNTS.alive + COUNTS.life * (state.life[place] as number);
    for (const card of state.inPlay[place] ?? []) sum += COUNTS[inPlayAs(kindOf(card))];
  }
  return sum;
}

function inPlayAs(kind: ReturnType<typeof kindOf>): keyof typeof COUNTS {
  if (kind === 'jail' || kind === 'dynamite') return kind;
  return kind === 'barrel' || kind === 'mustang' ? 'gear' : 'weapon';
}

// ── Four to seven ─────────────────────────────────────────────────────────────

/** What somebody alive with this role counts for: to be there, each life point, each card of the hand, each card in play. */
type Counted = readonly [here: number, life: number, card: number, inPlay: number];
/** For the law and for the outlaws, against the renegade; fitted to the ends of 2,400 matches for four to seven in the same way. */
const FOR_LAW: Readonly<Record<Role, Counted>> = {
  sheriff: [0.19, 0.44, 0.12, 0.29],
  deputy: [0.53, 0.24, 0, 0],
  outlaw: [0.23, -0.05, -0.1, 0],
  renegade: [-0.1, -0.71, -0.18, 0],
};
const FOR_OUTLAWS: Readonly<Record<Role, Counted>> = {
  sheriff: [2.72, -0.49, -0.18, 0.07],
  deputy: [0.23, -0.02, 0, 0],
  outlaw: [0.31, 0.39, 0.16, 0],
  renegade: [-0.7, -0.43, -0.14, 0],
};

/** Whoever is on the winning side wins, dead or alive. */
function worthByRole(state: BangState): readonly number[] {
  const law = grown(tally(state, FOR_LAW));
  const outlaws = grown(tally(state, FOR_OUTLAWS));
  const all = law + outlaws + 1;
  return state.roles.map(role => (role === 'outlaw' ? outlaws : role === 'renegade' ? 1 : law) / all);
}

function tally(state: BangState, counted: Readonly<Record<Role, Counted>>): number {
  let sum = 0;
  for (const [place, owner] of state.owners.entries()) {
    if (state.isOut[place]) continue;
    const [here, life, card, inPlay] = counted[state.roles[owner] as Role];
    sum += here + life * (state.life[place] as number) + card * handOf(state, owner).length;
    sum += inPlay * (state.inPlay[place]?.length ?? 0);
  }
  return sum;
}

/** Near enough to e to this power, by squaring five times, so that every machine finds the same. */
const grown = (power: number): number => [1, 2, 3, 4, 5].reduce(square => square * square, Math.max(0, 1 + power / 32));
