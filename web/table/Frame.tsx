import type { ComponentChildren, JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import { facesOf } from './facesOf.ts';
import { SetTable } from './SetTable.tsx';
import { StateBanner } from './StateBanner.tsx';
import type { StagedSession } from './stage.ts';
import type { TableActions } from './tableActions.ts';
import { useGameRoom } from './useGameRoom.ts';
import './Frame.css';

/** What a table frame is given. */
interface FrameProps {
  readonly session: StagedSession;
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
  if (table === null || room === null || now === null) return <FrameSkeleton session={session} actions={actions} />;
  return (
    <SetTable session={session} actions={actions} table={table} faces={faces} room={room} now={now} tools={tools}>
      {children}
    </SetTable>
  );
}

/** The places of everything, before anything is there: nothing moves when it comes. */
function FrameSkeleton({ session, actions }: Pick<FrameProps, 'session' | 'actions'>): JSX.Element {
  return (
    <div class="frame" data-game={session.table.value?.game} aria-busy="true">
      <header class="table-header" />
      <StateBanner session={session} actions={actions} />
      <div class="seat-strip skeleton" />
      <main class="board-place" />
      <div class="prompt-bar skeleton" />
      <div class="side-panel skeleton" data-empty="true" />
    </div>
  );
}
