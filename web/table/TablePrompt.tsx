import type { Clause, Viewer } from '@saloon/kernel';
import { announce, Icon } from '@saloon/parts';
import { clock } from '@saloon/parts/icons';
import type { ComponentChildren, JSX } from 'preact';
import type { Session } from '../session/session.ts';
import { later } from '../shell/later.tsx';
import { t } from '../words/site.ts';
import { PromptBar } from './PromptBar.tsx';
import type { TableParts } from './tableParts.ts';
import { wordsOfMove } from './tableWords.ts';
import { UndoButton } from './UndoButton.tsx';
import type { Answering } from './useAnswering.ts';
import type { LookingBack } from './useLookingBack.ts';

const ConsentRequest = later(async () => (await import('./Requests.tsx')).ConsentRequest);
const OutTools = later(async () => (await import('../guide/OutTools.tsx')).OutTools);
const WatchAs = later(async () => (await import('./WatchAs.tsx')).WatchAs);
const VoteRequest = later(async () => (await import('./Requests.tsx')).VoteRequest);

/** What the prompt of a table is given. */
interface TablePromptProps {
  readonly parts: TableParts;
  readonly own: number | null;
  readonly viewer: Viewer;
  readonly answering: Answering;
  readonly lookingBack: LookingBack;
  /** The sentence while nothing is asked here. */
  readonly waiting: string;
  explain(clause: Clause): void;
  /** Lays the result on the table again. */
  openEnd(): void;
  readonly tools?: ComponentChildren;
}

/** The prompt bar of a table in play, with the tools that belong beside the question. */
export function TablePrompt(props: TablePromptProps): JSX.Element {
  const { parts, own, viewer, answering, waiting, explain, openEnd, tools } = props;
  const { session, actions, table, room, now, faces } = parts;
  const { past } = props.lookingBack;
  const isRemoved = own !== null && table.seats[own]?.isRemoved === true;
  const people = faces.filter(({ isBot }) => !isBot).length;
  // Bots do not mind, and where nothing is ever taken back the way back itself says so.
  const isMarked = people > 1 && table.undo !== 'off';
  const isPlaying = own !== null && !isRemoved && now.outcome === null && past === null;
  return (
    <PromptBar
      room={room}
      view={past?.view ?? now.view}
      question={answering.question}
      isAnswered={answering.isAnswered}
      choosing={answering.choosing}
      waiting={waiting}
      why={answering.why}
      isFinal={option => isMarked && room.board?.isFinal(option) === true}
      explain={explain}
    >
      <div class="prompt-tools">
        {tools}
        {past !== null && <PastTools {...props.lookingBack} />}
        {now.outcome !== null && (
          <button type="button" class="button small primary" onClick={openEnd}>
            {t('end.title')}
          </button>
        )}
        {own === null && !actions.isLocal && past === null && <WatchAs parts={parts} viewer={viewer} />}
        {isPlaying && table.clock.kind === 'bank' && now.clocks[own]?.isRunning && <MoreTime session={session} />}
        {isPlaying && (
          <UndoButton
            undo={answering.undo}
            wayBack={now.wayBack}
            say={room.say}
            sharedBy={actions.isLocal ? people : null}
            what={wordsOfMove(session, room, now.wayBack.to + 1)}
          />
        )}
      </div>
      {isPlaying && room.guide?.fate !== undefined && <OutTools parts={parts} own={own} />}
      {now.wayBack.request !== null && (
        <ConsentRequest
          consent={answering.consent}
          wayBack={now.wayBack}
          faces={faces}
          own={own}
          action={wordsOfMove(session, room, now.wayBack.request.to + 1)}
        />
      )}
      {now.removal.proposal !== null && (
        <VoteRequest vote={answering.vote} proposal={now.removal.proposal} faces={faces} own={own} />
      )}
    </PromptBar>
  );
}

/** The way through the past, and out of it. */
function PastTools({ lookAt, step }: LookingBack): JSX.Element {
  return (
    <>
      {[-1, 1].map(by => (
        <button key={by} type="button" class="button small" onClick={() => step(by)}>
          <span aria-hidden="true">{by < 0 ? '‹' : '›'}</span>
          <span class="heard">{t(by < 0 ? 'replay.backward' : 'replay.forward')}</span>
        </button>
      ))}
      <button type="button" class="button small primary" onClick={() => lookAt(null)}>
        {t('past.now')}
      </button>
    </>
  );
}

/** Asks for more time; where that is not to be had, it says so. */
function MoreTime({ session }: { session: Session }): JSX.Element {
  const ask = async () => {
    if ((await session.askForTime()) !== null) announce(t('moreTime.none'), 'urgent');
  };
  return (
    <button type="button" class="button small" title={t('moreTime.hint')} onClick={() => void ask()}>
      <Icon path={clock} /> <span class="tool-words">{t('moreTime.ask')}</span>
    </button>
  );
}
