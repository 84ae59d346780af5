import type { Sitting, TableInfo } from '@saloon/protocol';
import { codeFrom, TABLES_PER_PAGE } from '@saloon/protocol/constants';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { useLocation } from 'preact-iso/router';
import { posterOf } from '../posters.ts';
import { api } from '../session/api.ts';
import { runJob } from '../session/tableWorker.ts';
import { install, installOffer } from '../shell/installing.ts';
import { preferences } from '../shell/preferences.ts';
import { isCode } from '../table/links.ts';
import { t } from '../words/site.ts';

const RENEW = 10_000;

/** What one came for: own matches, the way in for those who have a code, and open tables. */
export const AtTheTables = (): JSX.Element => (
  <aside class="lobby-side now" aria-label={t('lobby.tables')}>
    <OwnMatches />
    <JoinByCode />
    <OpenTables />
  </aside>
);

/** What can wait: matches on paper, and an app to keep. */
export function LobbySide(): JSX.Element {
  return (
    <aside class="lobby-side more" aria-label={t('lobby.more')}>
      <section class="panel grain">
        <h2>{t('lobby.records')}</h2>
        <p>{t('lobby.recordsHint')}</p>
        <p class="button-row">
          <a class="button" href="/replay">
            {t('lobby.openRecord')}
          </a>
        </p>
      </section>
      <Install />
    </aside>
  );
}

/** Where the browser offers to keep Saloon like an app; everybody else is not bothered with it. */
function Install(): JSX.Element | null {
  if (installOffer.value === null) return null;
  return (
    <section class="panel grain install">
      <h2>{t('install.title')}</h2>
      <p>{t('install.hint')}</p>
      <p class="button-row">
        <button type="button" class="button" onClick={install}>
          {t('install.now')}
        </button>
      </p>
    </section>
  );
}

const nameOf = (game: string): string => posterOf(game)?.words[preferences.value.language].name ?? game;

function OwnMatches(): JSX.Element | null {
  const [here, setHere] = useState<readonly TableInfo[]>([]);
  const [there, setThere] = useState<readonly Sitting[]>([]);
  useEffect(() => {
    // The worker of this device can wait until the page is drawn.
    const timer = setTimeout(() => runJob('tables', {}).then(setHere, () => undefined), 300);
    api.ownTables().then(setThere, () => undefined);
    return () => clearTimeout(timer);
  }, []);
  const running = there.filter(({ status }) => status === 'playing' || status === 'waiting');
  if (here.length === 0 && running.length === 0) return null;
  const drop = async (table: string) => {
    await runJob('close', { table }).then(
      () => setHere(here.filter(({ id }) => id !== table)),
      // It stays in the list, to be tried again.
      () => undefined,
    );
  };
  return (
    <section class="panel grain own-matches">
      <h2>{t('lobby.own')}</h2>
      <ul>
        {running.map(({ table, game, status }) => (
          <li key={table} data-game={game}>
            <a class="entry" href={`/table/${table}`}>
              <strong class="entry-name">{nameOf(game)}</strong> <span class="entry-note">{t(`status.${status}`)}</span>
            </a>
          </li>
        ))}
        {here.slice(0, 6).map(({ id, game, status, seats }) => (
          <li key={id} data-game={game}>
            <a class="entry" href={status === 'over' ? `/replay/local/${id}` : `/local/${id}`}>
              <strong class="entry-name">{nameOf(game)}</strong>{' '}
              <span class="entry-note">
                {t(`status.${status === 'over' ? 'over' : 'here'}`, {
                  names: seats.map(({ name }) => name).join(', '),
                })}
              </span>
            </a>
            <button
              type="button"
              class="drop"
              aria-label={t('lobby.drop', { name: nameOf(game) })}
              onClick={() => void drop(id)}
            >
              <span aria-hidden="true">×</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Nobody means a table by less. */
const SHORTEST_CODE = 4;

/** What somebody typed or pasted, as a table is called by it. */
const tableNamed = (typed: string): string => (isCode(typed.trim()) ? codeFrom(typed) : typed.trim());

function JoinByCode(): JSX.Element {
  const { route } = useLocation();
  const [code, setCode] = useState('');
  return (
    <section class="panel grain join">
      <h2>{t('lobby.join')}</h2>
      <form
        class="join-form"
        onSubmit={event => {
          event.preventDefault();
          const name = tableNamed(code);
          if (name.length >= SHORTEST_CODE) route(`/table/${name}`);
        }}
      >
        <input
          class="field"
          aria-label={t('lobby.code')}
          placeholder={t('lobby.code')}
          autocomplete="off"
          autocapitalize="characters"
          maxLength={22}
          value={code}
          onInput={({ currentTarget }) => setCode(currentTarget.value)}
        />
        <button type="submit" class="button">
          {t('lobby.sitDown')}
        </button>
      </form>
    </section>
  );
}

/** Tables that wait for anybody; null while the server has not answered, or cannot be reached. */
function OpenTables(): JSX.Element {
  const [tables, setTables] = useState<readonly TableInfo[] | null>(null);
  const [isOff, setOff] = useState(false);
  const [pages, setPages] = useState(1);
  useEffect(() => {
    const look = async () => {
      try {
        const listed = await Promise.all(Array.from({ length: pages }, (_, page) => api.openTables(page)));
        setTables([...new Map(listed.flat().map(table => [table.id, table])).values()]);
        setOff(false);
      } catch {
        setOff(true);
      }
    };
    void look();
    const timer = setInterval(() => document.visibilityState === 'visible' && void look(), RENEW);
    return () => clearInterval(timer);
  }, [pages]);
  return (
    <section class="panel grain open-tables" data-empty={(!isOff && (tables ?? []).length === 0) || undefined}>
      <h2>{t('lobby.open')}</h2>
      {isOff && <p>{t('trouble.unreachable')}</p>}
      {!isOff && (tables ?? []).length === 0 && <p>{t('lobby.noTables')}</p>}
      <ul>{!isOff && tables?.map(table => <OpenTable key={table.id} table={table} />)}</ul>
      {!isOff && tables !== null && tables.length >= pages * TABLES_PER_PAGE && (
        <button type="button" class="button plain" onClick={() => setPages(pages + 1)}>
          {t('lobby.moreTables')}
        </button>
      )}
    </section>
  );
}

function OpenTable({ table: { id, game, seats, clock, status } }: { table: TableInfo }): JSX.Element {
  const taken = seats.filter(({ name }) => name !== null).length;
  const host = seats.find(({ isHost }) => isHost)?.name ?? '';
  return (
    <li data-game={game}>
      <a class="entry" href={`/${status === 'waiting' ? 'table' : 'watch'}/${id}`}>
        <strong class="entry-name">{nameOf(game)}</strong>{' '}
        <span class="entry-note">
          {t(status === 'waiting' ? 'lobby.tableOf' : 'lobby.watchOf', {
            name: host,
            taken,
            seats: seats.length,
            clock: t(`clock.${clock.kind}`),
          })}
        </span>
      </a>
    </li>
  );
}
