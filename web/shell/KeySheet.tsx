import type { JSX } from 'preact';
import { t } from '../words/site.ts';
import { Sheet } from './Sheet.tsx';

const KEYS = ['1-9', 'Esc', 'q', 'w', 'z', 'u', 'l', 'c', 'r', 'n', 'p', 'x', 'f', '?'] as const;

/** Every key that does something at a table. */
export function KeySheet({ close }: { close(): void }): JSX.Element {
  return (
    <Sheet title={t('keys.title')} close={close}>
      <dl class="keys">
        {KEYS.map(key => (
          <div key={key}>
            <dt>
              <kbd>{key === '1-9' ? '1 – 9' : key}</kbd>
            </dt>
            <dd>{t(`key.${NAMES[key]}`)}</dd>
          </div>
        ))}
      </dl>
    </Sheet>
  );
}

const NAMES = {
  '1-9': 'choose',
  Esc: 'startAgain',
  q: 'question',
  w: 'who',
  z: 'last',
  u: 'undo',
  l: 'log',
  c: 'chat',
  r: 'rules',
  n: 'now',
  p: 'preferences',
  x: 'skip',
  f: 'faster',
  '?': 'help',
} as const satisfies Record<(typeof KEYS)[number], string>;
