import type { SeatFace } from '@saloon/parts';
import type { TableInfo } from '@saloon/protocol';
import type { TableNow } from '../session/session.ts';
import type { StagedSession } from './stage.ts';
import type { TableActions } from './tableActions.ts';
import type { GameRoom } from './useGameRoom.ts';

/** What a set table knows: the match, its people, its game. */
export interface TableParts {
  readonly session: StagedSession;
  readonly actions: TableActions;
  readonly table: TableInfo;
  readonly faces: readonly SeatFace[];
  readonly room: GameRoom;
  readonly now: TableNow;
}
