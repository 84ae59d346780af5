import { Fault, type Move } from '@saloon/kernel';
import { type Command, type ServerMessage, PROTOCOL } from '@saloon/protocol';
import type { FastifyBaseLogger } from 'fastify';
import type { WebSocket } from 'ws';
import type { Limits } from '../limits.ts';
import { seatOfPerson } from '../tables/facts.ts';
import type { TableRegistry } from '../tables/registry.ts';
import type { Answered, Change, LiveTable } from '../tables/liveTable.ts';
import type { Entry } from '../tables/match.ts';
import { refuse } from '../tables/refusals.ts';
import type { Meters } from '../operations/meters.ts';
import type { Identity } from '../people/identity.ts';
import { type Allowance, commandsOf, talkOf } from './allowance.ts';
import { idAtEnd, parsed } from './incoming.ts';
import { answeredText, matchMessage, momentMessage, type Onlooker } from './outgoing.ts';
import { fairReaction, RoundTrip } from './roundTrip.ts';

type Hello = Extract<Command, { type: 'hello' }>;
type Request = Exclude<Command, Hello>;
type PlayRequest = Exclude<Request, { type: 'say' | 'why' | 'look' }>;
type ErrorCode = Extract<ServerMessage, { type: 'error' }>['code'];
/** Carries texts to the other end, all of them in one packet. */
export type Wire = (texts: readonly string[]) => void;
/** What every connection of a server shares. */
export interface Doorway {
  readonly registry: TableRegistry;
  readonly identity: Identity;
  readonly limits: Limits;
  readonly meters: Meters;
  readonly log: FastifyBaseLogger;
}

/** Whoever goes on sending what is refused unread is let go. */
const MOST_UNREAD = 200;

/** One browser or terminal: says hello, then plays, talks or watches. */
export class Connection {
  private readonly socket: WebSocket;
  private readonly wire: Wire;
  /** What is said in one breath, such as a move and its acknowledgement, leaves together. */
  private readonly breath: string[] = [];
  private readonly door: Doorway;
  private readonly person: string | null;
  /** What spectators hear this one called; without a name one does not talk. */
  private name = '';
  private readonly commands: Allowance;
  private readonly talk: Allowance;
  private readonly trip = new RoundTrip();
  private unread = 0;
  private table: LiveTable | null = null;
  private onlooker: Onlooker = { seat: null, viewer: 'spectator' };
  /** The person whose seat this is, by cookie or by token. */
  private sitter: string | null = null;
  private known = 0;
  private hasTold = false;
  private isTelling = false;
  private isGone = false;
  private stopListening: () => void = () => undefined;
  /** While somebody is being greeted, what else they say waits. */
  private greeting: Promise<void> | null = null;

  constructor(socket: WebSocket, wire: Wire, door: Doorway, person: string | null) {
    this.socket = socket;
    this.wire = wire;
    this.door = door;
    this.person = person;
    const now = performance.now();
    this.commands = commandsOf(door.limits, now);
    this.talk = talkOf(door.limits, now);
    const stopHealth = door.house.onHealth(isReadOnly => this.send({ type: 'health', isReadOnly }));
    socket.on('message', (data, isBinary) => this.hear(isBinary ? null : String(data)));
    socket.on('close', () => {
      this.isGone = true;
      stopHealth();
      this.leaveTable();
    });
    socket.on('pong', sent => this.trip.note(performance.now() - Number(sent)));
    socket.on('error', () => socket.terminate());
    askForLife(socket);
  }

  /** Learns who this is, if they have a name here. */
  async introduce(person: Promise<{ name: string } | null> | null): Promise<void> {
    this.name = (await person?.catch(() => null))?.name ?? '';
  }

  /** Tells that the house closes; whoever plays comes back to another node, or later. */
  sayGoodbye(): void {
    this.dismiss('stopping');
  }

