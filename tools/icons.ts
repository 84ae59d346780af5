import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** One file of icons: where it lies, and what each is called in the collection. */
export interface IconFile {
  readonly path: string;
  readonly icons: Readonly<Record<string, string>>;
}

/** Every icon the pages use, file by file, so that nobody downloads the other four thousand. */
export const ICON_FILES: readonly IconFile[] = [
  {
    path: 'parts/icons.ts',
    icons: {
      star: 'law-star',
      horseshoe: 'horseshoe',
      hat: 'western-hat',
      boot: 'cowboy-boot',
      lasso: 'lasso',
      bell: 'ringing-bell',
      skull: 'death-skull',
      cards: 'card-random',
      clock: 'pocket-watch',
      robot: 'vintage-robot',
      sound: 'speaker',
      silence: 'speaker-off',
      rulebook: 'rule-book',
      talk: 'talk',
      back: 'return-arrow',
      tick: 'check-mark',
      sun: 'sun',
      moon: 'moon',
      cog: 'cog',
      spades: 'spades',
      hearts: 'hearts',
      diamonds: 'diamonds',
      clubs: 'clubs',
    },
  },
  {
    path: 'web/shell/icons.ts',
    icons: {
      doors: 'saloon-doors',
      scroll: 'scroll-quill',
      people: 'tabletop-players',
      phone: 'smartphone',
      hourglass: 'hourglass',
      padlock: 'padlock',
      world: 'world',
      forward: 'next-button',
      backward: 'previous-button',
      run: 'play-button',
      pause: 'pause-button',
    },
  },
  {
    path: 'web/lobby/cuts.ts',
    icons: {
      rider: 'cavalry',
      locomotive: 'steam-locomotive',
      saloon: 'saloon',
      tower: 'water-tower',
    },
  },
];

interface Collection {
  readonly icons: Readonly<Record<string, { readonly body: string }>>;
}
const collection = JSON.parse(
  readFileSync(createRequire(import.meta.url).resolve('@iconify-json/game-icons/icons.json'), 'utf8'),
) as Collection;

/** The text of such a file: each icon as the path of a 512 by 512 drawing, to a tenth of a point. */
export function iconFile({ icons }: IconFile): string {
  const lines = Object.entries(icons).map(
    ([name, icon]) => `/** From the icon \`${icon}\`. */\nexport const ${name} =\n  '${pathOf(icon)}';`,
  );
  return `// Written by tools/drawIcons.ts from game-icons.net (CC BY 3.0). Change the list in tools/icons.ts instead.\n\n${lines.join('\n')}\n`;
}

function pathOf(icon: string): string {
  const body = collection.icons[icon]?.body;
  if (body === undefined) throw new Error(`There is no icon ${icon}`);
  const paths = [...body.matchAll(/<path\b[^>]*?\bd="([^"]+)"/g)].map(([, path = '']) => path);
  const others = body.replace(/<\/?g[^>]*>|<path\b[^>]*\/>/g, '');
  if (paths.length === 0 || others !== '') throw new Error(`The icon ${icon} is more than paths: ${others}`);
  return paths.map(shortened).join('');
}

const shortened = (path: string): string =>
  path.replace(/\d*\.\d+/g, number => String(Math.round(Number(number) * 10) / 10).replace(/^0\./, '.'));
