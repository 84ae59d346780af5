import { Emblem, type SeatFace } from '@saloon/parts';
import type { Told } from '@saloon/protocol';
import { LONGEST_LINE, PHRASES } from '@saloon/protocol/constants';
import type { JSX } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Saying, Session } from '../session/session.ts';
import { t } from '../words/site.ts';

type Said = Extract<Told, { said: unknown }>;

/** What people say: phrases in everybody's own language, and free text. */
export function ChatPanel({
  session,
  faces,
  maySpeak,
}: {
  session: Session;
  faces: readonly SeatFace[];
  maySpeak: boolean;
}): JSX.Element {
  const said = session.told.value.filter((line): line is Said => 'said' in line);
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (box.current !== null) box.current.scrollTop = box.current.scrollHeight;
  }, [said.length]);
  return (
    <div class="chat-panel">
      <div class="chat" role="log" aria-label={t('chat.title')} ref={box}>
        <ol>
          {said.length === 0 && <li class="log-note">{t('chat.empty')}</li>}
          {said.map(line => (
            <li key={line.seq}>
              {typeof line.by === 'number' && <Emblem seat={line.by} size="1.2em" />}
              <span>
                <strong>{typeof line.by === 'number' ? faces[line.by]?.name : line.by}</strong>{' '}
                {'phrase' in line.said ? t(`phrase.${line.said.phrase}`) : line.said.text}
              </span>
            </li>
          ))}
        </ol>
      </div>
      {maySpeak && <Speak say={what => void session.say(what)} />}
    </div>
  );
}

function Speak({ say }: { say(what: Saying): void }): JSX.Element {
  const [text, setText] = useState('');
  return (
    <form
      class="chat-form"
      onSubmit={event => {
        event.preventDefault();
        if (text.trim() !== '') say({ text: text.trim() });
        setText('');
      }}
    >
      <div class="phrases">
        {PHRASES.map(phrase => (
          <button key={phrase} type="button" class="phrase" onClick={() => say({ phrase })}>
            {t(`phrase.${phrase}`)}
          </button>
        ))}
      </div>
      <div class="chat-free">
        <input
          class="field"
          aria-label={t('chat.write')}
          placeholder={t('chat.write')}
          maxLength={LONGEST_LINE}
          value={text}
          onInput={({ currentTarget }) => setText(currentTarget.value)}
        />
        <button type="submit" class="button">
          {t('chat.send')}
        </button>
      </div>
    </form>
  );
}
