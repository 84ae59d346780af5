import type { Why } from '@saloon/kernel';
/** Filled in later. */
export const whyNot = (): Why | null => null;
