import { type AnyGame, type Beat, type Beholder, type GameEvent, heard, type State, type Viewer } from '@saloon/kernel';
import { type Difference, differenceOf, type ServerMessage, type Told, type ToldBeat } from '@saloon/protocol';
import { behold } from './behold.ts';
import { timeLeft } from './clock.ts';
import { dues, type Surroundings } from './due.ts';
import { ENTRIES_SHOWN, type Happened } from './entry.ts';
import type { Position } from './history.ts';
import { removalFor } from './removal.ts';
import { beatsTo, isOver, momentAfter, movesOn, outcomeOf, type TableState } from './tableState.ts';
import { wayBackFor } from './wayBack.ts';

/** Who looks: the seat they play, if any, and whose view they get. */
export interface Onlooker {
  readonly seat: number | null;
  readonly viewer: Viewer;
}
/** The table as one viewer sees it, and what was told since. */
export type TableMessage = Extract<ServerMessage, { type: 'table' }>;

/**
 * What an onlooker is told of a table after these entries. With `tellTalk` and `tellMoment` the only way out: whatever
 * leaves a host of a match passes `viewer` here.
 */
export const tell = (
  table: TableState,
  around: Surroundings,
  onlooker: Onlooker,
  happened: readonly Happened[],
  now: number,
): TableMessage => {
  const eyes = new Eyes(table, onlooker.viewer);
  return {
    type: 'table',
    seq: table.seq,
    moves: movesOn(table),
    now,
    view: eyes.view,
    asked: askedIn(table),
    question: questionFor(table, onlooker),
    told: allToldOf(happened, onlooker, eyes),
    clocks: clocksAt(table, around, now),
    wayBack: wayBackFor(table, onlooker.seat ?? 'spectator', now),
    removal: removalFor(table, onlooker.seat ?? 'spectator', now),
    outcome: outcomeOf(table),
    isUnrated: table.standing.isUnrated,
  };
};

/** Whether nothing happened but talk, so that the table itself is as it was. */
export const isOnlyTalk = (happened: readonly Happened[]): boolean =>
  happened.length > 0 && happened.every(({ entry }) => entry.type === 'said');

/** What was said, for an onlooker who has the table in front of them; null if it was not said to them. */
export function tellTalk(
  { seq }: TableState,
  onlooker: Onlooker,
  happened: readonly Happened[],
): Extract<ServerMessage, { type: 'told' }> | null {
  const told = happened.flatMap(({ entry }) => toldOf(entry, onlooker) ?? []);
  return told.length === 0 ? null : { type: 'told', seq, told };
}

/** How the table looked to this onlooker after so many moves; null if there are not that many. */
export function tellMoment(
  table: TableState,
  { viewer }: Onlooker,
  id: string,
  moves: number,
): Extract<ServerMessage, { type: 'moment' }> | null {
  const then = momentAfter(table, moves);
  if (then === null) return null;
  const eyes = new Eyes({ ...table, ...then }, viewer);
  const asked = askedIn(then);
  return { type: 'moment', id, moves, view: eyes.view, asked, beats: eyes.look(beatsTo(table, moves)) };
}

/** The step that is asked, and of whom. */
const askedIn = (position: Position): TableMessage['asked'] =>
  isOver(position)
    ? null
    : { step: position.state.agenda.at(-1)?.do ?? '', seats: position.open.map(({ seat }) => seat) };

/** The own question in full; nobody gets that of a seat they merely look over the shoulder of, or are removed from. */
function questionFor({ open, state, standing }: TableState, { seat }: Onlooker): TableMessage['question'] {
  if (seat !== null && standing.removed[seat] === true) return null;
  const own = open.find(decision => decision.seat === seat);
  return own === undefined ? null : { at: state.answered[own.seat] ?? 0, ...own };
}

/** Nothing where nothing runs: no clock, and nobody who is asked is away. */
function clocksAt(table: TableState, around: Surroundings, now: number): TableMessage['clocks'] {
  const { facts, standing, outages } = table;
  const absent = facts.away === null ? [] : dues(table, around).filter(({ what }) => what === 'away');
  if (facts.clock.kind === 'none' && absent.length === 0) return [];
  return standing.clocks.map((own, seat) => {
    const due = absent.find(({ seat: of }) => of === seat);
    return {
      left: timeLeft(facts.clock, own, now, outages),
      isRunning: own.since !== null && standing.stoodIn[seat] !== true,
      away: due === undefined ? null : Math.max(0, due.at - now),
    };
  });
}

/**
 * Entries as this onlooker is told them, but for what spectators say among themselves, to those who play. The last one first, because
 * eyes look back.
 */
function allToldOf(happened: readonly Happened[], onlooker: Onlooker, eyes: Eyes): Told[] {
  const told: Told[] = [];
  for (let index = happened.length - 1; index >= 0; index--) {
    const { entry, moves, beats } = happened[index] as Happened;
    if (entry.type === 'dealt' || entry.type === 'move') {
      const { seq, at, type, seat } = entry;
      const isShown = happened.length - index <= ENTRIES_SHOWN;
      told.push({ seq, at, type, seat, moves, beats: isShown ? eyes.look(beats) : eyes.listen(beats) });
      continue;
    }
    const one = toldOf(entry, onlooker);
    if (one !== null) told.push(one);
  }
  return told.reverse();
}

function toldOf(entry: Happened['entry'], { seat: own }: Onlooker): Told | null {
  if (entry.type === 'dealt' || entry.type === 'move') return null;
  if (entry.type === 'said' && entry.seat === null && own !== null) return null;
  const { id: _, ...told } = entry;
  return told;
}

/** What somebody was told beat by beat on the way to this table, and how it looked to them in between. */
export const tellBeats = (
  table: Pick<TableState, 'game' | 'state'>,
  beholder: Beholder,
  beats: readonly Beat[],
): ToldBeat[] => new Eyes(table, beholder).look(beats);

/** Looks back with the eyes of one viewer, beat by beat from the table as it stands. */
class Eyes {
  readonly view: unknown;
  private readonly game: AnyGame;
  private readonly viewer: Beholder;
  /** What was looked at last. */
  private seen: { readonly state: State; readonly view: unknown };

  constructor({ game, state }: Pick<TableState, 'game' | 'state'>, viewer: Beholder) {
    this.game = game;
    this.viewer = viewer;
    this.view = behold(game, state, viewer);
    this.seen = { state, view: this.view };
  }

  /** What was told, and how the table looked then. */
  look(beats: readonly Beat[]): ToldBeat[] {
    const seen: ToldBeat[] = [];
    for (let index = beats.length - 1; index >= 0; index--) {
      const { events, state } = beats[index] as Beat;
      seen.push({ events: this.heard(events), view: this.backTo(state) });
    }
    return seen.reverse();
  }

  /** Only what was told. */
  listen(beats: readonly Beat[]): ToldBeat[] {
    return beats.map(({ events }) => ({ events: this.heard(events) }));
  }

  private heard(events: readonly GameEvent[]): GameEvent[] {
    return events.map(event => heard(event, this.viewer));
  }

  private backTo(state: State): Difference | null {
    if (this.seen.state === state) return null;
    const view = behold(this.game, state, this.viewer);
    const difference = differenceOf(this.seen.view, view);
    this.seen = { state, view };
    return difference;
  }
}
