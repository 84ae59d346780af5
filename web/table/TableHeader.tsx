import type { Say } from '@saloon/kernel';
import { Icon } from '@saloon/parts';
import { cog, rulebook, talk } from '@saloon/parts/icons';
import type { TableInfo } from '@saloon/protocol';
import type { JSX } from 'preact';
import { doors, guests, scroll } from '../shell/icons.ts';
import { ToolButton } from '../shell/ToolButton.tsx';
import { t } from '../words/site.ts';
import { type Panels, type Tab, tabsOf } from './usePanels.ts';
import type { SheetName } from './useSheets.ts';
import './TableHeader.css';

const ICONS: Readonly<Record<Tab, string>> = { log: scroll, chat: talk, rules: rulebook };

/** What the header is given. */
interface HeaderProps {
  readonly table: TableInfo;
  readonly say: Say;
  readonly isLocal: boolean;
  readonly panels: Pick<Panels, 'tab' | 'openTab' | 'hasNews'>;
  openSheet(sheet: SheetName): void;
}

/** Above the table: the way back to the lobby, the game's name, and what can be opened. */
export function TableHeader({ table, say, isLocal, panels, openSheet }: HeaderProps): JSX.Element {
  const { tab: open, openTab, hasNews } = panels;
  return (
    <header class="table-header">
      <a class="button square small" href="/" aria-label={t('shell.lobby')} title={t('shell.lobby')}>
        <Icon path={doors} size="1.3em" />
      </a>
      <h1>{say({ key: `${table.game}.game.name` })}</h1>
      <nav aria-label={t('shell.tools')}>
        {!isLocal && <ToolButton label={t('table.title')} icon={guests} onClick={() => openSheet('table')} />}
        {tabsOf(table).map(tab => (
          <ToolButton
            key={tab}
            label={t(tab === 'chat' && hasNews ? 'chat.news' : `${tab}.title`)}
            icon={ICONS[tab]}
            data-tab={tab}
            data-news={tab === 'chat' && hasNews}
            aria-pressed={open === tab}
            onClick={() => openTab(open === tab ? null : tab)}
          />
        ))}
        <ToolButton class="button square small keys-button" label={t('keys.title')} onClick={() => openSheet('keys')}>
          <span aria-hidden="true">?</span>
        </ToolButton>
        <ToolButton label={t('preferences.title')} icon={cog} onClick={() => openSheet('preferences')} />
      </nav>
    </header>
  );
}
