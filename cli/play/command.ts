import { randomBytes } from 'node:crypto';
import { existsSync, renameSync, writeFileSync } from 'node:fs';
import { botNamed } from '@saloon/bots';
import {
  type AnyGame,
  type Bot,
  configureFromText,
  Fault,
  gameOf,
  type Language,
  type Room,
  readRecord,
} from '@saloon/kernel';
import type { Seated } from '@saloon/protocol';
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
import { LocalMatch } from './match.ts';
import { ask, playRemote } from './remote.ts';
import { playSession } from './session.ts';
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
const FAVOURITE_SIZE = 3;

/** `saloon play`: a match in this terminal, against bots or several people at one keyboard. */
export async function playCommand(args: string[]): Promise<number> {
  const { values, positionals, choices } = readArguments(args, OPTIONS, 1);
  const language = readLanguage(values.language);
  if (values.resume !== undefined) return resume(values.resume, values.bots, language);
  if (values.server !== undefined)
    return visit(values, positionals[0], readSettings([...(values.options ?? []), ...choices]));
  const room = await roomNamed(positionals[0]);
  const { min, max } = room.game.seats;
  const players = wholeNumber('--players', values.players ?? String(sizeFor(room.game)), min, max);
  const config = configureFromText(room.game.settings, readSettings([...(values.options ?? []), ...choices]), players);
  const people = readPeople(values, players);
  const stranger = (await voiceFor(room, language, []))({ key: 'cli.play.stranger' });
  const names = COMPANY.slice(0, players).map((name, seat) => (seat === people[0] ? (values.name ?? stranger) : name));
  const file = values.save ?? freeFile(room.game.id);
  const match = LocalMatch.begin(
    room.game,
    config,
    names.map((name, seat) => (people.includes(seat) ? name : `${name} (bot)`)),
  );
  const bots = names.map((_, seat) => (people.includes(seat) ? null : opponent(room.game, values.bots)));
  return sitDown(room, match, bots, { file, language, terminal: openTerminal() });
}

type Values = ReturnType<typeof readArguments<typeof OPTIONS>>['values'];

/** A match on a server: a seat at a table that exists, or a new table of the game named. */
async function visit(values: Values, game: string | undefined, chosen: Record<string, string>): Promise<number> {
  const { server = '', table, token, name = 'Stranger' } = values;
  const language = readLanguage(values.language);
  const where = { server, name, language };
  if (table !== undefined) return playRemote({ ...where, table, ...(token === undefined ? {} : { token }) });
  const room = await roomNamed(game);
  const { min, max } = room.game.seats;
  const players = wholeNumber('--players', values.players ?? String(sizeFor(room.game)), min, max);
  const people = readPeople({ humans: values.humans ?? '1,2' }, players);
  const seats = Array.from({ length: players }, (_, seat) =>
    people.includes(seat) ? 'person' : (values.bots ?? 'thumb'),
  );
  const config = configureFromText(room.game.settings, chosen, players);
  const nonce = randomBytes(16).toString('hex');
  const seated = await ask<Seated>(`${server}/api/tables`, { game: room.game.id, config, name, nonce, seats });
  console.log(`Table ${seated.code}: ${PROGRAM} play --server ${server} --table ${seated.code}`);
  return playRemote({ ...where, table: seated.table, token: seated.token });
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
    terminal.write(
      `  ${paint.amber(String(index + 1))}  ${tell({ key: `${id}.game.name` })} (${seats.min}-${seats.max}): ${tell({ key: `${id}.game.promise` })}`,
    );
  }
  const say = await voiceFor(rooms[0] as Room, language, []);
  const chosen = await terminal.read(`\n${say({ key: 'cli.play.menu' })} `);
  const room = rooms[Number(chosen) - 1];
  if (room === undefined) {
    terminal.write(say({ key: 'cli.play.bye' }));
    terminal.close();
    return 0;
  }
  const players = sizeFor(room.game);
  const stranger = say({ key: 'cli.play.stranger' });
  const names = COMPANY.slice(0, players).map((name, seat) => (seat === 0 ? stranger : `${name} (bot)`));
  const match = LocalMatch.begin(room.game, configureFromText(room.game.settings, {}, players), names);
  const bots = names.map((_, seat) => (seat === 0 ? null : opponent(room.game, undefined)));
  return sitDown(room, match, bots, { file: freeFile(room.game.id), language, terminal });
}

async function resume(file: string, bots: string | undefined, language: Language): Promise<number> {
  const record = readRecord(readText(file));
  const room = await roomNamed(
    gameOf(
      record,
      (await allRooms()).map(({ game }) => game),
    ).id,
  );
  const match = LocalMatch.resume(room.game, record);
  const seated = match.names.map(name => (name.endsWith(' (bot)') ? opponent(room.game, bots) : null));
  return sitDown(room, match, seated, { file, language, terminal: openTerminal() });
}

async function sitDown(
  room: Room,
  match: LocalMatch,
  bots: readonly (Bot | null)[],
  { file, language, terminal }: { file: string; language: Language; terminal: Terminal },
): Promise<number> {
  const say = await voiceFor(room, language, match.names);
  const save = () => {
    writeSafely(file, JSON.stringify(match.toRecord(), null, 1));
    return file;
  };
  const isOver = await playSession({ room, match, bots, language, say, terminal, save });
  if (isOver) console.log(say({ key: 'cli.play.recorded', args: { file: save(), program: PROGRAM } }));
  return 0;
}

const opponent = (game: AnyGame, wish: string | undefined): Bot =>
  botNamed(game, wish ?? (game.thumb === undefined ? 'random' : 'thumb'));

const sizeFor = ({ seats }: AnyGame): number => Math.min(Math.max(FAVOURITE_SIZE, seats.min), seats.max);

function readPeople(
  { hotseat, humans }: { hotseat?: boolean | undefined; humans?: string | undefined },
  players: number,
): number[] {
  if (hotseat && humans !== undefined) throw new UsageError('either --hotseat (all seats) or --humans, not both');
  if (hotseat) return Array.from({ length: players }, (_, seat) => seat);
  return (humans ?? '1').split(',').map(text => wholeNumber('--humans', text, 1, players) - 1);
}

function freeFile(game: string): string {
  for (let number = 1; ; number++) {
    const file = `${game}-${number}.saloon.json`;
    if (!existsSync(file)) return file;
  }
}

/** The old file stays whole until the new one is. */
function writeSafely(file: string, text: string): void {
  try {
    writeFileSync(`${file}.new`, text);
    renameSync(`${file}.new`, file);
  } catch (error) {
    throw new Fault(file, `cannot be written (${(error as NodeJS.ErrnoException).code})`);
  }
}
