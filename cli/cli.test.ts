import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { networkAddresses } from '@saloon/server';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { main } from './main.ts';

const program = fileURLToPath(new URL('../dist/saloon.js', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'saloon-cli-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs the program as a person would, with lines typed ahead. */
function saloon(line: string, typed: readonly string[] = []) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...line.split(' ')], {
    cwd: folder,
    input: typed.map(text => `${text}\n`).join(''),
    encoding: 'utf8',
    env: { ...process.env, LANG: 'en_US.UTF-8', LC_ALL: '' },
  });
  return { code: status, out: stdout, error: stderr };
}

describe('saloon games and clauses', () => {
  it('lists the games, also for programs', () => {
    expect(saloon('games').out).toContain('Shoot-out, 2-4 players');
    const games = JSON.parse(saloon('games --json').out) as { id: string; seats: object }[];
    expect(games).toContainEqual(expect.objectContaining({ id: 'shootout', seats: { min: 2, max: 4 } }));
  });

  it('shows who implements and who tests each clause', () => {
    const clauses = JSON.parse(saloon('clauses shootout --json').out) as object[];
    expect(clauses).toHaveLength(18);
    expect(clauses).toContainEqual({ game: 'shootout', clause: 'SO-10', tests: 2, rules: ['shot'] });
    expect(saloon('clauses shootout').out).toContain('18 clauses, 0 without a test.');
  });
});

describe('saloon simulate', () => {
  it('plays many matches and tells what came of them, the same for the same seed', () => {
    const run = () => saloon('simulate shootout --players 3 --matches 50 --seed 7 --bots thumb,random,random --json');
    const report = JSON.parse(run().out) as Record<string, unknown>;
    expect(report).toMatchObject({ game: 'shootout', players: 3, matches: 50, stuck: 0, lawsBroken: [] });
    expect((report.byBot as { thumb: { timesFair: number } }).thumb.timesFair).toBeGreaterThan(1.5);
    const again = JSON.parse(run().out) as Record<string, unknown>;
    expect({ ...again, movesPerSecond: 0 }).toEqual({ ...report, movesPerSecond: 0 });
  });

  it('takes several table sizes and the settings of the game', () => {
    const { out, code } = saloon('simulate shootout --players 2..3 --matches 5 --options lives=1 rounds=2');
    expect(code).toBe(0);
    expect(out).toContain('2 players: 5 matches');
    expect(out).toContain('3 players: 5 matches');
  });
});

describe('saloon arena', () => {
  it('lets strengths play each other in threads and says how sure the result is, the same for any number of threads', () => {
    const run = (threads: number) =>
      JSON.parse(saloon(`arena shootout --seats deputy,tenderfoot --matches 6 --threads ${threads} --json`).out);
    const [alone, together] = [run(1), run(2)];
    expect(alone).toMatchObject({ game: 'shootout', matches: 6, stuck: 0, seats: ['deputy', 'tenderfoot'] });
    const figures = ({ standings }: { standings: { strength: string; share: number; within: number }[] }) =>
      standings.map(({ strength, share, within }) => [strength, share, within]);
    expect(figures(together)).toEqual(figures(alone));
    expect(saloon('arena shootout --seats deputy').error).toContain('--seats names 2 to 4 bots');
  });
});

describe('saloon simulate --matrix', () => {
  it('plays every combination of settings', () => {
    const reports = JSON.parse(saloon('simulate shootout --players 2..3 --matrix --json').out) as object[];
    expect(reports).toEqual([
      { game: 'shootout', players: 2, combinations: 2, matches: 2, stuck: 0 },
      { game: 'shootout', players: 3, combinations: 2, matches: 2, stuck: 0 },
    ]);
  });
});

describe('saloon play', () => {
  it('plays, explains, saves, goes on and ends with a record that verifies', () => {
    const left = saloon('play shootout --save first.json --options rounds=2', ['1', '?', 'what', 's', 'q']);
    expect(left.out).toContain('Do you stand or hide?');
    expect(left.out).toMatch(/SO-\d+ +\S/);
    expect(left.out).toContain('Type a number from 1 to');
    expect(left.out).toContain('Saved in first.json.');
    expect(saloon('verify first.json').out).toContain('not over yet');

    const ended = saloon('play --resume first.json', Array<string>(60).fill('1'));
    expect(ended.out).toContain('The match is over.');
    const verified = saloon('verify first.json');
    expect(verified.code).toBe(0);
    expect(verified.out).toContain('won by');

    const seen = saloon('replay first.json --at 3 --as 1');
    expect(seen.out).toContain('Your cards:');
    expect(saloon('replay first.json').out).not.toContain('Your cards:');
  });

  it('takes back an answer freely, or after everybody agreed', () => {
    const { out } = saloon('play shootout --hotseat --players 2 --save two.json', [
      '',
      '1',
      '',
      '1',
      '',
      'u',
      'y',
      '1',
    ]);
    expect(out).toContain('Now Stranger alone should look.');
    expect(out).toContain('Now Hank alone should look.');
    expect(out).toContain('Taken back.');
    expect(out).toContain('The match is saved in two.json');
  });

  it('speaks French and Spanish', () => {
    expect(saloon('play shootout --language fr', ['q']).out).toContain('Restez-vous debout');
    expect(saloon('play shootout --language es', ['q']).out).toContain('¿Te quedas en pie');
  });
});

