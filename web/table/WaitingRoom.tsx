import type { BotKind } from '@saloon/kernel';
import { Emblem, Icon } from '@saloon/parts';
import type { TableInfo } from '@saloon/protocol';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { NameField } from '../lobby/NameField.tsx';
import { Scene } from '../lobby/scenes.tsx';
import { ownName } from '../lobby/start.ts';
import { posterOf } from '../posters.ts';
import { api } from '../session/api.ts';
import { requestSeat } from '../session/dice.ts';
import type { Session } from '../session/session.ts';
import type { SiteError } from '../session/siteError.ts';
import { doors } from '../shell/icons.ts';
import { preferences } from '../shell/preferences.ts';
import { t } from '../words/site.ts';
import { tellTrouble } from '../words/trouble.ts';
import { Agreed } from './Agreed.tsx';
import { facesOf } from './facesOf.ts';
import { Invitation } from './Invitation.tsx';
import { SeatTools } from './SeatTools.tsx';
import { StateBanner } from './StateBanner.tsx';
import type { TableActions } from './tableActions.ts';
import '../lobby/lobby.css';

interface WaitingProps {
  readonly session: Session;
  readonly table: TableInfo;
  readonly actions: TableActions;
  /** Opens the session anew, as the one who has just sat down. */
  again(): void;
}

/** Before the match: who sits where, the way in for others, and what the host may do. */
export function WaitingRoom({ session, table, actions, again }: WaitingProps): JSX.Element {
  const own = session.welcome.value?.seat ?? null;
  const isHost = own !== null && (table.seats[own]?.isHost ?? false);
  const name = posterOf(table.game)?.words[preferences.value.language].name ?? table.game;
  useEffect(() => {
    document.title = `${name} · Saloon`;
  }, [name]);
  return (
    <div class="new-table waiting-room" data-game={table.game}>
      <header class="new-header">
        <Scene game={table.game} isWide />
        <a class="button square" href="/" aria-label={t('shell.lobby')}>
          <Icon path={doors} size="1.3em" />
        </a>
        <div>
          <h1>{name}</h1>
          <p>{t(`privacyHint.${table.privacy}`)}</p>
        </div>
      </header>
      <StateBanner session={session} />
      <main>
        <Seats table={table} own={own} isHost={isHost} actions={actions} again={again} />
        <Agreed table={table} />
        <Invitation table={table} screen={session.welcome.value?.screen ?? null} />
      </main>
    </div>
  );
}

function Seats({
  table,
  own,
  isHost,
  actions,
  again,
}: Omit<WaitingProps, 'session'> & { own: number | null; isHost: boolean }): JSX.Element {
  const free = table.seats.filter(({ name }) => name === null).length;
  const isDealing = table.status === 'dealing';
  const [trouble, setTrouble] = useState<SiteError | null>(null);
  const attempt = (deed: Promise<unknown>) => void deed.catch(setTrouble);
  const sit = async (seat: number) => {
    await requestSeat(table.id, { name: ownName(), seat }, request => api.join(table.id, request));
    again();
  };
  return (
    <section class="panel grain">
      <h2>{t('wait.seats')}</h2>
      {own === null && <NameField />}
      <ol class="seat-fields">
        {facesOf(table).map(face => (
          <li key={face.seat}>
            <Emblem seat={face.seat} size="2em" />
            <strong>{face.name}</strong>
            {face.seat === own && <span>{t('seats.you')}</span>}
            {face.isBot && <span>{t(kindKey(table.seats[face.seat]?.bot))}</span>}
            <SeatTools
              table={table}
              seat={face.seat}
              own={own}
              isHost={isHost}
              use={power => attempt(actions.use(power))}
              sit={seat => attempt(sit(seat))}
            />
          </li>
        ))}
      </ol>
      {trouble !== null && <p role="alert">{tellTrouble(trouble)}</p>}
      <p role="status">{isDealing ? t('wait.dealing') : t(free > 0 ? 'wait.free' : 'wait.full', { count: free })}</p>
      {!isDealing && (
        <RoomTools own={own} isHost={isHost} isFull={free === 0} actions={actions} again={again} attempt={attempt} />
      )}
    </section>
  );
}

/** What concerns the whole table: the host starts, shuffles or closes it, a guest leaves. */
function RoomTools({
  own,
  isHost,
  isFull,
  actions,
  again,
  attempt,
}: Pick<WaitingProps, 'actions' | 'again'> & {
  own: number | null;
  isHost: boolean;
  isFull: boolean;
  attempt(deed: Promise<unknown>): void;
}): JSX.Element {
  return (
    <div class="end-actions">
      {isHost && (
        <button
          type="button"
          class="button primary"
          disabled={!isFull}
          onClick={() => attempt(actions.use({ do: 'start' }))}
        >
          {t('wait.start')}
        </button>
      )}
      {isHost && (
        <button type="button" class="button" onClick={() => attempt(actions.use({ do: 'shuffle' }))}>
          {t('wait.shuffle')}
        </button>
      )}
      {own !== null && (
        <button
          type="button"
          class="button plain"
          onClick={() => attempt(actions.use({ do: isHost ? 'close' : 'leave' }).then(again))}
        >
          {t(isHost ? 'wait.close' : 'wait.leave')}
        </button>
      )}
    </div>
  );
}

/** What kind of bot sits there; tables of earlier versions call a deputy otherwise. */
const kindKey = (bot?: string | null): `kind.${BotKind}` =>
  bot === 'thumb' ? 'kind.deputy' : `kind.${(bot ?? 'random') as BotKind}`;
