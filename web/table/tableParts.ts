import type { SeatFace } from '@saloon/parts';
import type { TableInfo } from '@saloon/protocol';
import type { Session, TableNow } from '../session/session.ts';
import type { TableActions } from './tableActions.ts';
import type { GameRoom } from './useGameRoom.ts';

/** What a set table knows: the match, its people, its game. */
export interface TableParts {
  readonly session: Session;
  readonly actions: TableActions;
  readonly table: TableInfo;
  readonly faces: readonly SeatFace[];
  readonly room: GameRoom;
  readonly now: TableNow;
}
