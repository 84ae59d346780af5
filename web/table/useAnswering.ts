import { namesAnother, type Option, type Why } from '@saloon/kernel';
import { type OwnChoosing, type Question, useChoosing } from '@saloon/parts';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Session, TableNow } from '../session/session.ts';
import { preferences } from '../shell/preferences.ts';
import type { TableParts } from './tableParts.ts';
import { useOnlyAnswer } from './useOnlyAnswer.ts';

/** One's own question, the choice that is being made, and what came of the last one. */
export interface Answering {
  readonly question: Question | null;
  /** There is one answer, and it is given for the player. */
  readonly isAnswered: boolean;
  readonly choosing: OwnChoosing;
  /** Why the last choice was not possible. */
  readonly why: Why | null;
  /** Takes the last answer back, or asks for that; and answers whoever asks. */
  undo(): void;
  consent(isGiven: boolean): void;
  /** Votes on whether a bot plays for somebody to the end. */
  vote(isFor: boolean): void;
}

/** As long as a tap takes that was meant for what stood there before. */
const DEAF = 250;

/** Lets answer the question of now; whoever looks back is asked nothing. */
export function useAnswering({ session, now, room }: TableParts, isNow: boolean): Answering {
  const question = isNow ? questionOf(now) : null;
  const { why, forget, undo, consent, vote, ...consequences } = useSending(session, question);
  const isAtSomebody = (option: Option) => question !== null && namesAnother(room.terms.facts, question.seat, option);
  const { care } = preferences.value;
  const choosing = useChoosing(question, {
    ...consequences,
    care,
    // In a race all are deaf alike: nobody accuses by a tap that was meant for something else.
    deafFor: care === 'quick' && question?.gesture?.reaction === undefined ? 0 : DEAF,
    isAtSomebody,
  });
  const isAnswered = useOnlyAnswer(question, isAtSomebody, consequences.answer);
  // A reason against one choice says nothing of the next.
  useLayoutEffect(forget, [choosing.picked]);
  return { question, isAnswered, choosing, why, undo, consent, vote };
}

const questionOf = ({ question, asked }: TableNow): Question | null =>
  question === null ? null : { ...question, step: asked?.step ?? '' };

/** Sends answers and requests; what cannot be is explained with its rule until something changes. */
function useSending(session: Session, question: Question | null) {
  const [why, setWhy] = useState<Why | null>(null);
  const since = useRef(performance.now());
  const name = question === null ? '' : `${question.step} ${question.at}`;
  const current = useRef(name);
  current.current = name;
  const explain = (reason: Why | null) => {
    // A late refusal of a question that is gone helps nobody.
    if (current.current === name) setWhy(reason);
  };
  useLayoutEffect(() => {
    since.current = performance.now();
    setWhy(null);
  }, [name]);
  const asked = useRef(0);
  return {
    why,
    forget: () => setWhy(null),
    undo: () => void session.undo().then(explain),
    consent: (isGiven: boolean) => void session.consent(isGiven).then(explain),
    vote: (isFor: boolean) => void session.vote(isFor).then(explain),
    answer: (option: Option) => void session.answer(withReaction(option, question, since.current)).then(explain),
    notOffered: (option: Option) => {
      asked.current += 1;
      const mine = asked.current;
      void session.why(option).then(reason => {
        if (mine === asked.current) explain(reason ?? { message: { key: 'kernel.refusal.notOffered' } });
      });
    },
  };
}

/** Where quickness counts, the time from seeing the question to the answer is part of it. */
function withReaction(option: Option, question: Question | null, since: number): Option {
  const bounds = question?.gesture?.reaction;
  if (bounds === undefined || !('reaction' in option)) return option;
  const reaction = Math.min(bounds.max, Math.max(bounds.min, Math.round(performance.now() - since)));
  return { ...option, reaction } as Option;
}
