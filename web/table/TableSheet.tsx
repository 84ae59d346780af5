import type { TablePower } from '@saloon/protocol';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { SiteError } from '../session/siteError.ts';
import { Sheet } from '../shell/Sheet.tsx';
import { TwiceAsked } from '../shell/TwiceAsked.tsx';
import { t } from '../words/site.ts';
import { tellTrouble } from '../words/trouble.ts';
import { Invitation } from './Invitation.tsx';
import type { TableParts } from './tableParts.ts';

/** The table itself: the way in for others, what one may do with the own seat, and what the host may do. */
export function TableSheet({
  parts,
  own,
  close,
}: {
  parts: Pick<TableParts, 'session' | 'actions' | 'table' | 'faces'>;
  own: number | null;
  close(): void;
}): JSX.Element {
  const { table, actions, session } = parts;
  const [trouble, setTrouble] = useState<SiteError | null>(null);
  const seat = own === null ? undefined : table.seats[own];
  const use = (power: TablePower) => void actions.use(power).catch(setTrouble);
  return (
    <Sheet title={t('table.title')} close={close}>
      <Invitation table={table} screen={session.welcome.value?.screen ?? null} />
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
      {seat !== undefined && table.status === 'playing' && (
        <button type="button" class="button" onClick={() => use({ do: seat.isStoodIn ? 'return' : 'leave' })}>
          {t(seat.isStoodIn ? 'prompt.takeBackSeat' : 'table.leave')}
        </button>
      )}
      {seat?.isHost && table.status === 'playing' && <HostPowers parts={parts} own={own} use={use} />}
      {trouble !== null && <p role="alert">{tellTrouble(trouble)}</p>}
    </Sheet>
  );
}

function HostPowers({
  parts: { table, faces },
  own,
  use,
}: {
  parts: Pick<TableParts, 'table' | 'faces'>;
  own: number | null;
  use(power: TablePower): void;
}): JSX.Element {
  const others = faces.filter(({ seat, isBot }) => seat !== own && !isBot && table.seats[seat]?.name !== null);
  return (
    <section class="host-powers">
      <h3>{t('table.host')}</h3>
      <ul>
        {others.map(({ seat, name }) => {
          const isSilent = table.seats[seat]?.isSilent ?? false;
          return (
            <li key={seat}>
              <strong>{name}</strong>
              {table.chat && (
                <button
                  type="button"
                  class="button small"
                  aria-pressed={isSilent}
                  aria-label={t('table.silenceName', { name })}
                  onClick={() => use({ do: 'silence', seat, isSilent: !isSilent })}
                >
                  {t('table.silence')}
                </button>
              )}
              <TwiceAsked
                label={t('wait.removeName', { name })}
                short={t('wait.remove')}
                act={() => use({ do: 'kick', seat })}
              />
            </li>
          );
        })}
      </ul>
      <TwiceAsked label={t('wait.close')} short={t('wait.close')} act={() => use({ do: 'close' })} />
    </section>
  );
}
