import type { CactusOption } from './steps.ts';

/** Answers that bring nothing to light and call nobody else, as a rule. */
const FREE: ReadonlySet<CactusOption['type']> = new Set([
  'run',
  'hide',
  'recover',
  'jail',
  'capture',
  'freePrisoner',
  'leave',
  'take',
  'keepCard',
  'cactus',
  'place',
]);

/** Whether an answer is for good, as a rule. */
export const isFinal = ({ type }: CactusOption): boolean => !FREE.has(type);
