import { type CloserProps, drawingsFrom } from '@saloon/parts';
import type { JSX } from 'preact';
import type { CactusView } from '../secrets.ts';

/** What is held close, a moment after the table: nobody looks closer before. */
export const useCloser = drawingsFrom(() => import('./Closer.tsx'));

/** A thing whose name is read away from the town. */
export function NamedLater(props: CloserProps<CactusView>): JSX.Element | null {
  const closer = useCloser();
  return closer === null ? null : <closer.Named {...props} />;
}
