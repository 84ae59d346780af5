import type { Option, Say } from '@saloon/kernel';
import { choicesFor, type GameTerms, type OwnChoosing, type PromptChoice, type Question } from '@saloon/parts';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { listFact, listOf, nextPieces, startingWith, wordOf } from './lists.ts';

/** What is needed to answer a question. */
export interface AnswerProps {
  readonly terms: GameTerms;
  readonly say: Say;
  readonly question: Question;
  readonly choosing: OwnChoosing;
}

/** The buttons; where options are long lists, such as cards in an order, one piece after another is chosen. */
export function PromptChoices({ terms, say, question, choosing }: AnswerProps): JSX.Element {
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
