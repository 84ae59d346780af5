import { Fault, printable } from '@saloon/kernel';
import { UsageError } from './usage.ts';

const HELP = `saloon: western board games at one table

  saloon                                start playing: choose a game from a menu
  saloon games [--json]                 the games of the house
  saloon play <game> [--players N] [--humans 1,2 | --hotseat] [--bots deputy] [--name YOU]
              [--options key=value …] [--language en|fr|es] [--save FILE]
  saloon play --resume FILE             go on with a saved match
  saloon play [game] --server URL [--table CODE] [--token T]   the same on a server
  saloon simulate <game> [--players N|N..M] [--matches M] [--seed S] [--options key=value …]
              [--bots legend,deputy] [--matrix] [--json]
  saloon arena <game> --seats legend,deputy,deputy [--matches M] [--seed S] [--threads T]
              [--options key=value …] [--json]    how strong bots are, and how sure that is
  saloon serve [--data FOLDER | --database URL] [--port N] [--host H] [--origin URL] [--log LEVEL]
                                        open tables for others; see docs/operating.md
  saloon backup [--data FOLDER] --to FILE  copy a house's data, also while it is open
  saloon replay <record> [--at K] [--as SEAT] [--language en|fr|es]
  saloon verify <record>                play a match again and compare
  saloon clauses [game] [--json]        every rule clause: who implements it, who tests it

Bots, from the weakest: tenderfoot, deputy, gunslinger, legend; random plays anything.
Seats count from 1. In a match: a number answers, ? explains, u takes back, s saves, q leaves.
"? barrel" finds the rules with that word, "? BG-31" that rule.
`;

/** Each is loaded when somebody asks for it: a list of games should not wait for a server. */
const COMMANDS: Readonly<Record<string, () => Promise<(args: string[]) => Promise<number>>>> = {
  games: async () => (await import('./commands/games.ts')).gamesCommand,
  play: async () => (await import('./play/command.ts')).playCommand,
  arena: async () => (await import('./commands/arena.ts')).arenaCommand,
  simulate: async () => (await import('./commands/simulate.ts')).simulateCommand,
  serve: async () => (await import('./commands/serve.ts')).serveCommand,
  backup: async () => (await import('./commands/backup.ts')).backupCommand,
  replay: async () => (await import('./commands/replay.ts')).replayCommand,
  verify: async () => (await import('./commands/verify.ts')).verifyCommand,
  clauses: async () => (await import('./commands/clauses.ts')).clausesCommand,
};

/** Runs one command and returns its exit code: 0 fine, 1 a check failed, 2 wrong use or a broken file. */
export async function main(args: readonly string[]): Promise<number> {
  const [name, ...rest] = args;
  if (name === 'help' || name === '--help' || name === '-h') return print(HELP);
  try {
    if (name === undefined) {
      if (!process.stdin.isTTY) return print(HELP);
      return await (await import('./play/command.ts')).startCommand();
    }
    const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
    if (command === undefined) throw new UsageError(`there is no command "${name}"; try "saloon help"`);
    return await (await command())(rest);
  } catch (error) {
    if (error instanceof UsageError) return complain(error.message);
    if (error instanceof Fault) return complain(printable(`${error.at}: ${error.message}`));
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
