import type { Power } from '@saloon/protocol';
import type { JSX } from 'preact';
import { Sheet } from '../shell/Sheet.tsx';
import { t } from '../words/site.ts';
import { Invitation } from './Invitation.tsx';
import type { TableParts } from './useAtTable.ts';

/** The table itself: the way in for others, what one may do with the own seat, and what the host may do. */
export function TableSheet({
  parts,
  own,
  close,
}: {
  parts: TableParts;
  own: number | null;
  close(): void;
}): JSX.Element {
  const { table, desk } = parts;
  const seat = own === null ? undefined : table.seats[own];
  const use = (power: Power) => void desk.use(power).catch(() => undefined);
  return (
    <Sheet title={t('table.title')} close={close}>
      <Invitation table={table} />
      {seat !== undefined && table.spectators && (
        <label class="preference-row">
          <input
            type="checkbox"
            checked={seat.isShown}
            onChange={({ currentTarget }) => use({ do: 'show', isShown: currentTarget.checked })}
          />
          <span>{t('table.show')}</span>
        </label>
      )}
      {seat?.isHost && <HostPowers parts={parts} own={own} use={use} />}
      {seat !== undefined && table.status === 'playing' && (
        <button type="button" class="button" onClick={() => use({ do: seat.isStoodIn ? 'return' : 'leave' })}>
          {t(seat.isStoodIn ? 'prompt.takeBackSeat' : 'table.leave')}
        </button>
      )}
    </Sheet>
  );
}

function HostPowers({
  parts: { table, faces },
  own,
  use,
}: {
  parts: TableParts;
  own: number | null;
  use(power: Power): void;
}): JSX.Element {
  const others = faces.filter(({ seat, isBot }) => seat !== own && !isBot && table.seats[seat]?.name !== null);
  return (
    <ul class="host-powers">
      {others.map(({ seat, name }) => (
        <li key={seat}>
          <strong>{name}</strong>
          <button type="button" class="button small" onClick={() => use({ do: 'silence', seat, isSilent: true })}>
            {t('table.silence')}
          </button>
          <button type="button" class="button small" onClick={() => use({ do: 'kick', seat })}>
            {t('wait.remove')}
          </button>
        </li>
      ))}
    </ul>
  );
}
