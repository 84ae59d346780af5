import { announce, Icon } from '@saloon/parts';
import { clock } from '@saloon/parts/icons';
import type { ComponentChildren, JSX } from 'preact';
import type { Session } from '../session/session.ts';
import { t } from '../words/site.ts';
import { PromptBar } from './PromptBar.tsx';
import { type AtTable, type TableParts, wordsOfMove } from './useAtTable.ts';
import { WatchAs } from './WatchAs.tsx';
import { ConsentRequest, UndoButton } from './WayBackBar.tsx';

/** The prompt bar of a table in play, with the tools that belong beside the question. */
export function TablePrompt({
  parts,
  at,
  tools,
}: {
  parts: TableParts;
  at: AtTable;
  tools?: ComponentChildren;
}): JSX.Element {
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
        {tools}
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
        {own === null && !desk.isLocal && past === null && <WatchAs parts={parts} viewer={at.viewer} />}
        {isPlaying && table.clock.kind === 'bank' && now.clocks[own]?.isRunning && <MoreTime session={session} />}
        {isPlaying && (
          <UndoButton
            undo={at.undo}
            wayBack={now.wayBack}
            say={room.say}
            sharedBy={desk.isLocal ? faces.filter(({ isBot }) => !isBot).length : null}
          />
        )}
      </div>
      <ConsentRequest
        consent={at.consent}
        wayBack={now.wayBack}
        faces={faces}
        own={own}
        action={wordsOfMove(session, room, (now.wayBack.request?.to ?? 0) + 1)}
      />
    </PromptBar>
  );
}

/** Asks for more time; where that is not to be had, it says so. */
function MoreTime({ session }: { session: Session }): JSX.Element {
  const ask = async () => {
    if ((await session.askForTime()) !== null) announce(t('prompt.noMoreTime'), 'urgent');
  };
  return (
    <button type="button" class="button small" title={t('prompt.moreTimeHint')} onClick={() => void ask()}>
      <Icon path={clock} /> <span class="tool-words">{t('prompt.moreTime')}</span>
    </button>
  );
}
