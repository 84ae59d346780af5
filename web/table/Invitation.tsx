import type { TableInfo } from '@saloon/protocol';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { share } from '../shell/giveAway.ts';
import { t } from '../words/site.ts';

/** The way in for others: link, short code, and the link as a picture. */
export function Invitation({ table }: { table: TableInfo }): JSX.Element {
  const address = `${location.origin}/table/${table.code ?? table.id}`;
  return (
    <section class="panel grain invitation">
      <h2>{t('wait.invite')}</h2>
      <QrCode text={address} />
      <div>
        {table.code !== null && (
          <p class="code">
            {t('wait.code')} <strong class="code-letters">{table.code}</strong>
          </p>
        )}
        <p class="address">{address}</p>
        <button type="button" class="button" onClick={() => void share(address)}>
          {t('wait.share')}
        </button>
      </div>
    </section>
  );
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
