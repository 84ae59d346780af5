import type { Chronicle, GameEvent, Landmark, Seat } from '@saloon/kernel';
import type { Told } from '@saloon/protocol';
import { eventsOf } from '@saloon/protocol/beats';
import { isMove } from './past.ts';

/** What one entry told within one turn. */
export interface LogLine {
  readonly entry: Told;
  readonly events: readonly GameEvent[];
  /** Who acts; null where nobody does. */
  readonly actor: Seat | null;
  /** The line before is theirs as well, or the heading. */
  readonly goesOn: boolean;
}
/** A part of a match under one heading; before the first one there is none. */
export interface LogTurn {
  readonly opening: GameEvent | null;
  /** How many moves had been made when it began. */
  readonly moves: number;
  /** The entry in which it began. */
  readonly seq: number;
  readonly lines: readonly LogLine[];
}
/** A moment to be found again: after so many moves, and what it is known by. */
export interface FoundMoment {
  readonly moves: number;
  readonly event: GameEvent;
  readonly landmark: Landmark;
}

type OpenTurn = Omit<LogTurn, 'lines'> & { readonly lines: LogLine[] };

/** A log under its headings. Within an entry a turn may end and the next one begin. */
export function turnsOf(told: readonly Told[], { turns }: Pick<Chronicle, 'turns'>): LogTurn[] {
  const all: OpenTurn[] = [{ opening: null, moves: 0, seq: -1, lines: [] }];
  for (const entry of told) {
    if (!isMove(entry)) addLine(all, entry, [], null);
    else for (const part of partsOf(eventsOf(entry), turns)) addPart(all, entry, part, turns);
  }
  return all.filter(({ opening, lines }) => opening !== null || lines.length > 0);
}

/** The events of an entry, cut before each that opens a turn. */
function partsOf(events: readonly GameEvent[], turns: readonly string[]): GameEvent[][] {
  const parts: GameEvent[][] = [];
  for (const event of events) {
    if (parts.length === 0 || turns.includes(event.type)) parts.push([event]);
    else parts.at(-1)?.push(event);
  }
  return parts;
}

function addPart(all: OpenTurn[], entry: Told, part: readonly GameEvent[], turns: readonly string[]): void {
  const [first, ...rest] = part;
  const seat = 'seat' in entry ? entry.seat : null;
  if (first === undefined || !turns.includes(first.type)) return addLine(all, entry, part, seat);
  all.push({ opening: first, moves: 'moves' in entry ? entry.moves : 0, seq: entry.seq, lines: [] });
  if (rest.length > 0) addLine(all, entry, rest, seatOf(first) ?? seat);
}

function addLine(all: readonly OpenTurn[], entry: Told, events: readonly GameEvent[], actor: Seat | null): void {
  const turn = all.at(-1);
  turn?.lines.push({ entry, events, actor, goesOn: actor !== null && lastActor(turn) === actor });
}

/** Whom the line before is about or, before the first one, the heading. */
function lastActor({ opening, lines }: OpenTurn): Seat | null {
  const last = lines.at(-1);
  if (last !== undefined) return last.actor;
  return opening === null ? null : seatOf(opening);
}

/** Whose turn an event opens, if it names a seat. */
export const seatOf = ({ seat }: GameEvent): Seat | null => (typeof seat === 'number' ? seat : null);

/** The moments of these kinds, in order; several of one kind in one move are one moment. */
export function momentsOf(
  told: readonly Told[],
  { landmarks }: Pick<Chronicle, 'landmarks'>,
  kinds: readonly Landmark[],
): FoundMoment[] {
  return told.filter(isMove).flatMap(entry =>
    kinds.flatMap(landmark => {
      const event = eventsOf(entry).find(({ type }) => landmarks[type] === landmark);
      return event === undefined ? [] : [{ moves: entry.moves, event, landmark }];
    }),
  );
}
