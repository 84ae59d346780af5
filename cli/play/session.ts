import { randomInt } from 'node:crypto';
import {
  type Bot,
  type Decision,
  equal,
  type Language,
  type Message,
  type Option,
  type Room,
  rngFrom,
  type Say,
} from '@saloon/kernel';
import { tellAsk, tellEvent, tellOption } from '@saloon/words';
import { paint } from '../paint.ts';
import { PROGRAM } from '../usage.ts';
import { explain } from './explain.ts';
import type { LocalMatch } from './match.ts';
import type { Terminal } from './terminal.ts';

/** Everything a terminal table needs. A seat without a bot belongs to a person. */
export interface Session {
  room: Room;
  match: LocalMatch;
  bots: readonly (Bot | null)[];
  language: Language;
  say: Say;
  terminal: Terminal;
  /** Writes the match to its file and returns the file's name. */
  save(): string;
}
const LONG_LIST = 16;

type Line = { answer: Option } | { command: '?' | 'u' | 's' | 'q' } | { unclear: true };

/** Plays until the match is over or somebody leaves. Returns whether it came to its end. */
export async function playSession(session: Session): Promise<boolean> {
  const { match, bots, terminal } = session;
  const dice = rngFrom(Array.from({ length: 8 }, () => randomInt(2 ** 32)));
  const people = bots.flatMap((bot, seat) => (bot === null ? [seat] : []));
  const lastSeen = bots.map(() => 0);
  let atTable = people.length === 1 ? people[0] : undefined;
  while (match.open.length > 0) {
    const forBot = match.open.find(({ seat }) => bots[seat] !== null);
    if (forBot !== undefined) {
      const view = match.game.view(match.state, forBot.seat);
      const refusal = match.answer(forBot.seat, (bots[forBot.seat] as Bot).choose(view, forBot, dice));
      if (refusal !== null) throw new Error(`A bot answered what was not on offer (${refusal.reason})`);
      continue;
    }
    const question = match.open[0] as Decision;
    if (question.seat !== atTable) {
      if (!(await drawCurtain(session, question.seat))) return leave(session);
      atTable = question.seat;
    }
    showTable(session, question, lastSeen[question.seat] ?? 0);
    lastSeen[question.seat] = match.told.length;
    if (!(await askPerson(session, question))) return false;
    for (const [seat, seen] of lastSeen.entries()) lastSeen[seat] = Math.min(seen, match.told.length);
  }
  showEnd(session, Math.min(...people.map(seat => lastSeen[seat] ?? 0)), people.length === 1 ? people[0] : undefined);
  terminal.close();
  return true;
}

/** Between two people at one keyboard nothing of the first may stay on the screen. */
async function drawCurtain({ terminal, say }: Session, seat: number): Promise<boolean> {
  terminal.clear();
  return (await terminal.read(`${say(cli('curtain', { seat: { seat } }))} `)) !== null;
}

function showTable({ room, match, say, terminal }: Session, question: Decision, since: number): void {
  const { game, state } = match;
  for (const event of match.heardSince(since, question.seat))
    terminal.write(paint.dim(`  ${say(tellEvent(game, event))}`));
  terminal.write('');
  for (const line of room.draw(game.view(state, question.seat), say)) terminal.write(line);
  terminal.write('');
  const step = state.agenda.at(-1) ?? { do: '' };
  terminal.write(paint.bold(`${match.names[question.seat]}: ${say(tellAsk(game, step))}`));
  const choices = choicesOf(question).map(option => say(tellOption(game, option)));
  for (const line of listed(choices, terminal.width)) terminal.write(line);
}

/** A short list line by line; a long one, such as every square of a town, in as many columns as fit. */
function listed(texts: readonly string[], screen: number): string[] {
  const width = Math.max(...texts.map(text => text.length)) + '  123  '.length;
  const columns = texts.length > LONG_LIST ? Math.max(1, Math.floor(screen / width)) : 1;
  const height = Math.ceil(texts.length / columns);
  const entry = (text: string, index: number, isLast: boolean) =>
    `  ${paint.amber(String(index + 1).padStart(3))}  ${isLast ? text : text.padEnd(width - 7)}`;
  return texts.slice(0, height).map((_, row) => {
    const indexes = Array.from({ length: columns }, (_, column) => row + column * height).filter(
      at => at < texts.length,
    );
    return indexes.map((at, column) => entry(texts[at] ?? '', at, column === indexes.length - 1)).join('');
  });
}

