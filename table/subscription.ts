import type { Seat } from '@saloon/kernel';
import type { Command, ErrorCode, ServerMessage } from '@saloon/protocol';
import type { TableCommand } from './dispatch.ts';
import type { Happened } from './entry.ts';
import type { Health } from './health.ts';
import type { Answered, Change, HostedTable } from './hostedTable.ts';
import { refuse } from './refusals.ts';
import { playedAgainFor } from './tableState.ts';
import { isOnlyTalk, type Onlooker, tell, tellMoment, tellTalk } from './tell.ts';

/** Everything that can be asked at a table, once one is there. */
export type TableRequest = Exclude<Command, { type: 'hello' }>;
/** What a subscription is given besides its table. */
export interface Listening {
  readonly onlooker: Onlooker;
  readonly health: Health;
  send(message: ServerMessage): void;
  /** What spectators hear this one called; without a name one does not talk. */
  readonly name: () => string;
  /** What ids of those without a seat begin with, since they share one place in the log. */
  readonly idPrefix: string;
  /** Whether this one asks for more than they may at the moment. */
  isTooFast?(request: TableRequest): boolean;
  /** So many moves are about to be played again to show a moment. */
  charge?(playedAgain: number): void;
  /** Something failed that was asked; it is answered as such. */
  failed?(error: unknown, request: TableRequest): void;
  /** Seats have changed: who this is may have, too. False if nothing more is to be told here. */
  onSeats?(): boolean;
}

/** One onlooker at one table: is told what happens there, and asks for more. Who that is may change while they are there. */
export class Subscription {
  readonly table: HostedTable;
  onlooker: Onlooker;
  private readonly listening: Listening;
  /** The last entry that was told. */
  private known = 0;
  private hasTold = false;
  private isTelling = false;
  private readonly stop: (() => void)[];
  private isClosed = false;

  constructor(table: HostedTable, listening: Listening) {
    this.table = table;
    this.listening = listening;
    this.onlooker = listening.onlooker;
    this.stop = [
      table.listen(change => this.onChange(change)),
      listening.health.listen(isReadOnly => listening.send({ type: 'health', isReadOnly })),
    ];
  }

  close(): void {
    this.isClosed = true;
    for (const stop of this.stop) stop();
  }

  /** Tells how the table stands, and what happened after this entry. */
  async begin(since: number): Promise<void> {
    const { table } = this.table;
    // Whoever knows more than there is comes from before a backup was brought back, and knows nothing.
    this.known = since > (table?.seq ?? 0) ? 0 : since;
    this.hasTold = false;
    if (this.listening.health.isReadOnly) this.listening.send({ type: 'health', isReadOnly: true });
    if (table === null) this.complain('notStarted');
    else await this.tellAll();
  }

  // ── Telling ─────────────────────────────────────────────────────────────────

  private onChange(change: Change): void {
    if (change === 'seats') {
      this.listening.send({ type: 'info', table: this.table.info() });
      if (this.listening.onSeats?.() === false) return;
    }
    if (change === 'match' || !this.hasTold) this.tellSoon();
  }

  /** Whatever cannot be read now is told with the next news. */
  private tellSoon(): void {
    if (!this.tellRecent()) void this.tellAll().catch(() => undefined);
  }

  /** Tells what is new; false if that is so long ago that it has to be read from the log. */
  private tellRecent(): boolean {
    if (this.table.table === null || this.isTelling || this.isClosed) return true;
    const recent = this.table.recentAfter(this.known);
    if (recent !== null) this.tell(recent);
    return recent !== null;
  }

  /** Tells what is new. Long ago is read from the log first; whatever comes meanwhile is told right after. */
  private async tellAll(): Promise<void> {
    while (!this.tellRecent()) {
      this.isTelling = true;
      try {
        const happened = await this.table.happenedAfter(this.known);
        this.tell(happened);
        // A log that is shorter than it was has nothing more to tell.
        if (happened.length === 0) return;
      } finally {
        this.isTelling = false;
      }
    }
  }

