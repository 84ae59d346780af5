import type { ComponentChildren, JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import type { Session } from '../session/session.ts';
import { later } from '../shell/later.tsx';
import { PreferenceSheet } from '../shell/laterSheets.ts';
import { t } from '../words/site.ts';
import { BoardShown } from './BoardShown.tsx';
import { facesOf } from './facesOf.ts';
import { SeatStrip } from './SeatStrip.tsx';
import { SidePanel } from './SidePanel.tsx';
import { StateBanner } from './StateBanner.tsx';
import { TableHeader } from './TableHeader.tsx';
import { TablePrompt } from './TablePrompt.tsx';
import type { TableActions } from './tableActions.ts';
import { type AtTable, type TableParts, useAtTable } from './useAtTable.ts';
import { useGameRoom } from './useGameRoom.ts';
import { isAttacked } from './useTold.ts';
import './table.css';

const EndPanel = later(async () => (await import('./EndPanel.tsx')).EndPanel);
const TableSheet = later(async () => (await import('./TableSheet.tsx')).TableSheet);
const KeySheet = later(async () => (await import('../shell/KeySheet.tsx')).KeySheet);

/** For developers only; what is built has no such thing. */
const Inspector = import.meta.env.DEV ? later(async () => (await import('../dev/Inspector.tsx')).Inspector) : undefined;

/** What a table frame is given. */
interface FrameProps {
  readonly session: Session;
  readonly actions: TableActions;
  /** Laid over the board, such as a curtain. */
  readonly children?: ComponentChildren;
  /** Beside the question, with the other tools. */
  readonly tools?: ComponentChildren;
}

/** The table, the same for every game and wherever the match is kept. */
export function Frame({ session, actions, children, tools }: FrameProps): JSX.Element {
  const table = session.table.value;
  const now = session.now.value;
  const faces = useMemo(() => (table === null ? [] : facesOf(table)), [table]);
  const room = useGameRoom(
    table?.game,
    faces.map(({ name }) => name),
  );
  if (table === null || room === null || now === null) return <FrameSkeleton session={session} />;
  return (
    <SetTable session={session} actions={actions} table={table} faces={faces} room={room} now={now} tools={tools}>
      {children}
    </SetTable>
  );
}

/** The places of everything, before anything is there: nothing moves when it comes. */
function FrameSkeleton({ session }: { session: Session }): JSX.Element {
  return (
    <div class="frame" data-game={session.table.value?.game} aria-busy="true">
      <header class="table-header" />
      <StateBanner session={session} />
      <div class="seat-strip skeleton" />
      <main class="board-place" />
      <div class="prompt-bar skeleton" />
      <div class="side-panel skeleton" data-empty="true" />
    </div>
  );
}

function SetTable({ children, tools, ...parts }: TableParts & Pick<FrameProps, 'children' | 'tools'>): JSX.Element {
  const { session, table, faces, room, now } = parts;
  const at = useAtTable(parts);
  return (
    <div class="frame" data-game={table.game} data-side={at.tab !== null} data-drawn={room.board !== null}>
      <TableHeader parts={parts} at={at} />
      <StateBanner session={session} actions={parts.actions} />
      <SeatStrip table={table} now={now} faces={faces} own={at.own} offset={session.offset.value} />
      <main class="board-place" aria-label={t('board.title')} data-attacked={isAttacked.value}>
        <BoardShown
          room={room}
          view={at.past?.view ?? now.view}
          viewer={at.viewer}
          seats={faces}
          asked={at.past === null ? now.asked : at.past.asked}
          question={at.question}
          choosing={at.choosing}
          happening={at.past === null ? at.queue.happening.value : null}
          explain={at.explain}
        />
        {children}
      </main>
      <TablePrompt parts={parts} at={at} tools={tools} />
      <SidePanel parts={parts} at={at} />
      <Sheets parts={parts} at={at} />
      {Inspector !== undefined && <Inspector session={session} isLocal={parts.actions.isLocal} />}
    </div>
  );
}

function Sheets({ parts, at }: { parts: TableParts; at: AtTable }): JSX.Element | null {
  const close = () => at.openSheet(null);
  const { now, faces, room, actions, table } = parts;
  if (at.sheet === 'preferences') return <PreferenceSheet close={close} />;
  if (at.sheet === 'keys') return <KeySheet close={close} />;
  if (at.sheet === 'table') return <TableSheet parts={parts} own={at.own} close={close} />;
  if (at.sheet !== 'end' || now.outcome === null) return null;
  return (
    <EndPanel
      outcome={now.outcome}
      faces={faces}
      room={room}
      view={now.view}
      actions={actions}
      people={table.seats.map(({ person }) => person)}
      isPlayer={at.own !== null || actions.isLocal}
      next={table.next}
      close={close}
    />
  );
}
