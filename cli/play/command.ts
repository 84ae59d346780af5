import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { botNamed } from '@saloon/bots';
import {
  type AnyGame,
  configureFromText,
  gameOf,
  type Language,
  type Room,
  readRecord,
  STAND_IN,
  travel,
} from '@saloon/kernel';
import { nameSchema } from '@saloon/protocol';
import { standInFor } from '@saloon/table';
import { paint } from '../paint.ts';
import {
  allRooms,
  PROGRAM,
  readArguments,
  readLanguage,
  readSettings,
  readText,
  roomNamed,
  UsageError,
  wholeNumber,
} from '../usage.ts';
import { voiceFor } from '../voice.ts';
import { cli } from './asking.ts';
import { playAtTable } from './atTable.ts';
import { newNonce } from './dice.ts';
import { type LocalTable, openLocalTable } from './localTable.ts';
import { askForSeat, playRemote } from './remote.ts';
import { openTerminal, type Terminal } from './terminal.ts';

const OPTIONS = {
  players: { type: 'string' },
  humans: { type: 'string' },
  hotseat: { type: 'boolean' },
  bots: { type: 'string' },
  name: { type: 'string' },
  options: { type: 'string', multiple: true },
  language: { type: 'string' },
  save: { type: 'string' },
  resume: { type: 'string' },
  server: { type: 'string' },
  table: { type: 'string' },
  token: { type: 'string' },
} as const;
const COMPANY = ['Belle', 'Hank', 'Rosa', 'Silas', 'Cora', 'Wyatt', 'Opal'];
/** How the names of bots end; a saved match knows them by it. */
const BOT = ' (bot)';
const FAVOURITE_SIZE = 3;

/** `saloon play`: a match in this terminal, against bots or several people at one keyboard. */
export async function playCommand(args: string[]): Promise<number> {
  const { values, positionals, choices } = readArguments(args, OPTIONS, 1);
  const language = readLanguage(values.language);
  if (values.name !== undefined) values.name = readName(values.name);
  if (values.resume !== undefined) return resume(values.resume, values.bots, language);
  const chosen = readSettings([...(values.options ?? []), ...choices]);
  if (values.server !== undefined) return visit(values, positionals[0], chosen);
  return begin(await roomNamed(positionals[0]), values, chosen);
}

type Values = ReturnType<typeof readArguments<typeof OPTIONS>>['values'];

/** A new match, with dice from the operating system. */
async function begin(room: Room, values: Values, chosen: Record<string, string>, terminal?: Terminal): Promise<number> {
  const { game } = room;
  const players = readPlayers(game, values);
  const config = configureFromText(game.settings, chosen, players);
  const people = readPeople(values, players);
  const language = readLanguage(values.language);
  const { name: first = (await voiceFor(room, language, []))(cli('stranger')) } = values;
  const seats = COMPANY.slice(0, players).map((name, seat) => {
    if (!people.includes(seat)) return { name: `${name}${BOT}`, bot: opponent(game, values.bots), nonce: null };
    return { name: seat === people[0] ? first : name, bot: null, nonce: newNonce() };
  });
  const match = randomBytes(9).toString('base64url');
  const seed = randomBytes(32).toString('hex');
  const table = openLocalTable(game, { match, seed, config, seats }, [], values.save ?? freeFile(game.id));
  return sitDown(room, table, language, terminal);
}

/** A match on a server: a seat at a table that exists, or a new table of the game named. */
async function visit(values: Values, game: string | undefined, chosen: Record<string, string>): Promise<number> {
  const { server = '', table, token, name = 'Stranger' } = values;
  const language = readLanguage(values.language);
  const where = { server, name, language };
  if (table !== undefined) return playRemote({ ...where, table, ...(token === undefined ? {} : { token }) });
  const room = await roomNamed(game);
  const players = readPlayers(room.game, values);
  const people = readPeople({ humans: values.humans ?? '1,2' }, players);
  const seats = Array.from({ length: players }, (_, seat) =>
    people.includes(seat) ? 'person' : (values.bots ?? STAND_IN),
  );
  const config = configureFromText(room.game.settings, chosen, players);
  const { seated, dice } = await askForSeat(`${server}/api/tables`, { game: room.game.id, config, name, seats });
  console.log(`Table ${seated.code}: ${PROGRAM} play --server ${server} --table ${seated.code}`);
  return playRemote({ ...where, table: seated.table, token: seated.token, dice });
}

