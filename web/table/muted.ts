import type { TableInfo, Told } from '@saloon/protocol';
import { prefer, preferences } from '../shell/preferences.ts';

/** Something that was said at the table. */
export type Said = Extract<Told, { said: unknown }>;

/** Whether a line of the table is something that somebody said. */
export const isSaid = (line: Told): line is Said => 'said' in line;

/** A person is muted wherever they sit; spectators are known by name alone. */
const idOf = ({ seats }: TableInfo, by: Said['by']): string =>
  typeof by === 'number' ? (seats[by]?.person ?? `${by}`) : `~${by}`;

/** Whether one does not want to hear them. */
export const isMuted = (table: TableInfo, by: Said['by']): boolean => preferences.value.muted.includes(idOf(table, by));

/** Hears them no more, or again. */
export function mute(table: TableInfo, by: Said['by'], isQuiet: boolean): void {
  const who = idOf(table, by);
  const others = preferences.value.muted.filter(one => one !== who);
  prefer({ muted: isQuiet ? [...others, who] : others });
}
