import type { JSX } from 'preact';
import { later } from '../shell/later.tsx';
import { t } from '../words/site.ts';
import { LogPanel } from './LogPanel.tsx';
import type { AtTable, TableParts } from './useAtTable.ts';

const ChatPanel = later(async () => (await import('./ChatPanel.tsx')).ChatPanel);
const RulesDrawer = later(async () => (await import('./RulesDrawer.tsx')).RulesDrawer);

/** What the panel beside the table can show. */
export type Tab = 'log' | 'chat' | 'rules';

/** Log, chat and rules: beside the table on wide screens, a drawer over it on small ones. */
export function SidePanel({ parts, at }: { parts: TableParts; at: AtTable }): JSX.Element | null {
  const { session, actions, table, faces, room } = parts;
  if (at.tab === null) return null;
  const tabs: readonly Tab[] = table.chat ? ['log', 'chat', 'rules'] : ['log', 'rules'];
  return (
    <aside class="side-panel grain" aria-label={t(`${at.tab}.title`)}>
      <div class="tabs">
        {tabs.map(tab => (
          <button key={tab} type="button" class="tab" aria-pressed={tab === at.tab} onClick={() => at.openTab(tab)}>
            {t(`${tab}.title`)}
          </button>
        ))}
        <button
          type="button"
          class="button square close"
          aria-label={t('shell.close')}
          onClick={() => at.openTab(null)}
        >
          <span aria-hidden="true">×</span>
        </button>
      </div>
      <div class="side-inside">
        {at.tab === 'log' && (
          <LogPanel
            told={session.told.value}
            room={room}
            faces={faces}
            shown={at.past?.moves ?? null}
            lookAt={at.lookAt}
          />
        )}
        {at.tab === 'chat' && (
          <ChatPanel session={session} actions={actions} table={table} faces={faces} own={at.own} />
        )}
        {at.tab === 'rules' && <RulesDrawer game={table.game} place={at.place} />}
      </div>
    </aside>
  );
}
