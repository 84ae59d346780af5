import { type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Option, Why } from '@saloon/kernel';
import type { Saying, ServerMessage, TableInfo, Told } from '@saloon/protocol';
import { PROTOCOL } from '@saloon/protocol/constants';
import type { TableRequest } from '@saloon/table';
import type { PastMoment } from '../local/workerMessages.ts';
import type { Trouble } from './siteError.ts';
import type { OpenTransport, Transport } from './transport.ts';

/** The table as it stands now for this viewer. */
export type TableNow = Extract<ServerMessage, { type: 'table' }>;
/** Who one is at the table. */
export type Welcome = Extract<ServerMessage, { type: 'welcome' }>;
/** How the connection is: not yet open, open, broken and trying again, or closed for good. */
export type ConnectionState = 'connecting' | 'open' | 'lost' | 'closed';

type CommandAnswer = Extract<ServerMessage, { type: 'answered' | 'refused' | 'because' | 'moment' | 'error' }>;
/** A command before it has its number. */
type UnsentCommand = TableRequest extends infer R ? (R extends TableRequest ? Omit<R, 'id'> : never) : never;

/** One viewer at one table, spoken with in messages of the protocol only: where the match is kept makes no difference. */
export interface Session {
  readonly state: ReadonlySignal<ConnectionState>;
  /** Why one cannot be at this table, or no longer. */
  readonly trouble: ReadonlySignal<Trouble | null>;
  readonly welcome: ReadonlySignal<Welcome | null>;
  readonly table: ReadonlySignal<TableInfo | null>;
  readonly now: ReadonlySignal<TableNow | null>;
  readonly told: ReadonlySignal<readonly Told[]>;
  readonly isReadOnly: ReadonlySignal<boolean>;
  /** What the table's clock shows minus what this device's clock shows, in milliseconds. */
  readonly offset: ReadonlySignal<number>;
  answer(option: Option): Promise<Why | null>;
  why(option: Option): Promise<Why | null>;
  /** How the table looked to this viewer after so many moves; null if that was taken back. */
  lookBack(moves: number): Promise<PastMoment | null>;
  undo(): Promise<Why | null>;
  consent(isGiven: boolean): Promise<Why | null>;
  say(what: Saying): Promise<Why | null>;
  askForTime(): Promise<Why | null>;
  /** Has bots that play among themselves come to the end. */
  hurry(): Promise<Why | null>;
  /** Proposes that a bot plays for this seat to the end. */
  propose(whom: number): Promise<Why | null>;
  vote(isFor: boolean): Promise<Why | null>;
  close(): void;
}

/** After these there is nothing to come back to. */
const FINAL: ReadonlySet<Trouble> = new Set(['protocol', 'unknownTable', 'otherRules', 'forbidden']);
const STALE: Why = { message: { key: 'kernel.refusal.stale' } };

/** How one comes to a table: with a token, as that seat or screen; without one, as whoever the cookie says. */
export interface JoinAs {
  readonly token?: string | null;
  /** Only to watch: as this seat, if it allows that, or the public table. */
  readonly watch?: number | null;
}

/** Opens a session at a table. */
export function openSession(open: OpenTransport, table: string, joinAs: JoinAs = {}): Session {
  return new LiveSession(open, table, joinAs);
}

class LiveSession implements Session {
  readonly state: Signal<ConnectionState> = signal<ConnectionState>('connecting');
  readonly trouble: Signal<Trouble | null> = signal<Trouble | null>(null);
  readonly welcome: Signal<Welcome | null> = signal<Welcome | null>(null);
  readonly table: Signal<TableInfo | null> = signal<TableInfo | null>(null);
  readonly now: Signal<TableNow | null> = signal<TableNow | null>(null);
  readonly told: Signal<readonly Told[]> = signal<readonly Told[]>([]);
  readonly isReadOnly: Signal<boolean> = signal(false);
  readonly offset: Signal<number> = signal(0);
  private readonly transport: Transport;
  private readonly unanswered = new Map<string, { command: TableRequest; settle(answer: CommandAnswer): void }>();
  private count = 0;
  private readonly prefix = Math.random().toString(36).slice(2, 10);

