import pg from 'pg';
import { endedIn } from './signIns.ts';

/**
 * The channel on which nodes tell each other of changed tables: the teller's id, then the tables', with spaces. What somebody
 * ended is told of among them.
 */
export const CHANNEL = 'saloon_tables';

const SHORTEST_PAUSE = 100;
const LONGEST_PAUSE = 5_000;

type Listener = (id: string | null) => void;

/** Hears what other nodes write, on a connection of its own that it renews whenever it is lost. */
export class PostgresListener {
  private readonly config: pg.ClientConfig;
  private readonly node: string;
  private readonly listeners: Listener[] = [];
  private readonly endedListeners: Listener[] = [];
  private client: pg.Client | null = null;
  private pause = SHORTEST_PAUSE;
  private timer: NodeJS.Timeout | null = null;
  private isClosed = false;

  constructor(config: pg.ClientConfig, node: string) {
    this.config = config;
    this.node = node;
  }

  add(listener: Listener): void {
    this.listeners.push(listener);
  }

  addEnded(listener: Listener): void {
    this.endedListeners.push(listener);
  }

  /** Connects and listens; rejects if that fails, and does not try again by itself. */
  async open(): Promise<void> {
    const client = new pg.Client(this.config);
    // Without anybody listening for it, an error would end the process.
    client.on('error', () => this.lose(client));
    client.on('end', () => this.lose(client));
    client.on('notification', ({ payload }) => this.hear(payload ?? ''));
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
    } catch (error) {
      await discard(client);
      throw error;
    }
    if (this.isClosed) return discard(client);
    this.client = client;
    this.pause = SHORTEST_PAUSE;
  }

  /** Makes sure that the connection is not dead without having said so. */
  async check(): Promise<void> {
    const { client } = this;
    if (client === null) return;
    await client.query('select 1').catch(() => this.lose(client));
  }

  async close(): Promise<void> {
    this.isClosed = true;
    if (this.timer !== null) clearTimeout(this.timer);
    const { client } = this;
    this.client = null;
    if (client !== null) await discard(client);
  }

  private hear(payload: string): void {
    const [teller, ...words] = payload.split(' ');
    if (teller === this.node) return;
    for (const word of words) {
      const ended = endedIn(word);
      if (ended === null) call(this.listeners, word);
      else call(this.endedListeners, ended);
    }
  }

  private lose(client: pg.Client): void {
    if (client !== this.client) return;
    this.client = null;
    void discard(client);
    this.reopenLater();
  }

  private reopenLater(): void {
    if (this.isClosed) return;
    this.timer = setTimeout(() => void this.reopen(), this.pause);
    this.pause = Math.min(this.pause * 2, LONGEST_PAUSE);
  }

  private async reopen(): Promise<void> {
    try {
      await this.open();
    } catch {
      return this.reopenLater();
    }
    // What was said meanwhile is lost: whoever listens looks at everything again.
    if (!this.isClosed) call([...this.listeners, ...this.endedListeners], null);
  }
}

function call(listeners: readonly Listener[], id: string | null): void {
  for (const listener of listeners) listener(id);
}

/** Ends a connection that may be broken already. */
async function discard(client: pg.Client): Promise<void> {
  await client.end().catch(() => undefined);
}
