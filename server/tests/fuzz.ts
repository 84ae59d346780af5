import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type AnyGame, pick, type Rng, rngFrom, roll } from '@saloon/kernel';
import { PROTOCOL, type Seated, type ServerMessage, serverMessageSchema } from '@saloon/protocol';
import { PLEDGE } from './device.ts';
import { httpAssault } from './httpAssault.ts';
import { mutated, noise } from './mutations.ts';
import { post, TestPlayer, until } from './player.ts';
import { ServerProgram } from './program.ts';
import { type Frame, frameOf, RawSocket } from './rawSocket.ts';
import { everyCompany } from './secrecy.ts';

/** What came of throwing things at a server. */
export interface Assault {
  thrown: number;
  /** How it answered: error codes, statuses and closes, counted. */
  answers: Record<string, number>;
  /** Answers that are no answers. */
  faults: string[];
  /** Matches that were played to their end meanwhile by people who have nothing to do with it. */
  matches: number;
  log: string[];
  isAlive: boolean;
  health: number;
  /** How many bytes of memory came to stay after the first tenth. */
  grown: number;
}

/** A table whose seats a hostile player holds, all of them. */
interface Stage {
  game: AnyGame;
  seats: Seated[];
}

const MANY = '1000000';
const LIMITS = {
  SALOON_COMMANDS_PER_SECOND: MANY,
  SALOON_WORK_PER_SECOND: MANY,
  SALOON_CONNECTIONS_PER_ADDRESS: MANY,
  SALOON_REQUESTS_PER_MINUTE: MANY,
  SALOON_TABLES_PER_MINUTE: MANY,
  SALOON_CODES_PER_MINUTE: MANY,
  SALOON_BOTS_THINK_AT_LEAST: '0',
  SALOON_BOTS_THINK_AT_MOST: '0',
};
type TableMessage = Extract<ServerMessage, { type: 'table' }>;
const isTable = (message: ServerMessage): message is TableMessage => message.type === 'table';
const COMMANDS_PER_CONNECTION = 40;
const AT_ONCE = 15;

/** Throws so many malformed or hostile messages at a server while others play on it. */
export async function assault(messages: number, seed: number): Promise<Assault> {
  const folder = mkdtempSync(join(tmpdir(), 'saloon-fuzz-'));
  const server = await ServerProgram.start({ data: folder }, LIMITS);
  const fuzzer = new Fuzzer(server.url, rngFrom([seed, 3, 0, 0, 0, 0, 0, 0]));
  const bystanders = new Bystanders(server.url);
  try {
    await fuzzer.sitDown();
    await fuzzer.throwAtLeast(messages / 10);
    const before = await memoryOf(server.url);
    await fuzzer.throwAtLeast(messages);
    const grown = (await memoryOf(server.url)) - before;
    const matches = await bystanders.finish();
    const health = (await fetch(`${server.url}/health`)).status;
    const { thrown, answers, faults } = fuzzer;
    return { thrown, answers, faults, matches, log: server.log, isAlive: server.isAlive, health, grown };
  } finally {
    await server.kill();
    rmSync(folder, { recursive: true });
  }
}

async function memoryOf(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(/^process_resident_memory_bytes (\S+)$/m.exec(text)?.[1]);
}

/** Two people who play one match after the other and notice nothing. */
class Bystanders {
  private readonly url: string;
  private isLast = false;
  private readonly playing: Promise<number>;

  constructor(url: string) {
    this.url = url;
    this.playing = this.play();
  }

  /** Lets them end the match they are at; gives how many they played. */
  finish(): Promise<number> {
    this.isLast = true;
    return this.playing;
  }

  private async play(): Promise<number> {
    let matches = 0;
    while (!this.isLast || matches === 0) {
      const request = {
        game: 'shootout',
        config: { rounds: 4 },
        name: 'Ann',
        pledge: PLEDGE,
        seats: ['person', 'person'],
      };
      const ann = (await post<Seated>(`${this.url}/api/tables`, request)).body;
      const bob = (await post<Seated>(`${this.url}/api/tables/${ann.table}/join`, { name: 'Bob', pledge: PLEDGE }))
        .body;
      const players = [new TestPlayer(this.url, ann), new TestPlayer(this.url, bob)];
      await Promise.all(players.map(player => player.connect(true)));
      await until(() => players.every(({ table }) => table?.outcome != null));
      for (const player of players) player.close();
      matches++;
    }
    return matches;
  }
}

