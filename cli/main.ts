import { Fault } from '@saloon/kernel';
import { backupCommand } from './commands/backup.ts';
import { clausesCommand } from './commands/clauses.ts';
import { gamesCommand } from './commands/games.ts';
import { replayCommand } from './commands/replay.ts';
import { serveCommand } from './commands/serve.ts';
import { simulateCommand } from './commands/simulate.ts';
import { verifyCommand } from './commands/verify.ts';
import { playCommand, startCommand } from './play/command.ts';
import { UsageError } from './usage.ts';

const HELP = `saloon: western board games at one table

  saloon                                start playing: choose a game from a menu
  saloon games [--json]                 the games of the house
  saloon play <game> [--players N] [--humans 1,2 | --hotseat] [--bots thumb] [--name YOU]
              [--options key=value …] [--language en|fr|es] [--save FILE]
  saloon play --resume FILE             go on with a saved match
  saloon play [game] --server URL [--table CODE] [--token T]   the same on a server
  saloon simulate <game> [--players N|N..M] [--matches M] [--seed S] [--options key=value …]
              [--bots thumb,random] [--matrix] [--json]
  saloon serve [--data FOLDER | --database URL] [--port N] [--host H] [--origin URL] [--log LEVEL]
                                        open tables for others; see docs/operating.md
  saloon backup [--data FOLDER] --to FILE  copy a house's data, also while it is open
  saloon replay <record> [--at K] [--as SEAT] [--language en|fr|es]
  saloon verify <record>                play a match again and compare
  saloon clauses [game] [--json]        every rule clause: who implements it, who tests it

Seats count from 1. In a match: a number answers, ? explains, u takes back, s saves, q leaves.
"? barrel" finds the rules with that word, "? BG-31" that rule.
`;

const COMMANDS: Readonly<Record<string, (args: string[]) => Promise<number>>> = {
  games: gamesCommand,
  play: playCommand,
  simulate: simulateCommand,
  serve: serveCommand,
  backup: backupCommand,
  replay: replayCommand,
  verify: verifyCommand,
  clauses: clausesCommand,
};

/** Runs one command and returns its exit code: 0 fine, 1 a check failed, 2 wrong use or a broken file. */
export async function main(args: readonly string[]): Promise<number> {
  const [name, ...rest] = args;
  if (name === 'help' || name === '--help' || name === '-h') return print(HELP);
  try {
    if (name === undefined) return process.stdin.isTTY ? await startCommand() : print(HELP);
    const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
    if (command === undefined) throw new UsageError(`there is no command "${name}"; try "saloon help"`);
    return await command(rest);
  } catch (error) {
    if (error instanceof UsageError) return complain(error.message);
    if (error instanceof Fault) return complain(`${error.at}: ${error.message}`);
    throw error;
  }
}

function print(text: string): number {
  process.stdout.write(text);
  return 0;
}

function complain(message: string): number {
  process.stderr.write(`saloon: ${message}\n`);
  return 2;
}
