import { FORMS } from 'virtual:saloon/forms';
import { Icon } from '@saloon/parts';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { useLocation, useRoute } from 'preact-iso/router';
import { posterOf } from '../posters.ts';
import type { SiteError } from '../session/siteError.ts';
import { doors } from '../shell/icons.ts';
import { preferences } from '../shell/preferences.ts';
import { t } from '../words/site.ts';
import { tellTrouble } from '../words/trouble.ts';
import { MannersFields } from './MannersFields.tsx';
import { NameField } from './NameField.tsx';
import { SeatFields } from './SeatFields.tsx';
import { SettingFields } from './SettingFields.tsx';
import { Scene } from './scenes.tsx';
import { setUp, type TableDraft, usualDraft } from './tableDraft.ts';
import './lobby.css';

/** What every part of the form is given. */
export interface DraftProps {
  readonly draft: TableDraft;
  change(part: Partial<TableDraft>): void;
}

/** A new table with friends or, with `?here`, on this device: everything has a default, one tap is enough. */
export function NewTable(): JSX.Element {
  const { params, query } = useRoute();
  const game = params.game ?? '';
  const isHere = 'here' in query;
  const poster = posterOf(game);
  const [draft, setDraft] = useState<TableDraft>(() => usualDraft(game, isHere));
  const form = FORMS.find(({ id }) => id === game);
  useEffect(() => {
    document.title = `${poster?.words[preferences.value.language].name ?? ''} · Saloon`;
  }, [game]);
  if (poster === undefined || form === undefined) return <UnknownGame />;
  const change = (part: Partial<TableDraft>) => setDraft({ ...draft, ...part });
  return (
    <div class="new-table" data-game={game}>
      <header class="new-header">
        <Scene game={game} isWide />
        <a class="button square" href="/" aria-label={t('shell.lobby')}>
          <Icon path={doors} size="1.3em" />
        </a>
        <div>
          <h1>{poster.words[preferences.value.language].name}</h1>
          <p>{t(isHere ? 'form.here' : 'form.friends')}</p>
        </div>
      </header>
      <main>
        {!isHere && <NameField />}
        <SeatFields draft={draft} change={change} range={poster.seats} isHere={isHere} bots={form.bots} />
        <SettingFields draft={draft} change={change} settings={form.settings} isHere={isHere} />
        {!isHere && <MannersFields draft={draft} change={change} />}
        <OpenButton draft={draft} isHere={isHere} />
      </main>
    </div>
  );
}

const UnknownGame = (): JSX.Element => (
  <main class="trouble-page">
    <div class="panel grain">
      <h1>{t('trouble.unknownGame')}</h1>
      <a class="button primary" href="/">
        {t('shell.lobby')}
      </a>
    </div>
  </main>
);

function OpenButton({ draft, isHere }: { draft: TableDraft; isHere: boolean }): JSX.Element {
  const { route } = useLocation();
  const [trouble, setTrouble] = useState<SiteError | null>(null);
  const [isBusy, setBusy] = useState(false);
  const settings = FORMS.find(({ id }) => id === draft.game)?.settings ?? {};
  const open = async () => {
    setBusy(true);
    try {
      route(await setUp(draft, settings, isHere));
    } catch (error) {
      setTrouble(error as SiteError);
    }
    setBusy(false);
  };
  return (
    <div class="open-button">
      {trouble !== null && <p role="alert">{tellTrouble(trouble)}</p>}
      <button type="button" class="button primary" disabled={isBusy} onClick={() => void open()}>
        {t(isHere ? 'form.deal' : 'form.open')}
      </button>
    </div>
  );
}
