import { Icon } from '@saloon/parts';
import { cog, rulebook, talk } from '@saloon/parts/icons';
import type { JSX } from 'preact';
import { doors, guests, scroll } from '../shell/icons.ts';
import { ToolButton } from '../shell/ToolButton.tsx';
import { t } from '../words/site.ts';
import type { Tab } from './SidePanel.tsx';
import type { AtTable, TableParts } from './useAtTable.ts';

const ICONS: Readonly<Record<Tab, string>> = { log: scroll, chat: talk, rules: rulebook };

/** Above the table: the way back to the lobby, the game's name, and what can be opened. */
export function TableHeader({ parts, at }: { parts: TableParts; at: AtTable }): JSX.Element {
  const { table, room } = parts;
  const tabs: readonly Tab[] = table.chat ? ['log', 'chat', 'rules'] : ['log', 'rules'];
  return (
    <header class="table-header">
      <a class="button square small" href="/" aria-label={t('shell.lobby')} title={t('shell.lobby')}>
        <Icon path={doors} size="1.3em" />
      </a>
      <h1>{room.say({ key: `${table.game}.game.name` })}</h1>
      <nav aria-label={t('shell.tools')}>
        {!parts.actions.isLocal && (
          <ToolButton label={t('table.title')} icon={guests} onClick={() => at.openSheet('table')} />
        )}
        {tabs.map(tab => (
          <ToolButton
            key={tab}
            label={t(tab === 'chat' && at.hasNews ? 'chat.news' : `${tab}.title`)}
            icon={ICONS[tab]}
            data-tab={tab}
            data-news={tab === 'chat' && at.hasNews}
            aria-pressed={at.tab === tab}
            onClick={() => at.openTab(at.tab === tab ? null : tab)}
          />
        ))}
        <ToolButton
          class="button square small keys-button"
          label={t('keys.title')}
          onClick={() => at.openSheet('keys')}
        >
          <span aria-hidden="true">?</span>
        </ToolButton>
        <ToolButton label={t('preferences.title')} icon={cog} onClick={() => at.openSheet('preferences')} />
      </nav>
    </header>
  );
}
