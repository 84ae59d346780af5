import type { Seat } from '@saloon/kernel';
import type { BoardProps } from '@saloon/parts';
import type { ComponentChildren, JSX } from 'preact';
import { later } from '../shell/later.tsx';
import { t } from '../words/site.ts';
import { BoardShown } from './BoardShown.tsx';
import { SeatStrip } from './SeatStrip.tsx';
import { SidePanel } from './SidePanel.tsx';
import { StateBanner } from './StateBanner.tsx';
import { StoryLine } from './StoryLine.tsx';
import { seatFaces } from './seatFaces.ts';
import type { StagedTable, TableStage } from './stage.ts';
import { TableHeader } from './TableHeader.tsx';
import { TablePrompt } from './TablePrompt.tsx';
import { TableSheets } from './TableSheets.tsx';
import type { TableParts } from './tableParts.ts';
import { waitingFor } from './tableWords.ts';
import { type Answering, useAnswering } from './useAnswering.ts';
import type { GameRoom } from './useGameRoom.ts';
import { type LookingBack, useLookingBack } from './useLookingBack.ts';
import { usePanels } from './usePanels.ts';
import { useSheets } from './useSheets.ts';
import { useTableKeys } from './useTableKeys.ts';
import { isAttacked, useTold } from './useTold.ts';
import { ownSeat, viewerOf } from './viewer.ts';

const TableGuide = later(async () => (await import('../guide/TableGuide.tsx')).TableGuide);
const GoalChip = later(async () => (await import('../guide/Goal.tsx')).GoalChip);
/** For developers only; what is built has no such thing. */
const Inspector = import.meta.env.DEV ? later(async () => (await import('../dev/Inspector.tsx')).Inspector) : undefined;

/** What a table is given besides its parts. */
interface Extras {
  /** Laid over the board, such as a curtain. */
  readonly children?: ComponentChildren;
  /** Beside the question, with the other tools. */
  readonly tools?: ComponentChildren;
}

/** A table with everything on it, and everything that somebody can do there. */
export function SetTable({ children, tools, ...parts }: TableParts & Extras): JSX.Element {
  const { session, actions, table, room, now } = parts;
  const own = ownSeat(parts);
  const viewer = viewerOf(parts);
  const faces = seatFaces(parts, own);
  useTold(session, room, own);
  const panels = usePanels(parts);
  const [sheet, openSheet] = useSheets(now.outcome !== null);
  const lookingBack = useLookingBack({ session, now, room, own, showBoard: panels.showBoard });
  const { past } = lookingBack;
  const stage = past === null ? session : lookingBack.stage;
  const answering = useAnswering(parts, past === null);
  const waiting = past === null ? waitingFor(parts, own) : t('past.shown', { moves: past.moves });
  const shared = { parts, own, lookingBack, answering, explain: panels.explain };
  useTableKeys(parts, { ...answering, ...lookingBack, ...panels, waiting, openSheet });
  return (
    <div
      class="frame"
      data-game={table.game}
      data-side={panels.tab !== null}
      data-drawn={room.board !== null}
      style={styleOf(room, past?.view ?? now.view, stage.beat.value)}
    >
      <TableHeader table={table} say={room.say} isLocal={actions.isLocal} panels={panels} openSheet={openSheet} />
      <StateBanner session={session} actions={actions} />
      <SeatStrip faces={faces} asked={now.asked?.seats ?? []} own={own} isDrawn={room.board?.drawsPlayers === true} />
      <BoardPlace {...shared} seats={faces} stage={stage}>
        {children}
      </BoardPlace>
      <StoryLine stage={stage} room={room} own={own}>
        {own !== null && room.guide !== null && <GoalChip open={() => openSheet('goal')} />}
      </StoryLine>
      <TablePrompt {...shared} viewer={viewer} waiting={waiting} openEnd={() => openSheet('end')} tools={tools} />
      <SidePanel parts={parts} own={own} panels={panels} lookingBack={lookingBack} />
      <TableSheets
        parts={parts}
        own={own}
        sheet={sheet}
        lookAt={lookingBack.lookAt}
        explain={panels.explain}
        close={() => openSheet(null)}
      />
      {Inspector !== undefined && <Inspector session={session} isLocal={actions.isLocal} />}
    </div>
  );
}

/** What the board's place is given. */
interface BoardPlaceProps extends Pick<BoardProps, 'seats' | 'explain'> {
  readonly parts: TableParts;
  readonly own: Seat | null;
  readonly lookingBack: LookingBack;
  readonly stage: TableStage<StagedTable>;
  readonly answering: Answering;
  readonly children?: ComponentChildren;
}

/** The board as it is, or was then, and what is laid over it. */
function BoardPlace({ parts, own, seats, stage, children, ...props }: BoardPlaceProps): JSX.Element {
  const { room, now } = parts;
  const { answering, explain } = props;
  const { past } = props.lookingBack;
  return (
    <main class="board-place" aria-label={t('board.title')} data-attacked={isAttacked.value}>
      <BoardShown
        room={room}
        view={past?.view ?? now.view}
        viewer={viewerOf(parts)}
        seats={seats}
        asked={past === null ? now.asked : past.asked}
        question={answering.question}
        choosing={answering.choosing}
        happening={stage.happening.value}
        explain={explain}
      />
      {children}
      {own !== null && room.guide !== null && past === null && <TableGuide parts={parts} own={own} />}
    </main>
  );
}

/** Colours that were chosen at the table, and how long what is on stage stays there. */
const styleOf = (room: GameRoom, view: unknown, beat: number): Record<string, string> => ({
  ...room.board?.paint?.(view),
  '--beat': `${beat}ms`,
});
