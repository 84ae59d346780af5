import type { JSX } from 'preact';
import { prefer } from '../shell/preferences.ts';
import { t } from '../words/site.ts';
import { ownName } from './start.ts';

/** Asks for the name once, with a suggestion that will do. */
export function NameField(): JSX.Element {
  return (
    <label class="name-field">
      <span>{t('lobby.name')}</span>
      <input
        class="field"
        maxLength={24}
        autocomplete="nickname"
        value={ownName()}
        onChange={({ currentTarget }) => prefer({ name: currentTarget.value.trim() })}
      />
    </label>
  );
}
