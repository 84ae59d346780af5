import { Icon } from '@saloon/parts';
import type { JSX } from 'preact';
import { doors } from '../shell/icons.ts';
import { Choices } from '../shell/PreferenceSheet.tsx';
import { t } from '../words/site.ts';
import { padlock, world } from './formCuts.ts';
import type { DraftProps } from './NewTable.tsx';
import { CLOCKS, type ClockName, type TableDraft } from './tableDraft.ts';

const PRIVACY: readonly [TableDraft['privacy'], string][] = [
  ['friends', doors],
  ['open', world],
  ['private', padlock],
];
const UNDO: readonly TableDraft['undo'][] = ['consent', 'free', 'off'];

/** How the table is kept: who may find it, how long one may think, what can be taken back. */
export function MannersFields({ draft, change }: DraftProps): JSX.Element {
  return (
    <section class="panel grain manners">
      <h2>{t('form.manners')}</h2>
      <fieldset class="privacy">
        <legend>{t('form.privacy')}</legend>
        {PRIVACY.map(([value, icon]) => (
          <label key={value}>
            <input
              type="radio"
              name="privacy"
              checked={draft.privacy === value}
              onChange={() => change({ privacy: value })}
            />
            <Icon path={icon} size="1.8em" />
            <span>
              <strong>{t(`privacy.${value}`)}</strong>
              <small>{t(`privacyHint.${value}`)}</small>
            </span>
          </label>
        ))}
      </fieldset>
      <Choices
        legend={t('form.clock')}
        values={(Object.keys(CLOCKS) as ClockName[]).map(name => [name, t(`clockName.${name}`)])}
        chosen={draft.clock}
        choose={clock => change({ clock })}
      />
      <Choices
        legend={t('form.undo')}
        values={UNDO.map(value => [value, t(`undoRule.${value}`)])}
        chosen={draft.undo}
        choose={undo => change({ undo })}
      />
      <label class="setting-field" data-kind="toggle">
        <input
          type="checkbox"
          checked={draft.spectators}
          onChange={({ currentTarget }) => change({ spectators: currentTarget.checked })}
        />
        <span>{t('form.spectators')}</span>
      </label>
      <label class="setting-field" data-kind="toggle">
        <input
          type="checkbox"
          checked={draft.chat}
          onChange={({ currentTarget }) => change({ chat: currentTarget.checked })}
        />
        <span>{t('form.chat')}</span>
      </label>
    </section>
  );
}
