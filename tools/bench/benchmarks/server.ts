import { type Bench, Disagreement, type Figure } from '../bench.ts';
import { calibrate, median, middleOf } from '../measure.ts';
import { boardgameIo } from '../server/boardgameIo.ts';
import { ceiling } from '../server/ceiling.ts';
import { colyseus } from '../server/colyseus.ts';
import { type Load, openMatches, pace, saturate } from '../server/load.ts';
import { ours } from '../server/ours.ts';
import { Died, type LoadMatch, type Peer, pause, type Running } from '../server/peer.ts';

const ROUNDS = 7;
/** Every server plays this much before anything counts, so that its code is compiled. */
const WARM_UP = { matches: 400, atOnce: 400, seconds: 8 };
/** In each round: fresh matches. Of the few at once, those that end are replaced, so that there are as many all the time. */
const MANY = { matches: 500, atOnce: 500, seconds: 4 };
const FEW = { matches: 400, atOnce: 50, seconds: 4 };
const PACED = { matches: 500, perSecond: 100, seconds: 8, rounds: 3 };
/** So many matches wait for their next move while the memory of one is measured, besides those that were there before. */
const IDLE_MATCHES = { before: 100, more: 500 };
/** About a minute after its start the process gives back some 20 MB outside its heap, once, whatever it does meanwhile. */
const SETTLING = 90_000;
/** A server that dies under the load is started anew, and what it was doing measured again, so many times. */
const LIVES = 3;
/** A match of two seats that waits for its next move may take so much memory. */
const MEMORY_LIMIT = 64 * 1024;

/** What one server did, round by round. */
interface Results {
  readonly few: Load[];
  readonly many: Load[];
  readonly paced: Load[];
}
type Side = Peer & { readonly results: Results };

const sideOf = (peer: Peer): Side => ({ ...peer, results: { few: [], many: [], paced: [] } });

/** S1 to S6: acknowledged moves of two-seat matches over real connections, against servers people use. */
export const bench: Bench = {
  id: 'S1',
  name: 'server',
  about: 'durable moves per CPU second with 50 and 500 matches: ours, boardgame.io, Colyseus and the bare ceiling',
  isQuick: false,
  async run(): Promise<Figure[]> {
    const [saloon, top, memory, file, rooms, messages] = [
      ours('Saloon'),
      ceiling('ceiling'),
      boardgameIo('memory'),
      boardgameIo('file'),
      colyseus('views'),
      colyseus('messages'),
    ].map(sideOf) as [Side, Side, Side, Side, Side, Side];
    const idleMatch = await memoryForAMatch(saloon);
    const calib = await measureAll([saloon, top, memory, file, rooms, messages], [saloon, top, memory]);
    const against = (name: string, theirs: Side, goal: number | null, load: 'few' | 'many' = 'many') =>
      figure(name, calib, { ours: saloon, theirs, goal, of: ({ results }) => results[load] });
    return [
      against('server:500-vs-boardgame.io-file', file, 15),
      against('server:500-vs-boardgame.io-memory', memory, 4),
      against('server:500-vs-Colyseus', rooms, 1.3),
      against('server:500-vs-Colyseus-messages', messages, null),
      against('server:500-vs-ceiling', top, 0.5),
      against('server:50-vs-boardgame.io-memory', memory, 4, 'few'),
      against('server:50-vs-ceiling', top, 0.5, 'few'),
      wait('server:p99-saturated-vs-boardgame.io-memory', calib, { ours: saloon, theirs: memory, goal: 0.5 }, 'many'),
      wait('server:p99-saturated-vs-Colyseus', calib, { ours: saloon, theirs: rooms, goal: null }, 'many'),
      wait('server:p99-paced-vs-boardgame.io-memory', calib, { ours: saloon, theirs: memory, goal: 1 }, 'paced'),
      wait('server:p99-paced-vs-ceiling', calib, { ours: saloon, theirs: top, goal: null }, 'paced'),
      wait('server:p50-paced-vs-ceiling', calib, { ours: saloon, theirs: top, goal: 1.5 }, 'paced', 'p50'),
      memoryFigure(calib, idleMatch),
    ];
  },
};

/**
 * Starts and warms all, then measures them in turn, round after round, some of them also with few moves; what was
 * acknowledged must be there at the end.
 */
