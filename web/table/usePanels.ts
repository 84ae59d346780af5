import type { Clause } from '@saloon/kernel';
import { announce } from '@saloon/parts';
import type { TableInfo } from '@saloon/protocol';
import { useEffect, useRef, useState } from 'preact/hooks';
import { t } from '../words/site.ts';
import { isMuted, isSaid } from './muted.ts';
import type { RulebookPlace } from './RulesDrawer.tsx';
import type { TableParts } from './tableParts.ts';

/** What the panel beside the table can show. */
export type Tab = 'log' | 'chat' | 'rules';
/** The panel beside the table: what it shows, and where its rulebook is open. */
export interface Panels {
  readonly tab: Tab | null;
  openTab(tab: Tab | null): void;
  /** Somebody has said something since one last looked at the talk. */
  readonly hasNews: boolean;
  readonly place: RulebookPlace | null;
  /** Opens the rulebook at a clause. */
  explain(clause: Clause): void;
  /** On a small screen the panel lies over the board; whoever wants to see the board puts it away. */
  showBoard(): void;
}

const isWide = (): boolean => matchMedia('(min-width: 68rem)').matches;

/** What there is to open beside this table. */
export const tabsOf = ({ chat }: TableInfo): readonly Tab[] => (chat ? ['log', 'chat', 'rules'] : ['log', 'rules']);

/** Opens and closes what lies beside the table. */
export function usePanels(parts: Pick<TableParts, 'session' | 'table'>): Panels {
  const [tab, openTab] = useState<Tab | null>(() => (isWide() ? 'log' : null));
  const [place, setPlace] = useState<RulebookPlace | null>(null);
  const hasNews = useNews(parts, tab === 'chat');
  const explain = (clause: Clause) => {
    setPlace({ clause, asked: Date.now() });
    openTab('rules');
  };
  const showBoard = () => {
    if (!isWide()) openTab(null);
  };
  return { tab, openTab, hasNews, place, explain, showBoard };
}

/** Whether something was said that one has not read; those who do not see the sign hear of it. */
function useNews({ session, table }: Pick<TableParts, 'session' | 'table'>, isReading: boolean): boolean {
  const last = session.told.value.findLast(entry => isSaid(entry) && !isMuted(table, entry))?.seq ?? 0;
  const read = useRef(last);
  if (isReading) read.current = last;
  const hasNews = last > read.current;
  useEffect(() => {
    if (hasNews) announce(t('chat.news'));
  }, [hasNews]);
  return hasNews;
}
