import {
  type Decision,
  equal,
  type GameEvent,
  type Message,
  type Option,
  type Room,
  type Say,
  type Seat,
} from '@saloon/kernel';
import { choiceName, tellAsk, tellEvent, tellOption } from '@saloon/words';
import { paint } from '../paint.ts';
import type { Terminal } from './terminal.ts';

/** What is needed to talk to a person about a game, wherever the match is kept. */
export interface Talk {
  room: Room;
  say: Say;
  terminal: Terminal;
}
/** A moment at the table in which somebody is asked. */
export interface AskedMoment {
  events: readonly GameEvent[];
  view: unknown;
  step: string;
  name: string;
  question: Decision;
}
/** What a typed line means. */
export type TypedLine = { answer: Option } | { command: 'u' | 's' | 'q' } | { about: string } | { unclear: true };

const LONG_LIST = 16;

/** What the terminal itself has to say. */
export const cli = (name: string, args: Message['args'] = {}): Message => ({ key: `cli.play.${name}`, args });

/** What happened, the table, the question and its choices. */
export function showMoment(talk: Talk, { events, view, step, name, question }: AskedMoment): void {
  const { room, say, terminal } = talk;
  showTable(talk, events, view, question.seat);
  terminal.write('');
  terminal.write(paint.bold(say(cli('asked', { name, question: tellAsk(room.game, step, question) }))));
  const { inVain = [] } = question;
  const choices = choicesOf(talk, question).map(option => {
    const answer = say(tellOption(room.game, option));
    return inVain.some(vain => equal(vain, option)) ? say(cli('inVain', { answer })) : answer;
  });
  for (const line of listed(choices, terminal.width)) terminal.write(line);
}

/** What happened, told to whoever sits on that seat, and the table after it. */
export function showTable(
  { room, say, terminal }: Talk,
  events: readonly GameEvent[],
  view: unknown,
  own: Seat | null,
): void {
  for (const event of events) terminal.write(paint.dim(`  ${say(tellEvent(room.game, event, own))}`));
  terminal.write('');
  for (const line of room.draw(view, say)) terminal.write(line);
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

/**
 * The options as a person chooses among them: one stands for all numbers of a gesture, and for all cards of one name. What
 * takes a whole list of numbers, such as a swipe, nobody types.
 */
export function choicesOf({ room, say }: Omit<Talk, 'terminal'>, decision: Decision): Option[] {
  const { gesture = {} } = decision;
  const isTyped = (option: Option) => !Object.keys(option).some(fact => gesture[fact]?.most !== undefined);
  const options = decision.options.filter(isTyped);
  const withoutNumbers = (option: Option) =>
    Object.fromEntries(Object.entries(option).filter(([fact]) => !(fact in gesture))) as unknown as Option;
  const names = options.map(option => choiceName(room.game, withoutNumbers(option), say));
  return options.filter((_, index) => names.indexOf(names[index] as string) === index);
}

/** The next answer or command that is typed; null when there will be no more. */
export async function readLine(talk: Talk, question: Decision): Promise<TypedLine | null> {
  const { terminal, say } = talk;
  const asked = performance.now();
  const line = interpret(await terminal.read(`${say(cli('choose'))} `), choicesOf(talk, question));
  if (line === null || !('answer' in line)) return line;
  const numbers: Record<string, number> = {};
  for (const [fact, { min, max }] of Object.entries(question.gesture ?? {})) {
    if (!(fact in line.answer)) continue;
    const typed =
      fact === 'reaction' ? String(Math.round(performance.now() - asked)) : await readNumber(talk, fact, min, max);
    if (typed === null) return null;
    if (!/^-?\d+$/.test(typed)) return { unclear: true };
    numbers[fact] = fact === 'reaction' ? Math.min(Number(typed), max) : Number(typed);
  }
  return { answer: { ...line.answer, ...numbers } };
}

const readNumber = ({ terminal, say }: Talk, fact: string, min: number, max: number): Promise<string | null> =>
  terminal.read(`${say(cli('number', { fact, min, max }))} `);

function interpret(text: string | null, options: readonly Option[]): TypedLine | null {
  if (text === null) return null;
  if (text.startsWith('?')) return { about: text.slice(1).trim() };
  if (text === 'u' || text === 's' || text === 'q') return { command: text };
  const option = /^\d+$/.test(text) ? options[Number(text) - 1] : undefined;
  return option === undefined ? { unclear: true } : { answer: option };
}
