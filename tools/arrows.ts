import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** Which packages each package may import, in words of their folders. `games/*` stands for every game. */
export const ARROWS: Readonly<Record<string, readonly string[]>> = {
  kernel: [],
  physics: [],
  'games/*': ['kernel', 'physics'],
  games: ['kernel', 'games/*'],
  words: ['kernel'],
  bots: ['kernel', 'games', 'games/*'],
  'scenario-kit': ['kernel'],
  protocol: ['kernel'],
  table: ['kernel', 'protocol'],
  server: ['kernel', 'games', 'games/*', 'bots', 'protocol', 'table'],
  parts: ['kernel', 'words'],
  web: ['kernel', 'games', 'games/*', 'words', 'bots', 'physics', 'protocol', 'table', 'parts'],
  cli: ['kernel', 'games', 'words', 'bots', 'protocol', 'table', 'server', 'scenario-kit'],
  tools: [
    'kernel',
    'games',
    'games/*',
    'bots',
    'physics',
    'words',
    'scenario-kit',
    'protocol',
    'table',
    'server',
    'web',
  ],
};
/** What tests may import besides. */
const FOR_TESTS = ['scenario-kit', 'games', 'games/shootout', 'bots', 'words'];
/** The pages are tried against a real server. */
const FOR_PAGE_TESTS = ['server'];
/** What a game's drawings, board and poster, may import besides. */
const FOR_DRAWINGS = ['parts', 'words'];
/** What the gallery, where boards are looked at while they are drawn, may import besides. */
const FOR_GALLERY = ['games', 'games/*', 'words', 'protocol', 'table'];

const IMPORT = /(?:\bfrom\s*|\bimport\s*\(?\s*)(['"])([^'"]+)\1/g;
const isDrawing = (file: string) => /\/(?:board|poster)\//.test(file);
const isTest = (file: string) => /\.(?:test|soak)\.ts$/.test(file) || /\/(?:tests|scenarios)\//.test(file);

/** A package of this repository: its folder and its npm name. */
export interface Package {
  folder: string;
  name: string;
}

/** Every import that goes against the arrows, leaves its package, or reaches from rules into a board. */
export function arrowFaults(root: string, files: readonly string[], packages: readonly Package[]): string[] {
  const byDepth = packages.toSorted((a, b) => b.folder.length - a.folder.length);
  const homeOf = (file: string) => byDepth.find(({ folder }) => file.startsWith(`${folder}/`));
  return files.flatMap(file => {
    const home = homeOf(file);
    if (home === undefined) return [];
    const imports = [...readFileSync(join(root, file), 'utf8').matchAll(IMPORT)].map(([, , target = '']) => target);
    return imports.flatMap(target => {
      const fault = target.startsWith('.')
        ? relativeFault(file, relative('.', join(dirname(file), target)), homeOf, home)
        : packageFault(file, target, home, byDepth);
      return fault === null ? [] : [`${file}: ${fault}`];
    });
  });
}

function relativeFault(
  file: string,
  target: string,
  homeOf: (file: string) => Package | undefined,
  home: Package,
): string | null {
  // The list of games reaches into their folders, so that a new game is one line there.
  if (homeOf(target) !== home && home.folder !== 'games' && !isTest(file))
    return `"${target}" belongs to another package`;
  if (isDrawing(target) && !isDrawing(file)) return `rules import the drawing "${target}"`;
  return null;
}

function packageFault(file: string, target: string, home: Package, packages: readonly Package[]): string | null {
  const found = packages.find(({ name }) => target === name || target.startsWith(`${name}/`));
  if (found === undefined || found === home) return null;
  const allowed = [
    ...(ARROWS[roomOf(home.folder)] ?? []),
    ...(isTest(file) ? FOR_TESTS : []),
    ...(file.startsWith('web/tests/') ? FOR_PAGE_TESTS : []),
    ...(isDrawing(file) ? FOR_DRAWINGS : []),
    ...(file.startsWith('parts/gallery/') ? FOR_GALLERY : []),
  ];
  return allowed.includes(found.folder) || allowed.includes(roomOf(found.folder))
    ? null
    : `${home.folder} may not import ${found.folder}`;
}

const roomOf = (folder: string): string => (folder.startsWith('games/') ? 'games/*' : folder);