async function measureAll(sides: readonly Side[], paced: readonly Side[]): Promise<number> {
  const calibs: number[] = [];
  const tables: Table[] = [];
  for (const side of sides) tables.push(await warmed(side));
  const calm = tables.filter(({ side }) => paced.includes(side));
  for (let round = 0; round < PACED.rounds; round++)
    for (const table of calm)
      table.side.results.paced.push(await withMatches(table, PACED, (server, matches) => pace(server, matches, PACED)));
  for (let round = 0; round < ROUNDS; round++) {
    calibs.push(calibrate());
    for (const table of tables)
      table.side.results.many.push(
        await withMatches(table, MANY, (server, matches) => saturate(server, matches, MANY)),
      );
    for (const table of tables)
      table.side.results.few.push(await withMatches(table, FEW, (server, matches) => saturate(server, matches, FEW)));
  }
  for (const { side, server } of tables) {
    await server.stop();
    await side.check?.();
  }
  return median(calibs);
}

/** A server that runs, until it dies. */
interface Table {
  readonly side: Side;
  server: Running;
  lives: number;
}

async function warmed(side: Side): Promise<Table> {
  const table = { side, server: await side.start(), lives: LIVES };
  await warmUp(table);
  return table;
}

const warmUp = (table: Table): Promise<Load> =>
  withMatches(table, WARM_UP, (server, matches) => saturate(server, matches, WARM_UP));

/** Measures with matches that have just been opened. */
async function withMatches(
  table: Table,
  { matches: count }: { matches: number },
  measure: (server: Running, matches: LoadMatch[]) => Promise<Load>,
): Promise<Load> {
  const { side, server } = table;
  const measuring = async () => {
    const matches = await openMatches(side, server, count);
    const load = await measure(server, matches);
    for (const match of matches) match.close();
    return load;
  };
  try {
    // A connection that breaks may be the first sign of a death.
    const trouble = (error: unknown) => Promise.race([server.death, pause(1000)]).then(() => Promise.reject(error));
    return await Promise.race([measuring().catch(trouble), server.death]);
  } catch (error) {
    if (!(error instanceof Died) || --table.lives === 0) throw error;
    console.error(`${side.name} died under the load and is started anew`);
    table.server = await side.start();
    await warmUp(table);
    return withMatches(table, { matches: count }, measure);
  }
}

/** Bytes of memory for one more match of two that waits for its next move, on a server that does nothing else. */
async function memoryForAMatch(side: Side): Promise<number> {
  const server = await side.start();
  const first = await openMatches(side, server, IDLE_MATCHES.before);
  await pause(SETTLING);
  const before = await server.memory();
  const more = await openMatches(side, server, IDLE_MATCHES.more);
  const after = await server.memory();
  for (const match of [...first, ...more]) match.close();
  await server.stop();
  if (after <= before) throw new Disagreement('The server was still swollen when it was first weighed; measure again');
  return (after - before) / IDLE_MATCHES.more;
}

interface Comparison {
  readonly ours: Side;
  readonly theirs: Side;
  readonly goal: number | null;
}

function figure(
  name: string,
  calib: number,
  { ours: us, theirs, goal, of }: Comparison & { of(side: Side): Load[] },
): Figure {
  const ratios = (fact: 'perCpu' | 'perSecond') =>
    of(us).map((load, round) => load[fact] / (of(theirs)[round] as Load)[fact]);
  const speed = (side: Side) => `${side.name} ${Math.round(median(of(side).map(load => load.perCpu)))}/s`;
  return {
    name,
    ...middleOf(ratios('perCpu')),
    goal,
    wall: median(ratios('perSecond')),
    calib,
    sides: `${speed(us)}, ${speed(theirs)}`,
  };
}

/** How long one waits here, compared with there: smaller is better. */
function wait(
  name: string,
  calib: number,
  { ours: us, theirs, goal }: Comparison,
  load: 'many' | 'paced',
  quantile: 'p50' | 'p99' = 'p99',
): Figure {
  const waits = ({ results }: Side) => results[load].map(one => one[quantile]);
  const ratios = waits(us).map((time, round) => time / (waits(theirs)[round] as number));
  const said = (side: Side) => `${side.name} ${median(waits(side)).toFixed(1)} ms`;
  return {
    name,
    ...middleOf(ratios),
    goal,
    isLimit: true,
    wall: median(ratios),
    calib,
    sides: `${said(us)}, ${said(theirs)}`,
  };
}

function memoryFigure(calib: number, bytes: number): Figure {
  const ratio = bytes / MEMORY_LIMIT;
  return {
    name: 'server:memory-per-idle-match',
    ...middleOf([ratio]),
    goal: 1,
    isLimit: true,
    wall: ratio,
    calib,
    sides: `${(bytes / 1024).toFixed(1)} KiB of 64 KiB`,
  };
}
