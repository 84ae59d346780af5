import { type CloserProps, drawingsFrom } from '@saloon/parts';
import type { JSX } from 'preact';
import type { CactusView } from '../secrets.ts';

/** What is needed a moment after the table: the card in play, duels, and what is held close; every match begins with a plan. */
export const useLater = drawingsFrom(() => import('./afterwards.ts'));

/** A thing whose name is read away from the town. */
export function NamedLater(props: CloserProps<CactusView>): JSX.Element | null {
  const later = useLater();
  return later === null ? null : <later.Named {...props} />;
}
