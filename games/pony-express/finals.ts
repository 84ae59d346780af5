import type { PonyOption } from './steps.ts';

/** Answers that bring nothing to light, roll nothing and call nobody else, as a rule. */
const FREE: ReadonlySet<PonyOption['type']> = new Set(['putBack', 'pass', 'stay', 'believe', 'chooseCorner', 'keep']);

/** Whether an answer is for good, as a rule. */
export const isFinal = (option: PonyOption): boolean => !FREE.has(option.type);
