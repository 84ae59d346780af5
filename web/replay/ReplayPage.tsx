import type { MatchRecord } from '@saloon/kernel';
import { Icon } from '@saloon/parts';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { useRoute } from 'preact-iso/router';
import { server } from '../session/house.ts';
import { askHouse, Refused } from '../session/localHouse.ts';
import { doors } from '../shell/icons.ts';
import { t } from '../words/site.ts';
import { ReplayTable } from './ReplayTable.tsx';
import '../table/table.css';

/** A match to be seen again: one of the server, one of this device, or one from a file. */
export function ReplayPage(): JSX.Element {
  const { id, place } = useRoute().params;
  const [record, setRecord] = useState<MatchRecord | null>(null);
  const [trouble, setTrouble] = useState('');
  useEffect(() => {
    setRecord(null);
    if (id === undefined) return;
    const fetched = place === 'local' ? askHouse('record', { table: id }) : server.record(id);
    fetched.then(setRecord, (error: Error) => setTrouble(whyNotHere(error)));
  }, [id, place]);
  if (record !== null && record.seed !== undefined)
    return <ReplayTable key={record.match} record={record} isShared={id !== undefined && place !== 'local'} />;
  return (
    <OpenRecord
      trouble={record === null ? trouble : t('replay.running')}
      isLoading={id !== undefined && trouble === '' && record === null}
      open={setRecord}
    />
  );
}

/** Why a record cannot be had, in the words of the pages; whoever does not refuse was not reached. */
function whyNotHere(error: Error): string {
  if (!(error instanceof Refused)) return t('replay.offline');
  return t(error.at === 'record' ? 'replay.running' : 'replay.unknown');
}

/** Opens a record file. */
function OpenRecord({
  trouble,
  isLoading,
  open,
}: {
  trouble: string;
  isLoading: boolean;
  open(record: MatchRecord): void;
}): JSX.Element {
  const [fault, setFault] = useState('');
  const read = async (file: File | undefined) => {
    if (file === undefined) return;
    try {
      open(await askHouse('read', { text: await file.text() }));
    } catch (error) {
      setFault(t('replay.noRecord', { at: error instanceof Refused ? error.at : file.name }));
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
          {(fault || trouble) !== '' && <p role="alert">{t('replay.fault', { why: fault || trouble })}</p>}
          <label class="button primary file-button">
            {t('lobby.openRecord')}
            <input
              class="heard"
              type="file"
              accept=".json,application/json"
              onChange={({ currentTarget }) => void read(currentTarget.files?.[0])}
            />
          </label>
        </div>
      )}
    </main>
  );
}