class Fuzzer {
  thrown = 0;
  readonly answers: Record<string, number> = {};
  readonly faults: string[] = [];
  private readonly url: string;
  private readonly rng: Rng;
  private stages: Stage[] = [];

  constructor(url: string, rng: Rng) {
    this.url = url;
    this.rng = rng;
  }

  /** Takes every seat of one table of each game. */
  async sitDown(): Promise<void> {
    const companies = (await everyCompany()).filter(({ game, seats }) => seats === Math.max(2, game.seats.min));
    this.stages = await Promise.all(
      companies.map(async ({ game, seats }) => {
        const request = {
          game: game.id,
          name: 'Eve',
          pledge: PLEDGE,
          seats: Array.from({ length: seats }, () => 'person'),
        };
        const host = (await post<Seated>(`${this.url}/api/tables`, request)).body;
        const join = `${this.url}/api/tables/${host.table}/join`;
        const others: Seated[] = [];
        while (others.length < seats - 1) others.push((await post<Seated>(join, { name: 'Mal', pledge: PLEDGE })).body);
        return { game, seats: [host, ...others] };
      }),
    );
  }

  async throwAtLeast(messages: number): Promise<void> {
    while (this.thrown < messages) {
      const send = pick(this.rng, [this.sendCommands, this.sendFrames, this.sendRequests]);
      await Promise.all(Array.from({ length: send === this.sendCommands ? 1 : AT_ONCE }, () => send.call(this)));
    }
  }

  private note(answer: string): void {
    this.answers[answer] = (this.answers[answer] ?? 0) + 1;
  }

  /** Every frame under another key. */
  private masked(frame: Frame): Buffer {
    return frameOf({ mask: noise(this.rng, 4), ...frame });
  }

  // ── Commands ────────────────────────────────────────────────────────────────

  /** A seat of some table says many things of which nearly all are wrong. */
  private async sendCommands(): Promise<void> {
    const stage = pick(this.rng, this.stages);
    const seated = pick(this.rng, stage.seats);
    const raw = await RawSocket.live(this.url);
    const hello = { type: 'hello', protocol: PROTOCOL, table: seated.table, token: seated.token, since: 0 };
    raw.write(this.masked({ payload: Buffer.from(JSON.stringify(hello)) }));
    await raw.answers(/"type":"table"|"type":"error"/);
    const table = raw.messages.map(text => JSON.parse(text) as ServerMessage).findLast(isTable);
    const sent: string[] = [];
    for (let count = 0; count < COMMANDS_PER_CONNECTION; count++) {
      const text = this.command(stage, seated, table);
      sent.push(text);
      raw.write(this.masked({ payload: Buffer.from(text), opcode: roll(this.rng, 20) === 1 ? 2 : 1 }));
    }
    this.thrown += sent.length;
    raw.write(this.masked({ payload: Buffer.from('{"type":"why","id":"the-last","option":{"type":"none"}}') }));
    if (!(await raw.answers(/"id":"the-last"/))) this.faults.push(`no answer after ${sent.join('\n').slice(0, 3000)}`);
    this.judge(raw, sent);
    raw.end();
  }

  /** What belongs here now with something wrong about it; now and then nothing is, so that the match goes on. */
  private command({ seats }: Stage, seated: Seated, table: TableMessage | undefined): string {
    const { question: decision = null, asked } = table ?? {};
    const option = decision === null ? { type: 'none' } : pick(this.rng, decision.options);
    const id = `f-${roll(this.rng, 50)}`;
    const move = { seat: seated.seat, step: asked?.step ?? '', at: decision?.at ?? 0, option };
    const token = pick(this.rng, [...seats.map(one => one.token), 'A'.repeat(22), null]);
    const commands = [
      { type: 'move', id: `f-${this.thrown}-${roll(this.rng, 1_000_000)}`, move },
      { type: 'move', id, move: { ...move, seat: roll(this.rng, 8) - 1 } },
      { type: 'why', id, option },
      { type: 'undo', id },
      { type: 'consent', id, isGiven: false },
      { type: 'moreTime', id },
      { type: 'hurry', id },
      { type: 'say', id, what: { phrase: 'hurry' } },
      { type: 'hello', protocol: PROTOCOL, table: seated.table, token, since: roll(this.rng, 100), watch: 0 },
    ];
    if (roll(this.rng, 3) === 1) {
      const strange = mutated(this.rng, option);
      return pick(this.rng, [
        `{"type":"why","id":"${id}","option":${strange}}`,
        `{"type":"move","id":"${id}","move":{"seat":${seated.seat},"step":"${move.step}","at":${move.at},"option":${strange}}}`,
      ]);
    }
    const command = pick(this.rng, commands);
    return roll(this.rng, 10) === 1 ? JSON.stringify(command) : mutated(this.rng, command);
  }

