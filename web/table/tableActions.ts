import type { MatchRecord } from '@saloon/kernel';
import type { TablePower } from '@saloon/protocol';

/** What a table's page can have done besides playing; how depends on where the match is kept. */
export interface TableActions {
  readonly isLocal: boolean;
  /** Where the match can be seen again once it is over. */
  readonly replayPath: string;
  record(): Promise<MatchRecord>;
  /** Sets up the same match anew and tells where. */
  rematch(): Promise<string>;
  /** Uses a power of the host or of the own seat; tables of one device have none. */
  use(power: TablePower): Promise<void>;
  /** For those who watch: looks with the eyes of a seat that allows it, or of nobody. */
  watchAs(seat: number | null): void;
  /** For those without a name: takes one, and comes back with it. */
  takeName(name: string): Promise<void>;
}
