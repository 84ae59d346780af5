import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { GAMES } from '@saloon/games';

/** One file of icons: where it lies, and what each is called in the collection. */
export interface IconFile {
  readonly path: string;
  readonly icons: Readonly<Record<string, string>>;
}

const root = new URL('../', import.meta.url);

/** The icons of a game, which lists them in its own folder. */
function iconsOf(game: string): IconFile[] {
  const list = new URL(`games/${game}/icons.json`, root);
  if (!existsSync(list)) return [];
  const files = JSON.parse(readFileSync(list, 'utf8')) as Readonly<Record<string, IconFile['icons']>>;
  return Object.entries(files).map(([file, icons]) => ({ path: `games/${game}/${file}`, icons }));
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
      clock: 'stopwatch',
      robot: 'vintage-robot',
      rulebook: 'white-book',
      talk: 'talk',
      back: 'anticlockwise-rotation',
      tick: 'check-mark',
      cog: 'settings-knobs',
    },
  },
  {
    path: 'web/shell/icons.ts',
    icons: {
      doors: 'saloon-doors',
      scroll: 'papers',
      guests: 'three-friends',
    },
  },
  {
    path: 'web/lobby/formCuts.ts',
    icons: { padlock: 'padlock', world: 'world' },
  },
  {
    path: 'web/table/landmarkIcons.ts',
    icons: {
      heart: 'broken-heart',
      grave: 'tombstone',
      coins: 'two-coins',
      pistols: 'crossed-pistols',
      runner: 'run',
      cuffs: 'handcuffs',
    },
  },
  {
    path: 'web/replay/icons.ts',
    icons: {
      forward: 'next-button',
      backward: 'previous-button',
      nextTurn: 'fast-forward-button',
      lastTurn: 'fast-backward-button',
      run: 'play-button',
      pause: 'pause-button',
      seat: 'western-hat',
      give: 'share',
      save: 'save-arrow',
    },
  },
  {
    path: 'web/lobby/cuts.ts',
    icons: {
      people: 'tabletop-players',
      phone: 'smartphone',
      hourglass: 'hourglass',
      cog: 'settings-knobs',
      badge: 'id-card',
    },
  },
  { path: 'parts/scenery/cuts.ts', icons: { tower: 'water-tower' } },
  ...GAMES.flatMap(({ id }) => iconsOf(id)),
];

interface Collection {
  readonly icons: Readonly<Record<string, { readonly body: string }>>;
}
const collection = JSON.parse(
  readFileSync(createRequire(import.meta.url).resolve('@iconify-json/game-icons/icons.json'), 'utf8'),
) as Collection;

/** The text of such a file: each icon as the path of a 512 by 512 drawing, on whole points. */
export function iconFile({ icons }: IconFile): string {
  const lines = Object.entries(icons).map(
    ([name, icon]) => `/** From the icon \`${icon}\`. */\n${constant(name, pathOf(icon))}`,
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

/** How many numbers each kind of stroke takes; of an arc only the last two are a place. */
const NUMBERS: Readonly<Record<string, number>> = { m: 2, l: 2, t: 2, h: 1, v: 1, c: 6, s: 4, q: 4, a: 7, z: 0 };
type Point = readonly [x: number, y: number];

/** The same path on whole points, and a space only where two numbers would run together. */
function shortened(path: string): string {
  const pen = new Pen();
  const strokes = [...path.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)];
  return strokes
    .map(([, letter = '', text = '']) => letter + joined(pen.draw(letter, numbersOf(letter, text))))
    .join('');
}

/** Follows a path exactly and on whole points at once, so that what rounding takes away never adds up. */
class Pen {
  private exact: Point = [0, 0];
  private drawn: Point = [0, 0];
  private begun: readonly [Point, Point] = [this.exact, this.drawn];

  draw(letter: string, numbers: readonly number[]): number[] {
    const kind = letter.toLowerCase();
    if (kind === 'z') [this.exact, this.drawn] = this.begun;
    const rounded: number[] = [];
    for (let at = 0; at < numbers.length; at += NUMBERS[kind] ?? numbers.length)
      rounded.push(...this.stroke(kind, letter === kind, numbers.slice(at, at + (NUMBERS[kind] ?? 0))));
    if (kind === 'm') this.begun = [this.exact, this.drawn];
    return rounded;
  }

  private stroke(kind: string, isRelative: boolean, numbers: readonly number[]): number[] {
    const places = kind === 'a' ? numbers.slice(5) : numbers;
    const [exact, drawn] = [[...this.exact], [...this.drawn]];
    const rounded = places.map((number, index) => {
      const axis = kind === 'v' ? 1 : kind === 'h' ? 0 : index % 2;
      const place = number + (isRelative ? (this.exact[axis] as number) : 0);
      [exact[axis], drawn[axis]] = [place, Math.round(place)];
      return Math.round(place) - (isRelative ? (this.drawn[axis] as number) : 0);
    });
    [this.exact, this.drawn] = [exact as unknown as Point, drawn as unknown as Point];
    return [...numbers.slice(0, numbers.length - places.length).map(Math.round), ...rounded];
  }
}

/** Numbers as drawn; in an arc, the two flags may stand without a space before what follows. */
function numbersOf(letter: string, text: string): number[] {
  const number = String.raw`-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?`;
  if (letter.toLowerCase() !== 'a') return (text.match(new RegExp(number, 'g')) ?? []).map(Number);
  const arc = new RegExp(
    String.raw`(${number})[\s,]*`.repeat(3) +
      String.raw`([01])[\s,]*([01])[\s,]*` +
      String.raw`(${number})[\s,]*`.repeat(2),
    'g',
  );
  return [...text.matchAll(arc)].flatMap(([, ...numbers]) => numbers.map(Number));
}

const joined = (numbers: readonly number[]): string =>
  numbers.reduce((line, number) => (line === '' || number < 0 ? `${line}${number}` : `${line} ${number}`), '');

const WIDTH = 120;

/** As the formatter has it: on one line if it fits there. */
function constant(name: string, path: string): string {
  const line = `export const ${name} = '${path}';`;
  return line.length <= WIDTH ? line : `export const ${name} =\n  '${path}';`;
}
