import type { Clause, Gesture, Option, Say, Why } from '@saloon/kernel';
import { choicesFor, type GameTerms, type OwnChoosing, type PromptChoice, type Question } from '@saloon/parts';
import { tellAsk } from '@saloon/words';
import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { t } from '../words/site.ts';
import { HandNumbers } from './HandNumbers.tsx';
import { listFact, listOf, nextPieces, startingWith, wordOf } from './lists.ts';

/** What the prompt bar is given. */
interface PromptProps {
  readonly terms: GameTerms;
  readonly say: Say;
  readonly question: Question | null;
  readonly choosing: OwnChoosing;
  /** What to say while nothing is asked here. */
  readonly waiting: string;
  /** Why the last choice was not possible. */
  readonly why: Why | null;
  explain(clause: Clause): void;
  readonly children?: ComponentChildren;
}

/** One place that says who must do what, in a full sentence, with the choices under it. */
export function PromptBar({
  terms,
  say,
  question,
  choosing,
  waiting,
  why,
  explain,
  children,
}: PromptProps): JSX.Element {
  const bar = useRef<HTMLElement>(null);
  const name = question === null ? '' : `${question.step} ${question.at}`;
  useKeptFocus(bar, name);
  const sentence = question === null ? waiting : say(tellAsk(terms, question.step, question));
  return (
    <section class="prompt-bar" aria-label={t('prompt.bar')} data-asked={question !== null} ref={bar} tabIndex={-1}>
      <div class="prompt-sentence">
        <p>{sentence}</p>
        {children}
      </div>
      {why !== null && <Reason why={why} say={say} explain={explain} />}
      {question !== null && <Answers terms={terms} say={say} question={question} choosing={choosing} />}
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

/** What is needed to answer a question. */
interface AnswerProps {
  readonly terms: GameTerms;
  readonly say: Say;
  readonly question: Question;
  readonly choosing: OwnChoosing;
}

function Answers({ terms, say, question, choosing }: AnswerProps): JSX.Element {
  const { held, inHand, picked } = choosing;
  const hasPicked = Object.keys(picked).length > 0;
  const settled = (option: Option) => choosing.settle(option);
  return (
    <div class="prompt-choices">
      {held !== null ? (
        <button type="button" class="button primary" onClick={choosing.confirm}>
          {t('prompt.confirm', { answer: wordsFor(terms, question, held, say) })}
        </button>
      ) : inHand !== null ? (
        <HandNumbers key={inHand.type} option={inHand} gesture={question.gesture as Gesture} settle={settled} />
      ) : (
        <Choices
          key={`${question.step} ${question.at} ${JSON.stringify(picked)}`}
          terms={terms}
          say={say}
          question={question}
          choosing={choosing}
        />
      )}
      {(hasPicked || held !== null) && (
        <button type="button" class="button plain" data-key="Escape" onClick={choosing.clear}>
          {t('prompt.startAgain')}
        </button>
      )}
    </div>
  );
}

/** The buttons; where options are long lists, such as cards in an order, one piece after another is chosen. */
function Choices({ terms, say, question, choosing }: AnswerProps): JSX.Element {
  const [begun, setBegun] = useState<readonly unknown[]>([]);
  const { left } = choosing;
  const listed = listFact(left, question.gesture);
  if (listed === null)
    return (
      <>
        {choicesFor(terms, question, left, say).map((choice, index) => (
          <ChoiceButton key={JSON.stringify(choice.facts)} choice={choice} number={index + 1} choosing={choosing} />
        ))}
      </>
    );
  const fitting = startingWith(left, listed, begun);
  const take = (piece: unknown) => {
    const next = [...begun, piece];
    const rest = startingWith(left, listed, next);
    if (rest.length === 1) choosing.pick({ [listed]: listOf(rest[0] as Option, listed) });
    else setBegun(next);
  };
  const word = (piece: unknown) => wordOf(terms, listed, piece, say);
  return (
    <>
      {begun.length > 0 && (
        <button type="button" class="button begun" onClick={() => setBegun(begun.slice(0, -1))}>
          {begun.map(word).join(' → ')} <span aria-hidden="true">×</span>
        </button>
      )}
      {nextPieces(fitting, listed, begun.length).map((piece, index) => (
        <button
          key={String(piece)}
          type="button"
          class="button choice"
          data-choice={index + 1}
          onClick={() => take(piece)}
        >
          {index < 9 && (
            <span class="number" aria-hidden="true">
              {index + 1}
            </span>
          )}
          <span>{word(piece)}</span>
        </button>
      ))}
    </>
  );
}

const wordsFor = (terms: GameTerms, question: Question, option: Option, say: Say): string =>
  choicesFor(terms, question, [option], say)[0]?.label ?? '';

function ChoiceButton({
  choice,
  number,
  choosing,
}: {
  choice: PromptChoice;
  number: number;
  choosing: OwnChoosing;
}): JSX.Element {
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
      {number <= 9 && (
        <span class="number" aria-hidden="true">
          {number}
        </span>
      )}
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
