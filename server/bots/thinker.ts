import type { Decision, Option } from '@saloon/kernel';

/** What a bot is asked: all that its seat may know, and dice of its own. */
export interface Riddle {
  game: string;
  /** The kind of bot. */
  kind: string;
  view: unknown;
  question: Decision;
  /** The key of the dice: eight words. */
  dice: readonly number[];
}

/** Somebody who answers for bots. Sees a view and a question, never the state. */
export interface Thinker {
  answer(riddle: Riddle): Promise<Option>;
  close(): Promise<void>;
}
