import { appliesTo, type Setting, type Settings, valuesAt, type Words } from '@saloon/kernel';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { gameWords } from '../games.ts';
import { preferences } from '../shell/preferences.ts';
import { t } from '../words/site.ts';
import type { DraftProps } from './NewTable.tsx';
import { chosenAt } from './tableDraft.ts';

/** What the fields of the rules are given. */
interface SettingsProps extends DraftProps {
  readonly settings: Settings;
  readonly isHere: boolean;
}

/** The words of a game, as soon as they are here. */
export function useGameWords(game: string): Words {
  const { language } = preferences.value;
  const [words, setWords] = useState<Words>({});
  useEffect(() => {
    void gameWords(game, language).then(setWords);
  }, [game, language]);
  return words;
}

/** The rules that the host may set, from the game's own list; those without a meaning at this table are left out. */
export function SettingFields({ draft, change, settings, isHere }: SettingsProps): JSX.Element | null {
  const words = useGameWords(draft.game);
  const count = draft.seats.length;
  const chosen = chosenAt(count, draft.config, settings);
  const isShared = isHere && draft.seats.filter(kind => kind === 'person').length > 1;
  const isOpen = (setting: Setting) => !(isShared && setting.kind === 'choice' && setting.atOneScreen !== undefined);
  const fitting = Object.entries(settings).filter(([, setting]) => appliesTo(setting, count) && isOpen(setting));
  if (fitting.length === 0) return null;
  return (
    <section class="panel grain">
      <details>
        <summary>
          <h2>{t('form.rules')}</h2>
          <span class="summary-note">{t('form.rulesHint', { count: Object.keys(chosen).length })}</span>
        </summary>
        <div class="setting-fields">
          {fitting.map(([name, setting]) => (
            <SettingField
              key={name}
              name={name}
              setting={setting}
              count={count}
              words={words}
              value={chosen[name] ?? setting.default}
              set={value => change({ config: { ...draft.config, [name]: value } })}
            />
          ))}
        </div>
      </details>
    </section>
  );
}

interface FieldProps {
  readonly name: string;
  readonly setting: Setting;
  readonly count: number;
  readonly words: Words;
  readonly value: boolean | string | number;
  set(value: boolean | string | number): void;
}

function SettingField({ name, setting, count, words, value, set }: FieldProps): JSX.Element {
  const label = words.setting?.[name] ?? '';
  return (
    <label class="setting-field" data-kind={setting.kind} for={`setting-${name}`}>
      {setting.kind === 'toggle' && (
        <input
          id={`setting-${name}`}
          type="checkbox"
          checked={value === true}
          onChange={({ currentTarget }) => set(currentTarget.checked)}
        />
      )}
      <span>{label}</span>
      {setting.kind === 'choice' && (
        <select
          id={`setting-${name}`}
          class="field"
          value={String(value)}
          onChange={({ currentTarget }) => set(currentTarget.value)}
        >
          {valuesAt(setting, count).map(choice => (
            <option key={choice} value={choice}>
              {words.choice?.[`${name}-${choice}`] ?? ''}
            </option>
          ))}
        </select>
      )}
      {setting.kind === 'number' && (
        <input
          id={`setting-${name}`}
          class="field"
          type="number"
          min={setting.min}
          max={setting.max}
          value={Number(value)}
          onChange={({ currentTarget }) => {
            if (currentTarget.validity.valid && currentTarget.value !== '') set(currentTarget.valueAsNumber);
          }}
        />
      )}
    </label>
  );
}