  private hear(text: string | null): void {
    if (!this.commands.take(performance.now())) return this.refuseUnread(text);
    const command = text === null ? null : parsed(text);
    if (command === null) return this.complain('malformed', idAtEnd(text));
    if (command.type === 'hello') this.meet(command);
    else if (this.greeting === null) this.obey(command);
    else void this.greeting.then(() => this.obey(command));
  }

  private meet(hello: Hello): void {
    const before = this.greeting ?? Promise.resolve();
    const greeting = before
      .then(() => this.greet(hello))
      .catch(error => this.report(error, hello))
      .then(() => {
        if (this.greeting === greeting) this.greeting = null;
      });
    this.greeting = greeting;
  }

  /** Whatever was not written is the store's trouble; anything else is ours, and worth a line in the log. */
  private report(error: unknown, command: Command): void {
    const { registry, log } = this.door;
    if (error instanceof Fault && error.code === 'otherRules') return this.refuse('otherRules');
    if (!house.isReadOnly) log.error({ err: error, command: command.type }, 'a command failed');
    this.complain(house.isReadOnly ? 'readOnly' : 'internal', command);
  }

  private refuseUnread(text: string | null): void {
    this.unread++;
    if (this.unread > MOST_UNREAD) this.close(1008, 'tooFast');
    else this.complain('tooFast', idAtEnd(text));
  }

  private obey(command: Request): void {
    try {
      this.carryOut(command)?.catch(error => this.report(error, command));
    } catch (error) {
      this.report(error, command);
    }
  }

  private carryOut(command: Request): Promise<void> | void {
    const { table } = this;
    const { seat } = this.onlooker;
    if (table === null) return this.complain('forbidden', command);
    if (command.type === 'say') return this.say(table, command);
    if (command.type === 'look') return this.lookBack(table, command);
    if (seat === null) return this.complain('forbidden', command);
    if (table.match === null) return this.complain('notStarted', command);
    if (command.type === 'why') {
      const why = table.match.game.whyNot(table.match.state, seat, command.option);
      return this.send({ type: 'because', id: command.id, why });
    }
    return this.play(table, seat, command);
  }

  private play(table: LiveTable, seat: number, command: PlayRequest): Promise<void> {
    const { id } = command;
    const started = performance.now();
    return this.played(table, seat, command).then(answered => {
      this.door.meters.answered(answered.ok, performance.now() - started);
      if (answered.ok) this.sendText(answeredText(id, answered.seq));
      else this.send({ type: 'refused', id, refusal: answered.refusal });
    });
  }

  private played(table: LiveTable, seat: number, command: PlayRequest): Promise<Answered> {
    switch (command.type) {
      case 'move':
        return table.move(seat, command.id, this.fair(table, command.move));
      case 'undo':
        return table.undo(seat, command.id);
      case 'consent':
        return table.consent(seat, command.id, command.isGiven);
      case 'moreTime':
        return table.moreTime(seat, command.id);
    }
  }

  private fair(table: LiveTable, move: Move): Move {
    const question = table.match?.open.find(decision => decision.seat === move.seat);
    if (question?.gesture === undefined) return move;
    const since = table.match?.standing.clocks[move.seat]?.since ?? 0;
    const elapsed = this.door.registry.options.now() - since;
    return { ...move, option: fairReaction(move.option, question.gesture, elapsed, this.trip) };
  }

  /** Everybody may look back, each with their own eyes. */
  private lookBack(table: LiveTable, command: Extract<Command, { type: 'look' }>): void {
    if (table.match === null) return this.complain('notStarted', command);
    const moment = momentMessage(table.match, this.onlooker, command.id, command.moves);
    // Such a moment there was not, or it was taken back.
    this.send(moment ?? { type: 'refused', id: command.id, ...refuse('stale') });
  }

