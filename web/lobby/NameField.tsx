import { LONGEST_NAME } from '@saloon/protocol/constants';
import type { JSX } from 'preact';
import { preferName } from '../shell/preferences.ts';
import { t } from '../words/site.ts';
import { ownName } from './start.ts';

/** Asks for the name once, with a suggestion that will do. */
export function NameField(): JSX.Element {
  return (
    <label class="name-field">
      <span>{t('lobby.name')}</span>
      <input
        class="field"
        maxLength={LONGEST_NAME}
        autocomplete="nickname"
        value={ownName()}
        onChange={({ currentTarget }) => preferName(currentTarget.value)}
      />
    </label>
  );
}
