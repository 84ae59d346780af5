import { readRecord, verify } from '@saloon/kernel';
import {
  createTableSchema,
  faultSchema,
  joinTableSchema,
  powerSchema,
  seatedSchema,
  tableIdSchema,
  tableInfoSchema,
} from '@saloon/protocol';
import { infoOf, isOver, recordOf } from '@saloon/table';
import { z } from 'zod';
import { HttpError } from '../httpError.ts';
import { keepRecord } from '../tables/records.ts';
import { factsOf } from '../tables/tableRow.ts';
import type { App } from './app.ts';
import { guest, type Services, seatedAs, sitterOf } from './context.ts';

const named = z.strictObject({ table: z.string().min(4).max(22) });
/** Only where tries are counted may a table be called by its short code. */
const known = z.strictObject({ table: tableIdSchema });
const record = z.looseObject({ saloon: z.literal(1), match: z.string(), game: z.string() });
const LISTED_AT_MOST = 100;
/** The list does not tell who has a device connected. */
const NOBODY = { isHere: false, isStoodIn: false, isRemoved: false };
/** A record of the longest match is well below this. */
const RECORD_BYTES = 2_000_000;

/** The lobby: tables are opened, found, joined and run by their hosts. */
export function addTableRoutes(app: App, services: Services): void {
  const { registry, lobby, limits } = services;
  const perMinute = (max: number) => ({ rateLimit: { max, timeWindow: 60_000 } });

  app.get(
    '/api/tables',
    { schema: { summary: 'Open tables', response: { 200: z.array(tableInfoSchema) } } },
    async () => (await registry.store.openTables(LISTED_AT_MOST)).map(row => infoOf(factsOf(row), () => NOBODY)),
  );
  app.post(
    '/api/tables',
    {
      config: perMinute(limits.tablesPerMinute),
      schema: { summary: 'Open a table', body: createTableSchema, response: { 200: seatedSchema, 400: faultSchema } },
    },
    async (request, reply) => {
      const { body } = request;
      const before = await lobby.askerBefore(body.request);
      const taken = await lobby.create(body, before ?? (await guest(request, reply, services, body.name)));
      return seatedAs(request, reply, services, taken);
    },
  );
  app.get(
    '/api/tables/:table',
    {
      config: perMinute(limits.codesPerMinute),
      schema: { summary: 'A table, by id or short code', params: named, response: { 200: tableInfoSchema } },
    },
    async ({ params }) => (await registry.tableCalled(params.table)).hosted.info(),
  );
  app.post(
    '/api/tables/:table/join',
    {
      config: perMinute(limits.codesPerMinute),
      schema: { summary: 'Sit down', params: named, body: joinTableSchema, response: { 200: seatedSchema } },
    },
    async (request, reply) => {
      const table = await registry.tableCalled(request.params.table);
      const { body } = request;
      const before = await lobby.askerBefore(body.request, table);
      const taken = await lobby.join(table, body, before ?? (await guest(request, reply, services, body.name)));
      return seatedAs(request, reply, services, taken);
    },
  );
  app.post(
    '/api/tables/:table/power',
    {
      schema: {
        summary: 'Use a power of the host or of one’s own seat',
        params: known,
        body: powerSchema,
        response: { 200: z.strictObject({ table: tableInfoSchema, seated: seatedSchema.optional() }) },
      },
    },
    async request => {
      const table = await registry.tableCalled(request.params.table);
      const seated = await lobby.use(request.body, table, sitterOf(request, table, services));
      return { table: table.hosted.info(), ...(seated === null ? {} : { seated }) };
    },
  );
}

/** Match records: given out when a match is over, taken in if they verify. */
export function addRecordRoutes(app: App, services: Services): void {
  app.get(
    '/api/tables/:table/record',
    { schema: { summary: 'The record of a finished match', params: known, response: { 200: record } } },
    async ({ params }) => {
      const { table } = (await services.registry.tableCalled(params.table)).hosted;
      if (table === null || !isOver(table))
        throw new HttpError(404, 'record', 'A record is published when the match is over', 'notOver');
      return { ...recordOf(table) };
    },
  );
  app.post(
    '/api/records',
    {
      bodyLimit: RECORD_BYTES,
      config: { rateLimit: { max: services.limits.tablesPerMinute, timeWindow: 60_000 } },
      schema: { summary: 'Take in a record', body: record, response: { 200: z.strictObject({ table: z.string() }) } },
    },
    async ({ body }) => {
      const read = readRecord(JSON.stringify(body));
      const games = [await services.registry.options.gameNamed(read.game)];
      const verdict = verify(read, games);
      if (!verdict.ok) throw new HttpError(400, verdict.at, verdict.why, verdict.code);
      if (verdict.outcome === null)
        throw new HttpError(400, 'outcome', 'Only finished matches can be taken in', 'notOver');
      return { table: await keepRecord(services.registry, read) };
    },
  );
}
