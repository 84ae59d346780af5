import type { Insight } from '@saloon/kernel';
import { thumb } from './bot.ts';
import { kindOf } from './data.ts';
import { view } from './secrets.ts';
import { type BangState, handOf } from './state.ts';
import type { BangOption } from './steps.ts';

/** How BANG! is searched: on by rules of thumb; among two the next turns are enough, among more it takes the whole match. */
export const insight: Insight<BangState, BangOption> = {
  effort: 15_000,
  horizon: 24,
  reply: (state, question) => thumb.choose(view(state, question.seat), question, state.rng),
  worth,
};

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

/** Judged when somebody is about to play: then both hands are full. */
function worth(state: BangState): readonly number[] | null {
  if (state.mode !== 'two' || state.agenda.at(-1)?.do !== 'playing') return null;
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
