import type { TablePower } from '@saloon/protocol';
import type { JSX } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import lazy from 'preact-iso/lazy';
import { useLocation, useRoute } from 'preact-iso/router';
import { api } from '../session/api.ts';
import { type JoinAs, openSession, type Session } from '../session/session.ts';
import { SiteError, type Trouble } from '../session/siteError.ts';
import { webSocketTransport } from '../session/webSocketTransport.ts';
import { Frame } from './Frame.tsx';
import { isCode, screenIn, seatIn, type Way, wayIn } from './links.ts';
import { TroublePage } from './TroublePage.tsx';
import type { TableActions } from './tableActions.ts';
import { useStage } from './useTold.ts';

const WaitingRoom = lazy(() =>
  import('./WaitingRoom.tsx').then(
    ({ WaitingRoom: page }) => page,
    () => () => null,
  ),
);

/** A table on the server, found by its id or its short code: to sit at, to watch, or to show on a shared screen. */
export function TablePage(): JSX.Element {
  const { params, path, query } = useRoute();
  const id = params.id ?? '';
  const way = wayIn(path);
  const as = seatIn(query.as);
  // Sitting down or looking with other eyes changes who one is, so the session is opened anew.
  const [visit, setVisit] = useState(0);
  if (isCode(id)) return <ByCode key={id} code={id} way={way} />;
  return <Visit key={`${way} ${id} ${as} ${visit}`} id={id} way={way} as={as} again={() => setVisit(visit + 1)} />;
}

/** Whoever comes by code goes on to the table's own address, so that a reload finds it for ever. */
function ByCode({ code, way }: { code: string; way: Way }): JSX.Element | null {
  const { route } = useLocation();
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  useEffect(() => {
    void api.info(code).then(
      ({ id }) => route(`/${way}/${id}${location.search}${location.hash}`, true),
      ({ code: why }: SiteError) => setTrouble(why),
    );
  }, []);
  return trouble === null ? null : <TroublePage trouble={trouble} />;
}

interface VisitProps {
  readonly id: string;
  readonly way: Way;
  readonly as: number | null;
  again(): void;
}

function Visit({ id, way, as, again }: VisitProps): JSX.Element {
  const session = useMemo(() => openSession(webSocketTransport, id, joinAsFor(way, as)), []);
  useEffect(() => () => session.close(), [session]);
  const stage = useStage(session);
  const trouble = session.trouble.value;
  const table = session.table.value;
  const actions = useTableActions(table?.id ?? id, again);
  // Whoever does not want to be watched any more is not, from this moment on.
  const isHidden = as !== null && table?.seats[as]?.isShown === false;
  useEffect(() => {
    if (isHidden) actions.watchAs(null);
  }, [isHidden]);
  const swapped = useOpening(session);
  if (trouble !== null) return <TroublePage trouble={trouble} />;
  if (swapped !== null) return <TroublePage trouble={swapped} />;
  if (table?.status === 'waiting' || table?.status === 'dealing')
    return <WaitingRoom session={session} table={table} actions={actions} again={again} />;
  return <Frame session={stage} actions={actions} />;
}

/** When everybody sits, this device opens its part of the dice; tells if the table is not the one that was shown before. */
function useOpening(session: Session): Trouble | null {
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const table = session.table.value;
  const seat = session.welcome.value?.seat ?? null;
  useEffect(() => {
    if (table?.status !== 'dealing' || seat === null) return;
    // Whatever else goes wrong is tried again with the next news of the table.
    import('../session/dice.ts')
      .then(({ openNonce }) => openNonce(table, seat))
      .catch(({ code }: SiteError) => setTrouble(code === 'witness' ? code : null));
  }, [table, seat]);
  return trouble;
}

const joinAsFor = (way: Way, as: number | null): JoinAs =>
  way === 'screen' ? { token: screenIn(location.hash) } : way === 'watch' ? { watch: as } : {};

function useTableActions(table: string, again: () => void): TableActions {
  const { route } = useLocation();
  return {
    isLocal: false,
    replayPath: `/replay/${table}`,
    record: () => api.record(table),
    rematch: async () => {
      const { requestSeat } = await import('../session/dice.ts');
      const { table: next } = await requestSeat(`rematch.${table}`, {}, async ({ pledge }) => {
        const { seated } = await api.use(table, { do: 'rematch', pledge });
        if (seated === undefined) throw new SiteError({ code: 'internal', at: 'rematch', message: 'No seat' });
        return seated;
      });
      return `/table/${next}`;
    },
    use: async (power: TablePower) => {
      await api.use(table, power);
    },
    watchAs: seat => route(`/watch/${table}${seat === null ? '' : `?as=${seat}`}`),
    takeName: async name => {
      await api.callMe(name);
      again();
    },
  };
}
