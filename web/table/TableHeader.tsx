import { Icon } from '@saloon/parts';
import { cog, rulebook, talk } from '@saloon/parts/icons';
import type { JSX } from 'preact';
import { doors, guests, scroll } from '../shell/icons.ts';
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
        {!parts.desk.isLocal && (
          <button
            type="button"
            class="button square small"
            aria-label={t('table.title')}
            title={t('table.title')}
            onClick={() => at.openSheet('table')}
          >
            <Icon path={guests} size="1.3em" />
          </button>
        )}
        {tabs.map(tab => (
          <button
            key={tab}
            type="button"
            class="button square small"
            data-tab={tab}
            aria-pressed={at.tab === tab}
            aria-label={t(`${tab}.title`)}
            title={t(`${tab}.title`)}
            onClick={() => at.openTab(at.tab === tab ? null : tab)}
          >
            <Icon path={ICONS[tab]} size="1.3em" />
          </button>
        ))}
        <button
          type="button"
          class="button square small keys-button"
          aria-label={t('keys.title')}
          title={t('keys.title')}
          onClick={() => at.openSheet('keys')}
        >
          <span aria-hidden="true">?</span>
        </button>
        <button
          type="button"
          class="button square small"
          aria-label={t('preferences.title')}
          title={t('preferences.title')}
          onClick={() => at.openSheet('preferences')}
        >
          <Icon path={cog} size="1.3em" />
        </button>
      </nav>
    </header>
  );
}
