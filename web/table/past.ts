import type { Told } from '@saloon/protocol';

/** An entry that tells of a move or the deal. */
export type ToldMove = Extract<Told, { readonly beats: unknown }>;

/** Whether an entry tells of a move or the deal. */
export const isMove = (entry: Told): entry is ToldMove => entry.type === 'move' || entry.type === 'dealt';

/** The numbers of the entries whose moves were taken back later. */
export function takenBack(told: readonly Told[]): ReadonlySet<number> {
  const gone = new Set<number>();
  let standing: ToldMove[] = [];
  for (const entry of told) {
    if (isMove(entry)) standing.push(entry);
    else if (entry.type === 'undone') {
      for (const { seq, moves } of standing) if (moves > entry.to) gone.add(seq);
      standing = standing.filter(({ moves }) => moves <= entry.to);
    }
  }
  return gone;
}