  private judge(raw: RawSocket, sent: readonly string[]): void {
    for (const text of raw.messages) {
      const message = serverMessageSchema.safeParse(JSON.parse(text));
      if (!message.success) this.faults.push(`not of the protocol: ${text.slice(0, 300)}`);
      else if (message.data.type === 'error') this.note(message.data.code);
      else this.note(message.data.type);
      if (text.includes('"internal"')) this.faults.push(`internal: ${text} after ${sent.join('\n').slice(0, 3000)}`);
    }
    if (raw.isDismissed) this.note('closed');
  }

  // ── Frames ──────────────────────────────────────────────────────────────────

  /** Frames that break the protocol below ours: each costs its sender the connection, and nobody else anything. */
  private async sendFrames(): Promise<void> {
    const raw = await RawSocket.live(this.url);
    const { frame, isFatal } = this.frame();
    raw.write(frame);
    this.thrown++;
    if (isFatal && !(await raw.closes())) this.faults.push(`not closed after ${frame.toString('hex').slice(0, 200)}`);
    raw.end();
    this.note(isFatal ? 'frame refused' : 'frame never ended');
  }

  private frame(): { frame: Buffer; isFatal: boolean } {
    const payload = Buffer.from('{"type":"undo","id":"x"}');
    const wrong: Frame[] = [
      { payload: Buffer.from([0xc3, 0x28, 0xff]) },
      { payload: Buffer.from([0xed, 0xa0, 0x80]) },
      { payload, mask: null },
      { payload, claims: 2 ** 40 },
      { payload, claims: 16_385 },
      { payload, reserved: 1 + (roll(this.rng, 7) - 1) },
      { payload, opcode: 3 + (roll(this.rng, 5) - 1) },
      { payload, opcode: 0 },
      { payload: Buffer.alloc(200), opcode: 9 },
      { payload, opcode: 9, isLast: false },
      { payload: Buffer.from([3]), opcode: 8 },
      { payload: Buffer.from([0, 5]), opcode: 8 },
      { payload: Buffer.alloc(20_000, 'x') },
    ];
    const kind = roll(this.rng, 16);
    if (kind === 1) return { frame: this.masked({ payload, isLast: false }), isFatal: false };
    if (kind === 2) return { frame: this.masked({ payload, claims: 9_000 }), isFatal: false };
    if (kind === 3) return { frame: noise(this.rng, 1 + roll(this.rng, 60)), isFatal: false };
    return { frame: this.masked(pick(this.rng, wrong)), isFatal: true };
  }

  // ── Requests ────────────────────────────────────────────────────────────────

  private async sendRequests(): Promise<void> {
    const { seats } = pick(this.rng, this.stages);
    const raw = await RawSocket.open(this.url);
    const request = httpAssault(this.rng, pick(this.rng, seats), new URL(this.url).host);
    raw.write(request);
    this.thrown++;
    if (!(await raw.closes())) this.faults.push(`not closed after ${request.toString('latin1').slice(0, 600)}`);
    raw.end();
    const answer = raw.heard.toString('latin1');
    const [, status = 'closed'] = /^HTTP\/1\.1 (\d+)/.exec(answer) ?? [];
    this.note(`HTTP ${status}`);
    // Whoever has a record checked already is told to come again; any other failure is ours.
    const isOurs = Number(status) >= 500 && !answer.includes('"code":"busy"');
    if (isOurs) this.faults.push(`${status}: ${request.toString('latin1').slice(0, 600)}\n${answer}`);
  }
}