/** Plain `saloon`: a menu for whoever has just arrived. */
export async function startCommand(): Promise<number> {
  const language = readLanguage(undefined);
  const terminal = openTerminal();
  const rooms = await allRooms();
  terminal.write(paint.bold('\n  S A L O O N\n'));
  for (const [index, room] of rooms.entries()) {
    const tell = await voiceFor(room, language, []);
    const { id, seats } = room.game;
    const offer = { ...seats, name: { key: `${id}.game.name` }, promise: { key: `${id}.game.promise` } };
    terminal.write(`  ${paint.amber(String(index + 1))}  ${tell(cli('offer', offer))}`);
  }
  const say = await voiceFor(rooms[0] as Room, language, []);
  const chosen = await terminal.read(`\n${say(cli('menu'))} `);
  const room = rooms[Number(chosen) - 1];
  if (room === undefined) {
    terminal.write(say(cli('bye')));
    terminal.close();
    return 0;
  }
  return begin(room, {}, {}, terminal);
}

async function resume(file: string, kind: string | undefined, language: Language): Promise<number> {
  const record = readRecord(readText(file));
  const games = (await allRooms()).map(({ game }) => game);
  const room = await roomNamed(gameOf(record, games).id);
  // A file may have been altered, and a log is believed.
  travel(record, room.game);
  const seats = record.seats.map(seat => {
    return { ...seat, bot: seat.name.endsWith(BOT) ? opponent(room.game, kind) : null };
  });
  const { match, config, seed = '', moves } = record;
  return sitDown(room, openLocalTable(room.game, { match, seed, config, seats }, moves, file), language);
}

async function sitDown(room: Room, table: LocalTable, language: Language, terminal = openTerminal()): Promise<number> {
  const { people, names } = table;
  const say = await voiceFor(room, language, names);
  const links = [...people, ...(people.length === 1 ? [] : [null])].map(table.link);
  try {
    const end = await playAtTable({ room, say, terminal, language, names, links, kept: table });
    if (end === 'over') terminal.write(say(cli('recorded', { file: table.save(), program: PROGRAM })));
    return 0;
  } finally {
    table.close();
    terminal.close();
  }
}

/** The kind of bot that is asked for, if the game has one; otherwise its best. */
function opponent(game: AnyGame, kind: string = standInFor(game)): string {
  botNamed(game, kind);
  return kind;
}

function readPlayers({ seats: { min, max } }: AnyGame, { players }: Values): number {
  const usual = Math.min(Math.max(FAVOURITE_SIZE, min), max);
  return wholeNumber('--players', players ?? String(usual), min, max);
}

function readPeople(
  { hotseat, humans }: { hotseat?: boolean | undefined; humans?: string | undefined },
  players: number,
): number[] {
  if (hotseat && humans !== undefined) throw new UsageError('either --hotseat (all seats) or --humans, not both');
  if (hotseat) return Array.from({ length: players }, (_, seat) => seat);
  return (humans ?? '1').split(',').map(text => wholeNumber('--humans', text, 1, players) - 1);
}

function readName(text: string): string {
  const { success, data } = nameSchema.safeParse(text);
  if (!success) throw new UsageError('--name: a name has 1 to 24 letters, all of which can be seen');
  return data;
}

function freeFile(game: string): string {
  for (let number = 1; ; number++) {
    const file = `${game}-${number}.saloon.json`;
    if (!existsSync(file)) return file;
  }
}
