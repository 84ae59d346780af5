import type { Clause } from '@saloon/kernel';
import { Icon } from '@saloon/parts';
import { star } from '@saloon/parts/icons';
import type { JSX } from 'preact';
import { Sheet } from '../shell/Sheet.tsx';
import type { TableParts } from '../table/tableParts.ts';
import { t } from '../words/site.ts';
import './guide.css';

/** What a seat plays for, in words. */
export interface SpokenGoal {
  readonly aim: string;
  readonly sentence: string;
  readonly clause: Clause;
}

/** What a seat plays for, as its player sees the table; null while the guide is not here. */
export function goalOf({ room, now }: Pick<TableParts, 'room' | 'now'>, seat: number): SpokenGoal | null {
  if (room.guide === null) return null;
  const { aim, name, args = {}, clause } = room.guide.goal(now.view, seat);
  return { aim: room.say(aim), sentence: room.say({ key: `guide.goal.${name}`, args }), clause };
}

/** Always at hand beside the story: how do I win? */
export const GoalChip = ({ open }: { open(): void }): JSX.Element => (
  <button type="button" class="goal-chip" title={`${t('goal.ask')} (g)`} onClick={open}>
    <Icon path={star} /> <span class="goal-words">{t('goal.ask')}</span>
  </button>
);

/** What the sheet is given. */
interface GoalSheetProps {
  readonly parts: TableParts;
  readonly own: number | null;
  explain(clause: Clause): void;
  close(): void;
}

/** What one plays for, where the rules say so, and the way there. */
export function GoalSheet({ parts, own, explain, close }: GoalSheetProps): JSX.Element | null {
  const goal = own === null ? null : goalOf(parts, own);
  if (goal === null) return null;
  const read = () => {
    close();
    explain(goal.clause);
  };
  return (
    <Sheet title={t('goal.ask')} close={close}>
      <div class="goal">
        <strong>{goal.aim}</strong>
        <p>{goal.sentence}</p>
        <button type="button" class="button small" onClick={read}>
          {t('rules.clause', { clause: goal.clause })}
        </button>
      </div>
    </Sheet>
  );
}
