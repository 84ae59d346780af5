import type { Say } from '@saloon/kernel';
import type { GameTerms, ListBegun } from '@saloon/parts';
import { tellOption } from '@saloon/words';
import type { JSX } from 'preact';
import { t } from '../words/site.ts';
import type { AnswerProps } from './promptWords.ts';

/** Where options are long lists, such as cards in an order, one piece after another is chosen. */
export function ListChoices(props: AnswerProps & { list: ListBegun }): JSX.Element {
  const {
    room: { terms, say },
    choosing,
    list,
  } = props;
  const { fact, begun, next } = list;
  const word = (piece: unknown) => wordOf(terms, fact, piece, say);
  return (
    <>
      {begun.length > 0 && (
        <button type="button" class="button begun" onClick={() => choosing.begin(begun.slice(0, -1))}>
          {begun.map(word).join(' → ')} <span aria-hidden="true">×</span>
        </button>
      )}
      {next.map((piece, index) => (
        <button
          key={String(piece)}
          type="button"
          class="button choice"
          data-choice={index + 1}
          onClick={() => choosing.begin([...begun, piece])}
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

/** The answer that the list makes, at the place where answers are given: there it is seen however long the list is. */
export function WholeList({ room, choosing, list }: AnswerProps & { list: ListBegun }): JSX.Element | null {
  const { whole, next } = list;
  if (whole === null) return null;
  return (
    <button
      type="button"
      class="button primary choice"
      data-choice={next.length + 1}
      onClick={() => choosing.settle(whole)}
    >
      <span class="number" aria-hidden="true">
        {next.length + 1}
      </span>
      {/* The list itself stands beside it. */}
      <span aria-hidden="true">{t('prompt.confirm')}</span>
      <span class="heard">{room.say(tellOption(room.terms, whole))}</span>
    </button>
  );
}

/** A piece of a list in words. */
function wordOf(terms: GameTerms, fact: string, piece: unknown, say: Say): string {
  const chapter = terms.facts[fact];
  if (chapter === 'seat' || chapter === undefined) return String(piece);
  return say({ key: `${terms.id}.${chapter}.${String(piece)}` });
}
