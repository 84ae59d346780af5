import {
  createTableSchema,
  faultSchema,
  joinTableSchema,
  powerSchema,
  seatedSchema,
  TABLES_PER_PAGE,
  tableIdSchema,
  tableInfoSchema,
} from '@saloon/protocol';
import { infoOf, isOver, movesOn, recordOf } from '@saloon/table';
import { z } from 'zod';
import { HttpError } from '../httpError.ts';
import { takeIn } from '../records/takeIn.ts';
import { factsOf } from '../tables/tableRow.ts';
import { countedAddress } from '../visitors/address.ts';
import { WORK } from '../visitors/work.ts';
import type { App } from './app.ts';
import { guest, type Services, seatedAs, sitterOf, tableFor } from './context.ts';

const named = z.strictObject({ table: z.string().min(4).max(22) });
/** Only where tries are counted may a table be called by its short code. */
const known = z.strictObject({ table: tableIdSchema });
const record = z.looseObject({ saloon: z.union([z.literal(1), z.literal(2)]), match: z.string(), game: z.string() });
const pages = z.strictObject({ page: z.coerce.number().int().min(0).max(1000).default(0) });
/** The list does not tell who has a device connected. */
const NOBODY = { isHere: false, isStoodIn: false, isRemoved: false };
/** A record of the longest match is well below this. */
const RECORD_BYTES = 1_000_000;

/** The lobby: tables are opened, found, joined and run by their hosts. */
export function addTableRoutes(app: App, services: Services): void {
  const { registry, lobby } = services;

  app.get(
    '/api/tables',
    {
      config: { limit: 'request' },
      schema: {
        summary: 'Open tables, a page of them',
        querystring: pages,
        response: { 200: z.array(tableInfoSchema) },
      },
    },
    async ({ query: { page } }) => {
      const rows = await registry.store.openTables(TABLES_PER_PAGE, page * TABLES_PER_PAGE);
      return rows.map(row => infoOf(factsOf(row), () => NOBODY));
    },
  );
  app.post(
    '/api/tables',
    {
      config: { limit: 'table' },
      schema: { summary: 'Open a table', body: createTableSchema, response: { 200: seatedSchema, 400: faultSchema } },
    },
    async (request, reply) => {
      const { body } = request;
      const before = await lobby.askerBefore(body.request);
      const opener = services.identity.markOf(countedAddress(request.ip));
      const newcomer = before === null ? await guest(request, reply, services, body.name) : null;
      const taken = await lobby.create(body, before ?? newcomer ?? '', opener);
      return seatedAs(request, reply, services, { taken, newcomer });
    },
  );
  app.get(
    '/api/tables/:table',
    {
      config: { limit: 'code' },
      schema: { summary: 'A table, by id or short code', params: named, response: { 200: tableInfoSchema } },
    },
    async request => (await tableFor(request, services, request.params.table)).hosted.info(),
  );
  app.post(
    '/api/tables/:table/join',
    {
      config: { limit: 'code' },
      schema: { summary: 'Sit down', params: named, body: joinTableSchema, response: { 200: seatedSchema } },
    },
    async (request, reply) => {
      const table = await tableFor(request, services, request.params.table);
      const { body } = request;
      const before = await lobby.askerBefore(body.request, table);
      const newcomer = before === null ? await guest(request, reply, services, body.name) : null;
      const taken = await lobby.join(table, body, before ?? newcomer ?? '');
      return seatedAs(request, reply, services, { taken, newcomer });
    },
  );
  addPowerRoute(app, services);
}

function addPowerRoute(app: App, services: Services): void {
  app.post(
    '/api/tables/:table/power',
    {
      config: { limit: 'request' },
      schema: {
        summary: 'Use a power of the host or of one’s own seat',
        params: known,
        body: powerSchema,
        response: { 200: z.strictObject({ table: tableInfoSchema, seated: seatedSchema.optional() }) },
      },
    },
    async request => {
      const table = await tableFor(request, services, request.params.table);
      const seated = await services.lobby.use(request.body, table, await sitterOf(request, table, services));
      return { table: table.hosted.info(), ...(seated === null ? {} : { seated }) };
    },
  );
}

/** Match records: given out when a match is over, taken in if they verify. */
export function addRecordRoutes(app: App, services: Services): void {
  app.get(
    '/api/tables/:table/record',
    {
      config: { limit: 'request' },
      schema: { summary: 'The record of a finished match', params: known, response: { 200: record } },
    },
    async request => {
      const { table } = (await tableFor(request, services, request.params.table)).hosted;
      if (table === null || !isOver(table))
        throw new HttpError(404, 'record', 'A record is published when the match is over', 'notOver');
      services.visitors.at(request.ip).work.charge(movesOn(table) * WORK.told);
      return { ...recordOf(table) };
    },
  );
  addTakingIn(app, services);
}

/** What comes in is neither read nor looked at here: that is left to a thread. */
function addTakingIn(app: App, { registry, verifier, visitors }: Services): void {
  void app.register(async scope => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.post(
      '/api/records',
      {
        bodyLimit: RECORD_BYTES,
        config: { limit: 'table' },
        onRequest: async request => verifier.refuseIfBusy(visitors.at(request.ip)),
        validatorCompiler: () => value => ({ value }),
        schema: { summary: 'Take in a record', body: record, response: { 200: z.strictObject({ table: z.string() }) } },
      },
      async request => {
        const bytes = request.body as unknown as Uint8Array;
        const checked = await verifier.check(bytes, registry.options.now(), visitors.at(request.ip));
        return { table: await takeIn(registry, checked) };
      },
    );
  });
}
