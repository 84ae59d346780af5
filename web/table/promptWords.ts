import type { Option } from '@saloon/kernel';
import { choicesFor, isInVain, namePieces, type OwnChoosing, type Question } from '@saloon/parts';
import { tellAsk, tellOption } from '@saloon/words';
import { t } from '../words/site.ts';
import type { GameRoom } from './useGameRoom.ts';

/** What is needed to answer a question. */
export interface AnswerProps {
  readonly room: GameRoom;
  /** The table that is shown. */
  readonly view: unknown;
  readonly question: Question;
  readonly choosing: OwnChoosing;
  /** Whether an answer carries the mark that it cannot be taken back. */
  isFinal(option: Option): boolean;
}
/** What the sentence of a question is made of. */
type Asked = Pick<AnswerProps, 'question' | 'choosing'> & Pick<GameRoom, 'terms' | 'say'>;

/** The question; once something is picked, what is still open about it; before the last step, the whole answer. */
export function sentenceFor({ terms, say, question, choosing }: Asked): string {
  const { held, picked, left } = choosing;
  if (held !== null)
    return t(isInVain(question, held) ? 'sure.inVain' : 'sure.really', { answer: say(tellOption(terms, held)) });
  const pieces = namePieces(terms, picked, say);
  if (pieces === '' || left.length < 2) return say(tellAsk(terms, question.step, question));
  const isWhom = choicesFor(terms, question, choosing, say).every(({ seat }) => seat !== null);
  return t(isWhom ? 'prompt.whom' : 'prompt.then', { pieces });
}
