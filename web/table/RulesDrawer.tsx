import type { Clause } from '@saloon/kernel';
import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { rulebookText } from '../rulebooks.ts';
import { preferences } from '../shell/preferences.ts';
import { t } from '../words/site.ts';
import { type Passage, type RulebookPiece, readPassages, says } from './rulebook.ts';
import './RulesDrawer.css';

/** Where the drawer shall open; `asked` counts, so that the same clause can be asked for again. */
export interface RulebookPlace {
  readonly clause: Clause;
  readonly asked: number;
}

/** The player's rulebook: to read, to search, and opened at the clause that somebody asked for. */
export function RulesDrawer({ game, place }: { game: string; place: RulebookPlace | null }): JSX.Element {
  const [text, setText] = useState<string | null>(null);
  const [sought, setSought] = useState('');
  const [jump, setJump] = useState<RulebookPlace | null>(place);
  const root = useRef<HTMLDivElement>(null);
  const { language } = preferences.value;
  useEffect(() => {
    rulebookText(game, language).then(setText, () => setText(''));
  }, [game, language]);
  useLayoutEffect(() => {
    setSought('');
    setJump(place);
  }, [place]);
  useEffect(() => {
    const goal = jump === null ? null : root.current?.querySelector<HTMLElement>(`[data-clauses~="${jump.clause}"]`);
    goal?.scrollIntoView({ block: 'center' });
    goal?.focus({ preventScroll: true });
  }, [jump, text]);
  const passages = useMemo(() => readPassages(text ?? ''), [text]);
  const found = sought.trim() === '' ? passages : passages.filter(passage => says(passage, sought));
  const goTo = (clause: Clause) => {
    setSought('');
    setJump({ clause, asked: Date.now() });
  };
  return (
    <div class="rules-drawer" ref={root}>
      <label class="rules-search">
        <span class="heard">{t('rulebook.search')}</span>
        <input
          class="field"
          type="search"
          placeholder={t('rulebook.search')}
          value={sought}
          onInput={({ currentTarget }) => setSought(currentTarget.value)}
        />
      </label>
      {sought.trim() !== '' && (
        <p class="rules-count" role="status">
          {t('rulebook.found', { count: found.length })}
        </p>
      )}
      {text === '' && <p>{t('rulebook.missing')}</p>}
      <div class="rules-text">
        {found.map((passage, index) => (
          <PassageShown key={index} passage={passage} isAsked={isAt(passage, jump)} goTo={goTo} />
        ))}
        <p class="rules-credits">
          <a href={`/credits#${game}`} target="_blank" rel="noopener">
            {t('rulebook.credits')}
          </a>
        </p>
      </div>
    </div>
  );
}

const isAt = (passage: Passage, place: RulebookPlace | null): boolean =>
  passage.kind === 'text' && place !== null && passage.clauses.includes(place.clause);

interface Shown {
  readonly passage: Passage;
  readonly isAsked: boolean;
  goTo(clause: Clause): void;
}

function PassageShown({ passage, isAsked, goTo }: Shown): JSX.Element {
  switch (passage.kind) {
    case 'heading':
      return passage.level === 1 ? <h2>{passage.text}</h2> : <h3>{passage.text}</h3>;
    case 'drawing':
      return <pre>{passage.text}</pre>;
    case 'table':
      return (
        <table>
          <tbody>
            {passage.rows.map((row, at) => (
              <tr key={at}>
                {row.map((cell, column) => (
                  <td key={column}>{pieces(cell, goTo)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      );
    case 'text':
      return (
        <p
          class={passage.isItem ? 'item' : undefined}
          data-clauses={passage.clauses.join(' ') || undefined}
          data-asked={isAsked}
          tabIndex={passage.clauses.length > 0 ? -1 : undefined}
        >
          {passage.clauses.length > 0 && <b class="clause">{passage.clauses.join(', ')}</b>}{' '}
          {pieces(passage.pieces, goTo)}
        </p>
      );
  }
}

const pieces = (parts: readonly RulebookPiece[], goTo: (clause: Clause) => void): ComponentChildren =>
  parts.map(piece => {
    if ('clause' in piece)
      return (
        <button type="button" class="clause-link" onClick={() => goTo(piece.clause)}>
          {piece.clause}
        </button>
      );
    if (piece.style === 'strong') return <strong>{piece.text}</strong>;
    if (piece.style === 'emphasis') return <em>{piece.text}</em>;
    return piece.style === 'code' ? <code>{piece.text}</code> : piece.text;
  });
