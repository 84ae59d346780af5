import { randomBytes } from 'node:crypto';
import type { Language, Outcome } from '@saloon/kernel';
import type { ServerMessage, Told } from '@saloon/protocol';
import { eventsOf } from '@saloon/protocol/beats';
import type { TableMessage, TableRequest } from '@saloon/table';
import { paint } from '../paint.ts';
import { PROGRAM } from '../usage.ts';
import { choicesOf, cli, readLine, showMoment, showTable, type Talk, type TypedLine } from './asking.ts';
import { explain } from './explain.ts';
import type { TableLink } from './link.ts';
import type { LocalTable } from './localTable.ts';

/** A keyboard at a table, with a link for each person who shares it. */
export interface Keyboard extends Talk {
  language: Language;
  names: readonly string[];
  /** Several people see the end together: they have one more link, without a seat. */
  links: readonly TableLink[];
  /** The table itself, if this terminal keeps it. */
  kept: LocalTable | null;
}
/** A link with what was heard on it. */
interface Listener {
  readonly link: TableLink;
  latest: TableMessage | null;
  /** What happened, but for what was taken back. */
  heard: Told[];
  /** The last entry that was on the screen. */
  seen: number;
  /** A command is under way; nothing is asked until it is answered. */
  isAnswering: boolean;
}
/** Somebody here is asked. */
interface AskedPerson {
  readonly person: Listener;
  readonly table: TableMessage;
  readonly question: NonNullable<TableMessage['question']>;
}

/** Whoever answers too fast for the server waits this long before the question is put again, in milliseconds. */
const TOO_FAST = 1000;

/** Plays for everybody at this keyboard until the match is over, somebody leaves or the link is lost. */
export async function playAtTable(keyboard: Keyboard): Promise<'over' | 'left' | 'lost'> {
  const all = keyboard.links.map((link): Listener => ({ link, latest: null, heard: [], seen: -1, isAnswering: false }));
  const people = all.filter(({ link }) => link.seat !== null);
  let looking = people.length === 1 ? people[0] : null;
  for (;;) {
    for (const listener of all) if (!(await catchUp(keyboard, listener))) return 'lost';
    const outcome = all[0]?.latest?.outcome ?? null;
    if (outcome !== null) return showEnd(keyboard, all, people, outcome);
    if ((await answersRequest(keyboard, people)) || (await votes(keyboard, people))) continue;
    const asked = turnAmong(people);
    if (asked === null) {
      if (!(await hear(keyboard, all[0] as Listener))) return 'lost';
      continue;
    }
    if (!(await takeTurn(keyboard, asked, asked.person === looking))) return leave(keyboard);
    looking = asked.person;
  }
}

/** Asks once and does what is typed; false when the person leaves. */
async function takeTurn(keyboard: Keyboard, asked: AskedPerson, isLooking: boolean): Promise<boolean> {
  if (!isLooking && !(await drawCurtain(keyboard, asked.person))) return false;
  showTurn(keyboard, asked);
  const line = await readLine(keyboard, asked.question);
  if (line === null || ('command' in line && line.command === 'q')) return false;
  await obey(keyboard, asked, line);
  return true;
}

// ── Hearing ───────────────────────────────────────────────────────────────────

/** Hears everything there is; false when the link is lost. */
async function catchUp(keyboard: Keyboard, listener: Listener): Promise<boolean> {
  while (listener.latest === null || listener.isAnswering || listener.link.hasMore())
    if (!(await hear(keyboard, listener))) return false;
  return true;
}

async function hear(talk: Talk, listener: Listener): Promise<boolean> {
  const message = await listener.link.next();
  if (message === null) return false;
  if (message.type === 'table') hearTable(talk, listener, message);
  else if (message.type === 'answered') listener.isAnswering = false;
  else if (message.type === 'refused' || message.type === 'error') await hearComplaint(talk, listener, message);
  return true;
}

function hearTable({ say, terminal }: Talk, listener: Listener, message: TableMessage): void {
  const { latest, link } = listener;
  for (const told of message.told) {
    if (told.type === 'undone')
      listener.heard = listener.heard.filter(one => !('moves' in one) || one.moves <= told.to);
    else listener.heard.push(told);
    if (told.type === 'undone' && told.by === link.seat && latest !== null) terminal.write(say(cli('undone')));
  }
  listener.latest = message;
}

async function hearComplaint(
  { say, terminal }: Talk,
  listener: Listener,
  message: Extract<ServerMessage, { type: 'refused' | 'error' }>,
): Promise<void> {
  listener.isAnswering = false;
  if (message.type === 'error') {
    terminal.write(paint.red(say(cli('notTaken', { code: message.code }))));
    if (message.code === 'tooFast') await new Promise(resolve => setTimeout(resolve, TOO_FAST));
    return;
  }
  const { message: why, clause } = message.refusal;
  terminal.write(paint.red(`${say(why)}${clause === undefined ? '' : ` (${clause})`}`));
}

// ── Showing ───────────────────────────────────────────────────────────────────

const eventsAfter = ({ heard }: Listener, seen: number) =>
  heard.flatMap(told => (told.seq > seen ? eventsOf(told) : []));

