import { type Bot, pick } from '@saloon/kernel';
import type { DodgeView } from './secrets.ts';
import type { DodgeOption } from './steps.ts';
/** Plays at random for now. */
export const thumb: Bot<DodgeView, DodgeOption> = { choose: (_view, { options }, rng) => pick(rng, options) };
