import type { Option } from '@saloon/kernel';
import type { Question } from '@saloon/parts';
import { useEffect, useRef } from 'preact/hooks';
import { preferences } from '../shell/preferences.ts';

const SOONEST = 400;
const LATEST = 1600;

/**
 * Answers for the player where there is only one answer, if they want that. It takes as long as chance will have it, so that its
 * length tells nothing of what they hold; whoever answers much later had a choice. Whoever took something back decides alone, and nobody
 * is attacked that way. Says whether it answers the question.
 */
export function useOnlyAnswer(
  question: Question | null,
  isAtSomebody: (option: Option) => boolean,
  answer: (option: Option) => void,
): boolean {
  const furthest = useRef(-1);
  const at = question?.at ?? -1;
  const isWanted = preferences.value.onlyAnswers && isOnlyOne(question) && at > furthest.current;
  const answered = useRef(-1);
  const [only] = question?.options ?? [];
  if (isWanted && only !== undefined && !isAtSomebody(only)) answered.current = at;
  useEffect(() => {
    if (at === -1) return;
    furthest.current = Math.max(furthest.current, at);
    if (answered.current !== at || !isWanted || only === undefined) return;
    const timer = setTimeout(() => answer(only), SOONEST + Math.random() * (LATEST - SOONEST));
    return () => clearTimeout(timer);
  }, [at, question?.seat]);
  return at !== -1 && answered.current === at;
}

/** How quick an answer comes is counted only where there is a choice. */
const isOnlyOne = (question: Question | null): boolean =>
  question?.options.length === 1 && Object.keys(question.gesture ?? {}).every(fact => fact === 'reaction');
