import type { Clause, Gesture, Option, Refusal, Say, Why } from '@saloon/kernel';
import type { Question } from '@saloon/parts';
import { tellAsk } from '@saloon/words';
import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { t } from '../words/site.ts';
import { type Choice, choicesFor, type Sheet } from './choosing.ts';
import { HandNumbers } from './HandNumbers.tsx';
import type { OwnChoosing } from './useChoosing.ts';

/** What the prompt bar is given. */
interface PromptProps {
  readonly sheet: Sheet;
  readonly say: Say;
  readonly question: Question | null;
  readonly choosing: OwnChoosing;
  /** What to say while nothing is asked here. */
  readonly waiting: string;
  /** Why the last choice was not possible. */
  readonly why: Why | Refusal | null;
  explain(clause: Clause): void;
  readonly children?: ComponentChildren;
}

/** One place that says who must do what, in a full sentence, with the choices under it. */
export function PromptBar({ sheet, say, question, choosing, waiting, why, explain, children }: PromptProps): JSX.Element {
  const bar = useRef<HTMLElement>(null);
  const name = question === null ? '' : `${question.step} ${question.at}`;
  useKeptFocus(bar, name);
  const sentence = question === null ? waiting : say(tellAsk(sheet, question.step, question));
  return (
    <section class="prompt-bar" aria-label={t('prompt.bar')} data-asked={question !== null} ref={bar} tabIndex={-1}>
      <div class="prompt-sentence">
        <p>{sentence}</p>
        {children}
      </div>
      {why !== null && <Reason why={why} say={say} explain={explain} />}
      {question !== null && <Answers sheet={sheet} say={say} question={question} choosing={choosing} />}
    </section>
  );
}

function Reason({ why: { message, clause }, say, explain }: { why: Why; say: Say; explain(clause: Clause): void }): JSX.Element {
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

function Answers({
  sheet,
  say,
  question,
  choosing,
}: {
  sheet: Sheet;
  say: Say;
  question: Question;
  choosing: OwnChoosing;
}): JSX.Element {
  const { held, inHand, left, picked } = choosing;
  const hasPicked = Object.keys(picked).length > 0;
  const settled = (option: Option) => choosing.settle(option);
  return (
    <div class="prompt-choices">
      {held !== null ? (
        <button type="button" class="button primary" onClick={choosing.confirm}>
          {t('prompt.confirm', { answer: wordsFor(sheet, question, held, say) })}
        </button>
      ) : inHand !== null ? (
        <HandNumbers key={inHand.type} option={inHand} gesture={question.gesture as Gesture} settle={settled} />
      ) : (
        choicesFor(sheet, question, left, say).map((choice, index) => (
          <ChoiceButton key={JSON.stringify(choice.facts)} choice={choice} number={index + 1} choosing={choosing} />
        ))
      )}
      {(hasPicked || held !== null) && (
        <button type="button" class="button plain" data-key="Escape" onClick={choosing.clear}>
          {t('prompt.startAgain')}
        </button>
      )}
    </div>
  );
}

const wordsFor = (sheet: Sheet, question: Question, option: Option, say: Say): string =>
  choicesFor(sheet, question, [option], say)[0]?.label ?? '';

function ChoiceButton({ choice, number, choosing }: { choice: Choice; number: number; choosing: OwnChoosing }): JSX.Element {
  const shown = choice.options.length === 1 ? (choice.options[0] ?? null) : null;
  return (
    <button
      type="button"
      class="button choice"
      data-choice={number}
      onClick={() => choosing.pick(choice.facts)}
      onMouseEnter={() => choosing.preview(shown)}
      onMouseLeave={() => choosing.preview(null)}
      onFocus={() => choosing.preview(shown)}
      onBlur={() => choosing.preview(null)}
    >
      {number <= 9 && <kbd aria-hidden="true">{number}</kbd>}
      <span>{choice.label}</span>
    </button>
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
