import type { Clause, Option, Say, Why } from '@saloon/kernel';
import { announce, type OwnChoosing, type Question } from '@saloon/parts';
import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { t } from '../words/site.ts';
import { PromptAnswers } from './PromptAnswers.tsx';
import { sentenceFor } from './promptWords.ts';
import { Names } from './storyParts.tsx';
import type { GameRoom } from './useGameRoom.ts';
import './PromptBar.css';

/** What the prompt bar is given. */
interface PromptProps {
  readonly room: GameRoom;
  /** The table that is shown. */
  readonly view: unknown;
  readonly question: Question | null;
  /** It has one answer, and that is given for the player. */
  readonly isAnswered?: boolean;
  readonly choosing: OwnChoosing;
  /** What to say while nothing is asked here. */
  readonly waiting: string;
  /** Why the last choice was not possible. */
  readonly why: Why | null;
  isFinal(option: Option): boolean;
  explain(clause: Clause): void;
  readonly children?: ComponentChildren;
}

/** One place that says who must do what, in a full sentence, with the choices under it. */
export function PromptBar({
  room,
  view,
  question,
  isAnswered = false,
  choosing,
  waiting,
  why,
  isFinal,
  explain,
  children,
}: PromptProps): JSX.Element {
  const bar = useRef<HTMLElement>(null);
  const name = question === null ? '' : `${question.step} ${question.at}`;
  useKeptFocus(bar, name);
  // The question itself is said by the table; what is still open about it, here.
  const hasBegun = question !== null && (choosing.held !== null || Object.keys(choosing.picked).length > 0);
  const { terms } = room;
  const tell = (say: Say) => (question === null ? waiting : sentenceFor({ terms, say, question, choosing }));
  const sentence = tell(room.say);
  useEffect(() => {
    if (hasBegun) announce(t('prompt.asked', { question: sentence }), 'urgent');
  }, [hasBegun, sentence]);
  return (
    <section class="prompt-bar" aria-label={t('prompt.bar')} data-asked={question !== null} ref={bar} tabIndex={-1}>
      <div class="prompt-sentence">
        <p>
          <Names key={sentence} tell={tell} room={room} view={view} />
          {isAnswered && <small> {t('prompt.only')}</small>}
        </p>
        {children}
      </div>
      {why !== null && <Reason why={why} say={room.say} explain={explain} />}
      {question !== null && (
        <PromptAnswers key={name} room={room} view={view} question={question} choosing={choosing} isFinal={isFinal} />
      )}
    </section>
  );
}

function Reason({
  why: { message, clause },
  say,
  explain,
}: {
  why: Why;
  say: Say;
  explain(clause: Clause): void;
}): JSX.Element {
  return (
    <p class="prompt-why" role="alert">
      {say(message)}{' '}
      {clause !== undefined && (
        <button type="button" class="clause-link" onClick={() => explain(clause)}>
          {t('rules.clause', { clause })}
        </button>
      )}
    </p>
  );
}

/** A button that was pressed is gone with its question; whoever plays by keyboard stays in the prompt bar. */
function useKeptFocus(bar: { current: HTMLElement | null }, name: string): void {
  const wasInside = useRef(false);
  useEffect(() => {
    const follow = ({ target }: FocusEvent) => {
      wasInside.current = bar.current?.contains(target as Node) ?? false;
    };
    document.addEventListener('focusin', follow);
    return () => document.removeEventListener('focusin', follow);
  }, []);
  useEffect(() => {
    const isLost = document.activeElement === document.body || document.activeElement === null;
    if (wasInside.current && isLost) bar.current?.focus({ preventScroll: true });
  }, [name]);
}
