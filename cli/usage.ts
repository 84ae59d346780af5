import { readFileSync } from 'node:fs';
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { GAMES } from '@saloon/games';
import { Fault, type Language, type Room } from '@saloon/kernel';
import { LANGUAGES, languageFrom } from '@saloon/words';

/** How the person at this terminal calls the program. */
export const PROGRAM = process.env.npm_lifecycle_event === undefined ? 'saloon' : 'npm run -s saloon --';

/** A command line that cannot be understood; said in one line, exit code 2. */
export class UsageError extends Error {}

type Flags = NonNullable<ParseArgsConfig['options']>;

/** The arguments of one command; `key=value` words are the host's choices, anything unknown is a usage error. */
export function readArguments<const T extends Flags>(args: string[], options: T, words: number) {
  const { values, positionals: all } = parsed(args, options);
  // A variable of a shell that is empty must not choose something else than its name says, such as every address.
  const empty = Object.keys(values).find(name => String(values[name as keyof typeof values]).trim() === '');
  if (empty !== undefined) throw new UsageError(`--${empty} is given without a value`);
  const positionals = all.filter(word => !word.includes('='));
  if (positionals.length > words) throw new UsageError(`too many arguments: ${positionals.slice(words).join(' ')}`);
  return { values, positionals, choices: all.filter(word => word.includes('=')) };
}

function parsed<const T extends Flags>(args: string[], options: T) {
  try {
    return parseArgs({ args, options, allowPositionals: true, strict: true });
  } catch (error) {
    throw new UsageError((error as Error).message.split(/[.\n]/)[0] ?? 'unknown arguments');
  }
}

/** The game of that name. */
export async function roomNamed(name: string | undefined): Promise<Room> {
  const known = GAMES.map(({ id }) => id).join(', ');
  if (name === undefined) throw new UsageError(`which game? There is ${known}`);
  const entry = GAMES.find(({ id }) => id === name);
  if (entry === undefined) throw new UsageError(`there is no game called "${name}"; there is ${known}`);
  return (await entry.load()).room;
}

/** Every room there is. */
export const allRooms = (): Promise<Room[]> => Promise.all(GAMES.map(async ({ load }) => (await load()).room));

/** Where the project lies: above the sources of the terminal, and above what the build made of them. */
export const ROOT = new URL('../', import.meta.url);

/** Where a game's own files lie. */
export const folderOf = (game: string): URL => new URL(`games/${game}/`, ROOT);

/** A whole number within bounds. */
export function wholeNumber(name: string, text: string, min: number, max: number): number {
  const value = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (!(value >= min && value <= max))
    throw new UsageError(`${name} must be a whole number from ${min} to ${max}, not "${text}"`);
  return value;
}

/** `key=value` pairs as the host's choices. */
export function readSettings(pairs: readonly string[]): Record<string, string> {
  const entries = pairs
    .flatMap(text => text.split(','))
    .map(pair => {
      const [, key = '', value = ''] = /^([^=]+)=(.*)$/.exec(pair) ?? [];
      if (key === '') throw new UsageError(`options are written key=value, not "${pair}"`);
      return [key, value];
    });
  return Object.fromEntries(entries) as Record<string, string>;
}

/** The language asked for, or that of the terminal. */
export function readLanguage(asked: string | undefined): Language {
  if (asked !== undefined && !LANGUAGES.includes(asked as Language))
    throw new UsageError(`the languages are ${LANGUAGES.join(', ')}, not "${asked}"`);
  return languageFrom(asked, process.env.LC_ALL, process.env.LC_MESSAGES, process.env.LANG);
}

/** The text of a file the user named. */
export function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Fault(file, code === 'ENOENT' ? 'there is no such file' : `cannot be read (${code})`);
  }
}