  private async say(table: LiveTable, command: Extract<Command, { type: 'say' }>): Promise<void> {
    const { seat } = this.onlooker;
    const isSilent = seat !== null && table.facts.seats[seat]?.isSilent === true;
    const mayTalk = seat !== null || (table.facts.spectators && this.name !== '');
    if (!table.facts.chat || isSilent || !mayTalk) return this.complain('forbidden', command);
    if (table.match === null) return this.complain('notStarted', command);
    if (!this.talk.take(performance.now())) return this.complain('tooFast', command);
    // Those without a seat share one place in the log, so their ids need their names.
    const id = seat === null ? `${this.person}:${command.id}` : command.id;
    const answered = await table.say(seat, id, command.what, seat === null ? this.name : null);
    if (answered.ok) this.sendText(answeredText(command.id, answered.seq));
  }

  // ── Arriving and leaving ────────────────────────────────────────────────────

  private async greet(hello: Hello): Promise<void> {
    if (hello.protocol !== PROTOCOL) return this.refuse('protocol');
    const table = await this.door.house.table(hello.table);
    if (table === null) return this.refuse('unknownTable');
    const onlooker = this.recognise(table, hello);
    if (onlooker === null) return this.refuse('forbidden');
    this.leaveTable();
    if (this.isGone) return;
    this.table = table;
    this.onlooker = onlooker;
    // Whoever knows more than there is comes from before a backup was brought back, and knows nothing.
    this.known = hello.since > (table.match?.seq ?? 0) ? 0 : hello.since;
    this.hasTold = false;
    // Even if nobody can be told that somebody came, they can look.
    if (onlooker.seat !== null) await table.arrive(onlooker.seat).catch(() => undefined);
    if (this.isGone) return;
    this.stopListening = table.listen(change => this.onChange(change));
    this.welcome(table);
    // Seats may have been shuffled while the arrival was written.
    if (!this.keepsSeat(table)) return;
    if (this.door.house.isReadOnly) this.send({ type: 'health', isReadOnly: true });
    if (table.facts.status === 'closed') return this.dismiss('closed');
    if (table.match === null) return this.complain('notStarted');
    await this.tell();
  }

  /** Tells who one is at this table, and again whenever that changes. */
  private welcome(table: LiveTable): void {
    const { seat } = this.onlooker;
    const screen = seat === null ? null : this.door.identity.screenToken(table.id);
    this.send({ type: 'welcome', protocol: PROTOCOL, ...this.onlooker, screen, table: table.info() });
  }

  /** Whose view this connection gets; null if none. */
  private recognise(table: LiveTable, { token, watch }: Hello): Onlooker | null {
    const { identity } = this.door;
    const { facts } = table;
    const people = facts.seats.map(({ person }) => person);
    this.sitter = token === null ? this.person : identity.personWith(token, facts.id, people);
    const seat = seatOfPerson(facts, this.sitter);
    if (seat !== null && watch === undefined) return { seat, viewer: seat };
    const isScreen = token !== null && identity.isScreen(token, facts.id);
    if (token !== null && seat === null && !isScreen) return null;
    if (seat === null && !isScreen && !facts.spectators) return null;
    const isShown = watch != null && facts.seats[watch]?.isShown === true;
    return { seat: null, viewer: isShown ? watch : 'spectator' };
  }

  private onChange(change: Change): void {
    const { table } = this;
    if (table === null) return;
    if (change === 'match') return this.tellSoon();
    this.send({ type: 'info', table: table.info() });
    const { seat, viewer } = this.onlooker;
    if (table.facts.status === 'closed') return this.dismiss('closed');
    if (!this.keepsSeat(table)) return;
    const isHidden = seat === null && viewer !== 'spectator' && table.facts.seats[viewer]?.isShown !== true;
    if (isHidden) this.onlooker = { seat: null, viewer: 'spectator' };
    if (table.match !== null && !this.hasTold) this.tellSoon();
  }

