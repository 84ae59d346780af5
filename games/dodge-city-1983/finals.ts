import type { DodgeOption } from './steps.ts';

/** Answers that bring nothing to light and call nobody else, as a rule. */
const FREE: ReadonlySet<DodgeOption['type']> = new Set([
  'buy',
  'found',
  'raid',
  'place',
  'sell',
  'send',
  'lose',
  'choose',
]);

/** Whether an answer is for good, as a rule. */
export const isFinal = ({ type }: DodgeOption): boolean => !FREE.has(type);
