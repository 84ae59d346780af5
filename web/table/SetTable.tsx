import type { GameEvent } from '@saloon/kernel';
import type { ComponentChildren, JSX } from 'preact';
import { later } from '../shell/later.tsx';
import { t } from '../words/site.ts';
import { BoardShown } from './BoardShown.tsx';
import { SeatStrip } from './SeatStrip.tsx';
import { SidePanel } from './SidePanel.tsx';
import { StateBanner } from './StateBanner.tsx';
import { StoryLine } from './StoryLine.tsx';
import { seatFaces } from './seatFaces.ts';
import { TableHeader } from './TableHeader.tsx';
import { TablePrompt } from './TablePrompt.tsx';
import { TableSheets } from './TableSheets.tsx';
import type { TableParts } from './tableParts.ts';
import { waitingFor } from './tableWords.ts';
import { type Answering, useAnswering } from './useAnswering.ts';
import type { GameRoom } from './useGameRoom.ts';
import { type LookingBack, useLookingBack } from './useLookingBack.ts';
import { type Panels, usePanels } from './usePanels.ts';
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
  const view = past?.view ?? now.view;
  const answering = useAnswering(parts, past === null);
  const waiting = past === null ? waitingFor(parts, own) : t('past.shown', { moves: past.moves });
  useTableKeys(parts, { ...answering, ...lookingBack, ...panels, waiting, openSheet });
  return (
    <div
      class="frame"
      data-game={table.game}
      data-side={panels.tab !== null}
      data-drawn={room.board !== null}
      style={styleOf(room, view, stage.beat.value)}
    >
      <TableHeader table={table} say={room.say} isLocal={actions.isLocal} panels={panels} openSheet={openSheet} />
      <StateBanner session={session} actions={actions} />
      <SeatStrip faces={faces} asked={now.asked?.seats ?? []} own={own} isDrawn={room.board?.drawsPlayers === true} />
      <BoardPlace {...{ parts, own, answering, lookingBack, explain: panels.explain, faces }}>{children}</BoardPlace>
      <StoryLine stage={stage} room={room} own={own}>
        {own !== null && room.guide !== null && <GoalChip open={() => openSheet('goal')} />}
      </StoryLine>
      <TablePrompt
        parts={parts}
        own={own}
        viewer={viewer}
        answering={answering}
        lookingBack={lookingBack}
        waiting={waiting}
        explain={panels.explain}
        openEnd={() => openSheet('end')}
        tools={tools}
      />
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

/** What the place of the board is given. */
interface BoardPlaceProps {
  readonly parts: TableParts;
  readonly own: number | null;
  readonly faces: TableParts['faces'];
  readonly answering: Answering;
  readonly lookingBack: LookingBack;
  explain: Panels['explain'];
  readonly children: ComponentChildren;
}

/** The board as it is on stage, and what lies over it. */
function BoardPlace({ parts, own, faces, answering, lookingBack, explain, children }: BoardPlaceProps): JSX.Element {
  const { session, room, now } = parts;
  const { past } = lookingBack;
  return (
    <main class="board-place" aria-label={t('board.title')} data-attacked={isAttacked.value}>
      <BoardShown
        room={room}
        view={past?.view ?? now.view}
        viewer={viewerOf(parts)}
        seats={faces}
        asked={past === null ? now.asked : past.asked}
        question={answering.question}
        choosing={answering.choosing}
        happening={(past === null ? session : lookingBack.stage).happening.value}
        latest={latestOf(session)}
        explain={explain}
      />
      {children}
      {own !== null && room.guide !== null && past === null && <TableGuide parts={parts} own={own} />}
    </main>
  );
}

/** So many moves may come at once, where bots are not waited for. */
const AT_ONCE = 12;

const latestOf = ({ told }: TableParts['session']): readonly GameEvent[] =>
  told.value.slice(-AT_ONCE).flatMap(entry => ('beats' in entry ? entry.beats.flatMap(({ events }) => events) : []));

/** Colours that were chosen at the table, and how long what is on stage stays there. */
const styleOf = (room: GameRoom, view: unknown, beat: number): Record<string, string> => ({
  ...room.board?.paint?.(view),
  '--beat': `${beat}ms`,
});
