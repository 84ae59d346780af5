import type { MatchRecord } from '@saloon/kernel';
import { announce, type SeatFace, useChoosing } from '@saloon/parts';
import { eventsOf } from '@saloon/protocol/beats';
import { tellEvent } from '@saloon/words';
import type { JSX } from 'preact';
import { useEffect, useLayoutEffect, useMemo, useState } from 'preact/hooks';
import { later } from '../shell/later.tsx';
import { useKeys } from '../shell/useKeys.ts';
import { BoardShown } from '../table/BoardShown.tsx';
import { FairnessCheck } from '../table/FairnessCheck.tsx';
import { isMove } from '../table/past.ts';
import { type GameRoom, useGameRoom } from '../table/useGameRoom.ts';
import { t } from '../words/site.ts';
import { announced } from './announced.ts';
import { ReplayControls } from './ReplayControls.tsx';
import { ReplayHeader } from './ReplayHeader.tsx';
import { type Replay, useReplay } from './useReplay.ts';

const LogPanel = later(async () => (await import('../table/LogPanel.tsx')).LogPanel);
const NOTHING = { answer: () => undefined, notOffered: () => undefined, confirms: false };

/** A whole match on the table: step through it, look with anybody's eyes, play on from here. */
export function ReplayTable({
  record,
  isShared,
}: {
  record: MatchRecord;
  /** The server has this record, so its address can be sent to others. */
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
    <div
      class="frame replay"
      data-game={record.game}
      data-side={hasLog}
      style={replay.moment === null ? undefined : room?.board?.paint?.(replay.moment.view)}
    >
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
            happening={replay.moment.beats.flatMap(({ events }) => events)}
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
  const entry = story?.told.filter(isMove).find(({ moves }) => moves === at);
  return (entry === undefined ? [] : eventsOf(entry)).map(event => say(tellEvent(terms, event))).join(' ');
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

/** What was told until now, beside the board, under the check of the dice. */
function ReplayLog({
  record,
  replay: { story, at, goTo, moment, viewer },
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
      <FairnessCheck record={record} seen={null} />
      <div class="side-inside">
        {room !== null && story !== null && (
          <LogPanel
            told={story.told}
            room={room}
            view={moment?.view}
            faces={faces}
            own={viewer === 'spectator' ? null : viewer}
            shown={at}
            lookAt={goTo}
          />
        )}
      </div>
    </aside>
  );
}
