import type { Message } from '@saloon/kernel';
import { Emblem, type SeatFace } from '@saloon/parts';
import type { JSX } from 'preact';
import type { GameRoom } from '../table/useGameRoom.ts';
import { t } from '../words/site.ts';

/** What everybody keeps from the others at this moment, for those who may see everything. */
export function HeldBack({
  held,
  room: { say },
  faces,
}: {
  held: readonly (readonly Message[])[] | undefined;
  room: GameRoom;
  faces: readonly SeatFace[];
}): JSX.Element | null {
  if (held === undefined) return null;
  return (
    <details class="held-back" open>
      <summary>{t('replay.held')}</summary>
      <ul>
        {faces.map(({ seat, name }) => (
          <li key={seat}>
            <Emblem seat={seat} size="1.2em" />
            <span>
              <strong>{name}</strong> {(held[seat] ?? []).map(say).join(' ')}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
