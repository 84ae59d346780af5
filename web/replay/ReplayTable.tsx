import type { MatchRecord, Viewer } from '@saloon/kernel';
import { announce, Icon, type SeatFace, useChoosing } from '@saloon/parts';
import { cog } from '@saloon/parts/icons';
import { tellEvent } from '@saloon/words';
import type { JSX } from 'preact';
import { useEffect, useLayoutEffect, useMemo, useState } from 'preact/hooks';
import { useLocation } from 'preact-iso/router';
import { api } from '../session/api.ts';
import type { SiteError } from '../session/siteError.ts';
import { runJob } from '../session/tableWorker.ts';
import { download, share } from '../shell/giveAway.ts';
import { doors, scroll } from '../shell/icons.ts';
import { PreferenceSheet } from '../shell/laterSheets.ts';
import { ToolButton } from '../shell/ToolButton.tsx';
import { useKeys } from '../shell/useKeys.ts';
import { BoardShown } from '../table/BoardShown.tsx';
import { FairnessCheck } from '../table/EndPanel.tsx';
import { LogPanel } from '../table/LogPanel.tsx';
import { isMove } from '../table/past.ts';
import { type GameRoom, useGameRoom } from '../table/useGameRoom.ts';
import { t } from '../words/site.ts';
import { tellTrouble } from '../words/trouble.ts';
import { backward, forward, give as giveAway, pause, run, save } from './icons.ts';
import { type Replay, useReplay } from './useReplay.ts';

const NOTHING = { answer: () => undefined, notOffered: () => undefined, confirms: false };

/** A whole match on the table: step through it, look with anybody's eyes, play on from here. */
export function ReplayTable({
  record,
  isShared,
}: {
  record: MatchRecord;
  /** The house has this record, so its address can be sent to others. */
  isShared: boolean;
}): JSX.Element {
  // What came of sharing or playing on stands there until one goes on.
  const [note, setNote] = useState('');
  const replay = useReplay(record, trouble => setNote(announced(trouble)));
  const faces = useMemo(() => facesOf(record), [record]);
  const room = useGameRoom(
    record.game,
    faces.map(({ name }) => name),
  );
  const choosing = useChoosing(null, NOTHING);
  const [hasLog, showLog] = useState(() => matchMedia('(min-width: 68rem)').matches);
  useReplayKeys(replay, record.moves.length);
  const sentence = room === null ? '' : sentenceAt(replay, room);
  useEffect(() => announce(sentence), [sentence]);
  useLayoutEffect(() => setNote(''), [replay.at]);
  const title = room === null ? '' : room.say({ key: `${record.game}.game.name` });
  useEffect(() => {
    document.title = `${t('replay.title')} · ${title}`;
  }, [title]);
  return (
    <div class="frame replay" data-game={record.game} data-side={hasLog}>
      <ReplayHeader
        record={record}
        isShared={isShared}
        title={title}
        hasLog={hasLog}
        showLog={showLog}
        tell={setNote}
      />
      <main class="board-place" aria-label={t('board.title')}>
        {room !== null && replay.moment !== null && (
          <BoardShown
            room={room}
            view={replay.moment.view}
            viewer={replay.viewer}
            seats={faces}
            asked={replay.moment.asked}
            question={null}
            choosing={choosing}
            happening={null}
            explain={() => undefined}
          />
        )}
      </main>
      <ReplayControls record={record} replay={replay} faces={faces} sentence={note || sentence} tell={setNote} />
      {hasLog && <ReplayLog record={record} replay={replay} room={room} faces={faces} />}
    </div>
  );
}

const facesOf = ({ seats }: MatchRecord): SeatFace[] =>
  seats.map(({ name }, seat) => ({ seat, name, isBot: false, isAway: false }));

function sentenceAt({ story, at }: Replay, { terms, say }: GameRoom): string {
  const line = story?.told.filter(isMove).find(({ moves }) => moves === at);
  return (line?.events ?? []).map(event => say(tellEvent(terms, event))).join(' ');
}

function useReplayKeys(replay: Replay, last: number): void {
  useKeys({
    ArrowLeft: () => replay.goTo(replay.at - 1),
    ArrowRight: () => replay.goTo(replay.at + 1),
    Home: () => replay.goTo(0),
    End: () => replay.goTo(last),
    ' ': () => replay.run(!replay.isRunning),
  });
}

