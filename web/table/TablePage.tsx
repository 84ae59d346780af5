import type { Power } from '@saloon/protocol';
import type { JSX } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import lazy from 'preact-iso/lazy';
import { useLocation, useRoute } from 'preact-iso/router';
import { newNonce, server } from '../session/house.ts';
import { remoteLine } from '../session/remoteLine.ts';
import { openSession, type Session } from '../session/session.ts';
import type { Desk } from './desk.ts';
import { Frame } from './Frame.tsx';
import { TroublePage } from './TroublePage.tsx';

const WaitingRoom = lazy(() => import('./WaitingRoom.tsx').then(({ WaitingRoom: page }) => page));

/** A table on the server, found by its id or its short code. */
export function TablePage(): JSX.Element {
  const id = useRoute().params.id ?? '';
  // Sitting down changes who one is, so the line is opened anew.
  const [visit, setVisit] = useState(0);
  return <Visit key={`${id} ${visit}`} id={id} again={() => setVisit(visit + 1)} />;
}

function Visit({ id, again }: { id: string; again(): void }): JSX.Element {
  const session = useMemo(() => openSession(remoteLine, id), [id]);
  useEffect(() => () => session.hangUp(), [session]);
  useOwnAddress(id, session);
  const trouble = session.trouble.value;
  const table = session.table.value;
  if (trouble !== null) return <TroublePage trouble={trouble} />;
  const desk = deskOf(table?.id ?? id);
  if (table?.status === 'waiting') return <WaitingRoom session={session} table={table} desk={desk} again={again} />;
  return <Frame session={session} desk={desk} />;
}

/** Whoever came by code stays under the table's own address, so that a reload finds it for ever. */
function useOwnAddress(id: string, session: Session): void {
  const { route } = useLocation();
  const own = session.table.value?.id;
  useEffect(() => {
    if (own !== undefined && own !== id) route(`/table/${own}`, true);
  }, [own]);
}

function deskOf(table: string): Desk {
  return {
    isLocal: false,
    replayPath: `/replay/${table}`,
    record: () => server.record(table),
    rematch: async () => {
      const { table: info, seated } = await server.use(table, { do: 'rematch', nonce: newNonce() });
      return `/table/${seated?.table ?? info.next ?? info.id}`;
    },
    use: async (power: Power) => {
      await server.use(table, power);
    },
  };
}
