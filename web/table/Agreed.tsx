import { FORMS } from 'virtual:saloon/forms';
import { appliesTo, type Setting, type Words } from '@saloon/kernel';
import type { Clock, TableInfo } from '@saloon/protocol';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { gameWords } from '../games.ts';
import { preferences } from '../shell/preferences.ts';
import { t } from '../words/site.ts';

/** What whoever sits down agrees to: the clock, taking back, who may watch and talk, and the rules of this match. */
export function Agreed({ table }: { table: TableInfo }): JSX.Element {
  const { language } = preferences.value;
  const [words, setWords] = useState<Words | null>(null);
  useEffect(() => {
    gameWords(table.game, language).then(setWords, () => undefined);
  }, [table.game, language]);
  const settings = Object.entries(FORMS.find(({ id }) => id === table.game)?.settings ?? {});
  return (
    <section class="panel grain">
      <h2>{t('agreed.title')}</h2>
      <dl class="agreed">
        <Line name={t('form.clock')} value={clockWords(table.clock)} />
        <Line name={t('form.undo')} value={t(`undoRule.${table.undo}`)} />
        <Line name={t('form.spectators')} value={yesOrNo(table.spectators)} />
        <Line name={t('form.chat')} value={yesOrNo(table.chat)} />
        {words !== null &&
          settings
            .filter(([name, setting]) => name in table.config && appliesTo(setting, table.seats.length))
            .map(([name, setting]) => (
              <Line
                key={name}
                name={words.setting?.[name] ?? ''}
                value={settingWords(name, table.config[name] ?? setting.default, words)}
                isChanged={table.config[name] !== setting.default}
              />
            ))}
      </dl>
    </section>
  );
}

const Line = ({ name, value, isChanged }: { name: string; value: string; isChanged?: boolean }): JSX.Element => (
  <div data-changed={isChanged}>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
);

const yesOrNo = (isSo: boolean): string => t(isSo ? 'agreed.yes' : 'agreed.no');

function clockWords(clock: Clock): string {
  if (clock.kind === 'none') return t('clockName.none');
  if (clock.kind === 'days') return t('agreed.days', { days: clock.days });
  const { bank, increment, reaction } = clock;
  return t('agreed.bank', { minutes: oneDecimal(bank / 60), increment, reaction });
}

const oneDecimal = (value: number): string =>
  new Intl.NumberFormat(preferences.value.language, { maximumFractionDigits: 1 }).format(value);

function settingWords(name: string, value: Setting['default'], words: Words): string {
  if (typeof value === 'boolean') return yesOrNo(value);
  return typeof value === 'string' ? (words.choice?.[`${name}-${value}`] ?? '') : String(value);
}
