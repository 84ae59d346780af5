import type { Language } from '@saloon/kernel';
import type { Care, Speed } from '@saloon/parts';
import { play } from '@saloon/parts';
import type { JSX } from 'preact';
import { speakSite, t } from '../words/site.ts';
import { type Preferences, prefer, preferences } from './preferences.ts';
import { Sheet } from './Sheet.tsx';

const LANGUAGES: readonly [Language, string][] = [
  ['en', 'English'],
  ['fr', 'Français'],
  ['es', 'Español'],
];
const CARES: readonly Care[] = ['quick', 'usual', 'always'];
const SPEEDS: readonly Speed[] = ['off', 'fast', 'normal', 'slow'];
const THEMES: readonly Preferences['theme'][] = ['system', 'day', 'night'];
const SIZES: readonly number[] = [0.9, 1, 1.15, 1.3];

/** What a player likes; nobody else sees it. */
export function PreferenceSheet({ close }: { close(): void }): JSX.Element {
  const { volume, onlyAnswers, name, notices, hints } = preferences.value;
  return (
    <Sheet title={t('preferences.title')} close={close}>
      <div class="preferences">
        <ChoicesOfLook />
        <label class="preference-row">
          <span>{t('preferences.sound')}</span>
          <input
            type="range"
            min={0}
            max={1}
            step={0.05}
            value={volume}
            onInput={({ currentTarget }) => prefer({ volume: currentTarget.valueAsNumber })}
            onChange={() => play('bell')}
          />
        </label>
        <YesOrNo
          label={t('preferences.onlyAnswers')}
          isOn={onlyAnswers}
          choose={value => prefer({ onlyAnswers: value })}
        />
        <YesOrNo
          label={t('preferences.hints')}
          isOn={hints}
          choose={value => prefer({ hints: value, seenHints: [] })}
        />
        {'Notification' in globalThis && (
          <YesOrNo label={t('preferences.notices')} isOn={notices} choose={value => void allowNotices(value)} />
        )}
        <label class="preference-row">
          <span>{t('preferences.name')}</span>
          <input
            class="field"
            maxLength={24}
            value={name}
            onChange={({ currentTarget }) => prefer({ name: currentTarget.value.trim() })}
          />
        </label>
      </div>
    </Sheet>
  );
}

/** How everything looks, moves and is said. */
function ChoicesOfLook(): JSX.Element {
  const { language, theme, speed, care, textScale } = preferences.value;
  return (
    <>
      <Choices
        legend={t('preferences.language')}
        values={LANGUAGES}
        chosen={language}
        choose={value => {
          prefer({ language: value });
          // Words that cannot be fetched are noted; until they come, those before stand.
          speakSite(value).catch(() => undefined);
        }}
      />
      <Choices
        legend={t('preferences.theme')}
        values={THEMES.map(value => [value, t(`theme.${value}`)])}
        chosen={theme}
        choose={value => prefer({ theme: value })}
      />
      <Choices
        legend={t('preferences.speed')}
        values={SPEEDS.map(value => [value, t(`speed.${value}`)])}
        chosen={speed}
        choose={value => prefer({ speed: value })}
      />
      <Choices
        legend={t('preferences.care')}
        values={CARES.map(value => [value, t(`care.${value}`)])}
        chosen={care}
        choose={value => prefer({ care: value })}
      />
      <Choices
        legend={t('preferences.size')}
        values={SIZES.map(value => [value, `${Math.round(value * 100)} %`])}
        chosen={textScale}
        choose={value => prefer({ textScale: value })}
      />
    </>
  );
}

interface YesOrNoProps {
  readonly label: string;
  readonly isOn: boolean;
  choose(isOn: boolean): void;
}

const YesOrNo = ({ label, isOn, choose }: YesOrNoProps): JSX.Element => (
  <label class="preference-row">
    <input type="checkbox" checked={isOn} onChange={({ currentTarget }) => choose(currentTarget.checked)} />
    <span>{label}</span>
  </label>
);

/** The device asks once whether it may; without its leave the preference is not kept. */
async function allowNotices(isAsked: boolean): Promise<void> {
  prefer({ notices: isAsked });
  if (isAsked && (await Notification.requestPermission()) !== 'granted') prefer({ notices: false });
}

/** One of a few, as a row of radio buttons. */
export function Choices<Value extends string | number>({
  legend,
  values,
  chosen,
  choose,
}: {
  legend: string;
  values: readonly (readonly [Value, string])[];
  chosen: Value;
  choose(value: Value): void;
}): JSX.Element {
  return (
    <fieldset class="choices">
      <legend>{legend}</legend>
      {values.map(([value, label]) => (
        <label key={value}>
          <input type="radio" name={legend} checked={value === chosen} onChange={() => choose(value)} />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
