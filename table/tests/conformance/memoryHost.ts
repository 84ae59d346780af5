import type { AnyGame } from '@saloon/kernel';
import type { ServerMessage } from '@saloon/protocol';
import { linkTo } from '../../../cli/play/localTable.ts';
import { dueHere, type Entry, MemoryEntries, MemoryTable, type TableFacts, Timekeeper } from '../../index.ts';
import { type Client, type Host, type Hourglass, type KeptTable, SLOW } from './host.ts';

type Connect = (table: MemoryTable, ...how: Parameters<KeptTable['connect']>) => Promise<Client>;

/** The gallery's table, in memory and with nothing around it: what all others are compared with. */
export const inGallery = (game: AnyGame): Host => ({
  name: 'gallery',
  open: async (facts, hourglass) => new RememberedTable(game, facts, hourglass, subscribed),
});

/** The terminal's table, with its lines for those who share a keyboard. */
export const inTerminal = (game: AnyGame): Host => ({
  name: 'terminal',
  open: async (facts, hourglass) => new RememberedTable(game, facts, hourglass, linked),
});

const subscribed: Connect = async (table, seat, since, hear) => {
  const onlooker = { seat, viewer: seat ?? ('spectator' as const) };
  const subscription = table.subscribe(onlooker, message => hear(structuredClone(message)));
  await subscription.begin(since);
  return {
    ask: async request => void (await subscription.perform(request)),
    close: () => subscription.close(),
  };
};

const linked: Connect = async (table, seat, since, hear) => {
  const link = linkTo(table, seat, since);
  const waiting = new Map<string, () => void>();
  let isTold: () => void = () => undefined;
  const told = new Promise<void>(resolve => {
    isTold = resolve;
  });
  const listen = async () => {
    for (let message = await link.next(); message !== null; message = await link.next()) {
      hear(structuredClone(message) as ServerMessage);
      if (message.type === 'table') isTold();
      if ('id' in message && message.id !== undefined) waiting.get(message.id)?.();
    }
  };
  void listen();
  await told;
  return {
    ask: request =>
      new Promise(resolve => {
        waiting.set(request.id, resolve);
        link.send(request);
      }),
    close: () => link.close(),
  };
};

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
  private readonly how: Connect;
  private readonly entries = new FailingEntries();
  private table: MemoryTable;

  constructor(game: AnyGame, facts: TableFacts, hourglass: Hourglass, how: Connect) {
    this.game = game;
    this.facts = facts;
    this.hourglass = hourglass;
    this.how = how;
    this.table = this.begin();
  }

  private begin(): MemoryTable {
    return new MemoryTable(this.game, this.facts, {
      now: () => this.hourglass.now,
      entries: this.entries,
      pace: SLOW,
    });
  }

  connect(...how: Parameters<KeptTable['connect']>): Promise<Client> {
    return this.how(this.table, ...how);
  }

  failWrites(isFailing: boolean): void {
    this.entries.isFailing = isFailing;
  }

  async leave(seat: number): Promise<void> {
    await this.table.hosted.submit({ seat, id: null }, { type: 'standIn', why: 'left' });
  }

  async comeBack(seat: number): Promise<void> {
    await this.table.hosted.submit({ seat, id: null }, { type: 'return' });
  }

  async untilEntry(): Promise<void> {
    const timekeeper = new Timekeeper<MemoryTable>({
      now: () => this.hourglass.now,
      after: () => () => undefined,
      think: () => Promise.reject(new Error('No bot sits here')),
      dice: () => [],
      nextDue: dueHere,
      finish: async () => undefined,
    });
    await timekeeper.look(this.table.hosted);
  }

  async restart(): Promise<void> {
    this.table = this.begin();
  }

  async close(): Promise<void> {
    await this.table.hosted.settled();
  }
}
