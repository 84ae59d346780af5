import { randomBytes } from 'node:crypto';
import { Fault, type Language } from '@saloon/kernel';
import { PROTOCOL, type Seated, type ServerMessage, type TableInfo } from '@saloon/protocol';
import WebSocket from 'ws';
import { paint } from '../paint.ts';
import { PROGRAM, roomNamed } from '../usage.ts';
import { voiceFor } from '../voice.ts';
import { playAtTable } from './atTable.ts';
import { type Inbox, openInbox, type TableLink } from './link.ts';
import { openTerminal } from './terminal.ts';

/** How long to wait for those who have not sat down before asking again, in milliseconds. */
const LATECOMERS = 500;
/** A server that dies comes back within half a minute, or not soon. */
const TRIES_FOR_A_SEAT = 30;
const BETWEEN_TRIES = 1000;
const UNAVAILABLE = 503;

/** Where one plays and who one is there. A token from an earlier visit takes the same seat again. */
export interface Visit {
  server: string;
  table: string;
  name: string;
  token?: string;
  language: Language;
}

/** Plays a match on a server from this terminal; leaving and coming back with the token loses nothing. */
export async function playRemote(visit: Visit): Promise<number> {
  const seated = visit.token === undefined ? await sitDown(visit) : { table: visit.table, token: visit.token };
  const info = await ask<TableInfo>(`${visit.server}/api/tables/${seated.table}`);
  const room = await roomNamed(info.game);
  const terminal = openTerminal();
  terminal.write(paint.dim(`  ${PROGRAM} play --server ${visit.server} --table=${info.id} --token=${seated.token}`));
  try {
    for (let end = 'lost'; end === 'lost'; ) {
      const { link, table } = await connect(visit.server, info.id, seated.token);
      const names = table.seats.map(({ name }) => name ?? '?');
      const say = await voiceFor(room, visit.language, names);
      end = await playAtTable({ room, say, terminal, language: visit.language, names, links: [link], kept: null });
      link.close();
    }
    return 0;
  } finally {
    terminal.close();
  }
}

const sitDown = ({ server, table, name }: Visit): Promise<Seated> =>
  askForSeat(`${server}/api/tables/${table}/join`, { name });

/**
 * Asks for a seat until there is an answer, under one id: a request whose answer was lost may have taken the seat, and the
 * next one gets that. A server that was not there from the beginning has taken nothing.
 */
export async function askForSeat(url: string, wanted: object): Promise<Seated> {
  const nonce = randomBytes(16).toString('hex');
  const body = { ...wanted, nonce, request: randomBytes(16).toString('base64url') };
  let wasHeard = false;
  for (let tries = 1; ; tries++) {
    try {
      return await ask<Seated>(url, body);
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error;
      wasHeard ||= error.mayBeHeard;
      if (!wasHeard || tries === TRIES_FOR_A_SEAT) throw error;
      await new Promise(resolve => setTimeout(resolve, BETWEEN_TRIES));
    }
  }
}

/** Nobody answered; whether somebody heard is another matter. */
class NoAnswer extends Fault {
  readonly mayBeHeard: boolean;
  constructor(url: string, mayBeHeard: boolean) {
    super(url, 'the server does not answer');
    this.mayBeHeard = mayBeHeard;
  }
}

/** How a connection fails on which something was sent. */
const BROKEN_OFF = /^(ECONNRESET|EPIPE|ETIMEDOUT|UND_ERR_SOCKET|UND_ERR_\w+_TIMEOUT)$/;

/** Asks the server; what it refuses is a fault with its place. */
export async function ask<X>(url: string, body?: unknown, token?: string): Promise<X> {
  const proof = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const headers = { 'content-type': 'application/json', ...proof };
  const request = body === undefined ? {} : { method: 'POST', headers, body: JSON.stringify(body) };
  const answer = await fetch(url, request).catch(({ cause }: { cause?: { code?: string } }) => {
    throw new NoAnswer(url, BROKEN_OFF.test(cause?.code ?? ''));
  });
  const content = (await answer.json().catch(() => {
    throw new NoAnswer(url, true);
  })) as X & { at?: string; message?: string };
  if (answer.ok) return content;
  // Nothing could be written, or nobody can tell whether it was.
  if (answer.status === UNAVAILABLE) throw new NoAnswer(url, true);
  throw new Fault(content.at ?? url, content.message ?? 'the server refused');
}

/** A link to a table on a server, with what was said when it was taken up. */
interface Connected {
  link: TableLink;
  table: TableInfo;
}

/** Connects and says hello; waits for those who have not sat down yet. */
async function connect(server: string, table: string, token: string): Promise<Connected> {
  for (;;) {
    const { socket, inbox } = openSocket(`${server.replace(/^http/, 'ws')}/live`);
    socket.on('open', () => socket.send(JSON.stringify({ type: 'hello', protocol: PROTOCOL, table, token, since: 0 })));
    const welcome = await inbox.next();
    if (welcome?.type === 'error') throw new Fault('table', `the server says: ${welcome.code}`);
    if (welcome?.type === 'welcome' && welcome.table.status !== 'waiting') {
      const { seat } = welcome;
      if (seat !== null && welcome.table.seats[seat]?.isStoodIn === true)
        await ask(`${server}/api/tables/${welcome.table.id}/power`, { do: 'return' }, token);
      const send: TableLink['send'] = request => socket.send(JSON.stringify(request));
      return { link: { ...inbox, seat, send, close: () => socket.terminate() }, table: welcome.table };
    }
    socket.terminate();
    await new Promise(resolve => setTimeout(resolve, LATECOMERS));
  }
}

function openSocket(url: string): { socket: WebSocket; inbox: Inbox } {
  const socket = new WebSocket(url);
  const inbox = openInbox();
  socket.on('message', data => inbox.push(JSON.parse(String(data)) as ServerMessage));
  socket.on('close', () => inbox.push(null));
  socket.on('error', () => inbox.push(null));
  return { socket, inbox };
}