  constructor(open: OpenTransport, table: string, { token = null, ...watching }: JoinAs) {
    this.transport = open({
      opened: () => {
        const since = this.told.value.at(-1)?.seq ?? 0;
        this.transport.send({ type: 'hello', protocol: PROTOCOL, table, token, since, ...watching });
      },
      heard: message => this.hear(message),
      lost: () => {
        if (this.state.value !== 'closed') this.state.value = 'lost';
      },
    });
  }

  private hear(message: ServerMessage): void {
    switch (message.type) {
      case 'welcome':
        this.arrive(message);
        break;
      case 'info':
        this.table.value = message.table;
        break;
      case 'table':
        this.offset.value = message.now - Date.now();
        this.listen(message.told);
        this.now.value = message;
        break;
      case 'told':
        this.listen(message.told);
        break;
      case 'health':
        this.isReadOnly.value = message.isReadOnly;
        break;
      case 'goodbye':
        if (message.why !== 'stopping') this.end(message.why);
        break;
      case 'error':
        if (message.id === undefined) this.stumble(message.code);
        else this.settle(message.id, message);
        break;
      default:
        this.settle(message.id, message);
    }
  }

  private arrive(welcome: Welcome): void {
    this.welcome.value = welcome;
    this.table.value = welcome.table;
    this.trouble.value = null;
    this.state.value = 'open';
    for (const { command } of this.unanswered.values()) this.transport.send(command);
  }

  /** Entries may come twice after a reconnection; each is kept once. */
  private listen(told: readonly Told[]): void {
    const last = this.told.value.at(-1)?.seq ?? -1;
    const fresh = told.filter(({ seq }) => seq > last);
    if (fresh.length > 0) this.told.value = [...this.told.value, ...fresh];
  }

  private stumble(code: Trouble): void {
    if (code === 'readOnly') this.isReadOnly.value = true;
    if (FINAL.has(code)) this.end(code);
  }

  private end(trouble: Trouble): void {
    this.trouble.value = trouble;
    this.state.value = 'closed';
    this.transport.close();
  }

  private settle(id: string, answer: CommandAnswer): void {
    const asked = this.unanswered.get(id);
    this.unanswered.delete(id);
    asked?.settle(answer);
  }

  /** Sends a command; it is sent again under the same number whenever the connection comes back before its answer does. */
  private command(unsent: UnsentCommand): Promise<CommandAnswer> {
    // The id comes last: there the server finds it even when it has no time to read the rest.
    const command = { ...unsent, id: `${this.prefix}-${++this.count}` } as TableRequest;
    return new Promise(resolve => {
      this.unanswered.set(command.id, { command, settle: resolve });
      this.transport.send(command);
    });
  }

  private async order(unsent: UnsentCommand): Promise<Why | null> {
    const answer = await this.command(unsent);
    if (answer.type === 'refused') return answer.refusal;
    return answer.type === 'error' ? { message: { key: `site.trouble.${answer.code}` } } : null;
  }

  answer(option: Option): Promise<Why | null> {
    const { question, asked } = this.now.value ?? {};
    if (question == null || asked == null) return Promise.resolve(STALE);
    const move = { seat: question.seat, step: asked.step, at: question.at, option: { ...option } };
    return this.order({ type: 'move', move });
  }

  async why(option: Option): Promise<Why | null> {
    const answer = await this.command({ type: 'why', option: { ...option } });
    return answer.type === 'because' ? answer.why : null;
  }

  async lookBack(moves: number): Promise<PastMoment | null> {
    const answer = await this.command({ type: 'look', moves });
    return answer.type === 'moment' ? answer : null;
  }

  undo(): Promise<Why | null> {
    return this.order({ type: 'undo' });
  }

  consent(isGiven: boolean): Promise<Why | null> {
    return this.order({ type: 'consent', isGiven });
  }

  say(what: Saying): Promise<Why | null> {
    return this.order({ type: 'say', what });
  }

  askForTime(): Promise<Why | null> {
    return this.order({ type: 'moreTime' });
  }

  hurry(): Promise<Why | null> {
    return this.order({ type: 'hurry' });
  }

  propose(whom: number): Promise<Why | null> {
    return this.order({ type: 'propose', whom });
  }

  vote(isFor: boolean): Promise<Why | null> {
    return this.order({ type: 'vote', isFor });
  }

  close(): void {
    this.state.value = 'closed';
    this.transport.close();
  }
}
