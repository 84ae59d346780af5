import * as bang from '@saloon/bang/data';
import * as cactusTown from '@saloon/cactus-town/data';
import { BOX } from '@saloon/dodge-city-1983/data';
import * as ponyExpress from '@saloon/pony-express/data';

/** Where a component comes from: the box's own rulebook, public lists, our reconstruction, or our own invention. */
export type Origin = 'rulebook' | 'found' | 'reconstructed' | 'ours';
/** A component of a game, and how many of its pieces come from where. */
export interface Component {
  readonly name: string;
  readonly pieces: Readonly<Partial<Record<Origin, number>>>;
}

interface Piece {
  readonly source: Origin;
  readonly count?: number;
  /** The cards of one kind in BANG!, by their corners. */
  readonly corners?: string;
}

const { decks, ...town } = BOX;
const DATA: Readonly<Record<string, object>> = {
  bang,
  'cactus-town': cactusTown,
  'pony-express': ponyExpress,
  'dodge-city-1983': { ...town, deck32: decks.deck32?.cards, deck44: decks.deck44?.cards },
};

/** Every component whose data say where they come from, game by game, counted from these tags. */
export const provenance = (): { readonly game: string; readonly components: readonly Component[] }[] =>
  Object.entries(DATA).map(([game, data]) => ({ game, components: componentsOf(data) }));

function componentsOf(data: object): Component[] {
  const found: Component[] = [];
  for (const [name, table] of Object.entries(data)) {
    const pieces = piecesIn(table);
    if (pieces.length > 0) found.push({ name: spoken(name), pieces: countedByOrigin(pieces) });
  }
  return found;
}

const isPiece = (value: unknown): value is Piece => typeof value === 'object' && value !== null && 'source' in value;

function piecesIn(table: unknown): Piece[] {
  if (typeof table !== 'object' || table === null) return [];
  return isPiece(table) ? [table] : Object.values(table).filter(isPiece);
}

function countedByOrigin(pieces: readonly Piece[]): Component['pieces'] {
  const counted: Partial<Record<Origin, number>> = {};
  for (const { source, count, corners } of pieces)
    counted[source] = (counted[source] ?? 0) + (count ?? corners?.split(' ').length ?? 1);
  return counted;
}

/** `ACTION_CARDS` as the words call it: `actionCards`. */
const spoken = (name: string): string =>
  name === name.toUpperCase()
    ? name.toLowerCase().replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
    : name;
