import type { Viewer } from '@saloon/kernel';
import type { JSX } from 'preact';
import { t } from '../words/site.ts';
import type { TableParts } from './tableParts.ts';

/** For those who watch: with whose eyes. Seats that do not let others look are not in the list. */
export function WatchAs({
  parts: { table, faces, actions },
  viewer,
}: {
  parts: Pick<TableParts, 'actions' | 'table' | 'faces'>;
  viewer: Viewer;
}): JSX.Element | null {
  const shown = faces.filter(({ seat }) => table.seats[seat]?.isShown);
  if (shown.length === 0) return <span class="watching">{t('watch.watching')}</span>;
  return (
    <label class="watching">
      <span>{t('replay.viewer')}</span>{' '}
      <select
        class="field"
        value={String(viewer)}
        onChange={({ currentTarget: { value } }) => actions.watchAs(value === 'spectator' ? null : Number(value))}
      >
        <option value="spectator">{t('replay.spectator')}</option>
        {shown.map(({ seat, name }) => (
          <option key={seat} value={String(seat)}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
