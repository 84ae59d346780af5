import type { MatchRecord, Viewer } from '@saloon/kernel';
import type { Power } from '@saloon/protocol';
import type { PastMoment } from '../local/letters.ts';

/** What a table's page can have done besides playing; how depends on where the match is kept. */
export interface Desk {
  readonly isLocal: boolean;
  /** Where the match can be seen again once it is over. */
  readonly replayPath: string;
  record(): Promise<MatchRecord>;
  /** Sets up the same match anew and tells where. */
  rematch(): Promise<string>;
  /** How it looked then; null if nobody kept it. */
  lookBack(moves: number, viewer: Viewer): Promise<PastMoment | null>;
  /** Uses a power of the host or of the own seat; tables of one device have none. */
  use(power: Power): Promise<void>;
}
