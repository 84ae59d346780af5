import type { Insight } from '@saloon/kernel';
import { thumb } from './bot.ts';
import { view } from './secrets.ts';
import type { BangState } from './state.ts';
import type { BangOption } from './steps.ts';

/** How BANG! is searched: on by rules of thumb to the end of the match. */
export const insight: Insight<BangState, BangOption> = {
  effort: 15_000,
  reply: (state, question) => thumb.choose(view(state, question.seat), question, state.rng),
};
