import { Fault, type Move } from '@saloon/kernel';
import { type Command, type ErrorCode, type Farewell, PROTOCOL } from '@saloon/protocol';
import type { TableRequest } from '@saloon/table';
import type { FastifyBaseLogger } from 'fastify';
import type { WebSocket } from 'ws';
import type { Limits } from '../limits.ts';
import type { Meters } from '../operations/meters.ts';
import type { Identity } from '../people/identity.ts';
import type { LiveTable } from '../tables/liveTable.ts';
import type { TableRegistry } from '../tables/registry.ts';
import { type Allowance, commandsOf, looksOf, talkOf } from './allowance.ts';
import { Attendance } from './attendance.ts';
import { type Hello, recognise } from './handshake.ts';
import type { Pinged } from './heartbeat.ts';
import { Outbox, type Wire } from './outbox.ts';
import { idAtEnd, parseCommand } from './parseCommand.ts';
import { fairReaction, RoundTrip } from './roundTrip.ts';

/** What every connection of a server shares. */
export interface ConnectionServices {
  readonly registry: TableRegistry;
  readonly identity: Identity;
  readonly limits: Limits;
  readonly meters: Meters;
  readonly log: FastifyBaseLogger;
}

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
  private name = '';
  private readonly commands: Allowance;
  private readonly looks: Allowance;
  private readonly talk: Allowance;
  private readonly trip = new RoundTrip();
  private unread = 0;
  private attendance: Attendance | null = null;
  private isGone = false;
  /** While somebody is being greeted, what else they say waits. */
  private greeting: Promise<void> | null = null;

  constructor(socket: WebSocket, wire: Wire, services: ConnectionServices, person: string | null) {
    this.socket = socket;
    this.outbox = new Outbox(socket, wire, services.limits.unsentBytes);
    this.services = services;
    this.person = person;
    const now = performance.now();
    this.commands = commandsOf(services.limits, now);
    this.looks = looksOf(services.limits, now);
    this.talk = talkOf(services.limits, now);
    socket.on('message', (data, isBinary) => this.receive(isBinary ? null : String(data)));
    socket.on('close', () => {
      this.isGone = true;
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
    if (!this.commands.take(now)) return this.refuseUnread(text);
    const command = text === null ? null : parseCommand(text);
    if (command === null) return this.complain('malformed', idAtEnd(text));
    const isLook = command.type === 'hello' || command.type === 'look';
    if (isLook && !this.looks.take(now)) return this.refuseUnread(text);
    if (command.type === 'hello') this.meet(command);
    else if (this.greeting === null) this.perform(command);
    else void this.greeting.then(() => this.perform(command));
  }

  private refuseUnread(text: string | null): void {
    this.unread++;
    if (this.unread > MOST_UNREAD) this.close(1008, 'tooFast');
    else this.complain('tooFast', idAtEnd(text));
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
    const { registry, identity } = this.services;
    const live = await registry.table(hello.table);
    if (live === null) return this.refuse('unknownTable');
    const recognised = recognise(live.facts, hello, this.person, identity);
    if (recognised === null) return this.refuse('forbidden');
    this.leaveTable();
    if (this.isGone) return;
    this.attendance = new Attendance(live, recognised, {
      registry,
      identity,
      person: this.person,
      name: () => this.name,
      send: message => this.outbox.send(message),
      dismiss: why => this.dismiss(why),
      isTooFast: ({ type }) => type === 'say' && !this.talk.take(performance.now()),
      failed: (error, request) => this.note(error, request),
    });
    await this.attendance.begin(hello.since);
  }

  private leaveTable(): void {
    this.attendance?.leave();
    this.attendance = null;
  }

  // ── Requests ────────────────────────────────────────────────────────────────

  private perform(request: TableRequest): void {
    const { attendance } = this;
    if (attendance === null) return this.complain('forbidden', request.id);
    const started = performance.now();
    const seen = request.type === 'move' ? { ...request, move: this.fair(attendance.live, request.move) } : request;
    void attendance.perform(seen).then(answered => {
      const isPlay = request.type !== 'say' && answered !== null;
      if (isPlay) this.services.meters.answered(answered.ok, performance.now() - started);
    });
  }

  /** Where quickness counts, a device is believed as far as it fits what was seen here. */
  private fair({ hosted: { table } }: LiveTable, move: Move): Move {
    const question = table?.open.find(decision => decision.seat === move.seat);
    if (question?.gesture === undefined) return move;
    const asked = table?.standing.clocks[move.seat]?.asked ?? 0;
    const elapsed = this.services.registry.options.now() - asked;
    return { ...move, option: fairReaction(move.option, question.gesture, elapsed, this.trip) };
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

  private dismiss(why: Farewell): void {
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
