import { FORMS } from 'virtual:saloon/forms';
import type { TableInfo, TablePower } from '@saloon/protocol';
import type { JSX } from 'preact';
import { t } from '../words/site.ts';

/** What can be done with one seat before the match: sit down, put a bot there, or send somebody away. */
export function SeatTools({
  table,
  seat,
  own,
  isHost,
  use,
  sit,
}: {
  table: TableInfo;
  seat: number;
  own: number | null;
  isHost: boolean;
  use(power: TablePower): void;
  sit(seat: number): void;
}): JSX.Element | null {
  const info = table.seats[seat];
  if (info === undefined || seat === own || table.status !== 'waiting') return null;
  if (info.name === null && own === null)
    return (
      <button type="button" class="button primary" onClick={() => sit(seat)}>
        {t('wait.sit')}
      </button>
    );
  if (!isHost) return null;
  if (info.name === null)
    return (
      <fieldset class="bot-levels">
        <legend class="heard">{t('wait.addBot', { number: seat + 1 })}</legend>
        {(FORMS.find(({ id }) => id === table.game)?.bots ?? []).map(kind => (
          <button key={kind} type="button" class="button small" onClick={() => use({ do: 'bot', seat, kind })}>
            {t(`kind.${kind}`)}
          </button>
        ))}
      </fieldset>
    );
  const remove = info.bot === null ? ({ do: 'kick', seat } as const) : ({ do: 'bot', seat, kind: null } as const);
  return (
    <button
      type="button"
      class="button small"
      aria-label={t('wait.removeName', { name: info.name })}
      onClick={() => use(remove)}
    >
      {t('wait.remove')}
    </button>
  );
}
