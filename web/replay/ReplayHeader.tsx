import type { MatchRecord } from '@saloon/kernel';
import { Icon } from '@saloon/parts';
import { cog } from '@saloon/parts/icons';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { useLocation } from 'preact-iso/router';
import { api } from '../session/api.ts';
import type { SiteError } from '../session/siteError.ts';
import { download, share } from '../shell/giveAway.ts';
import { doors, scroll } from '../shell/icons.ts';
import { KeySheet, PreferenceSheet } from '../shell/laterSheets.ts';
import { ToolButton } from '../shell/ToolButton.tsx';
import { t } from '../words/site.ts';
import { announced } from './announced.ts';
import { give as giveAway, save } from './icons.ts';

/** Above a replay: the way back to the lobby, the game's name, and what can be done with the record. */
export function ReplayHeader({
  record,
  isShared,
  title,
  panels: { hasLog, showLog, hasKeys, showKeys },
  tell,
}: {
  record: MatchRecord;
  isShared: boolean;
  title: string;
  panels: {
    readonly hasLog: boolean;
    showLog(isShown: boolean): void;
    readonly hasKeys: boolean;
    showKeys(isShown: boolean): void;
  };
  /** Says what came of sharing. */
  tell(note: string): void;
}): JSX.Element {
  const [isOpen, setOpen] = useState(false);
  const { route } = useLocation();
  const give = async () => {
    try {
      if (!isShared) route(`/replay/${(await api.takeIn(record)).table}${location.hash}`);
      const words = await share(location.href);
      if (words !== '') tell(t(words));
    } catch (error) {
      tell(announced(error as SiteError));
    }
  };
  return (
    <header class="table-header">
      <a class="button square small" href="/" aria-label={t('shell.lobby')} title={t('shell.lobby')}>
        <Icon path={doors} size="1.3em" />
      </a>
      <h1>{title}</h1>
      <nav aria-label={t('shell.tools')}>
        <ToolButton label={t('log.title')} icon={scroll} aria-pressed={hasLog} onClick={() => showLog(!hasLog)} />
        <ToolButton label={t('end.share')} icon={giveAway} onClick={() => void give()} />
        <ToolButton label={t('end.download')} icon={save} onClick={() => download(record)} />
        <ToolButton label={t('preferences.title')} icon={cog} onClick={() => setOpen(true)} />
      </nav>
      {isOpen && <PreferenceSheet close={() => setOpen(false)} />}
      {hasKeys && <KeySheet of="replay" close={() => showKeys(false)} />}
    </header>
  );
}
