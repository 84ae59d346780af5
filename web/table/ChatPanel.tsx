import { isolated } from '@saloon/kernel/written';
import { Emblem, type SeatFace } from '@saloon/parts';
import type { Saying, TableInfo } from '@saloon/protocol';
import { LONGEST_LINE, PHRASES } from '@saloon/protocol/constants';
import type { JSX } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { ownName } from '../lobby/start.ts';
import type { Session } from '../session/session.ts';
import { t } from '../words/site.ts';
import { isMuted, isSaid, mute, type ToldSaying } from './muted.ts';
import type { TableActions } from './tableActions.ts';
import './ChatPanel.css';

/** What the talk of a table is given. */
interface ChatProps {
  readonly session: Session;
  readonly actions: TableActions;
  readonly table: TableInfo;
  readonly faces: readonly SeatFace[];
  readonly own: number | null;
}

/** What people say: phrases in everybody's own language, and free text. */
export function ChatPanel({ session, actions, table, faces, own }: ChatProps): JSX.Element {
  const said = session.told.value.filter(isSaid);
  const heard = said.filter(line => !isMuted(table, line));
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (box.current !== null) box.current.scrollTop = box.current.scrollHeight;
  }, [said.length]);
  return (
    <div class="chat-panel">
      <div class="chat" role="log" aria-label={t('chat.title')} ref={box}>
        <ol>
          {heard.length === 0 && <li class="log-note">{t('talk.empty')}</li>}
          {heard.map(line => (
            <li key={line.seq}>
              {line.seat === null ? <span /> : <Emblem seat={line.seat} size="1.2em" />}
              <span>
                <strong>{nameOf(line, faces)}</strong>{' '}
                <bdi>{'phrase' in line.said ? t(`phrase.${line.said.phrase}`) : line.said.text}</bdi>
              </span>
              {(line.seat === null || line.seat !== own) && (
                <button
                  type="button"
                  class="mute"
                  aria-label={t('talk.muteName', { name: nameOf(line, faces) })}
                  title={t('talk.mute')}
                  onClick={() => mute(table, line, true)}
                >
                  <span aria-hidden="true">×</span>
                </button>
              )}
            </li>
          ))}
        </ol>
      </div>
      <Muted said={said} table={table} faces={faces} />
      <Voice session={session} actions={actions} table={table} own={own} />
    </div>
  );
}

const nameOf = ({ seat, name }: ToldSaying, faces: readonly SeatFace[]): string =>
  (seat === null ? name && isolated(name) : faces[seat]?.name) ?? '';

/** Whom one does not want to hear, and the way to hear them again. */
function Muted({ said, table, faces }: Pick<ChatProps, 'table' | 'faces'> & { said: readonly ToldSaying[] }) {
  const byName = new Map(said.map(line => [nameOf(line, faces), line]));
  const quiet = [...byName].filter(([, line]) => isMuted(table, line));
  return (
    <>
      {quiet.map(([name, line]) => (
        <button key={name} type="button" class="button plain" onClick={() => mute(table, line, false)}>
          {t('talk.hearName', { name })}
        </button>
      ))}
    </>
  );
}

/** The way to say something, or why one cannot. Spectators talk among themselves, and under a name. */
function Voice({ session, actions, table, own }: Omit<ChatProps, 'faces'>): JSX.Element | null {
  const [needsName, setNeedsName] = useState(false);
  if (session.state.value !== 'open' || actions.isLocal) return null;
  if (own !== null && table.seats[own]?.isSilent) return <p class="log-note">{t('talk.silenced')}</p>;
  if (own === null && needsName)
    return (
      <button type="button" class="button" onClick={() => void actions.takeName(ownName())}>
        {t('talk.takeName', { name: ownName() })}
      </button>
    );
  const say = async (what: Saying) => {
    const refusal = await session.say(what);
    if (refusal !== null && own === null) setNeedsName(true);
  };
  return (
    <>
      {own === null && <p class="log-note">{t('talk.amongSpectators')}</p>}
      <Speak say={what => void say(what)} />
    </>
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
          aria-label={t('talk.write')}
          placeholder={t('talk.write')}
          maxLength={LONGEST_LINE}
          value={text}
          onInput={({ currentTarget }) => setText(currentTarget.value)}
        />
        <button type="submit" class="button">
          {t('talk.send')}
        </button>
      </div>
    </form>
  );
}
