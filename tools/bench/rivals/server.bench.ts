import { type Bench, Disagreement, type Figure } from '../bench.ts';
import { calibrate, median, middleOf } from '../measure.ts';
import { ceiling } from '../server/ceiling.ts';
import { type Load, Matches, pace, saturate } from '../server/load.ts';
import { ours } from '../server/ours.ts';
import { Died, type Peer, pause, type Running } from '../server/peer.ts';
import { boardgameIo } from './boardgameIoServer.ts';
import { colyseus } from './colyseusServer.ts';

const ROUNDS = 7;
/** So many play at once for so long; when one ends, another of those that are open takes its place. */
const MANY = { matches: 1000, atOnce: 500, seconds: 4 };
const FEW = { matches: 1000, atOnce: 50, seconds: 4 };
/** Every server plays this much before anything counts, so that its code is compiled. */
const WARM_UP = { ...MANY, seconds: 8 };
const PACED = { matches: 500, perSecond: 100, seconds: 8 };
/** So many milliseconds without work, for the disk to be done with what the rush before left it. */
const CALM = 30_000;
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
    const calib = await measureAll({ calm: [saloon, top, memory], others: [file, rooms, messages] });
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
      wait('server:p99-saturated-vs-Colyseus', calib, { ours: saloon, theirs: rooms, goal: 1 }, 'many'),
      wait('server:p99-paced-vs-boardgame.io-memory', calib, { ours: saloon, theirs: memory, goal: 1 }, 'paced'),
      wait('server:p99-paced-vs-ceiling', calib, { ours: saloon, theirs: top, goal: null }, 'paced'),
      wait('server:p50-paced-vs-ceiling', calib, { ours: saloon, theirs: top, goal: 1.5 }, 'paced', 'p50'),
      memoryFigure(calib, idleMatch),
    ];
  },
};

/**
 * Starts and warms some and measures them with few moves, while nobody else uses the machine and its disk; then the others,
 * and measures all in turn with many matches, those first ones also with few, round after round. What was acknowledged must be
 * there at the end.
 */
async function measureAll({ calm, others }: Record<'calm' | 'others', readonly Side[]>): Promise<number> {
  const calibs: number[] = [];
  const calmTables = await allWarmed(calm);
  await pause(CALM);
  for (let round = 0; round < ROUNDS; round++)
    for (const table of calmTables) table.side.results.paced.push(await measured(table, PACED, pace));
  const tables = [...calmTables, ...(await allWarmed(others))];
  for (let round = 0; round < ROUNDS; round++) {
    calibs.push(calibrate());
    for (const table of tables) table.side.results.many.push(await measured(table, MANY, saturate));
    for (const table of calmTables) table.side.results.few.push(await measured(table, FEW, saturate));
  }
  for (const { side, server, matches } of tables) {
    matches.close();
    await server.stop();
    await side.check?.();
  }
  return median(calibs);
}

/** A server that runs with its matches, until it dies. */
interface Table {
  readonly side: Side;
  server: Running;
  matches: Matches;
  lives: number;
}

async function allWarmed(sides: readonly Side[]): Promise<Table[]> {
  const tables: Table[] = [];
  for (const side of sides) {
    const table = { side, ...(await started(side)), lives: LIVES };
    await measured(table, WARM_UP, saturate);
    tables.push(table);
  }
  return tables;
}

async function started(side: Side): Promise<Pick<Table, 'server' | 'matches'>> {
  const server = await side.start();
  return { server, matches: new Matches(side, server) };
}

/** Measures with so many matches under way. */
async function measured<Wish extends { matches: number }>(
  table: Table,
  wish: Wish,
  measure: (server: Running, matches: Matches, wish: Wish) => Promise<Load>,
): Promise<Load> {
  const { side, server, matches } = table;
  const measuring = async () => {
    await matches.have(wish.matches);
    return measure(server, matches, wish);
  };
  try {
    // A connection that breaks may be the first sign of a death.
    const trouble = (error: unknown) => Promise.race([server.death, pause(1000)]).then(() => Promise.reject(error));
    return await Promise.race([measuring().catch(trouble), server.death]);
  } catch (error) {
    if (!(error instanceof Died) || --table.lives === 0) throw error;
    console.error(`${side.name} died under the load and is started anew`);
    Object.assign(table, await started(side));
    await measured(table, WARM_UP, saturate);
    return measured(table, wish, measure);
  }
}

/** Bytes of memory for one more match of two that waits for its next move, on a server that does nothing else. */
async function memoryForAMatch(side: Side): Promise<number> {
  const { server, matches } = await started(side);
  await matches.have(IDLE_MATCHES.before);
  await pause(SETTLING);
  const before = await server.memory();
  await matches.have(IDLE_MATCHES.before + IDLE_MATCHES.more);
  const after = await server.memory();
  matches.close();
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
