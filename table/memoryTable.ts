import type { AnyGame } from '@saloon/kernel';
import type { ServerMessage } from '@saloon/protocol';
import type { Pace, Presence, Surroundings } from './due.ts';
import type { TableFacts } from './facts.ts';
import { Health } from './health.ts';
import { type EntryStore, HostedTable, type TableKeeper } from './hostedTable.ts';
import { MemoryEntries } from './memoryEntries.ts';
import { Subscription } from './subscription.ts';
import type { Onlooker } from './tell.ts';

/** What a table in memory is given. */
export interface MemoryTableOptions {
  now(): number;
  /** What happened there before. */
  readonly entries?: MemoryEntries;
  readonly pace?: Pace;
}

const AT_ONCE: Pace = { shortest: 0, longest: 0, story: 0 };

/** A table that is kept in memory and nowhere else: by a terminal, or to look at a board. Whoever sits there is there. */
export class MemoryTable implements TableKeeper {
  readonly entries: EntryStore;
  readonly health = new Health();
  readonly hosted: HostedTable<MemoryTable>;
  readonly now: () => number;
  private readonly surroundings: Surroundings;

  constructor(game: AnyGame, facts: TableFacts, options: MemoryTableOptions) {
    const { entries = new MemoryEntries(), pace = AT_ONCE, now } = options;
    this.now = now;
    const presence = facts.seats.map((_, seat): Presence => ({ seat, isHere: true, since: facts.opened }));
    this.surroundings = { presence, pace, awake: facts.opened };
    this.entries = {
      append: entry => this.health.watch(entries.append(entry)),
      read: after => entries.read(after),
      sentAs: (seat, id) => entries.sentAs(seat, id),
    };
    this.hosted = new HostedTable<MemoryTable>(facts, this);
    this.hosted.begin(game, entries.all, [], null);
  }

  around(): Surroundings {
    return this.surroundings;
  }

  /** Somebody who looks, and may play. */
  subscribe(onlooker: Onlooker, send: (message: ServerMessage) => void): Subscription {
    return new Subscription(this.hosted, { onlooker, health: this.health, send, name: () => '', idPrefix: '' });
  }
}
