import type { Said, Say } from '@saloon/kernel';
import type words from '../../words/guide/en.json';

/** A sentence of the duel's own chapter, which comes with the guide a moment after the table. */
export const tellDuel = (
  say: Say,
  name: keyof typeof words.duel,
  args: Readonly<Record<string, Said | readonly Said[]>> = {},
): string => say({ key: `guide.duel.${name}`, args });
