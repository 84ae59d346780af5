import type { BoardProps } from '@saloon/parts';
import type { JSX } from 'preact';
import { later } from '../shell/later.tsx';
import type { GameRoom } from './useGameRoom.ts';

const GenericBoard = later(async () => (await import('./GenericBoard.tsx')).GenericBoard);

/** The board of a game: its own drawing, or the table told in words until it has one. */
export function BoardShown({ room, ...props }: { room: GameRoom } & Omit<BoardProps, 'say'>): JSX.Element | null {
  const { board, draw, say } = room;
  if (board !== null) return <board.Component {...props} say={say} />;
  return draw === null ? null : <GenericBoard view={props.view} draw={draw} say={say} seats={props.seats} />;
}
