/** What an address of a table is for: sitting down, only watching, or showing the public table on a shared screen. */
export type Way = 'table' | 'watch' | 'screen';

/** What an address is for. */
export function wayIn(path: string): Way {
  const [, way] = path.split('/');
  return way === 'watch' || way === 'screen' ? way : 'table';
}

/** The secret of a shared screen; it stands behind the `#`, which browsers keep to themselves. */
export const screenIn = (hash: string): string => hash.slice(1);

/** The seat whose eyes one wants to look with. */
export function seatIn(text: string | undefined): number | null {
  const seat = Number(text);
  return text === undefined || !Number.isInteger(seat) || seat < 0 || seat > 7 ? null : seat;
}

/** A table's own name is this long. */
const ID_LENGTH = 22;

/** Whether a table is called by its code here, and not by its own name. */
export const isCode = (name: string): boolean => name.length < ID_LENGTH;

/** The address of a table for this purpose; the code is easier to type. */
export function addressFor(
  way: Way,
  table: { id: string; code: string | null },
  screen: string | null,
  origin: string,
): string {
  const name = way === 'screen' ? `${table.id}#${screen ?? ''}` : (table.code ?? table.id);
  return `${origin}/${way}/${name}`;
}
