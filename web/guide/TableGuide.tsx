import type { JSX } from 'preact';
import type { TableParts } from '../table/tableParts.ts';
import { GoalCard } from './GoalCard.tsx';
import { Hints } from './Hints.tsx';

/** What the guide lays over the board for whoever plays. */
export function TableGuide({ parts, own }: { parts: TableParts; own: number }): JSX.Element {
  return (
    <>
      <GoalCard key={`${parts.table.id} ${own}`} parts={parts} own={own} />
      <Hints parts={parts} />
    </>
  );
}
