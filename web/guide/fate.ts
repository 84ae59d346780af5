import type { GameEvent, Seat } from '@saloon/kernel';
import type { Told } from '@saloon/protocol';
import { eventsOf } from '@saloon/protocol/beats';
import { isMove, takenBack } from '../table/past.ts';
import type { TableParts } from '../table/tableParts.ts';

/** Everything that a viewer heard of what stands, in order. */
export function heardIn(told: readonly Told[]): GameEvent[] {
  const gone = takenBack(told);
  return told.filter(isMove).flatMap(entry => (gone.has(entry.seq) ? [] : eventsOf(entry)));
}

/** How a seat came to be out, in words; null if it is not. */
export function fateOf(
  { room, session, now }: Pick<TableParts, 'room' | 'session' | 'now'>,
  seat: Seat,
): string | null {
  const fate = room.guide?.fate?.(now.view, heardIn(session.told.value), seat) ?? null;
  return fate === null ? null : room.say({ key: `guide.fate.${fate.name}`, args: fate.args ?? {} });
}
