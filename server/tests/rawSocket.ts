import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';

/** One frame of a WebSocket, right or wrong in every part. */
export interface Frame {
  payload: Buffer;
  opcode?: number;
  isLast?: boolean;
  /** The key of four bytes under which a client has to hide the payload; null where one that breaks the rules does not. */
  mask?: Buffer | null;
  /** The three bits that nobody has agreed on. */
  reserved?: number;
  /** The length it claims to have. */
  claims?: number;
}

/** A key that changes every byte, so that a server that forgot to unmask would not understand a word. */
const KEY = Buffer.from('mask');

/** Bits and bytes of a frame as RFC 6455 has them, but for what is wrong on purpose. */
export function frameOf({ payload, opcode = 1, isLast = true, mask = KEY, reserved = 0, claims }: Frame): Buffer {
  const length = claims ?? payload.length;
  const head = [(isLast ? 0x80 : 0) | (reserved << 4) | opcode];
  const maskBit = mask === null ? 0 : 0x80;
  if (length < 126) head.push(maskBit | length);
  else if (length < 65_536) head.push(maskBit | 126, length >> 8, length & 255);
  else {
    const long = Buffer.alloc(8);
    long.writeBigUInt64BE(BigInt(length));
    head.push(maskBit | 127, ...long);
  }
  if (mask === null) return Buffer.concat([Buffer.from(head), payload]);
  const hidden = payload.map((byte, at) => byte ^ (mask[at % 4] as number));
  return Buffer.concat([Buffer.from(head), mask, hidden]);
}

/** Whoever has not answered after so many milliseconds never will. */
const PATIENCE = 15_000;

/** A socket on which anything can be said, and what came back. */
export class RawSocket {
  readonly socket: Socket;
  private readonly parts: Buffer[] = [];
  isClosed = false;
  private wake: () => void = () => undefined;

  private constructor(socket: Socket) {
    this.socket = socket;
    socket.on('data', part => this.parts.push(part));
    socket.on('error', () => undefined);
    socket.on('close', () => {
      this.isClosed = true;
    });
    for (const change of ['connect', 'data', 'close']) socket.on(change, () => this.wake());
  }

  static async open(url: string): Promise<RawSocket> {
    const { hostname, port } = new URL(url);
    const socket = connect(Number(port), hostname);
    const raw = new RawSocket(socket);
    await raw.changes();
    return raw;
  }

  /** A WebSocket without anybody behind it who would keep to the protocol. */
  static async live(url: string, headers = ''): Promise<RawSocket> {
    const raw = await RawSocket.open(url);
    const key = randomBytes(16).toString('base64');
    const upgrade = `Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${key}`;
    raw.write(`GET /live HTTP/1.1\r\nHost: ${new URL(url).host}\r\n${upgrade}\r\n${headers}\r\n`);
    await raw.answers(/\r\n\r\n/);
    return raw;
  }

  get heard(): Buffer {
    return Buffer.concat(this.parts);
  }

  /** The messages that came after the handshake. */
  get messages(): string[] {
    return framesIn(this.heard).flatMap(({ opcode, payload }) => (opcode === 1 ? [payload.toString()] : []));
  }

  /** The other side has said that it closes, or has closed without a word. */
  get isDismissed(): boolean {
    return this.isClosed || framesIn(this.heard).some(({ opcode }) => opcode === 8);
  }

  write(data: string | Buffer): void {
    if (this.socket.writable) this.socket.write(data);
  }

  /** Waits for an answer that looks like this, or for the end; false if there is neither. */
  answers(pattern: RegExp): Promise<boolean> {
    return this.comes(() => pattern.test(this.heard.toString('latin1')) || this.isDismissed);
  }

  /** Waits until the other side has let go; false if it never does. */
  closes(): Promise<boolean> {
    return this.comes(() => this.isClosed);
  }

  private async comes(isHere: () => boolean): Promise<boolean> {
    let isPatient = true;
    const impatience = setTimeout(() => {
      isPatient = false;
      this.wake();
    }, PATIENCE);
    while (isPatient && !isHere()) await this.changes();
    clearTimeout(impatience);
    return isPatient;
  }

  private changes(): Promise<void> {
    return new Promise(resolve => {
      this.wake = resolve;
    });
  }

  end(): void {
    this.socket.destroy();
  }
}

/** The whole frames that came after the handshake. The server never splits or masks one. */
function framesIn(all: Buffer): { opcode: number; payload: Buffer }[] {
  const frames: { opcode: number; payload: Buffer }[] = [];
  let at = all.indexOf('\r\n\r\n') + 4;
  while (at + 2 <= all.length) {
    const short = (all[at + 1] as number) & 127;
    const start = at + (short < 126 ? 2 : short === 126 ? 4 : 10);
    if (start > all.length) break;
    const length = short < 126 ? short : short === 126 ? all.readUInt16BE(at + 2) : Number(all.readBigUInt64BE(at + 2));
    if (start + length > all.length) break;
    frames.push({ opcode: (all[at] as number) & 15, payload: all.subarray(start, start + length) });
    at = start + length;
  }
  return frames;
}
