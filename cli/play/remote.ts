import { randomBytes } from 'node:crypto';
import { type DiceWitness, Fault, type Language, type MatchRecord, type Room } from '@saloon/kernel';
import { PROTOCOL, type Seated, type ServerMessage, type TableInfo } from '@saloon/protocol';
import WebSocket from 'ws';
import { paint } from '../paint.ts';
import { PROGRAM, roomNamed } from '../usage.ts';
import { voiceFor } from '../voice.ts';
import { cli } from './asking.ts';
import { playAtTable } from './atTable.ts';
import { checkRecord, seenAt, withPledge } from './dice.ts';
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
  /** What this terminal added to the dice, if it took the seat itself. */
  dice?: DiceWitness;
  language: Language;
}

/** Plays a match on a server from this terminal; leaving and coming back with the token loses nothing. */
export async function playRemote(visit: Visit): Promise<number> {
  const seat = visit.token === undefined ? await sitDown(visit) : null;
  const seated = seat?.seated ?? { table: visit.table, token: visit.token ?? '' };
  let dice = seat?.dice ?? visit.dice ?? null;
  const info = await ask<TableInfo>(`${visit.server}/api/tables/${seated.table}`);
  const room = await roomNamed(info.game);
  const terminal = openTerminal();
  terminal.write(paint.dim(`  ${PROGRAM} play --server ${visit.server} --table=${info.id} --token=${seated.token}`));
  try {
    for (let end = 'lost'; end === 'lost'; ) {
      const { link, table, seen } = await connect(visit.server, info.id, seated.token, dice);
      dice = seen;
      const names = table.seats.map(({ name }) => name ?? '?');
      const say = await voiceFor(room, visit.language, names);
      end = await playAtTable({ room, say, terminal, language: visit.language, names, links: [link], kept: null });
      link.close();
      if (end === 'over' && link.seat !== null)
        terminal.write(await checked(visit.server, info.id, room, link.seat, dice).then(say));
    }
    return 0;
  } finally {
    terminal.close();
  }
}

const sitDown = ({ server, table, name }: Visit): ReturnType<typeof askForSeat> =>
  askForSeat(`${server}/api/tables/${table}/join`, { name });

/** What came of checking the dice with the record and with what this terminal saw. */
async function checked(server: string, table: string, room: Room, seat: number, dice: DiceWitness | null) {
  try {
    checkRecord(await ask<MatchRecord>(`${server}/api/tables/${table}/record`), room, seat, dice);
    return cli(dice?.pledges == null ? 'verified' : 'witnessed');
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    return cli('notVerified', { at: error.at, why: error.message });
  }
}

/**
 * Asks for a seat until there is an answer, under one id and with one pledge: a request whose answer was lost may have taken the
 * seat, and the next one gets that. A server that was not there from the beginning has taken nothing.
 */
export const askForSeat = (url: string, wanted: object): ReturnType<typeof withPledge> =>
  withPledge(pledge => untilAnswered(url, { ...wanted, pledge, request: randomBytes(16).toString('base64url') }));

async function untilAnswered(url: string, body: object): Promise<Seated> {
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
  /** What this terminal knows of the dice by now. */
  seen: DiceWitness | null;
}

/** Connects and says hello; waits for those who have not sat down yet, and opens its nonce when all have. */
async function connect(server: string, table: string, token: string, dice: DiceWitness | null): Promise<Connected> {
  for (let seen = dice; ; ) {
    const { socket, inbox } = openSocket(`${server.replace(/^http/, 'ws')}/live`);
    socket.on('open', () => socket.send(JSON.stringify({ type: 'hello', protocol: PROTOCOL, table, token, since: 0 })));
    const welcome = await inbox.next();
    if (welcome?.type === 'error' && welcome.code !== 'tooFast')
      throw new Fault('table', `the server says: ${welcome.code}`);
    if (welcome?.type === 'welcome' && welcome.table.status === 'dealing' && seen !== null && seen.pledges === null) {
      seen = seenAt(welcome.table, seen);
      await ask(`${server}/api/tables/${table}/power`, { do: 'open', nonce: seen.nonce }, token);
    } else if (welcome?.type === 'welcome' && !['waiting', 'dealing'].includes(welcome.table.status)) {
      const { seat } = welcome;
      if (seat !== null && welcome.table.seats[seat]?.isStoodIn === true)
        await ask(`${server}/api/tables/${welcome.table.id}/power`, { do: 'return' }, token);
      const send: TableLink['send'] = request => socket.send(JSON.stringify(request));
      return { link: { ...inbox, seat, send, close: () => socket.terminate() }, table: welcome.table, seen };
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
