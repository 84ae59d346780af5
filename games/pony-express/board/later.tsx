import { type CloserProps, drawingsFrom } from '@saloon/parts';
import type { JSX } from 'preact';
import type { PonyView } from '../secrets.ts';

/** What is held close, a moment after the table: nobody looks closer before. */
export const useCloser = drawingsFrom(() => import('./Closer.tsx'));

/** A card, hand or space whose name is read away from the board. */
export function NamedLater(props: CloserProps<PonyView>): JSX.Element | null {
  const closer = useCloser();
  return closer === null ? null : <closer.Named {...props} />;
}
