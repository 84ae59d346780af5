import type { TableInfo } from '@saloon/protocol';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { share } from '../shell/giveAway.ts';
import { openAddress } from '../shell/openAddress.ts';
import { Choices } from '../shell/PreferenceSheet.tsx';
import { type SiteKey, t } from '../words/site.ts';
import { addressFor, type Way } from './links.ts';

/** The ways in for others: to sit down, only to watch, or for a screen that everybody looks at. */
export function Invitation({ table, screen }: { table: TableInfo; screen: string | null }): JSX.Element {
  const ways = waysIn(table, screen);
  const [chosen, choose] = useState<Way>(ways[0] ?? 'table');
  const [note, setNote] = useState<SiteKey | ''>('');
  const way = ways.includes(chosen) ? chosen : 'table';
  const origin = useOpenAddress();
  const address = addressFor(way, table, screen, origin ?? location.origin);
  return (
    <section class="panel grain invitation">
      <h2>{t('wait.invite')}</h2>
      {ways.length > 1 && (
        <Choices
          legend={t('wait.what')}
          values={ways.map(value => [value, t(`way.${value}`)])}
          chosen={way}
          choose={value => choose(value)}
        />
      )}
      <QrCode text={address} />
      <div>
        <p>{t(`wayHint.${way}`)}</p>
        {table.code !== null && way !== 'screen' && (
          <p class="code">
            {t('wait.code')} <strong class="code-letters">{table.code}</strong>
          </p>
        )}
        <p class="address">{address}</p>
        {origin === null && <p class="notice">{t('wait.onlyHere')}</p>}
        <button type="button" class="button" onClick={() => void share(address).then(setNote)}>
          {t('wait.share')}
        </button>
        {note !== '' && <p>{t(note)}</p>}
      </div>
    </section>
  );
}

/** The address that others can open; null if there is none, undefined as long as that is not known. */
function useOpenAddress(): string | null | undefined {
  const [origin, setOrigin] = useState<string | null | undefined>(undefined);
  useEffect(() => {
    void openAddress().then(setOrigin);
  }, []);
  return origin;
}

/** Once the match runs there is no seat to be had, and the first thing one wants is to show it to somebody. */
function waysIn({ status, spectators }: TableInfo, screen: string | null): Way[] {
  const all: [Way, boolean][] = [
    ['table', status === 'waiting'],
    ['watch', spectators],
    ['screen', screen !== null],
  ];
  return all.flatMap(([way, isOpen]) => (isOpen ? [way] : []));
}

/** The address as a picture for phones; dark on light in both themes, or no camera would read it. */
function QrCode({ text }: { text: string }): JSX.Element {
  const [path, setPath] = useState<{ d: string; size: number } | null>(null);
  useEffect(() => {
    const draw = async () => {
      const { encode } = await import('uqr');
      const { data, size } = encode(text, { border: 2 });
      const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
      setPath({ d: squares.join(''), size });
    };
    void draw();
  }, [text]);
  return (
    <svg class="qr" viewBox={`0 0 ${path?.size ?? 33} ${path?.size ?? 33}`} role="img" aria-label={t('wait.qr')}>
      <path d={path?.d ?? ''} />
    </svg>
  );
}
