import type { Clause } from '@saloon/kernel';
import type { JSX } from 'preact';
import { later } from '../shell/later.tsx';
import { KeySheet, PreferenceSheet } from '../shell/laterSheets.ts';
import type { TableParts } from './tableParts.ts';
import type { SheetName } from './useSheets.ts';

const EndScene = later(async () => (await import('../end/EndScene.tsx')).EndScene);
const GoalSheet = later(async () => (await import('../guide/Goal.tsx')).GoalSheet);
const TableSheet = later(async () => (await import('./TableSheet.tsx')).TableSheet);

/** What lies over the table, each fetched when it is first opened. */
export function TableSheets({
  parts,
  own,
  sheet,
  lookAt,
  explain,
  close,
}: {
  parts: TableParts;
  own: number | null;
  sheet: SheetName | null;
  lookAt(moves: number): void;
  explain(clause: Clause): void;
  close(): void;
}): JSX.Element | null {
  if (sheet === 'preferences') return <PreferenceSheet close={close} />;
  if (sheet === 'keys') return <KeySheet close={close} />;
  if (sheet === 'table') return <TableSheet parts={parts} own={own} close={close} />;
  if (sheet === 'goal') return <GoalSheet parts={parts} own={own} explain={explain} close={close} />;
  if (sheet !== 'end' || parts.now.outcome === null) return null;
  return <EndScene parts={parts} own={own} lookAt={lookAt} explain={explain} close={close} />;
}
