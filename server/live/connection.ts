import { Fault } from '@saloon/kernel';
import { type Command, type ErrorCode, type Farewell, PROTOCOL } from '@saloon/protocol';
import type { TableRequest } from '@saloon/table';
import type { FastifyBaseLogger } from 'fastify';
import type { WebSocket } from 'ws';
import type { Limits } from '../limits.ts';
import type { Meters } from '../operations/meters.ts';
import type { Identity } from '../people/identity.ts';
import type { SignIns } from '../people/signIns.ts';
import type { LiveTable } from '../tables/liveTable.ts';
import type { TableRegistry } from '../tables/registry.ts';
import type { Allowance } from '../visitors/allowance.ts';
import { commandsOf, type Visitor, type Visitors } from '../visitors/visitors.ts';
import { WORK, workOf } from '../visitors/work.ts';
import { Attendance } from './attendance.ts';
import { type Hello, recognise } from './handshake.ts';
import type { Pinged } from './heartbeat.ts';
import { Outbox, type Wire } from './outbox.ts';
import { idAtEnd, parseCommand } from './parseCommand.ts';
import { fairReaction, RoundTrip } from './roundTrip.ts';
import type { Turns } from './turns.ts';

/** What every connection of a server shares. */
export interface ConnectionServices {
  readonly registry: TableRegistry;
  readonly identity: Identity;
  readonly signIns: SignIns;
  readonly limits: Limits;
  readonly visitors: Visitors;
  readonly turns: Turns;
  readonly meters: Meters;
  readonly log: FastifyBaseLogger;
}

/** Who is at the other end of a connection: the person of the cookie, if any, and the address they come from. */
export interface Caller {
  readonly person: string | null;
  readonly visitor: Visitor;
}

type MoveRequest = Extract<TableRequest, { type: 'move' }>;

/** Whoever has not closed so many milliseconds after being told to is cut off. */
const FAREWELL = 2000;
/** Whoever goes on sending what is refused unread is let go. */
const MOST_UNREAD = 200;

/** One browser or terminal: says hello, then plays, talks or watches. */
export class Connection implements Pinged {
  private readonly socket: WebSocket;
  private readonly outbox: Outbox;
  private readonly services: ConnectionServices;
  private readonly person: string | null;
  private readonly visitor: Visitor;
  private name = '';
  private readonly commands: Allowance;
  private readonly trip = new RoundTrip();
  private unread = 0;
  private attendance: Attendance | null = null;
  private isGone = false;
  /** Of whoever came with the secret of a seat: stops waiting for its end. */
  private release: (() => void) | null = null;
  private patience: NodeJS.Timeout | undefined;
  /** While somebody is being greeted, what else they say waits. */
  private greeting: Promise<void> | null = null;

  constructor(socket: WebSocket, wire: Wire, services: ConnectionServices, { person, visitor }: Caller) {
    this.socket = socket;
    this.outbox = new Outbox(socket, wire, services.limits.unsentBytes);
    this.services = services;
    this.person = person;
    this.visitor = visitor;
    this.commands = commandsOf(services.limits, performance.now());
    this.waitForHello();
    socket.on('message', (data, isBinary) => this.receive(isBinary ? null : String(data)));
    socket.on('close', () => {
      this.isGone = true;
      clearTimeout(this.patience);
      this.leaveTable();
    });
    socket.on('pong', payload => this.trip.hear(String(payload), performance.now()));
    socket.on('error', () => socket.terminate());
    this.ping();
  }

  /** Asks for a sign of life; the answer also tells how long the way is. */
  ping(): void {
    this.socket.ping(this.trip.ask(performance.now()));
  }

  get isSilent(): boolean {
    return this.trip.isWaiting;
  }

  cutOff(): void {
    this.socket.terminate();
  }

  /** Learns who this is, if they have a name here. */
  async introduce(person: Promise<{ name: string } | null> | null): Promise<void> {
    this.name = (await person?.catch(() => null))?.name ?? '';
  }

  /** Tells that the server closes; whoever plays comes back to another node, or later. */
  sayGoodbye(): void {
    this.dismiss('stopping');
  }

  private receive(text: string | null): void {
    const now = performance.now();
    if (!this.commands.take(now) || !this.visitor.work.take(now)) return this.refuseUnread(text);
    const command = text === null ? null : parseCommand(text);
    if (command === null) return this.complain('malformed', idAtEnd(text));
    if (command.type === 'hello') return this.meet(command);
    if (command.type === 'look') this.visitor.work.charge(WORK.look);
    if (this.greeting === null) this.perform(command);
    else void this.greeting.then(() => this.perform(command));
  }

  private refuseUnread(text: string | null): void {
    this.unread++;
    if (this.unread > MOST_UNREAD) this.close(1008, 'tooFast');
    else this.complain('tooFast', idAtEnd(text));
  }

  /** Whoever has come to no table by then only keeps a place from others. Once they have, nothing is left to wait for. */
  private waitForHello(): void {
    this.patience = setTimeout(() => {
      if (this.attendance !== null) return;
      if (this.greeting === null) this.close(1008, 'hello');
      else this.waitForHello();
    }, this.services.limits.helloSeconds * 1000);
  }

  // ── Arriving and leaving ────────────────────────────────────────────────────

