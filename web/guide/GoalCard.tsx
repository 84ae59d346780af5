import { announce, Icon } from '@saloon/parts';
import { star } from '@saloon/parts/icons';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { preferences } from '../shell/preferences.ts';
import type { TableParts } from '../table/tableParts.ts';
import { t } from '../words/site.ts';
import { goalOf } from './Goal.tsx';

const KEY = 'saloon.goals';
/** So many matches are remembered; older ones are over. */
const REMEMBERED = 60;
/** How long the card lies there by itself, in milliseconds. */
const LONG_ENOUGH = 9000;

/** Whether this match is looked at from this seat for the first time on this device. */
function isFirstLook(match: string): boolean {
  try {
    const seen = JSON.parse(localStorage.getItem(KEY) ?? '[]') as string[];
    if (seen.includes(match)) return false;
    localStorage.setItem(KEY, JSON.stringify([...seen, match].slice(-REMEMBERED)));
    return true;
  } catch {
    // Where nothing can be kept, it would come with every look.
    return false;
  }
}

/** What happens under the card waits for it, where no clock runs. */
function useHeldShow({ session, table }: TableParts, isHeld: boolean): void {
  const isBehind = session.isBehind.value;
  useEffect(() => {
    if (!isHeld || !isBehind || table.clock.kind !== 'none') return;
    session.hold(true);
    return () => session.hold(false);
  }, [session, isHeld, isBehind]);
}

/** At the first look at a match, the own role, side or aim is turned over in the middle; it goes by itself and holds no clock up. */
export function GoalCard({ parts, own }: { parts: TableParts; own: number }): JSX.Element | null {
  const [isShown, show] = useState(
    () => preferences.value.hints && parts.now.outcome === null && isFirstLook(`${parts.table.id} ${own}`),
  );
  const goal = goalOf(parts, own);
  useEffect(() => {
    if (!isShown || goal === null) return;
    announce(`${goal.aim}. ${goal.sentence}`);
    const leave = () => show(false);
    const press = ({ key }: KeyboardEvent) => key === 'Escape' && leave();
    const timer = setTimeout(leave, LONG_ENOUGH);
    addEventListener('keydown', press);
    return () => {
      clearTimeout(timer);
      removeEventListener('keydown', press);
    };
  }, [isShown]);
  useHeldShow(parts, isShown && goal !== null);
  if (!isShown || goal === null) return null;
  return (
    <button type="button" class="goal-card grain" onClick={() => show(false)}>
      <small>{t('goal.title')}</small>
      <Icon path={star} size="2.4em" />
      <strong>{goal.aim}</strong>
      <span>{goal.sentence}</span>
    </button>
  );
}
