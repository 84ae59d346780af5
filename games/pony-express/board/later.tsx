import { type CloserProps, drawingsFrom } from '@saloon/parts';
import type { JSX } from 'preact';
import type { PonyView } from '../secrets.ts';

/** What comes a moment after the table: nobody looks closer, answers or sees something happen before. */
export const useMoments = drawingsFrom(() => import('./moments.ts'));

/** The line of fire with all that it needs, when dice are about to be flicked. */
export const useDuel = drawingsFrom(() => import('./duel/Duel.tsx'));

/** A card, a hand or a kind of space whose name is read away from the board. */
export function NamedLater(props: CloserProps<PonyView>): JSX.Element | null {
  const moments = useMoments();
  return moments === null ? null : <moments.Named {...props} />;
}
