import type { Option } from '@saloon/kernel';
import { distinct } from '@saloon/parts';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { listFact, listOf, nextPieces, startingWith, wordOf } from './lists.ts';
import type { AnswerProps } from './promptWords.ts';

/** Where options are long lists, such as cards in an order, one piece after another is chosen. */
export function ListChoices({ terms, say, question, choosing }: AnswerProps): JSX.Element | null {
  const [begun, setBegun] = useState<readonly unknown[]>([]);
  const left = distinct(terms, choosing.left, say).map(({ option }) => option);
  const listed = listFact(choosing.left, question.gesture);
  if (listed === null) return null;
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
