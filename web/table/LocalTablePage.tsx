import type { TableInfo } from '@saloon/protocol';
import type { JSX } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { useRoute } from 'preact-iso/router';
import { openSession } from '../session/session.ts';
import type { SiteError, Trouble } from '../session/siteError.ts';
import { runJob, workerTransport } from '../session/tableWorker.ts';
import { t } from '../words/site.ts';
import { Curtain } from './Curtain.tsx';
import { Frame } from './Frame.tsx';
import type { StagedSession } from './stage.ts';
import { TroublePage } from './TroublePage.tsx';
import type { TableActions } from './tableActions.ts';
import { useStage } from './useTold.ts';

/** A table on this device: practice against bots, or pass-and-play. */
export function LocalTablePage(): JSX.Element {
  const id = useRoute().params.id ?? '';
  const [table, setTable] = useState<TableInfo | null>(null);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  useEffect(() => {
    setTable(null);
    runJob('info', { table: id }).then(setTable, ({ code }: SiteError) => setTrouble(code));
  }, [id]);
  if (trouble !== null) return <TroublePage trouble={trouble} />;
  if (table === null) return <div class="frame" aria-busy="true" />;
  const people = table.seats.flatMap(({ bot }, seat) => (bot === null ? [seat] : []));
  return people.length === 1 ? (
    <OneSeat key={id} table={id} seat={people[0] ?? 0} />
  ) : (
    <SharedSeats key={id} table={id} people={people} />
  );
}

function OneSeat({ table, seat }: { table: string; seat: number }): JSX.Element {
  const session = useLocalSession(table, seat);
  return <Frame session={session} actions={localActions(table)} />;
}

/**
 * Several people and one screen. While the curtain is down the page is a spectator's: nothing of any seat is in it. When
 * somebody lifts it, a new session shows that seat, and it falls as soon as somebody else is asked.
 */
function SharedSeats({ table, people }: { table: string; people: readonly number[] }): JSX.Element {
  const [looking, setLooking] = useState<number | null>(null);
  return (
    <SharedTable
      key={looking ?? 'curtain'}
      table={table}
      people={people}
      looking={looking}
      look={seat => {
        setLooking(null);
        if (seat !== null) setLooking(seat);
      }}
    />
  );
}

function SharedTable({
  table,
  people,
  looking,
  look,
}: {
  table: string;
  people: readonly number[];
  looking: number | null;
  look(seat: number | null): void;
}): JSX.Element {
  const session = useLocalSession(table, looking);
  const asked = (session.now.value?.asked?.seats ?? []).filter(seat => people.includes(seat));
  const isForOther = looking !== null && asked.length > 0 && !asked.includes(looking);
  useEffect(() => {
    if (isForOther) look(null);
  }, [isForOther]);
  const seat = asked[0];
  const name = seat === undefined ? '' : (session.table.value?.seats[seat]?.name ?? '');
  const cover = looking !== null && (
    <button type="button" class="button small cover" onClick={() => look(null)}>
      <span class="tool-words">{t('curtain.cover')}</span>
    </button>
  );
  return (
    <Frame session={session} actions={localActions(table)} tools={cover}>
      {looking === null && seat !== undefined && <Curtain seat={seat} name={name} lift={() => look(seat)} />}
    </Frame>
  );
}

function useLocalSession(table: string, seat: number | null): StagedSession {
  const session = useMemo(
    () => openSession(workerTransport, table, { token: seat === null ? null : String(seat) }),
    [table, seat],
  );
  useEffect(() => () => session.close(), [session]);
  return useStage(session);
}

const localActions = (table: string): TableActions => ({
  isLocal: true,
  replayPath: `/replay/local/${table}`,
  record: () => runJob('record', { table }),
  rematch: async () => `/local/${(await runJob('rematch', { table })).table}`,
  use: () => Promise.resolve(),
  watchAs: () => undefined,
  takeName: () => Promise.resolve(),
});
