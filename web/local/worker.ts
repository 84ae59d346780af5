import { Fault, type Viewer } from '@saloon/kernel';
import type { Command, ServerMessage } from '@saloon/protocol';
import { SiteError } from '../session/siteError.ts';
import { LocalHouse, momentOf, readText, storyOf, verdictOn } from './house.ts';
import { LocalLine } from './line.ts';
import { Shelf } from './saved.ts';
import type { FromWorker, ToWorker, WorkerJob, WorkerJobs } from './workerMessages.ts';

/** The house behind the page: the same messages as a server, but answered on this device. */
const house = new LocalHouse(new Shelf());
const lines = new Map<number, LocalLine>();
const send = (message: FromWorker): void => postMessage(message);

const JOBS: { readonly [J in WorkerJob]: (args: WorkerJobs[J]['args']) => Promise<WorkerJobs[J]['result']> } = {
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

addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  if ('pace' in data) house.pace = data.pace;
  else if ('job' in data) void run(data.job, data.id, data.args);
  else if ('close' in data) closeTransport(data.transport);
  else void hear(data.transport, data.command);
});

async function run(job: WorkerJob, id: number, args: unknown): Promise<void> {
  try {
    send({ id, result: await (JOBS[job] as (args: unknown) => Promise<unknown>)(args) });
  } catch (error) {
    const isTold = error instanceof Fault || error instanceof SiteError;
    const { code, at, message } = isTold ? error : { code: 'internal' as const, at: 'house', message: String(error) };
    send({ id, error: { code, at, message } });
  }
}

async function hear(transport: number, command: Command): Promise<void> {
  const tell = (message: ServerMessage) => send({ transport, message });
  if (command.type === 'hello') {
    closeTransport(transport);
    const viewer: Viewer = command.token === null ? 'spectator' : Number(command.token);
    const opened = new LocalLine(house, command.table, viewer, tell);
    lines.set(transport, opened);
    return opened.welcome(command.since);
  }
  await lines.get(transport)?.hear(command);
}

function closeTransport(transport: number): void {
  lines.get(transport)?.hangUp();
  lines.delete(transport);
}