/** The options as a person chooses among them: of a gesture, one example stands for all its numbers. */
function choicesOf({ options, gesture = {} }: Decision): Option[] {
  const withoutNumbers = (option: Option) => Object.entries(option).filter(([fact]) => !(fact in gesture));
  return options.filter(
    (option, index) => options.findIndex(other => equal(withoutNumbers(other), withoutNumbers(option))) === index,
  );
}

/** Asks until a move is made or taken back; false when the person leaves. */
async function askPerson(session: Session, question: Decision): Promise<boolean> {
  for (;;) {
    const line = await readLine(session, question);
    if (line === null || ('command' in line && line.command === 'q')) return leave(session);
    if (await obey(session, question, line)) return true;
  }
}

/** Does what was typed; whether the match has moved on by it. */
async function obey(session: Session, question: Decision, line: Line): Promise<boolean> {
  const { match, say, terminal } = session;
  if ('unclear' in line) terminal.write(paint.red(say(cli('unclear', { count: choicesOf(question).length }))));
  else if ('answer' in line) {
    const refusal = match.answer(question.seat, line.answer);
    if (refusal === null) return true;
    terminal.write(paint.red(`${say(refusal.message)}${refusal.clause === undefined ? '' : ` (${refusal.clause})`}`));
  } else if (line.command === 'u') return goBack(session, question.seat);
  else if (line.command === 's') terminal.write(say(cli('saved', { file: session.save() })));
  else explain(session);
  return false;
}

async function readLine(session: Session, question: Decision): Promise<Line | null> {
  const { terminal, say } = session;
  const asked = performance.now();
  const line = interpret(await terminal.read(`${say(cli('choose'))} `), choicesOf(question));
  if (line === null || !('answer' in line)) return line;
  const numbers: Record<string, number> = {};
  for (const [fact, { min, max }] of Object.entries(question.gesture ?? {})) {
    if (!(fact in line.answer)) continue;
    const typed =
      fact === 'reaction' ? String(Math.round(performance.now() - asked)) : await readNumber(session, fact, min, max);
    if (typed === null) return null;
    if (!/^-?\d+$/.test(typed)) return { unclear: true };
    numbers[fact] = fact === 'reaction' ? Math.min(Number(typed), max) : Number(typed);
  }
  return { answer: { ...line.answer, ...numbers } };
}

const readNumber = ({ terminal, say }: Session, fact: string, min: number, max: number): Promise<string | null> =>
  terminal.read(`${say(cli('number', { fact, min, max }))} `);

function interpret(text: string | null, options: readonly Option[]): Line | null {
  if (text === null) return null;
  if (text === '?' || text === 'u' || text === 's' || text === 'q') return { command: text };
  const option = /^\d+$/.test(text) ? options[Number(text) - 1] : undefined;
  return option === undefined ? { unclear: true } : { answer: option };
}

/** Free if the rule of undo says so; otherwise everybody at this one keyboard has to agree. */
async function goBack({ match, say, terminal }: Session, seat: number): Promise<boolean> {
  const way = match.wayBack(seat);
  if (!way.free) {
    terminal.write(say(cli(`undo-${way.because}`)));
    if (way.because === 'nothing') return false;
    const yes = say(cli('yes'));
    const agreed = await terminal.read(`${say(cli('undoAnyway', { yes }))} `);
    if (agreed?.toLowerCase() !== yes) return false;
  }
  match.backTo(way.to);
  terminal.write(say(cli('undone')));
  return true;
}

function leave(session: Session): false {
  session.terminal.write(session.say(cli('left', { file: session.save(), program: PROGRAM })));
  session.terminal.close();
  return false;
}

function showEnd({ room, match, say, terminal }: Session, since: number, seat: number | undefined): void {
  const { game, state } = match;
  for (const event of match.heardSince(since, seat ?? -1))
    terminal.write(paint.dim(`  ${say(tellEvent(game, event))}`));
  terminal.write('');
  for (const line of room.draw(game.view(state, seat ?? 'spectator'), say)) terminal.write(line);
  const outcome = game.outcome(state);
  if (outcome === null) return;
  const winners = outcome.winners.map(winner => ({ seat: winner }));
  terminal.write(`\n${paint.bold(paint.green(say(cli('over', { winners, reason: outcome.reason }))))}`);
}

const cli = (name: string, args: Message['args'] = {}): Message => ({ key: `cli.play.${name}`, args });
