import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { GAMES } from './list.ts';

const root = new URL('../', import.meta.url);
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
  cwd: fileURLToPath(root),
  encoding: 'utf8',
})
  .trim()
  .split('\n')
  .filter(file => existsSync(new URL(file, root)));
const IDS = GAMES.map(({ id }) => id);

/** Where a game may be named outside its folder, and why. */
const MAY_NAME: Readonly<Record<string, RegExp>> = {
  'the list of games': /^games\/list\.ts$/,
  'tests are about some game': /\.test\.ts$|\/tests\//,
  'so are benchmarks': /^tools\/bench\//,
  'examples of messages show one': /^protocol\/\w+\.ts$/,
  'tests of other packages depend on the model of all games, and so does what they reach':
    /^\w+\/package\.json$|^tools\/arrows\.ts$/,
  'scenarios of the model try the kernel': /^tools\/mutation\/areas\.mjs$/,
  'the help of a command shows how it is called': /^tools\/mutation\/mutate\.mjs$/,
  'what npm and git write': /^package-lock\.json$/,
  prose: /\.md$/,
};
/** A game's id as code names it: as a text, a key, or a part of a path. */
const named = new RegExp(`(?:['"\`/]|^\\s*)(?:${IDS.join('|')})(?:['"\`/]|: )`, 'm');

describe('a game is one folder', () => {
  it('and nothing outside knows which games there are, but one list', () => {
    const outside = files.filter(file => !IDS.some(id => file.startsWith(`games/${id}/`)));
    const code = outside.filter(file => /\.(?:[jt]sx?|mjs|mts|json|css|html|ya?ml)$/.test(file));
    expect(code.length).toBeGreaterThan(300);
    const others = code.filter(file => !Object.values(MAY_NAME).some(place => place.test(file)));
    expect(others.filter(file => named.test(readFileSync(new URL(file, root), 'utf8')))).toEqual([]);
    expect(named.test("const USUAL = {\n  bang: 4,\n  'pony-express': 3 }")).toBe(true);
  });

  it('every folder of a game is in the list', () => {
    const folders = files.flatMap(file => /^games\/([^/]+)\/package\.json$/.exec(file)?.[1] ?? []);
    expect(IDS.toSorted()).toEqual(folders.sort());
  });

  it.each(GAMES)('$id has everything that is found by its place', ({ id }) => {
    const languages = ['en', 'fr', 'es'];
    const places = languages.flatMap(language => [
      `rulebook.${language}.md`,
      `words/${language}.json`,
      `words/credits/${language}.json`,
    ]);
    const expected = ['manifest.ts', 'room.ts', 'events.ts', 'terminal.ts', 'poster/index.ts', ...places];
    expect(expected.filter(file => !files.includes(`games/${id}/${file}`))).toEqual([]);
  });

  it.each(GAMES)('$id is billed as it can be played', async ({ load }) => {
    const { game, manifest } = (await load()).room;
    expect(manifest.usualSeats).toBeGreaterThanOrEqual(game.seats.min);
    expect(manifest.usualSeats).toBeLessThanOrEqual(game.seats.max);
    expect(manifest.minutes[0]).toBeLessThan(manifest.minutes[1]);
    for (const { seats } of manifest.keptTables) expect(seats).toBeLessThanOrEqual(game.seats.max);
  });
});
