import type { JSX } from 'preact';
import type { SeatFace } from '../board.ts';
import { Emblem } from '../Emblem.tsx';
import { SeatNotes, TimeLeft } from '../SeatNotes.tsx';
import './PlayerName.css';

/** Who sits there, on the plate of a board: emblem, name, notes and clock in one line. */
export const PlayerName = ({ face }: { face: SeatFace | undefined }): JSX.Element | null =>
  face === undefined ? null : (
    <span class="name player-name" data-away={face.isAway || undefined}>
      <Emblem seat={face.seat} />
      <span>{face.name}</span>
      <SeatNotes face={face} />
      <TimeLeft clock={face.clock} />
    </span>
  );
