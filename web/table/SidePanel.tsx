import type { JSX } from 'preact';
import { later } from '../shell/later.tsx';
import { t } from '../words/site.ts';
import type { TableParts } from './tableParts.ts';
import type { LookingBack } from './useLookingBack.ts';
import { type Panels, tabsOf } from './usePanels.ts';
import './SidePanel.css';

const LogPanel = later(async () => (await import('./LogPanel.tsx')).LogPanel);
const ChatPanel = later(async () => (await import('./ChatPanel.tsx')).ChatPanel);
const RulesDrawer = later(async () => (await import('./RulesDrawer.tsx')).RulesDrawer);

/** What the panel beside the table is given. */
interface SidePanelProps {
  readonly parts: Omit<TableParts, 'now'>;
  readonly own: number | null;
  readonly panels: Pick<Panels, 'tab' | 'openTab' | 'place'>;
  readonly lookingBack: LookingBack;
}

/** Log, chat and rules: beside the table on wide screens, a drawer over it on small ones. */
export function SidePanel({ parts, own, panels, lookingBack }: SidePanelProps): JSX.Element | null {
  const { session, actions, table, faces, room } = parts;
  const { tab: open, openTab, place } = panels;
  const { past, lookAt } = lookingBack;
  if (open === null) return null;
  return (
    <aside class="side-panel grain" aria-label={t(`${open}.title`)}>
      <div class="tabs">
        {tabsOf(table).map(tab => (
          <button key={tab} type="button" class="tab" aria-pressed={tab === open} onClick={() => openTab(tab)}>
            {t(`${tab}.title`)}
          </button>
        ))}
        <button type="button" class="button square close" aria-label={t('shell.close')} onClick={() => openTab(null)}>
          <span aria-hidden="true">×</span>
        </button>
      </div>
      <div class="side-inside">
        {open === 'log' && (
          <LogPanel
            told={session.told.value}
            room={room}
            view={session.now.value?.view}
            faces={faces}
            own={own}
            shown={past?.moves ?? null}
            lookAt={lookAt}
          />
        )}
        {open === 'chat' && <ChatPanel session={session} actions={actions} table={table} faces={faces} own={own} />}
        {open === 'rules' && <RulesDrawer game={table.game} place={place} />}
      </div>
    </aside>
  );
}