function ReplayHeader({
  record,
  isShared,
  title,
  hasLog,
  showLog,
  tell,
}: {
  record: MatchRecord;
  isShared: boolean;
  title: string;
  hasLog: boolean;
  showLog(isShown: boolean): void;
  /** Says what came of sharing. */
  tell(note: string): void;
}): JSX.Element {
  const [isOpen, setOpen] = useState(false);
  const { route } = useLocation();
  const give = async () => {
    try {
      if (!isShared) route(`/replay/${(await api.takeIn(record)).table}${location.hash}`);
      const words = await share(location.href);
      if (words !== '') tell(t(words));
    } catch (error) {
      tell(announced(error as SiteError));
    }
  };
  return (
    <header class="table-header">
      <a class="button square small" href="/" aria-label={t('shell.lobby')} title={t('shell.lobby')}>
        <Icon path={doors} size="1.3em" />
      </a>
      <h1>{title}</h1>
      <nav aria-label={t('shell.tools')}>
        <ToolButton label={t('log.title')} icon={scroll} aria-pressed={hasLog} onClick={() => showLog(!hasLog)} />
        <ToolButton label={t('end.share')} icon={giveAway} onClick={() => void give()} />
        <ToolButton label={t('end.download')} icon={save} onClick={() => download(record)} />
        <ToolButton label={t('preferences.title')} icon={cog} onClick={() => setOpen(true)} />
      </nav>
      {isOpen && <PreferenceSheet close={() => setOpen(false)} />}
    </header>
  );
}

/** What went wrong, said aloud as well. */
function announced(trouble: SiteError): string {
  const why = tellTrouble(trouble);
  announce(why, 'urgent');
  return why;
}

/** What was told until now, beside the board, under the check of the dice. */
function ReplayLog({
  record,
  replay: { story, at, goTo },
  room,
  faces,
}: {
  record: MatchRecord;
  replay: Replay;
  room: GameRoom | null;
  faces: readonly SeatFace[];
}): JSX.Element {
  return (
    <aside class="side-panel grain" aria-label={t('log.title')}>
      <FairnessCheck record={record} />
      <div class="side-inside">
        {room !== null && story !== null && (
          <LogPanel told={story.told} room={room} faces={faces} shown={at} lookAt={goTo} />
        )}
      </div>
    </aside>
  );
}

interface ControlProps {
  readonly record: MatchRecord;
  readonly replay: Replay;
  readonly faces: readonly SeatFace[];
  readonly sentence: string;
  /** Says why one cannot play on. */
  tell(note: string): void;
}

function ReplayControls({ record, replay, faces, sentence, tell }: ControlProps): JSX.Element {
  const { at, goTo } = replay;
  const last = record.moves.length;
  const step = (label: string, icon: string, act: () => void, isOff = false) => (
    <ToolButton label={t(label)} icon={icon} disabled={isOff} onClick={act} />
  );
  return (
    <section class="prompt-bar replay-bar" aria-label={t('replay.controls')}>
      <div class="prompt-sentence">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone it scrolls, and keys must reach what scrolls */}
        <p tabIndex={0}>{sentence || t('replay.start')}</p>
      </div>
      <div class="replay-steps">
        {step('replay.backward', backward, () => goTo(at - 1), at === 0)}
        {step(
          replay.isRunning ? 'replay.pause' : 'replay.run',
          replay.isRunning ? pause : run,
          () => replay.run(!replay.isRunning),
          at === last,
        )}
        {step('replay.forward', forward, () => goTo(at + 1), at === last)}
        <input
          type="range"
          min={0}
          max={last}
          value={at}
          aria-label={t('replay.moment')}
          onInput={({ currentTarget }) => goTo(currentTarget.valueAsNumber)}
        />
        <output>{t('replay.at', { at, last })}</output>
      </div>
      <div class="replay-steps">
        <label class="replay-viewer">
          <span class="tool-words">{t('replay.viewer')}</span>{' '}
          <select
            class="field"
            value={String(replay.viewer)}
            onChange={({ currentTarget }) => replay.lookAs(viewerFrom(currentTarget.value))}
          >
            <option value="spectator">{t('replay.spectator')}</option>
            {faces.map(({ seat, name }) => (
              <option key={seat} value={String(seat)}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <PlayOn record={record} replay={replay} tell={tell} />
      </div>
    </section>
  );
}

const viewerFrom = (value: string): Viewer => (value === 'spectator' ? 'spectator' : Number(value));

/** Takes a seat at the moment shown and plays on against bots, on this device. */
function PlayOn({ record, replay: { at, viewer }, tell }: Omit<ControlProps, 'faces' | 'sentence'>): JSX.Element {
  const { route } = useLocation();
  const seat = viewer === 'spectator' ? 0 : viewer;
  const play = () =>
    runJob('playOn', { record, moves: at, seat }).then(
      ({ table }) => route(`/local/${table}`),
      (trouble: SiteError) => tell(announced(trouble)),
    );
  return (
    <button type="button" class="button small" disabled={at === record.moves.length} onClick={() => void play()}>
      {t('replay.playOn', { name: record.seats[seat]?.name ?? '' })}
    </button>
  );
}
