import { type AnyGame, Fault, type GameEvent, type Move, type Option, play, type Refusal } from '@saloon/kernel';
import type { GroupCommit } from '../storage/groupCommit.ts';
import type { Ending, NewLine, Outage, Presence, Store, TableRow } from '../storage/store.ts';
import { mayExtend } from './clock.ts';
import { type Due, dues, earliest, type Moment, type Pace } from './due.ts';
import { asOver, factsOf, infoOf, type NextFacts, rowOf, type SeatLife, type TableFacts } from './facts.ts';
import { bodyOf, type Happening, type Said, type WhyStandIn } from './lines.ts';
import { type Entry, type Led, Match } from './match.ts';
import { refuse, refuseUndo } from './refusals.ts';
import { affectedBy, wayBackFor } from './undo.ts';

/** What came of a command: the number of its line, or why not. */
export type Answered = { ok: true; seq: number } | { ok: false; refusal: Refusal };
/** What every table of a house shares. */
export interface Desk {
  readonly store: Store;
  readonly commits: GroupCommit;
  readonly pace: Pace;
  readonly awake: number;
  now(): number;
  gameNamed(id: string): Promise<AnyGame>;
  readonly outages: readonly Outage[];
}
/** What changed: who sits there and how it stands, or the match itself. */
export type Change = 'seats' | 'match';

/** A snapshot is kept every so many lines; it saves playing them again, which takes a few milliseconds. */
const LINES_PER_SNAPSHOT = 250;

/** Whether a bot stands in for somebody is part of what everybody knows about the seats. */
const isAboutSeats = ({ kind }: Pick<NewLine, 'kind'>): boolean => kind === 'standsIn' || kind === 'returns';

/** A table that somebody of this node looks at. Everything here can be built again from the store. */
export class LiveTable {
  facts: TableFacts;
  match: Match | null = null;
  presence: readonly Presence[] = [];
  /** Whether the last line was written here, so that this node also keeps the time. */
  isDriver = false;
  private readonly desk: Desk;
  private version: number;
  private readonly listeners = new Set<(change: Change) => void>();
  private readonly devices = new Map<number, number>();
  private queue: Promise<unknown> = Promise.resolve();
  private underWay = 0;
  /** Nobody can tell whether a line was written; the log can, so it is read before the next try. */
  private isInDoubt = false;
  private keptSeq = 0;
  private readonly hasWaited: boolean;
  /** The due time that the store has; undefined if this node cannot tell. */
  private known: number | null | undefined;

  private constructor(desk: Desk, facts: TableFacts, version: number) {
    this.desk = desk;
    this.facts = facts;
    this.version = version;
    this.hasWaited = facts.started === null;
  }

  /** The table as the store has it; null if there is none. */
  static async load(desk: Desk, id: string): Promise<LiveTable | null> {
    const row = await desk.store.table(id);
    if (row === null) return null;
    const table = new LiveTable(desk, factsOf(row), row.version);
    table.presence = await desk.store.presence(id);
    await table.loadMatch();
    return table;
  }

  get id(): string {
    return this.facts.id;
  }

  /** Nobody looks but the house itself. */
  get isIdle(): boolean {
    return this.listeners.size <= 1;
  }

  /** Resolves when everything under way is written. */
  async settled(): Promise<void> {
    await this.queue;
  }

