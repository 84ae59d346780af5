import { type CloserProps, drawingsFrom } from '@saloon/parts';
import type { JSX } from 'preact';
import type { PonyView } from '../secrets.ts';

/** What is held close, a moment after the table: nobody looks closer before. */
export const useCloser = drawingsFrom(() => import('./Closer.tsx'));

/** The line of fire with all that it needs, when dice are about to be flicked. */
export const useDuel = drawingsFrom(() => import('./duel/Duel.tsx'));

/** A card, hand or space whose name is read away from the board. */
export function NamedLater(props: CloserProps<PonyView>): JSX.Element | null {
  const closer = useCloser();
  return closer === null ? null : <closer.Named {...props} />;
}