  private tell(happened: readonly Happened[]): void {
    const { table, keeper } = this.table;
    if (table === null || this.isClosed) return;
    // The deal has the number 0, which is also what somebody knows who knows nothing: it is told once.
    const news = this.hasTold ? happened.filter(({ entry }) => entry.seq > this.known) : happened;
    // Whoever has just come has no table yet, whatever they missed.
    const message =
      this.hasTold && isOnlyTalk(news)
        ? tellTalk(table, this.onlooker, news)
        : tell(table, keeper.around(), this.onlooker, news, keeper.now());
    // Not the number of the last entry there is: another may have come while these were read.
    this.known = happened.at(-1)?.entry.seq ?? this.known;
    this.hasTold = true;
    if (message !== null) this.listening.send(message);
  }

  // ── Asking ──────────────────────────────────────────────────────────────────

  /** Answers a request, or carries it out. Whatever fails is answered too: nobody can tell then whether it was written. */
  async perform(request: TableRequest): Promise<Answered | null> {
    try {
      const code = this.codeAgainst(request);
      if (code !== null) this.complain(code, request.id);
      else if (request.type === 'look') this.lookBack(request.id, request.moves);
      else if (request.type === 'why') this.explain(request);
      else return await this.carryOut(request);
    } catch (error) {
      this.listening.failed?.(error, request);
      this.complain(this.listening.health.isReadOnly ? 'readOnly' : 'internal', request.id);
    }
    return null;
  }

  private async carryOut(request: Exclude<TableRequest, { type: 'look' | 'why' }>): Promise<Answered> {
    const { seat } = this.onlooker;
    const id = seat === null ? `${this.listening.idPrefix}${request.id}` : request.id;
    const answered = await this.table.submit({ seat, id }, this.commandOf(request));
    if (answered.ok) this.listening.send({ type: 'answered', id: request.id, ok: true, seq: answered.seq });
    else this.listening.send({ type: 'refused', id: request.id, refusal: answered.refusal });
    return answered;
  }

  /** What this one may not ask at all, or not yet. */
  private codeAgainst(request: TableRequest): ErrorCode | null {
    const { type } = request;
    const { seat } = this.onlooker;
    if (type === 'say' && !this.mayTalk()) return 'forbidden';
    if (type !== 'say' && type !== 'look' && seat === null) return 'forbidden';
    if (this.table.table === null) return 'notStarted';
    // Whoever was removed sees how it goes on, and has no part in it.
    if (seat !== null && type !== 'look' && this.table.table.standing.removed[seat] === true) return 'forbidden';
    return this.listening.isTooFast?.(request) === true ? 'tooFast' : null;
  }

  private mayTalk(): boolean {
    const { seat } = this.onlooker;
    const { chat, spectators, seats } = this.table.facts;
    if (!chat) return false;
    return seat === null ? spectators && this.listening.name() !== '' : seats[seat]?.isSilent !== true;
  }

  private commandOf(request: Exclude<TableRequest, { type: 'look' | 'why' }>): TableCommand {
    if (request.type !== 'say') return request;
    return { type: 'say', what: request.what, name: this.onlooker.seat === null ? this.listening.name() : null };
  }

  /** Everybody may look back, each with their own eyes. */
  private lookBack(id: string, moves: number): void {
    const { table } = this.table;
    if (table !== null) this.listening.charge?.(playedAgainFor(table, moves));
    const moment = table === null ? null : tellMoment(table, this.onlooker, id, moves);
    // Such a moment there was not, or it was taken back.
    this.listening.send(moment ?? { type: 'refused', id, ...refuse('stale') });
  }

  private explain({ id, option }: Extract<TableRequest, { type: 'why' }>): void {
    const { table } = this.table;
    const why = table?.game.whyNot(table.state, this.onlooker.seat as Seat, option) ?? null;
    this.listening.send({ type: 'because', id, why });
  }

  private complain(code: ErrorCode, id?: string): void {
    this.listening.send({ type: 'error', code, ...(id === undefined ? {} : { id }) });
  }
}
