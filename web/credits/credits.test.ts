import { readFileSync } from 'node:fs';
import type { Language, Words } from '@saloon/kernel';
import { describe, expect, it } from 'vitest';
import { provenance, untagged } from '../build/provenance.ts';
import { ICONS, LIBRARIES, TYPEFACES } from './printing.ts';

const root = new URL('../../', import.meta.url);
const json = <X>(path: string): X => JSON.parse(readFileSync(new URL(path, root), 'utf8')) as X;
const GAMES = provenance().map(({ game }) => game);
const LANGUAGES: readonly Language[] = ['en', 'fr', 'es'];
const CREDITS = [...TYPEFACES, ...ICONS, ...LIBRARIES];

/** What in the data is no component: settings, names and lists made from tagged tables, single numbers of a clause. */
const NO_COMPONENTS: Readonly<Record<string, readonly string[]>> = {
  bang: ['settings', 'facts', 'cards', 'cast', 'faces', 'reward'],
  'cactus-town': [
    ...['settings', 'markers', 'office', 'cardsLaid', 'displacement', 'breakoutFromJail', 'markersHeld'],
    ...['lastEvents', 'stagecoachBrings'],
  ],
  'pony-express': ['settings', 'claims', 'faces', 'duelCorners', 'sacramento', 'cardsToChooseFrom', 'duelShots'],
  'dodge-city-1983': ['settings', 'facts'],
};

describe('the credits', () => {
  it.each(GAMES)('know where every component of %s comes from', game => {
    expect(untagged(game).sort()).toEqual(NO_COMPONENTS[game]?.toSorted());
  });

  it('count the pieces of a component by where they come from', () => {
    const piecesOf = (game: string, name: string) =>
      provenance()
        .find(box => box.game === game)
        ?.components.find(component => component.name === name)?.pieces;
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
    const boxes = provenance().map(({ game, components }) => [game, components.map(({ name }) => name).sort()]);
    const expected = {
      ...Object.fromEntries(boxes),
      note: GAMES.toSorted(),
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
    const needed = [...folders, ...GAMES.map(game => `games/${game}`)].flatMap(folder =>
      Object.keys(json<{ dependencies?: object }>(`${folder}/package.json`).dependencies ?? {}),
    );
    const foreign = new Set(needed.filter(name => !name.startsWith('@saloon/') && !elsewhere.includes(name)));
    foreign.add('@iconify-json/game-icons');
    expect(CREDITS.map(({ from }) => from).sort()).toEqual([...foreign].sort());
    for (const { from, licence } of CREDITS)
      expect([from, json<{ license: string }>(`node_modules/${from}/package.json`).license]).toEqual([from, licence]);
  });
});
