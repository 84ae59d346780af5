import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GAMES } from '@saloon/games';
import {
  type AnyGame,
  answer,
  commit,
  configure,
  type Decision,
  type MatchRecord,
  rngFrom,
  someAnswer,
  witnessed,
} from '@saloon/kernel';
import { apply, dealTable, isOver, recordOf, type TableFacts, type TableState } from '@saloon/table';
import { type Bench, Disagreement, type Figure } from '../bench.ts';
import { calibrate, median, middleOf } from '../measure.ts';
import type { Attack, Target } from '../server/attackers.ts';
import { type Load, Matches, stroll } from '../server/load.ts';
import { AS_STARTED, openMatch } from '../server/ours.ts';
import { type Peer, pause, type Running, startProgram } from '../server/peer.ts';
import { post } from '../server/sockets.ts';

const ATTACKS: readonly Attack[] = ['spectators', 'records', 'sockets', 'requests', 'everywhere'];
const ROUNDS = 4;
/** Honest people at a few tables, each of whom thinks before moving. */
const TABLES = 8;
const LOAD = { pause: 100, seconds: 3 };
const WARM_UP = { pause: 100, seconds: 5 };
/** All but one in a hundred moves take at most so many times as long under attack. */
const GOAL = 2;
/** A quiet moment between two rounds, in milliseconds. */
const REST = 1000;
const LONG_GAME = 'dodge-city-1983';
const SLOW_GAME = 'pony-express';

/** S8: whether strangers can slow down those who play, at a server with its usual limits. */
export const bench: Bench = {
  id: 'S8',
  name: 'siege',
  about: 'how long the moves of honest players take while others attack, and while nobody does',
  isQuick: false,
  async run(): Promise<Figure[]> {
    const folder = mkdtempSync(join(tmpdir(), 'saloon-siege-'));
    const house = await startProgram('house', [folder], AS_STARTED);
    const matches = new Matches(guests, house);
    try {
      const target = await prepared(house, folder);
      await matches.have(TABLES);
      await stroll(house, matches, WARM_UP);
      const figures: Figure[] = [];
      for (const attack of ATTACKS) figures.push(...(await besieged(house, matches, attack, target)));
      return figures;
    } finally {
      matches.close();
      await house.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

/** People who play a long game at the house itself. */
const guests: Peer = {
  name: 'guests',
  start: () => Promise.reject(new Error('They only visit')),
  open: (url, match) => openMatch(url, match, new Map(), LONG_GAME),
};

interface Round {
  readonly calm: Load;
  readonly siege: Load;
}

/** Rounds without and with an attack, in turn; each time the attackers come from where nobody was before. */
async function besieged(house: Running, matches: Matches, attack: Attack, target: Target): Promise<Figure[]> {
  const rounds: Round[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    await matches.have(TABLES);
    const calm = await stroll(house, matches, LOAD);
    await matches.have(TABLES);
    const from = { ...target, network: `127.${ATTACKS.indexOf(attack) + 1}.${round + 1}` };
    const attackers = await startProgram('attackers', [attack, JSON.stringify(from)]);
    const siege = await stroll(house, matches, LOAD);
    await attackers.stop();
    await pause(REST);
    rounds.push({ calm, siege });
  }
  // From everywhere at once no limit by address helps; what is left then is only printed.
  const goal = attack === 'everywhere' ? null : GOAL;
  return [figureOf(`siege:${attack}-p50`, rounds, 'p50', null), figureOf(`siege:${attack}-p99`, rounds, 'p99', goal)];
}

function figureOf(name: string, rounds: readonly Round[], of: 'p50' | 'p99', goal: number | null): Figure {
  const ratios = rounds.map(({ calm, siege }) => siege[of] / calm[of]);
  const middle = (side: keyof Round) => median(rounds.map(round => round[side][of])).toFixed(1);
  return {
    name,
    ...middleOf(ratios),
    goal,
    isLimit: true,
    wall: median(ratios),
    calib: calibrate(),
    sides: `${middle('siege')} ms under attack, ${middle('calm')} ms without`,
  };
}

/** What attackers need: a long match that is kept here, and records that take long to check. */
async function prepared({ url }: Running, folder: string): Promise<Target> {
  const long = recordOf(await played(LONG_GAME));
  const { table } = await post<{ table: string }>(`${url}/api/records`, long);
  if (long.moves.length < 500) throw new Disagreement(`A match of ${long.moves.length} moves is no long one`);
  const slow = recordOf(await played(SLOW_GAME));
  const cut: MatchRecord = { ...slow, moves: slow.moves.slice(0, -1) };
  const files = [slow, cut, long].map((record, index) => {
    const file = join(folder, `record-${index}.json`);
    writeFileSync(file, JSON.stringify(record));
    return file;
  });
  return { url, network: '', table, moves: long.moves.length, files };
}

/** A whole match at random, with as many players as there can be. */
async function played(id: string): Promise<TableState> {
  const game = await gameNamed(id);
  const dice = rngFrom([1, 2, 3, 4, 5, 6, 7, 8]);
  let { table } = dealTable(game, factsOf(game));
  while (!isOver(table)) {
    const { seat } = table.open[0] as Decision;
    const given = answer(table.state, seat, someAnswer(table.open[0] as Decision, dice));
    const move = { ...given, option: witnessed(game, table.state, given, table.open) };
    table = apply(table, { seq: table.seq + 1, at: 0, type: 'move', seat, id: null, move }).table;
  }
  return table;
}

async function gameNamed(id: string): Promise<AnyGame> {
  const entry = GAMES.find(game => game.id === id);
  if (entry === undefined) throw new Disagreement(`There is no game called ${id}`);
  return (await entry.load()).room.game;
}

function factsOf(game: AnyGame): TableFacts {
  const seats = Array.from({ length: game.seats.max }, (_, seat) => ({
    bot: null,
    name: `Player ${seat}`,
    person: null,
    pledge: null,
    origin: null,
    nonce: `a nonce of seat ${seat}`,
    isShown: false,
    isSilent: false,
    keptFor: null,
  }));
  const seed = '5a'.repeat(32);
  return {
    id: '',
    match: `siege-${game.id}`,
    code: null,
    game: game.id,
    version: game.version,
    config: { ...configure(game.settings, {}, seats.length) },
    clock: { kind: 'none' },
    away: null,
    undo: 'off',
    privacy: 'private',
    spectators: true,
    chat: false,
    start: 'full',
    seats,
    host: '',
    seed,
    commitment: commit(seed),
    status: 'over',
    opened: 0,
    started: 0,
    next: null,
  };
}
