import { speed } from '@saloon/parts';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { useLocation } from 'preact-iso/router';
import { prefer, preferences } from '../shell/preferences.ts';
import type { TableParts } from '../table/tableParts.ts';
import { haste } from '../table/useTold.ts';
import { t } from '../words/site.ts';
import { fateOf } from './fate.ts';
import './guide.css';

/** How many times faster bots play among themselves. */
const AMONG_BOTS = 4;

/** For whoever is out while the match goes on: how it came, and what to do now. */
export function OutTools({ parts, own }: { parts: TableParts; own: number }): JSX.Element | null {
  const fate = fateOf(parts, own);
  const isLeftToBots = parts.table.seats.every(({ bot }, seat) => bot !== null || fateOf(parts, seat) !== null);
  useHaste(isLeftToBots);
  if (fate === null) return null;
  const jump = () => {
    speed.value = 'off';
    parts.session.skip();
    void parts.session.hurry();
  };
  return (
    <div class="out-tools" role="status">
      <strong>{t('out.title', { how: fate })}</strong>
      {speed.value !== 'fast' && speed.value !== 'off' && (
        <button type="button" class="button small" onClick={() => prefer({ speed: 'fast' })}>
          {t('out.faster')}
        </button>
      )}
      {isLeftToBots && speed.value !== 'off' && (
        <button type="button" class="button small" onClick={jump}>
          {t('out.end')}
        </button>
      )}
      <NewMatch parts={parts} />
    </div>
  );
}

/** The same once more on this device, or another table on the server. */
function NewMatch({ parts: { actions, table } }: { parts: TableParts }): JSX.Element {
  const { route } = useLocation();
  const begin = async () => route(actions.isLocal ? await actions.rematch() : `/new/${table.game}`);
  return (
    <button type="button" class="button small" onClick={() => void begin()}>
      {t('out.again')}
    </button>
  );
}

/** Shows everything as fast as bots play among themselves; whoever leaves or sees the end has the usual speed again. */
function useHaste(isLeftToBots: boolean): void {
  useEffect(() => {
    haste.value = isLeftToBots ? AMONG_BOTS : 1;
  }, [isLeftToBots]);
  useEffect(
    () => () => {
      haste.value = 1;
      speed.value = preferences.value.speed;
    },
    [],
  );
}
