import type { JSX } from 'preact';
import { t } from '../words/site.ts';
import { Sheet } from './Sheet.tsx';

/** What each key does, by the name of its words. */
const KEYS = {
  table: [
    ['1 – 9', 'choose'],
    ['Esc', 'startAgain'],
    ['q', 'question'],
    ['w', 'who'],
    ['z', 'last'],
    ['u', 'undo'],
    ['l', 'log'],
    ['c', 'chat'],
    ['r', 'rules'],
    ['g', 'goal'],
    ['b', 'back'],
    ['f', 'forth'],
    ['n', 'now'],
    ['p', 'preferences'],
    ['x', 'skip'],
    ['s', 'faster'],
    ['?', 'help'],
  ],
  replay: [
    ['␣', 'play'],
    ['←  →', 'steps'],
    ['PgUp  PgDn', 'turns'],
    ['b  n', 'moments'],
    ['Home  End', 'ends'],
    ['x', 'skip'],
    ['l', 'log'],
    ['?', 'help'],
  ],
} as const;

/** Every key that does something at a table, or in a replay. */
export function KeySheet({ of = 'table', close }: { of?: keyof typeof KEYS; close(): void }): JSX.Element {
  return (
    <Sheet title={t('keys.title')} close={close}>
      <dl class="keys">
        {KEYS[of].map(([key, what]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{t(`key.${what}`)}</dd>
          </div>
        ))}
      </dl>
    </Sheet>
  );
}