  listen(listener: (change: Change) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** What everybody may know of this table. */
  info() {
    return infoOf(this.facts, this.lives());
  }

  private lives(): SeatLife[] {
    return this.facts.seats.map((_, seat) => ({
      isHere: this.presence.some(seen => seen.seat === seat && seen.isHere),
      isStoodIn: this.match?.standing.stoodIn[seat] ?? false,
    }));
  }

  // ── What players do ─────────────────────────────────────────────────────────

  /** Plays a move of this seat. Write first, acknowledge after; a resend under the same id gets the first result. */
  move(seat: number, id: string | null, move: Move): Promise<Answered> {
    return this.write(seat, id, match => {
      if (move.seat !== seat) return refuse('notAsked');
      const played = play(match.game, match.state, move as Move<Option>, match.open);
      if (!played.ok) return { refusal: played.refusal };
      return { happening: { kind: 'move', move: played.move }, led: played };
    });
  }

  /** Takes the last answer back, or asks those affected whether one may. */
  undo(seat: number, id: string): Promise<Answered> {
    return this.write(seat, id, match => {
      const { may, to, request } = wayBackFor(match, seat, this.desk.now());
      if (may === 'free') return { happening: { kind: 'undone', by: seat, to } };
      if (may !== 'ask' || request !== null) return refuseUndo(request === null ? may : 'tooSoon');
      const waitsFor = affectedBy(match, seat);
      if (waitsFor.length === 0) return { happening: { kind: 'undone', by: seat, to } };
      return { happening: { kind: 'asksUndo', to, waitsFor } };
    });
  }

  /** Answers somebody's wish to take moves back; the last consent does it. */
  consent(seat: number, id: string, isGiven: boolean): Promise<Answered> {
    return this.write(seat, id, ({ standing: { request } }) => {
      if (request === null || !request.waitsFor.includes(seat)) return refuse('notAsked');
      if (isGiven && request.waitsFor.length === 1)
        return { happening: { kind: 'undone', by: request.seat, to: request.to } };
      return { happening: { kind: 'consents', isGiven } };
    });
  }

  /** More time for the question that is open to this seat, once for each question. */
  moreTime(seat: number, id: string): Promise<Answered> {
    return this.write(seat, id, ({ standing, facts }) => {
      const own = standing.clocks[seat];
      const isPossible = own !== undefined && mayExtend(facts.clock, own);
      return isPossible ? { happening: { kind: 'moreTime' } } : refuse('notAsked');
    });
  }

  /** Somebody says something; spectators by their name. */
  say(seat: number | null, id: string, said: Said, name: string | null): Promise<Answered> {
    return this.write(seat ?? -1, id, () => ({ happening: { kind: 'said', said, name } }));
  }

  /** A bot answers for this seat from now on. */
  standIn(seat: number, why: WhyStandIn): Promise<Answered> {
    return this.write(seat, null, match =>
      match.isOver || match.standing.stoodIn[seat] === true
        ? refuse('stale')
        : { happening: { kind: 'standsIn', why } },
    );
  }

  /** The person takes the seat back. */
  returns(seat: number): Promise<Answered> {
    return this.write(seat, null, match =>
      match.standing.stoodIn[seat] === true ? { happening: { kind: 'returns' } } : refuse('stale'),
    );
  }

  // ── The log ─────────────────────────────────────────────────────────────────

  private write(seat: number, id: string | null, prepare: (match: Match) => Wish): Promise<Answered> {
    return this.inTurn(() => this.append(seat, id, prepare));
  }

  /** One thing after the other, whatever becomes of the one before. */
  private inTurn<X>(work: () => Promise<X>): Promise<X> {
    const result = this.underWay++ === 0 ? work() : this.queue.then(work);
    this.queue = result.then(this.done, this.failed);
    return result;
  }

  private readonly done = (): void => {
    this.underWay--;
  };
  private readonly failed = (): void => {
    this.underWay--;
    this.isInDoubt = true;
  };

  /**
   * Whoever loses the race for a number looks at the table again and tries the next. A resend gets its first result: the
   * log is asked first, but for a move that fits a table where nothing was ever taken back, which cannot be one.
   */
  private async append(seat: number, id: string | null, prepare: (match: Match) => Wish): Promise<Answered> {
    for (;;) {
      if (this.isInDoubt) await this.catchUp();
      const { match } = this;
      if (match === null || this.facts.status === 'closed') return { ok: false, ...refuse('over') };
      const wish = prepare(match);
      const isNew = 'happening' in wish && wish.happening.kind === 'move' && !match.hasGoneBack;
      const before = isNew ? null : await this.sentBefore(seat, id);
      if (before !== null) return before;
      if ('refusal' in wish) return { ok: false, refusal: wish.refusal };
      const { line, standing } = this.newLine(match, { seat, id }, wish);
      if (await this.desk.commits.append(line)) {
        match.takeOwn(line, { happening: wish.happening, led: wish.led ?? null, standing });
        this.wrote(match, line);
        return { ok: true, seq: line.seq };
      }
      await this.catchUp();
    }
  }

  private newLine(match: Match, { seat, id }: { seat: number; id: string | null }, { happening, led }: Wanted) {
    const at = this.desk.now();
    const { kind } = happening;
    const line: NewLine = { table: this.id, seq: match.seq + 1, kind, seat, id, at, body: bodyOf(happening) };
    const standing = match.foresee(line, happening, led ?? null);
    const open = led?.open ?? match.open;
    // A match that is over is due at once, so that it is finished even if this node dies right here.
    const due = open.length === 0 ? at : earliest(dues(this.moment(standing, open, line.seq)));
    if (due !== this.known) line.due = due;
    return { line, standing };
  }

  private wrote(match: Match, line: NewLine): void {
    if (line.due !== undefined) this.known = line.due;
    this.isDriver = true;
    this.changed('match');
    if (isAboutSeats(line)) this.changed('seats');
    if (match.seq - this.keptSeq >= LINES_PER_SNAPSHOT) void this.keepSnapshot().catch(() => undefined);
  }

  private async sentBefore(seat: number, id: string | null): Promise<Answered | null> {
    if (id === null) return null;
    const line = await this.desk.store.lineSentAs(this.id, seat, id);
    return line === null ? null : { ok: true, seq: line.seq };
  }

  private async catchUp(): Promise<void> {
    if (this.match === null) return;
    const lines = await this.desk.store.linesAfter(this.id, this.match.seq);
    for (const line of lines) this.match.take(line);
    this.isInDoubt = false;
    if (lines.length > 0) this.changed('match');
    if (lines.some(isAboutSeats)) this.changed('seats');
  }

  /** Everything told after a line: from memory, or from the log if it is long ago. */
  async entriesAfter(seq: number): Promise<readonly Entry[]> {
    const { match } = this;
    if (match === null) return [];
    const recent = match.entriesAfter(seq);
    if (recent !== null) return recent;
    const lines = await this.desk.store.linesAfter(this.id, 0);
    const again = new Match(match.facts, match.game, match.outages);
    const first = again.entriesAfter(0) ?? [];
    const told = lines.filter(line => line.seq <= match.seq).map(line => again.take(line));
    return seq === 0 ? [...first, ...told] : told.filter(({ line }) => line.seq > seq);
  }

  /** Keeps the match as it stands, so that it loads quickly next time; what is over is hardly ever looked at again. */
  async keepSnapshot(): Promise<void> {
    const { match } = this;
    if (match === null || match.isOver || match.seq === this.keptSeq || match.seq === 0) return;
    this.keptSeq = match.seq;
    await this.desk.store.keepSnapshot(match.toSnapshot());
  }

  private async loadMatch(): Promise<void> {
    const { facts } = this;
    if (facts.started === null) return;
    // A table that waited was never due.
    const isNew = this.known === undefined && this.hasWaited;
    const game = await this.desk.gameNamed(facts.game);
    if (game.version !== facts.version)
      throw new Fault('version', `Played by version ${facts.version} of the rules, not ${game.version}`, 'otherRules');
    const { store } = this.desk;
    const [lines, snapshot] = await Promise.all([store.linesAfter(facts.id, 0), store.snapshot(facts.id)]);
    this.match = Match.load(facts, game, lines, { snapshot, outages: this.desk.outages });
    this.keptSeq = snapshot?.seq ?? 0;
    if (isNew) this.known = null;
  }

  // ── Seats and devices ───────────────────────────────────────────────────────

  /** Changes the facts as they are now; if somebody else was quicker, it looks again. */
  change(next: NextFacts): Promise<TableFacts> {
    return this.inTurn(() => this.replace(next, row => this.desk.store.updateTable(row)));
  }

  /** The match is over, and this is what it leaves behind. */
  finish(ending: Ending): Promise<TableFacts> {
    return this.inTurn(() => this.replace(asOver, row => this.desk.store.finish(row, ending)));
  }

  private async replace(next: NextFacts, keep: (row: TableRow) => Promise<boolean>): Promise<TableFacts> {
    for (;;) {
      const wanted = next(this.facts);
      if (await keep(rowOf(wanted, this.version + 1))) {
        await this.adopt(wanted, this.version + 1);
        return wanted;
      }
      await this.reloadFacts();
    }
  }

  private async adopt(facts: TableFacts, version: number): Promise<void> {
    this.facts = facts;
    this.version = version;
    if (this.match === null) await this.loadMatch();
    else this.match.facts = facts;
    this.changed('seats');
  }

  private async reloadFacts(): Promise<void> {
    const row = await this.desk.store.table(this.id);
    if (row === null || row.version === this.version) return;
    await this.adopt(factsOf(row), row.version);
  }

  /** Another node wrote to this table, or may have: reads what is new. */
  refresh(): Promise<void> {
    return this.inTurn(async () => {
      this.isDriver = false;
      this.known = undefined;
      await this.reloadFacts();
      await this.catchUp();
      await this.refreshPresence();
    });
  }

  /** A device of this seat connected; the seat is here with its first one. */
  async arrive(seat: number): Promise<void> {
    const count = (this.devices.get(seat) ?? 0) + 1;
    this.devices.set(seat, count);
    if (count === 1) await this.desk.store.arrive(this.id, seat, this.desk.now());
    if (count === 1) await this.refreshPresence();
  }

  async depart(seat: number): Promise<void> {
    const count = (this.devices.get(seat) ?? 1) - 1;
    this.devices.set(seat, count);
    if (count === 0) await this.desk.store.depart(this.id, seat, this.desk.now());
    if (count === 0) await this.refreshPresence();
  }

  private async refreshPresence(): Promise<void> {
    const before = JSON.stringify(this.presence);
    this.presence = await this.desk.store.presence(this.id);
    if (JSON.stringify(this.presence) === before) return;
    this.changed('seats');
    await this.settleDue();
  }

  // ── Time ────────────────────────────────────────────────────────────────────

  private moment(standing: Moment['standing'], asked: Moment['asked'], seq: number): Moment {
    const { pace, awake } = this.desk;
    const outages = this.match?.outages ?? [];
    return { facts: this.facts, standing, asked, seq, presence: this.presence, outages, pace, awake };
  }

  /** What time will do at this table, as things stand. */
  dues(): Due[] {
    const { match } = this;
    return match === null ? [] : dues(this.moment(match.standing, match.open, match.seq));
  }

  /** When the table wants to be looked at next; null: not as things stand. */
  get nextDue(): number | null {
    return this.known === undefined ? earliest(this.dues()) : this.known;
  }

  /** This node alone looks after the table now, and the store has another due time meanwhile. */
  claimed(): void {
    this.isDriver = true;
    this.known = undefined;
  }

  /** When this table wants to be looked at: written down where any node finds it. */
  async settleDue(): Promise<void> {
    const { match } = this;
    if (match === null || match.isOver) return;
    const due = earliest(this.dues());
    if (due === this.known) return;
    this.known = due;
    try {
      await this.desk.store.setDue(this.id, due);
    } catch (error) {
      this.known = undefined;
      throw error;
    }
    this.changed('match');
  }

  private changed(change: Change): void {
    for (const listener of this.listeners) listener(change);
  }
}

type Wanted = { happening: Happening; led?: Led & { events: GameEvent[] } };
type Wish = Wanted | { refusal: Refusal };
