import { Fault, pledgeOf } from '@saloon/kernel';
import { SiteError } from '../session/siteError.ts';
import { LocalConnection } from './localConnection.ts';
import { LocalTables } from './localTables.ts';
import { momentOf, readText, storyOf, verdictOn } from './records.ts';
import { TableDatabase } from './tableDatabase.ts';
import type { FromWorker, ToWorker, WorkerJob, WorkerJobs } from './workerMessages.ts';

/** The tables behind the page: the same messages as from a server, but answered on this device. */
const tables = new LocalTables(new TableDatabase());
const connections = new Map<number, LocalConnection>();
const send = (message: FromWorker): void => postMessage(message);

const JOBS: { readonly [J in WorkerJob]: (args: WorkerJobs[J]['args']) => Promise<WorkerJobs[J]['result']> } = {
  create: ({ draft }) => tables.create(draft),
  info: ({ table }) => tables.info(table),
  tables: () => tables.list(),
  close: ({ table }) => tables.close(table),
  rematch: ({ table }) => tables.rematch(table),
  record: ({ table }) => tables.record(table),
  moment: ({ record, moves, viewer }) => momentOf(record, moves, viewer),
  story: ({ record, viewer }) => storyOf(record, viewer),
  read: ({ text }) => readText(text),
  verify: ({ record, seen }) => verdictOn(record, seen),
  pledge: async ({ nonce }) => pledgeOf(nonce),
  playOn: ({ record, moves, seat }) => tables.playOn(record, moves, seat),
  inspect: async ({ table }) => (import.meta.env.DEV ? ((await tables.open(table)).table?.state ?? null) : null),
};

addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  if ('ping' in data) send({ isHere: true });
  else if ('pace' in data) Object.assign(tables, data);
  else if ('job' in data) void run(data.job, data.id, data.args);
  else if ('close' in data) closeTransport(data.transport);
  else void connectionOf(data.transport).receive(data.command);
});

async function run(job: WorkerJob, id: number, args: unknown): Promise<void> {
  try {
    send({ id, result: await (JOBS[job] as (args: unknown) => Promise<unknown>)(args) });
  } catch (error) {
    const isTold = error instanceof Fault || error instanceof SiteError;
    const { code, at, message } = isTold ? error : unexpected(error);
    send({ id, error: { code, at, message } });
  }
}

function unexpected(error: unknown): SiteError {
  const code = tables.health.isReadOnly ? 'notKept' : 'internal';
  return new SiteError({ code, at: 'worker', message: String(error) });
}

function connectionOf(transport: number): LocalConnection {
  const known = connections.get(transport);
  if (known !== undefined) return known;
  const opened = new LocalConnection(tables, message => send({ transport, message }));
  connections.set(transport, opened);
  return opened;
}

function closeTransport(transport: number): void {
  connections.get(transport)?.close();
  connections.delete(transport);
}
