import type { Manifest, Room } from '@saloon/kernel';

/** Where a component comes from: the box's own rulebook, public lists, our reconstruction, or our own invention. */
export type Origin = 'rulebook' | 'found' | 'reconstructed' | 'ours';
/** A component of a game, and how many of its pieces come from where. */
export interface Component {
  readonly name: string;
  readonly pieces: Readonly<Partial<Record<Origin, number>>>;
}

interface Tagged {
  readonly source: Origin;
  readonly count?: number;
  /** The cards of one kind in BANG!, by their corners. */
  readonly corners?: string;
}

/** Every part of a game's box, counted by where its data say that it comes from. */
export const boxOf = ({
  game,
  manifest,
}: Pick<Room, 'game' | 'manifest'>): { readonly game: string; readonly components: readonly Component[] } => ({
  game: game.id,
  components: tablesOf(manifest.box).flatMap(([name, table]) =>
    isTagged(table) ? [{ name, pieces: piecesIn(table) }] : [],
  ),
});

/** What a game's data hold without saying, of all of it, where it comes from. */
export const untagged = (box: Manifest['box']): string[] =>
  tablesOf(box).flatMap(([name, table]) => (typeof table === 'function' || isTagged(table) ? [] : [name]));

/** Everything in the data of a game by the name that the words have for it. */
const tablesOf = (box: Manifest['box']): [name: string, table: unknown][] => [
  ...new Map(Object.entries(box).map(([name, table]) => [spoken(name), table])),
];

const hasTag = (value: unknown): value is Tagged => typeof value === 'object' && value !== null && 'source' in value;

/** A table is tagged as a whole or row by row; one row without a tag is one too many. */
function isTagged(table: unknown): table is object {
  if (typeof table !== 'object' || table === null) return false;
  return hasTag(table) || (Object.keys(table).length > 0 && Object.values(table).every(hasTag));
}

function piecesIn(table: object): Component['pieces'] {
  const rows: Tagged[] = hasTag(table) ? [table] : Object.values(table);
  const counted: Partial<Record<Origin, number>> = {};
  for (const row of rows) counted[row.source] = (counted[row.source] ?? 0) + piecesOf(row, row === table);
  return counted;
}

/** A row is one piece unless it says otherwise; a whole table has a piece for each thing it lists. */
function piecesOf(row: Tagged, isWhole: boolean): number {
  const listed = isWhole ? Object.keys(row).length - 1 : 1;
  return row.count ?? row.corners?.split(' ').length ?? listed;
}

/** `ACTION_CARDS` as the words call it: `actionCards`. */
const spoken = (name: string): string =>
  name === name.toUpperCase()
    ? name.toLowerCase().replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
    : name;
