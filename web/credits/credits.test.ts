import { readFileSync } from 'node:fs';
import { GAMES } from '@saloon/games';
import type { Language, Words } from '@saloon/kernel';
import { describe, expect, it } from 'vitest';
import { boxOf, untagged } from '../build/provenance.ts';
import { ICONS, LIBRARIES, TYPEFACES } from './printing.ts';

const root = new URL('../../', import.meta.url);
const json = <X>(path: string): X => JSON.parse(readFileSync(new URL(path, root), 'utf8')) as X;
const rooms = await Promise.all(GAMES.map(async ({ load }) => (await load()).room));
const boxes = rooms.map(boxOf);
const LANGUAGES: readonly Language[] = ['en', 'fr', 'es'];
const CREDITS = [...TYPEFACES, ...ICONS, ...LIBRARIES];

describe('the credits', () => {
  it.each(rooms)('know where every component of $game.id comes from', ({ manifest }) => {
    expect(untagged(manifest.box).sort()).toEqual(manifest.noParts.toSorted());
  });

  it('count the pieces of a component by where they come from', () => {
    const piecesOf = (game: string, name: string) =>
      boxes.find(box => box.game === game)?.components.find(component => component.name === name)?.pieces;
    expect(piecesOf('bang', 'stock')).toEqual({ found: 80 });
    expect(piecesOf('cactus-town', 'buildings')).toEqual({ reconstructed: 24 });
    expect(piecesOf('cactus-town', 'goals')).toEqual({ rulebook: 6 });
    expect(piecesOf('pony-express', 'equipment')).toEqual({ reconstructed: 20 });
    expect(piecesOf('pony-express', 'dice')).toEqual({ rulebook: 5 });
    expect(piecesOf('dodge-city-1983', 'deck32')).toEqual({ rulebook: 3, reconstructed: 29 });
  });

  it.each(LANGUAGES)('say in %s exactly what the page shows', language => {
    const words = json<Words>(`web/credits/words/${language}.json`);
    const { page, origin, ...others } = words;
    expect(Object.keys(origin ?? {})).toEqual(['rulebook', 'found', 'reconstructed', 'ours']);
    const source = readFileSync(new URL('web/credits/CreditsPage.tsx', root), 'utf8');
    const said = [...source.matchAll(/say\('page', '(\w+)'/g)].map(([, name]) => name);
    expect(Object.keys(page ?? {}).sort()).toEqual([...new Set(said)].sort());
    expect(Object.keys(others)).toEqual(['use']);
    expect(Object.keys(others.use ?? {}).sort()).toEqual(CREDITS.map(({ id }) => id).sort());
    for (const { game, components } of boxes) {
      const { credits } = json<Words>(`games/${game}/words/credits/${language}.json`);
      expect(Object.keys(credits ?? {}).sort()).toEqual(['note', ...components.map(({ name }) => name)].sort());
    }
  });

  it('name every package the browser gets, with the licence it states', () => {
    // The checker of messages runs on the server only; a test of sizes sees to that.
    const elsewhere = ['zod'];
    const folders = ['web', 'parts', 'kernel', 'physics', 'protocol', 'words', 'bots'];
    const needed = [...folders, ...GAMES.map(({ id }) => `games/${id}`)].flatMap(folder =>
      Object.keys(json<{ dependencies?: object }>(`${folder}/package.json`).dependencies ?? {}),
    );
    const foreign = new Set(needed.filter(name => !name.startsWith('@saloon/') && !elsewhere.includes(name)));
    foreign.add('@iconify-json/game-icons');
    expect(CREDITS.map(({ from }) => from).sort()).toEqual([...foreign].sort());
    for (const { from, licence } of CREDITS)
      expect([from, json<{ license: string }>(`node_modules/${from}/package.json`).license]).toEqual([from, licence]);
  });
});
