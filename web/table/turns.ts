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
    else for (const part of partsOf(eventsOf(entry), turns)) addPart(all, entry, part, { turns, seatOf });
  }
  return all.filter(({ opening, lines }) => opening !== null || lines.length > 0);
}

/** What a move told within one turn, which it may have opened. */
function addPart(
  all: OpenTurn[],
  entry: ToldMove,
  part: readonly GameEvent[],
  { turns, seatOf }: { turns: readonly string[]; seatOf(event: GameEvent): Seat | null },
): void {
  const [first] = part;
  const opening = first !== undefined && turns.includes(first.type) ? first : null;
  const seat = opening === null ? null : seatOf(opening);
  if (opening !== null) all.push({ opening, seat, moves: entry.moves, seq: entry.seq, lines: [] });
  const rest = opening === null ? part : part.slice(1);
  for (const { actor, events } of runsOf(rest, event => seatOf(event) ?? seat ?? entry.seat))
    addLine(all, entry, events, actor);
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

/** The events in a row that are about the same seat. */
function runsOf(
  events: readonly GameEvent[],
  actorOf: (event: GameEvent) => Seat | null,
): { actor: Seat | null; events: GameEvent[] }[] {
  const runs: { actor: Seat | null; events: GameEvent[] }[] = [];
  for (const event of events) {
    const actor = actorOf(event);
    const last = runs.at(-1);
    if (last?.actor === actor) last.events.push(event);
    else runs.push({ actor, events: [event] });
  }
  return runs;
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
