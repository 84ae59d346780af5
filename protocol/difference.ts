/**
 * What leads from one plain value to another: the other one, in a list of its own; within objects, and within lists of the same
 * length, only what differs, by name or place; an empty list where something is missing. Null if nothing differs.
 */
export type Difference = readonly [] | readonly [unknown] | { readonly [name: string]: Difference };

/** What leads from `from` to `to`. */
export function differenceOf(from: unknown, to: unknown): Difference | null {
  if (Object.is(from, to)) return null;
  if (!isComposed(from) || !isComposed(to) || !areAlike(from, to)) return [to];
  return isList(from) ? amongPlaces(from, to as unknown as readonly unknown[]) : amongNames(from, to);
}

/** Most of what is compared differs nowhere, so nothing is made before something does. */
function amongPlaces(from: readonly unknown[], to: readonly unknown[]): Difference | null {
  let differences: Record<string, Difference> | null = null;
  for (let place = 0; place < to.length; place++) {
    const difference = differenceOf(from[place], to[place]);
    if (difference === null) continue;
    differences ??= {};
    differences[place] = difference;
  }
  return differences;
}

function amongNames(from: Composed, to: Composed): Difference | null {
  let differences: Record<string, Difference> | null = null;
  const note = (name: string, difference: Difference) => {
    differences ??= {};
    differences[name] = difference;
  };
  for (const name of Object.keys(from)) {
    const difference = Object.hasOwn(to, name) ? differenceOf(from[name], to[name]) : ([] as const);
    if (difference !== null) note(name, difference);
  }
  for (const name of Object.keys(to)) if (!Object.hasOwn(from, name)) note(name, [to[name]]);
  return differences;
}

/** Where a difference leads. What does not differ is shared with `from`. */
export function follow(from: unknown, difference: Difference | null): unknown {
  if (difference === null) return from;
  if (isList(difference)) return difference[0];
  const to: Composed = Array.isArray(from) ? ([...from] as unknown as Composed) : { ...(from as Composed) };
  for (const [name, inside] of Object.entries(difference))
    if (isList(inside) && inside.length === 0) delete to[name];
    else to[name] = follow((from as Composed)[name], inside);
  return to;
}

type Composed = Record<string, unknown>;
const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);
const isComposed = (value: unknown): value is Composed => typeof value === 'object' && value !== null;
const areAlike = (from: Composed, to: Composed): boolean =>
  isList(from) === isList(to) && (!isList(from) || from.length === (to as unknown as readonly unknown[]).length);
