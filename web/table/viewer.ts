import type { Viewer } from '@saloon/kernel';
import type { Session } from '../session/session.ts';
import type { TableParts } from './tableParts.ts';

/** The seat that is one's own; null for those who watch. */
export const ownSeat = ({ session }: { readonly session: Session }): number | null =>
  session.welcome.value?.seat ?? null;

/** Whose view this is. A seat that lets nobody look any more is watched from outside again. */
export function viewerOf({ session, table }: Pick<TableParts, 'session' | 'table'>): Viewer {
  const viewer = session.welcome.value?.viewer ?? 'spectator';
  return ownSeat({ session }) === null && viewer !== 'spectator' && !table.seats[viewer]?.isShown
    ? 'spectator'
    : viewer;
}
