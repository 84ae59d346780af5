import { kindOf } from './data.ts';
import type { BangOption } from './steps.ts';

/** Answers that bring nothing to light and call nobody else, as a rule. */
const FREE: ReadonlySet<BangOption['type']> = new Set(['equip', 'lockUp', 'takeInPlay', 'skip', 'count', 'heal']);
const DRINKS: ReadonlySet<string> = new Set(['beer', 'saloon']);

/** Whether an answer is for good, as a rule. */
export const isFinal = (option: BangOption): boolean =>
  !FREE.has(option.type) && !(option.type === 'play' && DRINKS.has(kindOf(option.card)));
