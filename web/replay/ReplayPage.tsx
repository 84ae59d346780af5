import type { MatchRecord } from '@saloon/kernel';
import { Icon } from '@saloon/parts';
import type { JSX } from 'preact';
import { useEffect, useLayoutEffect, useState } from 'preact/hooks';
import { useRoute } from 'preact-iso/router';
import { api } from '../session/api.ts';
import type { SiteError, WentWrong } from '../session/siteError.ts';
import { runJob } from '../session/tableWorker.ts';
import { doors } from '../shell/icons.ts';
import { t } from '../words/site.ts';
import { tellTrouble } from '../words/trouble.ts';
import { ReplayTable } from './ReplayTable.tsx';

/** A match to be seen again: one of the server, one of this device, or one from a file. */
export function ReplayPage(): JSX.Element {
  const { id, place } = useRoute().params;
  const [record, setRecord] = useState<MatchRecord | null>(null);
  const [trouble, setTrouble] = useState<WentWrong | null>(null);
  useLayoutEffect(() => {
    let isCurrent = true;
    setRecord(null);
    setTrouble(null);
    if (id === undefined) return;
    const fetched = place === 'local' ? runJob('record', { table: id }) : api.record(id);
    fetched.then(
      found => isCurrent && setRecord(found),
      why => isCurrent && setTrouble(why),
    );
    return () => {
      isCurrent = false;
    };
  }, [id, place]);
  if (record !== null && record.seed !== undefined)
    return <ReplayTable key={record.match} record={record} isShared={id !== undefined && place !== 'local'} />;
  return (
    <OpenRecord
      trouble={record === null ? trouble : { code: 'notOver', at: 'seed' }}
      isLoading={id !== undefined && trouble === null && record === null}
      open={setRecord}
    />
  );
}

/** Opens a record file. */
function OpenRecord({
  trouble,
  isLoading,
  open,
}: {
  trouble: WentWrong | null;
  isLoading: boolean;
  open(record: MatchRecord): void;
}): JSX.Element {
  const [fault, setFault] = useState<SiteError | null>(null);
  const why = fault ?? trouble;
  const read = async (file: File | undefined) => {
    if (file === undefined) return;
    try {
      open(await runJob('read', { text: await file.text() }));
    } catch (error) {
      setFault(error as SiteError);
    }
  };
  useEffect(() => {
    document.title = `${t('replay.title')} · Saloon`;
  }, []);
  return (
    <main class="trouble-page" aria-busy={isLoading}>
      {!isLoading && (
        <div class="panel grain">
          <a class="button square" href="/" aria-label={t('shell.lobby')}>
            <Icon path={doors} size="1.3em" />
          </a>
          <h1>{t('replay.title')}</h1>
          <p>{t('replay.hint')}</p>
          {why !== null && <p role="alert">{t('replay.fault', { why: tellTrouble(why) })}</p>}
          <label class="button primary file-button">
            {t('lobby.openRecord')}
            <input
              class="heard"
              type="file"
              accept=".json,.txt,application/json,text/plain"
              onChange={({ currentTarget }) => void read(currentTarget.files?.[0])}
            />
          </label>
        </div>
      )}
    </main>
  );
}
