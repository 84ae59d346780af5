import { Fault, type Viewer } from '@saloon/kernel';
import type { Command, ServerMessage } from '@saloon/protocol';
import { Refused } from '../session/refused.ts';
import { LocalHouse, momentOf, readText, storyOf, verdictOn } from './house.ts';
import type { Favour, Favours, FromHouse, ToHouse } from './letters.ts';
import { LocalLine } from './line.ts';
import { Shelf } from './saved.ts';

/** The house behind the page: the same messages as a server, but answered on this device. */
const house = new LocalHouse(new Shelf());
const lines = new Map<number, LocalLine>();
const send = (letter: FromHouse): void => postMessage(letter);

const FAVOURS: { readonly [F in Favour]: (facts: Favours[F]['with']) => Promise<Favours[F]['gives']> } = {
  create: ({ wish }) => house.create(wish),
  info: ({ table }) => house.info(table),
  tables: () => house.list(),
  close: ({ table }) => house.close(table),
  rematch: ({ table }) => house.rematch(table),
  record: ({ table }) => house.record(table),
  moment: ({ record, moves, viewer }) => momentOf(record, moves, viewer),
  story: ({ record, viewer }) => storyOf(record, viewer),
  read: ({ text }) => readText(text),
  verify: ({ record }) => verdictOn(record),
  playOn: ({ record, moves, seat }) => house.playOn(record, moves, seat),
  inspect: async ({ table }) => (import.meta.env.DEV ? (await house.match(table)).state : null),
};

addEventListener('message', ({ data }: MessageEvent<ToHouse>) => {
  if ('pace' in data) house.pace = data.pace;
  else if ('favour' in data) void grant(data.favour, data.id, data.facts);
  else if ('hangUp' in data) hangUp(data.line);
  else void hear(data.line, data.command);
});

async function grant(favour: Favour, id: number, facts: unknown): Promise<void> {
  try {
    send({ id, gives: await (FAVOURS[favour] as (facts: unknown) => Promise<unknown>)(facts) });
  } catch (error) {
    const isTold = error instanceof Fault || error instanceof Refused;
    const { code, at, message } = isTold ? error : { code: 'internal' as const, at: 'house', message: String(error) };
    send({ id, fault: { code, at, message } });
  }
}

async function hear(line: number, command: Command): Promise<void> {
  const tell = (message: ServerMessage) => send({ line, message });
  if (command.type === 'hello') {
    hangUp(line);
    const viewer: Viewer = command.token === null ? 'spectator' : Number(command.token);
    const opened = new LocalLine(house, command.table, viewer, tell);
    lines.set(line, opened);
    return opened.welcome(command.since);
  }
  await lines.get(line)?.hear(command);
}

function hangUp(line: number): void {
  lines.get(line)?.hangUp();
  lines.delete(line);
}
