import type { MatchRecord } from '@saloon/kernel';
import { type SeatFace, useChoosing } from '@saloon/parts';
import type { JSX } from 'preact';
import { useEffect, useLayoutEffect, useMemo, useState } from 'preact/hooks';
import { later } from '../shell/later.tsx';
import { BoardShown } from '../table/BoardShown.tsx';
import { FairnessCheck } from '../table/FairnessCheck.tsx';
import { StoryLine } from '../table/StoryLine.tsx';
import { type GameRoom, useGameRoom } from '../table/useGameRoom.ts';
import { usePastTold } from '../table/useTold.ts';
import { t } from '../words/site.ts';
import { announced } from './announced.ts';
import { HeldBack } from './HeldBack.tsx';
import { useLandmarks } from './landmarks.ts';
import { ReplayControls } from './ReplayControls.tsx';
import { ReplayHeader } from './ReplayHeader.tsx';
import { type Replay, useReplay } from './useReplay.ts';
import { useReplayKeys } from './useReplayKeys.ts';
import '../table/Frame.css';
import '../table/PromptBar.css';
import '../table/SidePanel.css';
import '../table/TableHeader.css';
import './replay.css';

const LogPanel = later(async () => (await import('../table/LogPanel.tsx')).LogPanel);
const NOTHING = {
  answer: () => undefined,
  notOffered: () => undefined,
  care: 'quick' as const,
  deafFor: 0,
  isAtSomebody: () => false,
};

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
  const { stage } = replay;
  const now = stage.now.value;
  const faces = useMemo(() => facesOf(record), [record]);
  const room = useGameRoom(
    record.game,
    faces.map(({ name }) => name),
  );
  const own = ownIn(replay);
  const [hasLog, showLog] = useState(() => matchMedia('(min-width: 68rem)').matches);
  const [hasKeys, showKeys] = useState(false);
  const landmarks = useLandmarks(record.game, replay.story);
  useReplayKeys(replay, landmarks, { log: () => showLog(!hasLog), keys: () => showKeys(true) });
  usePastTold(stage, room, own);
  useLayoutEffect(() => setNote(''), [replay.at]);
  const title = useTitle(record, room);
  return (
    <div
      class="frame replay"
      data-game={record.game}
      data-side={hasLog}
      data-held={stage.isHeld.value}
      style={{ ...(now === null ? {} : room?.board?.paint?.(now.view)), '--beat': `${stage.beat.value}ms` }}
    >
      <ReplayHeader
        record={record}
        isShared={isShared}
        title={title}
        panels={{ hasLog, showLog, hasKeys, showKeys }}
        tell={setNote}
      />
      <ReplayBoard replay={replay} room={room} faces={faces} />
      {room === null ? <div class="story" /> : <StoryLine stage={stage} room={room} own={own} />}
      <ReplayControls
        record={record}
        replay={replay}
        room={room}
        landmarks={landmarks}
        faces={faces}
        note={note}
        tell={setNote}
      />
      {hasLog && <ReplayLog record={record} replay={replay} room={room} faces={faces} />}
    </div>
  );
}

/** The name of the game, on the page and its tab. */
function useTitle({ game }: MatchRecord, room: GameRoom | null): string {
  const title = room === null ? '' : room.say({ key: `${game}.game.name` });
  useEffect(() => {
    document.title = `${t('replay.title')} · ${title}`;
  }, [title]);
  return title;
}

interface ShownProps {
  readonly replay: Replay;
  readonly room: GameRoom | null;
  readonly faces: readonly SeatFace[];
}

function ReplayBoard({ replay, room, faces }: ShownProps): JSX.Element {
  const choosing = useChoosing(null, NOTHING);
  const { stage } = replay;
  const now = stage.now.value;
  return (
    <main class="board-place" aria-label={t('board.title')}>
      {room !== null && now !== null && (
        <BoardShown
          room={room}
          view={now.view}
          viewer={ownIn(replay) ?? 'spectator'}
          seats={faces}
          asked={now.asked}
          question={null}
          choosing={choosing}
          happening={stage.happening.value}
          explain={() => undefined}
        />
      )}
    </main>
  );
}

/** Whose eyes one looks with; null where they are nobody's own. */
const ownIn = ({ viewer }: Replay): number | null => (typeof viewer === 'number' ? viewer : null);

const facesOf = ({ seats }: MatchRecord): SeatFace[] =>
  seats.map(({ name }, seat) => ({ seat, name, isBot: false, isAway: false }));

/** The whole match in words beside the board, under the check of the dice and what is hidden, if one sees that. */
function ReplayLog({ record, replay, room, faces }: ShownProps & { record: MatchRecord }): JSX.Element {
  const { story, at, goTo, stage } = replay;
  const now = stage.now.value;
  return (
    <aside class="side-panel grain" aria-label={t('log.title')}>
      <div>
        <FairnessCheck record={record} seen={null} />
        {room !== null && <HeldBack held={now?.moment.held} room={room} faces={faces} />}
      </div>
      <div class="side-inside">
        {room !== null && story !== null && (
          <LogPanel
            told={story.told}
            room={room}
            view={now?.view}
            faces={faces}
            own={ownIn(replay)}
            shown={at}
            lookAt={goTo}
          />
        )}
      </div>
    </aside>
  );
}
