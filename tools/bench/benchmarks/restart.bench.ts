import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PROTOCOL, type Seated, type ServerMessage } from '@saloon/protocol';
import { newEntry, openStore } from '@saloon/server';
import { type Bench, Disagreement, type Figure } from '../bench.ts';
import { calibrate, median, middleOf } from '../measure.ts';
import { openMatch } from '../server/ours.ts';
import { buildProgram, startBuilt } from '../server/program.ts';
import { connected } from '../server/sockets.ts';

const ROUNDS = 7;
const MANY = { tables: 10_000, playing: 300 };
const FEW = { tables: 10, playing: 10 };
/** Moves that were made at each table. */
const MOVES = 20;
const GAME = 'dodge-city-1983';
/** So many tables are written at once. */
const BATCH = 250;
const DAY = 86_400_000;
/** A house that has been open for years starts hardly more slowly than a new one. */
const GOAL = 1.5;

/** Milliseconds from the start of a killed server until it listens, a table answers, and every table has. */
interface Restart {
  readonly listening: number;
  readonly first: number;
  readonly all: number;
}
/** A data folder, and one seat of each table at which somebody is connected. */
interface House {
  readonly folder: string;
  readonly seats: readonly Seated[];
}

/** S9: how long tables are away when a server is killed and started again. */
export const bench: Bench = {
  id: 'S9',
  name: 'restart',
  about: 'a server that was killed with 10,000 tables in its store until its tables answer again, and one with 10',
  isQuick: false,
  async run(): Promise<Figure[]> {
    const folder = mkdtempSync(join(tmpdir(), 'saloon-restart-'));
    try {
      buildProgram();
      const many = await houseOf(join(folder, 'many'), MANY);
      const few = await houseOf(join(folder, 'few'), FEW);
      const rounds: { many: Restart; few: Restart }[] = [];
      for (let round = 0; round <= ROUNDS; round++) rounds.push({ many: await restart(many), few: await restart(few) });
      // The first start of all reads the files from the disk.
      return figuresOf(rounds.slice(1));
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

function figuresOf(rounds: readonly { many: Restart; few: Restart }[]): Figure[] {
  const figure = (of: keyof Restart, goal: number | null): Figure => {
    const ratios = rounds.map(({ many, few }) => many[of] / few[of]);
    const times = (side: 'many' | 'few') => rounds.map(round => round[side][of]);
    const spoken = (side: 'many' | 'few') =>
      `${median(times(side)).toFixed(0)} ms (${Math.min(...times(side)).toFixed(0)}–${Math.max(...times(side)).toFixed(0)})`;
    const sides = `${spoken('many')} with ${MANY.tables} tables, ${spoken('few')} with ${FEW.tables}`;
    return {
      name: `restart:${of}`,
      ...middleOf(ratios),
      goal,
      isLimit: true,
      wall: median(ratios),
      calib: calibrate(),
      sides,
    };
  };
  // Three hundred tables take longer to answer than ten do.
  return [figure('listening', GOAL), figure('first', GOAL), figure('all', null)];
}

/** Starts a server on what a killed one left; everybody comes back at once, and it is killed again. */
async function restart({ folder, seats }: House): Promise<Restart> {
  const started = performance.now();
  const { url, listening, kill } = await startBuilt(folder);
  const answers = seats.map(seated => answered(url, seated).then(() => performance.now() - started));
  const first = await Promise.race(answers);
  const all = Math.max(...(await Promise.all(answers)));
  await kill();
  return { listening, first, all };
}

/** Resolves when somebody who comes back sees their table. */
async function answered(url: string, { table, token }: Seated): Promise<void> {
  let settle: (message: ServerMessage) => void = () => undefined;
  const told = new Promise<ServerMessage>(resolve => {
    settle = resolve;
  });
  const socket = await connected(`${url.replace('http', 'ws')}/live`, data => {
    const message = JSON.parse(String(data)) as ServerMessage;
    if (message.type === 'table' || message.type === 'error') settle(message);
  });
  // It is killed with everybody connected.
  socket.send(JSON.stringify({ type: 'hello', protocol: PROTOCOL, table, token, since: MOVES }));
  const message = await told;
  if (message.type !== 'table' || message.seq < MOVES) throw new Disagreement(`${table} answers ${message.type}`);
}

/** A house with matches under way, killed in the middle of them, and as many more in its store as there are to be. */
async function houseOf(folder: string, { tables, playing }: typeof MANY): Promise<House> {
  const { url, kill } = await startBuilt(folder);
  const seats: Seated[] = [];
  for (let match = 0; match < playing; match++) {
    const opened = await openMatch(url, match, new Map(), GAME);
    for (let move = 0; move < MOVES; move++) await opened.step();
    seats.push(opened.seats[0] as Seated);
  }
  await kill();
  await copyTables(folder, (seats[0] as Seated).table, tables - playing);
  return { folder, seats };
}

/** Writes more tables like this one, in play and to be looked at tomorrow. */
async function copyTables(folder: string, model: string, copies: number): Promise<void> {
  const store = await openStore({ data: folder });
  const row = await store.table(model);
  const entries = await store.entriesAfter(model, 0);
  if (row === null || entries.length < MOVES) throw new Disagreement('A table was lost');
  for (let written = 0; written < copies; written += BATCH) {
    const ids = Array.from({ length: Math.min(BATCH, copies - written) }, () => randomBytes(16).toString('base64url'));
    const facts = JSON.parse(row.facts) as object;
    await Promise.all(
      ids.map(id => store.createTable({ ...row, id, code: null, facts: JSON.stringify({ ...facts, id, code: null }) })),
    );
    await store.append(ids.flatMap(id => entries.map(entry => newEntry(id, entry, Date.now() + DAY))));
  }
  await store.close();
}
