import type { TableInfo, Told } from '@saloon/protocol';
import { prefer, preferences } from '../shell/preferences.ts';

/** Something that was said at the table. */
export type ToldSaying = Extract<Told, { type: 'said' }>;

/** Whether an entry is something that somebody said. */
export const isSaid = (entry: Told): entry is ToldSaying => entry.type === 'said';

/** Who said it. */
type Speaker = Pick<ToldSaying, 'seat' | 'name'>;

/** A person is muted wherever they sit; spectators are known by name alone. */
const idOf = ({ seats }: TableInfo, { seat, name }: Speaker): string =>
  seat === null ? `~${name}` : (seats[seat]?.person ?? `${seat}`);

/** Whether one does not want to hear them. */
export const isMuted = (table: TableInfo, by: Speaker): boolean => preferences.value.muted.includes(idOf(table, by));

/** Hears them no more, or again. */
export function mute(table: TableInfo, by: Speaker, isQuiet: boolean): void {
  const who = idOf(table, by);
  const others = preferences.value.muted.filter(one => one !== who);
  prefer({ muted: isQuiet ? [...others, who] : others });
}
