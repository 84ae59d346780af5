import { afterAll, afterEach, describe } from 'vitest';
import { TestPostgres } from './postgres.ts';
import { describeDues } from './store/dues.ts';
import { describeLog } from './store/log.ts';
import { describeNodes } from './store/nodes.ts';
import { describePeople } from './store/people.ts';
import { Places } from './store/places.ts';
import { describePostgresAlone } from './store/postgresAlone.ts';
import { describeRetention } from './store/retention.ts';
import { describeSignIns } from './store/signIns.ts';
import { describeTables } from './store/tables.ts';

// One file for all subjects, because starting PostgreSQL takes longer than most of them.
const postgres = await TestPostgres.open();
const places = new Places();
afterAll(async () => {
  await places.remove();
  await postgres?.remove();
});

const kinds = [places.sqlite, ...(postgres === null ? [] : [places.postgres(postgres)])];

describe.each(kinds)('$name', kind => {
  const nodes = places.nodes(kind);
  afterEach(places.closeAll);
  describeTables(kind, nodes);
  describeLog(nodes);
  describeDues(kind);
  describePeople(nodes);
  describeSignIns(kind, nodes);
  describeRetention(nodes);
  describeNodes(kind, nodes, places);
});

describe.skipIf(postgres === null)('PostgreSQL alone', () => {
  describePostgresAlone(postgres as TestPostgres, places);
});
