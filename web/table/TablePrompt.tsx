import type { JSX } from 'preact';
import { t } from '../words/site.ts';
import { PromptBar } from './PromptBar.tsx';
import { type AtTable, lastWords, type TableParts } from './useAtTable.ts';
import { ConsentRequest, UndoButton } from './WayBackBar.tsx';

/** The prompt bar of a table in play, with the tools that belong beside the question. */
export function TablePrompt({ parts, at }: { parts: TableParts; at: AtTable }): JSX.Element {
  const { session, desk, table, room, now, faces } = parts;
  const { own, past } = at;
  const isPlaying = own !== null && now.outcome === null && past === null;
  return (
    <PromptBar
      sheet={room.sheet}
      say={room.say}
      question={at.question}
      choosing={at.choosing}
      waiting={at.waiting}
      why={at.why}
      explain={at.explain}
    >
      <div class="prompt-tools">
        {past !== null && (
          <button type="button" class="button small primary" onClick={() => at.lookAt(null)}>
            {t('past.now')}
          </button>
        )}
        {now.outcome !== null && (
          <button type="button" class="button small primary" onClick={() => at.openSheet('end')}>
            {t('end.title')}
          </button>
        )}
        {isPlaying && table.seats[own]?.isStoodIn && (
          <button type="button" class="button small primary" onClick={() => void desk.use({ do: 'return' })}>
            {t('prompt.takeBackSeat')}
          </button>
        )}
        {isPlaying && now.clocks[own]?.isRunning && (
          <button type="button" class="button small" onClick={() => void session.askForTime()}>
            {t('prompt.moreTime')}
          </button>
        )}
        {isPlaying && <UndoButton session={session} wayBack={now.wayBack} say={room.say} />}
      </div>
      <ConsentRequest
        session={session}
        wayBack={now.wayBack}
        faces={faces}
        own={own}
        action={lastWords(session, room, now.wayBack.request?.to)}
      />
    </PromptBar>
  );
}
