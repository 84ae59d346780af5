import { hash } from '@saloon/kernel';

/** The facts every implementation keeps, in one form. */
export interface Ending {
  lives: readonly number[];
  hands: readonly (readonly number[])[];
  discard: readonly number[];
  left: number;
}

/** What was true at the end of a match, as a short text that differs whenever the matches do. */
export const digest = ({ lives, hands, discard, left }: Ending): string => hash({ lives, hands, discard, left });