describe('mistakes are answered in one line with exit code 2', () => {
  writeFileSync(join(folder, 'broken.json'), '{"saloon":1,"match":"x","ga');
  writeFileSync(
    join(folder, 'foreign.json'),
    '{"saloon":1,"match":"x","game":"shootout","version":1,"config":{},"seats":[],"commitment":"z","moves":[]}',
  );

  it.each([
    ['dance', 'there is no command "dance"'],
    ['play poker', 'there is no game called "poker"'],
    ['play', 'which game?'],
    ['play shootout --players 9', '--players must be a whole number from 2 to 4'],
    ['play shootout --options lives=99', '"lives" must be a whole number from 1 to 5'],
    ['play shootout --language de', 'the languages are en, fr, es'],
    ['simulate shootout --matches many', '--matches must be a whole number'],
    ['simulate shootout --players 5', 'shootout is for 2 to 4 players'],
    ['simulate shootout --bots genius', 'no player called "genius"'],
    ['simulate shootout --options horses=2', 'no setting called "horses"'],
    ['simulate shootout --speed 9', "Unknown option '--speed'"],
    ['serve --log loud', '--log is one of fatal, error'],
    ['serve --origin saloon.example', '--origin is an address such as https://'],
    ['serve --data=', '--data is given without a value'],
    ['serve --database=', '--database is given without a value'],
    ['serve --host=', '--host is given without a value'],
    ['serve --origin=', '--origin is given without a value'],
    ['backup --data= --to copy.db', '--data is given without a value'],
    ['backup --to=', '--to is given without a value'],
    ['verify', 'which record?'],
    ['verify nowhere.json', 'there is no such file'],
    ['verify broken.json', 'not a complete JSON file'],
    ['verify foreign.json', 'record.commitment'],
    ['replay broken.json', 'not a complete JSON file'],
  ])('saloon %s', async (line, complaint) => {
    const error = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    const words = line.split(' ').map(word => (word.endsWith('.json') ? join(folder, word) : word));
    const code = await main(words);
    const said = error.mock.calls.map(([text]) => String(text)).join('');
    error.mockRestore();
    expect(said).toContain(complaint);
    expect(said.trim().split('\n')).toHaveLength(1);
    expect(code).toBe(2);
  });

  it('a port that is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const { code, error } = saloon(`serve --data house --port ${port}`);
    other.close();
    expect(error).toBe(`saloon: 127.0.0.1:${port}: cannot be opened (EADDRINUSE)\n`);
    expect(code).toBe(2);
  });

  it('a file that cannot be written', () => {
    const { code, error } = saloon('play shootout --save missing/folder.json', ['q']);
    expect(error).toContain('cannot be written');
    expect([code, error.trim().split('\n').length]).toEqual([2, 1]);
  });

  it('an altered record is not verified: exit code 1', () => {
    saloon('play shootout --players 2 --save honest.json --options rounds=1', Array<string>(60).fill('1'));
    const record = JSON.parse(readFileSync(join(folder, 'honest.json'), 'utf8')) as { outcome: { winners: number[] } };
    record.outcome.winners = [0, 1, 1];
    writeFileSync(join(folder, 'altered.json'), JSON.stringify(record));
    const { code, out } = saloon('verify altered.json');
    expect(code).toBe(1);
    expect(out).toContain('NOT verified. outcome:');
  });
});

describe('saloon serve', () => {
  /** What it says on its first two lines. */
  async function greeting(...more: string[]): Promise<string> {
    const data = join(folder, `house${more.length}`);
    const server = spawn(process.execPath, [program, 'serve', '--port', '0', '--data', data, '--log', 'warn', ...more]);
    let said = '';
    for await (const text of server.stdout) {
      said += String(text);
      if (said.trim().split('\n').length > 1) break;
    }
    server.kill();
    return said;
  }

  it('says how to let friends in', async () => {
    expect(await greeting()).toMatch(
      /^Saloon is open at http:\/\/localhost:\d+, .*\nOnly this machine can come in\..* --host\n$/,
    );
  });

  it('is open to the network with --host, and says where', async () => {
    const said = await greeting('--host');
    expect(said).toMatch(/^Saloon is open at http:\/\/localhost:/);
    for (const address of networkAddresses()) expect(said).toContain(`http://${address}:`);
    expect(said.includes('Only this machine')).toBe(networkAddresses().length === 0);
  });
});
