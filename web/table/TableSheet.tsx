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
import './TableSheet.css';

/** What the sheet is given. */
interface TableSheetProps {
  readonly parts: Pick<TableParts, 'session' | 'actions' | 'table' | 'faces' | 'room' | 'now'>;
  readonly own: number | null;
  close(): void;
}

/** The table itself: the way in for others, what one may do with the own seat, and about those of the others. */
export function TableSheet({ parts, own, close }: TableSheetProps): JSX.Element {
  const { table, actions, session } = parts;
  const [trouble, setTrouble] = useState<SiteError | null>(null);
  const seat = own === null ? undefined : table.seats[own];
  const use = (power: TablePower) => void actions.use(power).catch(setTrouble);
  // The button that was pressed is gone then, and what there is to say stands above the table.
  const move = (power: TablePower) => void actions.use(power).then(close, setTrouble);
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
      {seat !== undefined && table.status === 'playing' && <Others parts={parts} own={own} use={use} close={close} />}
      {seat !== undefined && table.status === 'playing' && !seat.isRemoved && <OwnSeat seat={seat} move={move} />}
      {trouble !== null && <p role="alert">{tellTrouble(trouble)}</p>}
    </Sheet>
  );
}

/** Going, which is a loss unless one comes back, and coming back. */
function OwnSeat({
  seat,
  move,
}: {
  seat: TableParts['table']['seats'][number];
  move(power: TablePower): void;
}): JSX.Element {
  if (seat.isStoodIn)
    return (
      <button type="button" class="button" onClick={() => move({ do: 'return' })}>
        {t('prompt.takeBackSeat')}
      </button>
    );
  return (
    <div class="leaving">
      <TwiceAsked label={t('table.leave')} short={t('table.leave')} act={() => move({ do: 'leave' })} />
      <p>{t('table.leaveHint')}</p>
    </div>
  );
}

/** Each of the other people: the host may silence them, and anybody may propose to go on without one. */
function Others({
  parts: { table, faces, session, room, now },
  own,
  use,
  close,
}: TableSheetProps & { use(power: TablePower): void }): JSX.Element | null {
  const [why, setWhy] = useState('');
  const isHost = own !== null && table.seats[own]?.isHost === true && table.chat;
  const others = faces.filter(
    ({ seat, isBot }) => seat !== own && !isBot && (isHost || now.removal.may.includes(seat)),
  );
  if (others.length === 0) return null;
  const propose = async (seat: number) => {
    const reason = await session.propose(seat);
    if (reason === null) close();
    else setWhy(room.say(reason.message));
  };
  return (
    <section class="others">
      <h3>{t('table.others')}</h3>
      <ul>
        {others.map(({ seat, name }) => (
          <li key={seat}>
            <strong>{name}</strong>
            {isHost && <SilenceButton table={table} seat={seat} name={name} use={use} />}
            {now.removal.may.includes(seat) && (
              <TwiceAsked
                label={t('table.proposeName', { name })}
                short={t('table.propose')}
                act={() => void propose(seat)}
              />
            )}
          </li>
        ))}
      </ul>
      {why !== '' && <p role="alert">{why}</p>}
    </section>
  );
}

function SilenceButton({
  table,
  seat,
  name,
  use,
}: Pick<TableParts, 'table'> & { seat: number; name: string; use(power: TablePower): void }): JSX.Element {
  const isSilent = table.seats[seat]?.isSilent ?? false;
  return (
    <button
      type="button"
      class="button small"
      aria-pressed={isSilent}
      aria-label={t('table.silenceName', { name })}
      onClick={() => use({ do: 'silence', seat, isSilent: !isSilent })}
    >
      {t('table.silence')}
    </button>
  );
}
