import { randomBytes } from 'node:crypto';
import { type Decision, Fault, type GameEvent, type Language, type Move, type Outcome } from '@saloon/kernel';
import { type ServerMessage, PROTOCOL, type Seated, type TableInfo } from '@saloon/protocol';
import { tellEvent } from '@saloon/words';
import WebSocket from 'ws';
import { paint } from '../paint.ts';
import { PROGRAM, roomNamed } from '../usage.ts';
import { voiceFor } from '../voice.ts';
import { choicesOf, cli, readLine, showMoment, type Talk } from './asking.ts';
import { explain } from './explain.ts';
import { openTerminal } from './terminal.ts';

/** Whoever answers too fast for the server waits this long before the question is put again, in milliseconds. */
const TOO_FAST = 1000;
const pause = (time: number): Promise<void> => new Promise(resolve => setTimeout(resolve, time));

type TableMessage = Extract<ServerMessage, { type: 'table' }>;
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
  terminal.write(paint.dim(`  ${PROGRAM} play --server ${visit.server} --table ${info.id} --token ${seated.token}`));
  try {
    for (let end = 'lost'; end === 'lost'; ) {
      const live = await connect(visit.server, info.id, seated.token);
      const names = live.welcome.table.seats.map(({ name }) => name ?? '?');
      const talk: Talk = { room, say: await voiceFor(room, visit.language, names), terminal };
      end = await playAtTable(live, talk, visit.language, names);
      live.socket.terminate();
    }
    return 0;
  } finally {
    terminal.close();
  }
}

async function sitDown({ server, table, name }: Visit): Promise<Seated> {
  return ask<Seated>(`${server}/api/tables/${table}/join`, { name, nonce: randomBytes(16).toString('hex') });
}

/** Asks the server; what it refuses is a fault with its place. */
export async function ask<X>(url: string, body?: unknown, token?: string): Promise<X> {
  const proof = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const headers = { 'content-type': 'application/json', ...proof };
  const request = body === undefined ? {} : { method: 'POST', headers, body: JSON.stringify(body) };
  const answer = await fetch(url, request).catch(() => {
    throw new Fault(url, 'the server does not answer');
  });
  const content = (await answer.json()) as X & { at?: string; message?: string };
  if (!answer.ok) throw new Fault(content.at ?? url, content.message ?? 'the server refused');
  return content;
}

interface Live {
  socket: WebSocket;
  welcome: Extract<ServerMessage, { type: 'welcome' }>;
  /** The next message, or null when the connection is gone. */
  next(): Promise<ServerMessage | null>;
  /** Whether another one has arrived already. */
  hasMore(): boolean;
}

/** Connects and says hello; waits for those who have not sat down yet. */
async function connect(server: string, table: string, token: string): Promise<Live> {
  for (;;) {
    const socket = new WebSocket(`${server.replace(/^http/, 'ws')}/live`);
    const { next, hasMore } = messagesOf(socket);
    socket.on('open', () => socket.send(JSON.stringify({ type: 'hello', protocol: PROTOCOL, table, token, since: 0 })));
    const welcome = await next();
    if (welcome?.type === 'error') throw new Fault('table', `the server says: ${welcome.code}`);
    if (welcome?.type === 'welcome' && welcome.table.status !== 'waiting') {
      if (welcome.seat !== null && welcome.table.seats[welcome.seat]?.isStoodIn === true)
        await ask(`${server}/api/tables/${welcome.table.id}/power`, { do: 'return' }, token);
      return { socket, welcome, next, hasMore };
    }
    socket.terminate();
    await pause(500);
  }
}

function messagesOf(socket: WebSocket): Pick<Live, 'next' | 'hasMore'> {
  const arrived: (ServerMessage | null)[] = [];
  let wake: () => void = () => undefined;
  const push = (message: ServerMessage | null) => {
    arrived.push(message);
    wake();
  };
  socket.on('message', data => push(JSON.parse(String(data)) as ServerMessage));
  socket.on('close', () => push(null));
  socket.on('error', () => push(null));
  const next = async () => {
    while (arrived.length === 0)
      await new Promise<void>(resolve => {
        wake = resolve;
      });
    return arrived.shift() ?? null;
  };
  return { next, hasMore: () => arrived.length > 0 };
}