/** Whoever is asked first of those who sit here. */
function turnAmong(people: readonly Listener[]): AskedPerson | null {
  for (const seat of people[0]?.latest?.asked?.seats ?? []) {
    const person = people.find(({ link }) => link.seat === seat);
    const table = person?.latest;
    if (person !== undefined && table?.question != null) return { person, table, question: table.question };
  }
  return null;
}

/** Between two people at one keyboard nothing of the first may stay on the screen. */
async function drawCurtain({ terminal, say }: Talk, { link }: Listener): Promise<boolean> {
  terminal.clear();
  return (await terminal.read(`${say(cli('curtain', { seat: { seat: link.seat ?? 0 } }))} `)) !== null;
}

/** What is on the screen already is not shown again. */
function showTurn(keyboard: Keyboard, { person, table, question }: AskedPerson): void {
  if (person.seen === table.seq) return;
  const events = eventsAfter(person, person.seen);
  const name = keyboard.names[question.seat] ?? '';
  showMoment(keyboard, { events, view: table.view, step: table.asked?.step ?? '', name, question });
  person.seen = table.seq;
}

/** Several people look together: they hear what one of them has not seen yet, and see what everybody may. */
function showEnd(
  keyboard: Keyboard,
  all: readonly Listener[],
  people: readonly Listener[],
  { winners, reason }: Outcome,
): 'over' {
  const { say, terminal } = keyboard;
  const together = all.at(-1) as Listener;
  const unseen = eventsAfter(together, Math.min(...people.map(({ seen }) => seen)));
  showTable(keyboard, unseen, together.latest?.view, together.link.seat);
  const said = say(cli('over', { winners: winners.map(seat => ({ seat })), reason }));
  terminal.write(`\n${paint.bold(paint.green(said))}`);
  // At a table of this terminal nothing is rated anyhow.
  if (together.latest?.isUnrated === true && keyboard.kept === null) terminal.write(say(cli('unrated')));
  return 'over';
}

// ── Answering ─────────────────────────────────────────────────────────────────

const newId = (): string => randomBytes(9).toString('base64url');

function send(listener: Listener, request: TableRequest): void {
  listener.isAnswering = true;
  listener.link.send(request);
}

/** Does what was typed. */
async function obey(keyboard: Keyboard, asked: AskedPerson, line: TypedLine): Promise<void> {
  const { say, terminal, kept, language } = keyboard;
  const { person, table, question } = asked;
  const step = table.asked?.step ?? '';
  if ('answer' in line) {
    const move = { seat: question.seat, step, at: question.at, option: line.answer };
    send(person, { type: 'move', id: newId(), move });
  } else if ('about' in line) explain(keyboard, { step, question, ...line }, language);
  else if ('command' in line && line.command === 'u') await goBack(keyboard, asked);
  else if ('command' in line && kept !== null) terminal.write(say(cli('saved', { file: kept.save() })));
  else terminal.write(paint.red(say(cli('unclear', { count: choicesOf(keyboard, question).length }))));
}

/** Where the others are asked, they share this keyboard or have one of their own. */
async function goBack({ say, terminal, kept }: Keyboard, { person, table, question }: AskedPerson): Promise<void> {
  const why = kept?.whyAsk(question.seat) ?? null;
  const isAsked = why !== null && table.wayBack.may === 'ask';
  if (isAsked) terminal.write(say(why));
  if (isAsked || table.wayBack.unrates) {
    const yes = say(cli('yes'));
    const agreed = await terminal.read(`${say(cli(isAsked ? 'undoAnyway' : 'undoUnrated', { yes }))} `);
    if (agreed?.toLowerCase() !== yes) return;
  }
  send(person, { type: 'undo', id: newId() });
}

/** Somebody elsewhere wants to take moves back and waits for consent. */
async function answersRequest({ say, terminal }: Talk, people: readonly Listener[]): Promise<boolean> {
  const request = people[0]?.latest?.wayBack.request ?? null;
  const person = people.find(({ link }) => link.seat !== null && request?.waitsFor.includes(link.seat));
  if (request === null || person === undefined) return false;
  const line = await terminal.read(`${say(cli('consent', { seat: { seat: request.seat } }))} `);
  send(person, { type: 'consent', id: newId(), isGiven: /^(?:y|o|s)/i.test(line ?? '') });
  return true;
}

/** Somebody elsewhere wants to go on without another, and everybody has a vote. */
async function votes({ say, terminal }: Talk, people: readonly Listener[]): Promise<boolean> {
  const proposal = people[0]?.latest?.removal.proposal ?? null;
  const person = people.find(({ link }) => link.seat !== null && proposal?.waitsFor.includes(link.seat));
  if (proposal === null || person === undefined) return false;
  const { seat, whom } = proposal;
  const line = await terminal.read(`${say(cli('vote', { seat: { seat }, whom: { seat: whom } }))} `);
  send(person, { type: 'vote', id: newId(), isFor: /^(?:y|o|s)/i.test(line ?? '') });
  return true;
}

function leave({ say, terminal, kept }: Keyboard): 'left' {
  if (kept !== null) terminal.write(say(cli('left', { file: kept.save(), program: PROGRAM })));
  return 'left';
}