  private meet(hello: Hello): void {
    const before = this.greeting ?? Promise.resolve();
    const greeting = before
      .then(() => this.greet(hello))
      .catch(error => this.stumble(error, hello))
      .then(() => {
        if (this.greeting === greeting) this.greeting = null;
      });
    this.greeting = greeting;
  }

  private async greet(hello: Hello): Promise<void> {
    if (hello.protocol !== PROTOCOL) return this.refuse('protocol');
    const { registry, identity, visitors, turns, signIns } = this.services;
    await turns.take();
    if (this.isGone) return;
    const live = await this.tableFor(hello);
    if (live === null) return;
    const people = live.facts.seats.map(({ person }) => person);
    const bearer = hello.token === null ? null : await signIns.bearerOf(hello.token, live.id, people);
    const recognised = recognise(live.facts, hello, { person: this.person, bearer: bearer?.person ?? null }, identity);
    if (recognised === null) return this.refuse('forbidden');
    this.leaveTable();
    if (this.isGone) return;
    if (bearer !== null) this.release = signIns.holdSeats(bearer, why => this.dismiss(why));
    const speaker = recognised.sitter ?? this.person;
    this.attendance = new Attendance(live, recognised, {
      registry,
      identity,
      person: this.person,
      name: () => this.name,
      send: message => this.outbox.send(message),
      dismiss: why => this.dismiss(why),
      isTooFast: ({ type }) => type === 'say' && !visitors.maySay(speaker, this.visitor, performance.now()),
      charge: playedAgain => this.visitor.work.charge(playedAgain * WORK.playedAgain),
      failed: (error, request) => this.note(error, request),
    });
    clearTimeout(this.patience);
    await this.attendance.begin(hello.since);
  }

  /** The table that somebody comes to, if it is there and telling them of it is not too much. */
  private async tableFor({ table, since }: Hello): Promise<LiveTable | null> {
    const { registry } = this.services;
    const { work } = this.visitor;
    if (!work.take(performance.now(), WORK.hello)) return this.sendAway('tooFast');
    const live = await registry.table(table, entries => work.charge(entries * WORK.playedAgain));
    if (live === null) return this.sendAway('unknownTable');
    const isPaid = work.take(performance.now(), workOf(live.hosted.effortAfter(since)));
    return isPaid ? live : this.sendAway('tooFast');
  }

  private sendAway(code: ErrorCode): null {
    this.refuse(code);
    return null;
  }

  private leaveTable(): void {
    this.release?.();
    this.release = null;
    this.attendance?.leave();
    this.attendance = null;
  }

  // ── Requests ────────────────────────────────────────────────────────────────

  /** Looking back waits for its turn; a move never does. */
  private perform(request: TableRequest): void {
    if (request.type !== 'look') return this.ask(request);
    void this.services.turns.take().then(() => this.ask(request));
  }

  private ask(request: TableRequest): void {
    const { attendance } = this;
    if (attendance === null) return this.complain('forbidden', request.id);
    const started = performance.now();
    const seen = request.type === 'move' ? this.fair(attendance.live, request) : request;
    void attendance.perform(seen).then(answered => {
      const isPlay = request.type !== 'say' && answered !== null;
      if (isPlay) this.services.meters.answered(answered.ok, performance.now() - started);
    });
  }

  /** Where quickness counts, a device is believed as far as it fits what was seen here. */
  private fair({ hosted: { table } }: LiveTable, request: MoveRequest): MoveRequest {
    const { move } = request;
    const question = table?.open.find(decision => decision.seat === move.seat);
    if (question?.gesture === undefined) return request;
    const asked = table?.standing.clocks[move.seat]?.asked ?? 0;
    const elapsed = this.services.registry.options.now() - asked;
    return { ...request, move: { ...move, option: fairReaction(move.option, question.gesture, elapsed, this.trip) } };
  }

  /** Nobody could be greeted. */
  private stumble(error: unknown, hello: Hello): void {
    if (error instanceof Fault && error.code === 'otherRules') return this.refuse('otherRules');
    this.note(error, hello);
    this.complain(this.services.registry.health.isReadOnly ? 'readOnly' : 'internal');
  }

  /** Whatever was not written is the store's trouble; anything else is ours, and is logged. */
  private note(error: unknown, { type }: Command): void {
    const { registry, log } = this.services;
    if (!registry.health.isReadOnly) log.error({ err: error, command: type }, 'a command failed');
  }

  private complain(code: ErrorCode, id?: string): void {
    this.outbox.send({ type: 'error', code, ...(id === undefined ? {} : { id }) });
  }

  private refuse(code: ErrorCode): void {
    this.complain(code);
    this.close(1008, code);
  }

  /** Says goodbye, and closes. */
  dismiss(why: Farewell): void {
    this.outbox.send({ type: 'goodbye', why });
    this.close(why === 'stopping' ? 1012 : 1000, why);
  }

  private close(code: number, why: string): void {
    const { socket } = this;
    this.outbox.flush();
    socket.close(code, why);
    // Whoever does not read does not hear that either.
    setTimeout(() => {
      if (socket.readyState !== socket.CLOSED) socket.terminate();
    }, FAREWELL).unref();
  }
}
