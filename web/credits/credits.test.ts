import { readFileSync } from 'node:fs';
import type { Language, Words } from '@saloon/kernel';
import { describe, expect, it } from 'vitest';
import { provenance } from '../build/provenance.ts';
import { ICONS, LIBRARIES, TYPEFACES } from './printing.ts';

const root = new URL('../../', import.meta.url);
const json = <X>(path: string): X => JSON.parse(readFileSync(new URL(path, root), 'utf8')) as X;
const LANGUAGES: readonly Language[] = ['en', 'fr', 'es'];
const CREDITS = [...TYPEFACES, ...ICONS, ...LIBRARIES];

describe('the credits', () => {
  it('name every component of a game whose data say where it comes from', () => {
    for (const { game, components } of provenance()) {
      const tags = readFileSync(new URL(`games/${game}/data.ts`, root), 'utf8').match(/source: '/g) ?? [];
      expect(tags.length).toBeGreaterThan(0);
      expect(components.length).toBeGreaterThan(1);
    }
    const piecesOf = (game: string, name: string) =>
      provenance()
        .find(box => box.game === game)
        ?.components.find(component => component.name === name)?.pieces;
    expect(piecesOf('bang', 'stock')).toEqual({ found: 80 });
    expect(piecesOf('cactus-town', 'buildings')).toEqual({ reconstructed: 24 });
    expect(piecesOf('pony-express', 'equipment')).toEqual({ reconstructed: 20 });
    expect(piecesOf('dodge-city-1983', 'deck32')).toEqual({ rulebook: 3, reconstructed: 29 });
  });

  it.each(LANGUAGES)('say in %s exactly what the page shows', language => {
    const words = json<Words>(`web/credits/words/${language}.json`);
    const { page, origin, ...others } = words;
    expect(Object.keys(origin ?? {})).toEqual(['rulebook', 'found', 'reconstructed', 'ours']);
    const source = readFileSync(new URL('web/credits/CreditsPage.tsx', root), 'utf8');
    const said = [...source.matchAll(/say\('page', '(\w+)'/g)].map(([, name]) => name);
    expect(Object.keys(page ?? {}).sort()).toEqual([...new Set(said)].sort());
    const boxes = provenance().map(({ game, components }) => [game, components.map(({ name }) => name).sort()]);
    const expected = {
      ...Object.fromEntries(boxes),
      note: provenance()
        .map(({ game }) => game)
        .sort(),
      use: CREDITS.map(({ id }) => id).sort(),
    };
    expect(
      Object.fromEntries(Object.entries(others).map(([name, chapter]) => [name, Object.keys(chapter).sort()])),
    ).toEqual(expected);
  });

  it('name every package the browser gets, with the licence it states', () => {
    // The checker of messages runs on the server only; a test of sizes sees to that.
    const elsewhere = ['zod'];
    const folders = ['web', 'parts', 'kernel', 'physics', 'protocol', 'words', 'bots', 'kernel/example'];
    const games = provenance().map(({ game }) => `games/${game}`);
    const needed = [...folders, ...games].flatMap(folder =>
      Object.keys(json<{ dependencies?: object }>(`${folder}/package.json`).dependencies ?? {}),
    );
    const foreign = new Set(needed.filter(name => !name.startsWith('@saloon/') && !elsewhere.includes(name)));
    foreign.add('@iconify-json/game-icons');
    expect(CREDITS.map(({ from }) => from).sort()).toEqual([...foreign].sort());
    for (const { from, licence } of CREDITS)
      expect([from, json<{ license: string }>(`node_modules/${from}/package.json`).license]).toEqual([from, licence]);
  });
});