  /** Follows the person to another seat after a shuffle; false if they were sent away. */
  private keepsSeat(table: LiveTable): boolean {
    const { seat: before } = this.onlooker;
    if (before === null) return true;
    const seat = seatOfPerson(table.facts, this.sitter);
    if (seat === before) return true;
    if (seat === null) {
      this.dismiss('kicked');
      return false;
    }
    this.onlooker = { seat, viewer: seat };
    this.welcome(table);
    void table
      .depart(before)
      .then(() => table.arrive(seat))
      .catch(() => undefined);
    return true;
  }

  private leaveTable(): void {
    this.stopListening();
    const { seat } = this.onlooker;
    if (this.table !== null && seat !== null) void this.table.depart(seat).catch(() => undefined);
    this.table = null;
  }

  // ── Telling ─────────────────────────────────────────────────────────────────

  /** Whatever cannot be read now is told with the next news. */
  private tellSoon(): void {
    if (!this.tellRecent()) void this.tell().catch(() => undefined);
  }

  /** Tells what is new; false if that is so long ago that it has to be read from the log. */
  private tellRecent(): boolean {
    const { table } = this;
    if (table === null || table.match === null || this.isTelling) return true;
    const recent = table.match.entriesAfter(this.known);
    if (recent !== null) this.tellEntries(table, recent);
    return recent !== null;
  }

  /** Tells what is new. Long ago is read from the log first; whatever comes meanwhile is told right after. */
  private async tell(): Promise<void> {
    const { table } = this;
    const match = table?.match;
    if (table === null || match == null || this.tellRecent()) return;
    this.isTelling = true;
    try {
      const entries = await table.entriesAfter(this.known);
      this.tellEntries(table, entries);
    } finally {
      this.isTelling = false;
    }
    if (match.seq > this.known) await this.tell();
  }

  private tellEntries(table: LiveTable, entries: readonly Entry[]): void {
    // The setup has the number 0, which is also what somebody knows who knows nothing: it is told once.
    const news = this.hasTold ? entries.filter(({ line }) => line.seq > this.known) : entries;
    const message = matchMessage(table, this.onlooker, news, this.door.registry.options.now());
    // Not the number of the last line there is: another may have come while these were read.
    this.known = entries.at(-1)?.line.seq ?? this.known;
    this.hasTold = true;
    if (message !== null) this.sendText(message);
  }

  private send(message: ServerMessage): void {
    this.sendText(JSON.stringify(message));
  }

  private sendText(text: string): void {
    if (this.breath.length === 0) breatheLater(this);
    this.breath.push(text);
  }

  breatheOut(): void {
    const { socket, breath } = this;
    if (breath.length === 0) return;
    if (socket.readyState === socket.OPEN) {
      if (socket.bufferedAmount > this.door.limits.unsentBytes) socket.terminate();
      else this.wire(breath);
    }
    breath.length = 0;
  }

  private complain(code: ErrorCode, command: Command | Pick<Request, 'id'> | null = null): void {
    const id = command !== null && 'id' in command ? { id: command.id } : {};
    this.send({ type: 'error', code, ...id });
  }

  private refuse(code: ErrorCode): void {
    this.complain(code);
    this.close(1008, code);
  }

  private dismiss(why: Extract<ServerMessage, { type: 'goodbye' }>['why']): void {
    this.send({ type: 'goodbye', why });
    this.close(why === 'stopping' ? 1012 : 1000, why);
  }

  private close(code: number, why: string): void {
    this.breatheOut();
    this.socket.close(code, why);
  }
}

let speaking: Connection[] = [];

function breatheLater(connection: Connection): void {
  if (speaking.length === 0) process.nextTick(allBreatheOut);
  speaking.push(connection);
}

function allBreatheOut(): void {
  const all = speaking;
  speaking = [];
  for (const connection of all) connection.breatheOut();
}

/** Asks for a sign of life; the answer brings the time of asking back. */
export const askForLife = (socket: WebSocket): void => socket.ping(String(performance.now()));
