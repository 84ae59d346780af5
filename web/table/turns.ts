import type { Chronicle, GameEvent, Landmark, Seat } from '@saloon/kernel';
import type { Told } from '@saloon/protocol';
import { eventsOf } from '@saloon/protocol/beats';
import { isMove, type ToldMove } from './past.ts';

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
  /** Whose turn it is; null if it is nobody's. */
  readonly seat: Seat | null;
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

/** A log under its headings; without a view only events tell whose turn it is. Within an entry a turn may end and the next one begin. */
export function turnsOf(told: readonly Told[], { turns, whose }: Chronicle, view: unknown): LogTurn[] {
  const all: OpenTurn[] = [{ opening: null, seat: null, moves: 0, seq: -1, lines: [] }];
  const seatOf = (event: GameEvent) => {
    if (typeof event.seat === 'number') return event.seat;
    return view == null ? null : (whose?.(event, view) ?? null);
  };
  for (const entry of told) {
    if (!isMove(entry)) addLine(all, entry, [], null);
    else
      for (const part of partsOf(eventsOf(entry), turns)) {
        const [opening, ...rest] = part;
        if (opening === undefined || !turns.includes(opening.type)) addLine(all, entry, part, entry.seat);
        else
          openTurn(all, entry, { opening, seat: seatOf(opening), moves: entry.moves, seq: entry.seq, lines: [] }, rest);
      }
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

function openTurn(all: OpenTurn[], entry: ToldMove, turn: OpenTurn, rest: readonly GameEvent[]): void {
  all.push(turn);
  if (rest.length > 0) addLine(all, entry, rest, turn.seat ?? entry.seat);
}

function addLine(all: readonly OpenTurn[], entry: Told, events: readonly GameEvent[], actor: Seat | null): void {
  const turn = all.at(-1);
  turn?.lines.push({ entry, events, actor, goesOn: actor !== null && lastActor(turn) === actor });
}

/** Whom the line before is about or, before the first one, the heading. */
function lastActor({ seat, lines }: OpenTurn): Seat | null {
  const last = lines.at(-1);
  return last === undefined ? seat : last.actor;
}

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