/** What has been heard at the table and not been shown yet. */
interface Heard {
  latest: TableMessage | null;
  unread: TableMessage['told'];
  /** A command is under way; nothing is asked until it is answered. */
  isAnswering: boolean;
}

async function playAtTable(
  live: Live,
  talk: Talk,
  language: Language,
  names: readonly string[],
): Promise<'over' | 'left' | 'lost'> {
  const heard: Heard = { latest: null, unread: [], isAnswering: false };
  for (let message = await live.next(); message !== null; message = await live.next()) {
    note(heard, message, talk);
    if (message.type === 'error' && message.code === 'tooFast') await pause(TOO_FAST);
    const { latest } = heard;
    if (latest === null || heard.isAnswering || live.hasMore()) continue;
    const events = heard.unread.flatMap(told => ('events' in told ? told.events : []));
    if (latest.outcome !== null) return showEnd(talk, events, latest.outcome);
    if ((await answersWish(live, talk, latest)) || latest.question === null) continue;
    const step = latest.asked?.step ?? '';
    const { view, question } = latest;
    showMoment(talk, { events, view, step, name: names[question.seat] ?? '', question });
    heard.unread = [];
    const move = await readMove(talk, question, step, language);
    if (move === null) return 'left';
    heard.isAnswering = true;
    send(live, move === 'undo' ? { type: 'undo' } : { type: 'move', move });
  }
  return 'lost';
}

function note(heard: Heard, message: ServerMessage, { terminal, say }: Talk): void {
  if (message.type === 'answered' || message.type === 'refused' || message.type === 'error') heard.isAnswering = false;
  if (message.type === 'refused') terminal.write(paint.red(say(message.refusal.message)));
  if (message.type === 'error') terminal.write(paint.red(say(cli('notTaken', { code: message.code }))));
  if (message.type !== 'table') return;
  heard.latest = message;
  heard.unread = [...heard.unread, ...message.told];
}

const send = ({ socket }: Live, command: object): void =>
  socket.send(JSON.stringify({ ...command, id: randomBytes(9).toString('base64url') }));

/** Somebody wants to take moves back and waits for this player's consent. */
async function answersWish(
  live: Live,
  { terminal, say }: Talk,
  { wayBack: { request } }: TableMessage,
): Promise<boolean> {
  const { seat } = live.welcome;
  if (request === null || seat === null || !request.waitsFor.includes(seat)) return false;
  const line = await terminal.read(`${say(cli('consent', { seat: { seat: request.seat } }))} `);
  send(live, { type: 'consent', isGiven: /^(?:y|o|s)/i.test(line ?? '') });
  return true;
}

function showEnd({ room, say, terminal }: Talk, events: readonly GameEvent[], { winners, reason }: Outcome): 'over' {
  for (const event of events) terminal.write(paint.dim(`  ${say(tellEvent(room.game, event))}`));
  terminal.write(paint.bold(paint.green(say(cli('over', { winners: winners.map(seat => ({ seat })), reason })))));
  return 'over';
}

/** What the person answers; null when they leave, `undo` to take the last answer back. */
async function readMove(
  talk: Talk,
  question: Decision & { at: number },
  step: string,
  language: Language,
): Promise<Move | 'undo' | null> {
  for (;;) {
    const line = await readLine(talk, question);
    if (line === null || ('command' in line && line.command === 'q')) return null;
    if ('command' in line && line.command === 'u') return 'undo';
    if ('answer' in line) return { seat: question.seat, step, at: question.at, option: line.answer };
    if ('about' in line) explain(talk, { step, question, ...line }, language);
    else talk.terminal.write(paint.red(talk.say(cli('unclear', { count: choicesOf(question).length }))));
  }
}
