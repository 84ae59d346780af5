import type { AnyGame } from '@saloon/kernel';
import type { ServerMessage } from '@saloon/protocol';
import {
  dueHere,
  type Entry,
  Health,
  HostedTable,
  MemoryEntries,
  Subscription,
  type TableFacts,
  type TableKeeper,
  Timekeeper,
} from '../index.ts';
import { type Client, type Host, type Hourglass, type KeptTable, SLOW } from './host.ts';

/** The least there can be of a host: what all others are compared with. */
export const inMemory = (game: AnyGame): Host => ({
  name: 'memory',
  open: async (facts, hourglass) => new RememberedTable(game, facts, hourglass),
});

class FailingEntries extends MemoryEntries {
  isFailing = false;

  override append(entry: Entry): Promise<'written' | 'taken'> {
    return this.isFailing ? Promise.reject(new Error('Nothing can be written')) : super.append(entry);
  }
}

class RememberedTable implements KeptTable {
  private readonly game: AnyGame;
  private readonly facts: TableFacts;
  private readonly hourglass: Hourglass;
  private readonly entries = new FailingEntries();
  private readonly health = new Health();
  private hosted: HostedTable;

  constructor(game: AnyGame, facts: TableFacts, hourglass: Hourglass) {
    this.game = game;
    this.facts = facts;
    this.hourglass = hourglass;
    this.hosted = this.begin();
  }

  private begin(): HostedTable {
    const entries = this.entries;
    const presence = this.facts.seats.map((_, seat) => ({ seat, isHere: true, since: 0 }));
    const keeper: TableKeeper = {
      entries: {
        append: entry => this.health.watch(entries.append(entry)),
        read: after => entries.read(after),
        sentAs: (seat, id) => entries.sentAs(seat, id),
      },
      now: () => this.hourglass.now,
      around: () => ({ presence, pace: SLOW, awake: 0 }),
    };
    const hosted = new HostedTable(this.facts, keeper);
    hosted.begin(this.game, entries.all, [], null);
    return hosted;
  }

  async connect(seat: number | null, since: number, hear: (message: ServerMessage) => void): Promise<Client> {
    const subscription = new Subscription(this.hosted, {
      onlooker: { seat, viewer: seat ?? 'spectator' },
      health: this.health,
      send: message => hear(structuredClone(message)),
      name: () => '',
      idPrefix: '',
    });
    await subscription.begin(since);
    return {
      ask: async request => {
        const failed = () => hear({ type: 'error', code: 'readOnly', id: request.id });
        await subscription.perform(request).catch(failed);
      },
      close: () => subscription.close(),
    };
  }

  failWrites(isFailing: boolean): void {
    this.entries.isFailing = isFailing;
  }

  async leave(seat: number): Promise<void> {
    await this.hosted.submit({ seat, id: null }, { type: 'standIn', why: 'left' });
  }

  async comeBack(seat: number): Promise<void> {
    await this.hosted.submit({ seat, id: null }, { type: 'return' });
  }

  async untilEntry(): Promise<void> {
    const nobody = () => Promise.reject(new Error('No bot sits here'));
    const timekeeper = new Timekeeper({
      now: () => this.hourglass.now,
      after: () => () => undefined,
      think: nobody,
      dice: () => [],
      nextDue: dueHere,
      finish: async () => undefined,
    });
    await timekeeper.look(this.hosted);
  }

  async restart(): Promise<void> {
    this.hosted = this.begin();
  }

  async close(): Promise<void> {
    await this.hosted.settled();
  }
}
