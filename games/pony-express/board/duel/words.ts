import type { Said, Say } from '@saloon/kernel';
import type words from '../../words/en.json';

/** A sentence of the duel's own chapter. */
export const tellDuel = (
  say: Say,
  name: keyof typeof words.duel,
  args: Readonly<Record<string, Said | readonly Said[]>> = {},
): string => say({ key: `pony-express.duel.${name}`, args });
