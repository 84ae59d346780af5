import type { JSX } from 'preact';
import { later } from '../shell/later.tsx';
import { KeySheet, PreferenceSheet } from '../shell/laterSheets.ts';
import type { TableParts } from './tableParts.ts';
import type { SheetName } from './useSheets.ts';

const EndPanel = later(async () => (await import('./EndPanel.tsx')).EndPanel);
const TableSheet = later(async () => (await import('./TableSheet.tsx')).TableSheet);

/** What lies over the table, each fetched when it is first opened. */
export function TableSheets({
  parts,
  own,
  sheet,
  close,
}: {
  parts: TableParts;
  own: number | null;
  sheet: SheetName | null;
  close(): void;
}): JSX.Element | null {
  const { now, faces, room, actions, table } = parts;
  if (sheet === 'preferences') return <PreferenceSheet close={close} />;
  if (sheet === 'keys') return <KeySheet close={close} />;
  if (sheet === 'table') return <TableSheet parts={parts} own={own} close={close} />;
  if (sheet !== 'end' || now.outcome === null) return null;
  return (
    <EndPanel
      outcome={now.outcome}
      faces={faces}
      room={room}
      view={now.view}
      actions={actions}
      people={table.seats.map(({ person }) => person)}
      table={table.id}
      own={own}
      isUnrated={now.isUnrated}
      isPlayer={own !== null || actions.isLocal}
      next={table.next}
      close={close}
    />
  );
}
