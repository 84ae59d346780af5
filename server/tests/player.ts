import { type Decision, pick, type Rng, rngFrom } from '@saloon/kernel';
import { faultSchema, PROTOCOL, type Seated, type ServerMessage, serverMessageSchema } from '@saloon/protocol';
import WebSocket from 'ws';
import { NONCE } from './device.ts';

type TableMessage = Extract<ServerMessage, { type: 'table' }>;

/** Somebody at a table through a real socket: plays at random, remembers everything that was said. */
export class TestPlayer {
  readonly seated: Seated;
  readonly heard: ServerMessage[] = [];
  /** The same as it came over the wire. */
  readonly texts: string[] = [];
  private readonly url: string;
  private readonly dice: Rng;
  private socket: WebSocket | null = null;
  /** The connection is gone, whoever ended it. */
  isClosed = false;
  /** The number of each move that the server has acknowledged, by the id it was sent under. */
  readonly acknowledged = new Map<string, number>();
  /** Commands without an answer so far. */
  readonly unanswered = new Map<string, unknown>();

  private readonly cookie: string;
  private isDealing = false;

  constructor(url: string, seated: Seated, cookie = '') {
    this.url = url;
    this.cookie = cookie;
    this.seated = seated;
    this.dice = rngFrom([seated.seat, 1, 2, 3, 4, 5, 6, 7]);
  }

  get table(): TableMessage | undefined {
    return this.heard.findLast(message => message.type === 'table');
  }

  /** Connects and says hello; answers by itself from then on if it plays. */
  connect(plays: boolean, token: string | null = this.seated.token, hello: object = {}): Promise<void> {
    const socket = new WebSocket(`${this.url.replace('http', 'ws')}/live`, { headers: { cookie: this.cookie } });
    this.socket = socket;
    return new Promise((resolve, reject) => {
      socket.on('error', reject);
      socket.on('close', () => {
        this.isClosed = true;
        resolve();
      });
      socket.on('open', () =>
        socket.send(
          JSON.stringify({
            type: 'hello',
            protocol: PROTOCOL,
            table: this.seated.table,
            token,
            since: this.table?.seq ?? 0,
            ...hello,
          }),
        ),
      );
      socket.on('message', data => {
        this.texts.push(String(data));
        // Whatever the server says in any test keeps to the protocol.
        const message = serverMessageSchema.parse(JSON.parse(String(data)));
        this.heard.push(message);
        if (message.type === 'answered') this.acknowledged.set(message.id, message.seq);
        if (message.type === 'answered' || message.type === 'refused') this.unanswered.delete(message.id);
        if ('table' in message && message.table.status === 'dealing') this.openNonce(token);
        if (this.isThere(message)) resolve();
        if (plays && message.type === 'table' && message.question !== null) this.answer(message);
      });
    });
  }

  /** Whether one knows with this message how it is; while everybody opens their nonce, the table is still to come. */
  private isThere(message: ServerMessage): boolean {
    if (message.type === 'error') return message.code !== 'notStarted' || !this.isDealing;
    return message.type === 'table' || message.type === 'goodbye';
  }

  /** As pages do: when everybody sits, the device opens what it pledged. */
  private openNonce(token: string | null): void {
    if (this.isDealing || token !== this.seated.token) return;
    this.isDealing = true;
    const headers = { authorization: `Bearer ${token}` };
    void post(`${this.url}/api/tables/${this.seated.table}/power`, { do: 'open', nonce: NONCE }, headers).catch(
      () => undefined,
    );
  }

  send(message: unknown): void {
    if (typeof message === 'object' && message !== null && 'id' in message)
      this.unanswered.set(String(message.id), message);
    this.socket?.send(typeof message === 'string' ? message : JSON.stringify(message));
  }

  /** Answers what is asked in this message: what is wanted if it is on offer, otherwise at random. */
  answer({ question, asked, seq }: TableMessage, wanted?: string): void {
    const { options, at, seat } = question as Decision & { at: number };
    this.send({
      type: 'move',
      id: `c-${this.seated.seat}-${seq}`,
      move: {
        seat,
        step: asked?.step,
        at,
        option: options.find(({ type }) => type === wanted) ?? pick(this.dice, options),
      },
    });
  }

  /** Hears nothing from now on, but can go on talking. */
  stopListening(): void {
    this.socket?.removeAllListeners('message');
  }

  close(): void {
    this.socket?.terminate();
  }
}

/** Waits until something is true, or gives up after so many seconds. */
export async function until(isTrue: () => boolean | Promise<boolean>, seconds = 10): Promise<void> {
  for (let tries = 0; tries < seconds * 200; tries++) {
    if (await isTrue()) return;
    await new Promise(resolve => setTimeout(resolve, 5));
  }
  throw new Error('This never came true');
}

/** Asks the server over HTTP; headers prove who asks. Whatever it refuses says what is wrong. */
export async function post<X>(
  url: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<{ status: number; body: X; cookie: string }> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  const [cookie = ''] = (answer.headers.get('set-cookie') ?? '').split(';');
  const text = await answer.text();
  const said: unknown = text === '' ? null : JSON.parse(text);
  if (!answer.ok) faultSchema.parse(said);
  return { status: answer.status, body: said as X, cookie };
}
