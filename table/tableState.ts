import {
  type AnyGame,
  assertPlayable,
  type Beat,
  begin,
  diceFor,
  type Move,
  type Outcome,
  open,
  playOnCopy,
  type State,
  type Trace,
} from '@saloon/kernel';
import type { Outage } from './clock.ts';
import type { Entry, Happened } from './entry.ts';
import type { TableFacts } from './facts.ts';
import {
  distanceToKept,
  type Made,
  madeAfter,
  madeAt,
  type Position,
  positionAfter,
  tracesSince,
  whyNotFree,
} from './history.ts';
import { askedAt, firstStanding, isGone, standingAfter, type TableStanding, wholeStanding } from './standing.ts';

/**
 * A table after some entries of its log: the match, the clocks, who stands in, which request waits. Follows from facts and
 * log alone, and is never changed, only replaced: what an entry leads to can be looked at before it is written.
 */
export interface TableState extends Position {
  /** Seats may change hands during a match; the rest stays. */
  readonly facts: TableFacts;
  readonly game: AnyGame;
  /** Times in which no clock ran. */
  readonly outages: readonly Outage[];
  /** The number of the last entry. */
  readonly seq: number;
  /** The last move on the table. */
  readonly last: Made | null;
  readonly standing: TableStanding;
  /** Something was taken back once, so that a move sent before may fit the table again. */
  readonly hasGoneBack: boolean;
}
/** What an entry leads to. */
export interface Applied {
  readonly table: TableState;
  readonly happened: Happened;
}
/** What came of a move, or of the deal. */
export interface MoveResult extends Position {
  readonly beats: readonly Beat[];
}

/** The table before the first entry. Refused if these are not the rules that it was opened with. */
export function dealTable(game: AnyGame, facts: TableFacts, outages: readonly Outage[] = []): Applied {
  assertPlayable(game, facts.version);
  const { state, open: asked, beats } = dealt(game, facts);
  const at = facts.started ?? facts.opened;
  const standing = firstStanding(facts.clock, facts.seats.length, askedAt(game, { state, open: asked }, beats), at);
  return {
    table: { facts, game, outages, seq: 0, state, open: asked, last: null, standing, hasGoneBack: false },
    happened: { entry: { seq: 0, at, type: 'dealt', seat: null }, moves: 0, beats },
  };
}

function dealt(game: AnyGame, { seed, match, config, seats, version }: TableFacts): MoveResult {
  const nonces = seats.map(({ nonce }) => nonce ?? '');
  return begin(game, config, seats.length, diceFor(seed, match, nonces), version);
}

/** The table after one more entry. */
export function apply(table: TableState, entry: Entry): Applied {
  if (entry.type === 'move') return applyMove(table, entry);
  if (entry.type === 'undone') return applyUndone(table, entry);
  return { table: after(table, entry, table), happened: { entry, moves: movesOn(table), beats: NOTHING } };
}

const NOTHING: readonly Beat[] = [];

function applyMove(table: TableState, entry: Extract<Entry, { type: 'move' }>): Applied {
  const { state, open: asked, beats } = playOnCopy(table.game, table.state, entry.move);
  const { seat } = entry.move;
  const revealed = beats.some(({ events }) => events.some(event => event.reveals === true));
  const trace = traceOf(seat, table.state.rng.drawn !== state.rng.drawn, revealed);
  const last = madeAfter(table.last, entry.move, trace, state);
  const { hasGoneBack } = table;
  return {
    table: after(table, entry, { state, open: asked, last, hasGoneBack }, beats),
    happened: { entry, moves: last.count, beats },
  };
}

/** The dice to come stay the same: what was rolled is rolled again. */
function applyUndone(table: TableState, entry: Extract<Entry, { type: 'undone' }>): Applied {
  const { state, open: asked } = momentAfter(table, entry.to) ?? table;
  const last = madeAt(table.last, entry.to);
  const next = after(table, entry, { state, open: asked, last, hasGoneBack: true });
  const isUnrated = table.standing.isUnrated || !isFairUndo(table, entry);
  return {
    table: { ...next, standing: { ...next.standing, isUnrated } },
    happened: { entry, moves: entry.to, beats: NOTHING },
  };
}

/** Whether somebody agreed, who then wrote the entry, or nobody had to. */
function isFairUndo({ last, facts }: TableState, { seat, by }: Extract<Entry, { type: 'undone' }>): boolean {
  return seat !== by || whyNotFree(last, by, tracesSince(last, by, facts.begun ?? 0)) === null;
}

/** Clocks, stand-ins and requests follow from how the table stood before, and from who is asked after the entry. */
function after(
  { facts, game, outages, standing }: TableState,
  entry: Entry,
  { state, open: asked, last, hasGoneBack }: Pick<TableState, 'state' | 'open' | 'last' | 'hasGoneBack'>,
  beats: readonly Beat[] = NOTHING,
): TableState {
  const position = askedAt(game, { state, open: asked }, beats);
  const next = standingAfter(standing, entry, position, { clock: facts.clock, outages });
  return { facts, game, outages, seq: entry.seq, state, open: asked, last, standing: next, hasGoneBack };
}

/** How many moves are on the table. */
export const movesOn = ({ last }: Pick<TableState, 'last'>): number => last?.count ?? 0;

/** Whether nobody is asked any more. */
export const isOver = (table: Pick<TableState, 'open'>): boolean => table.open.length === 0;

/** Whether every person has gone from the match, so that nobody plays it any more. */
export const isAbandoned = ({ facts, standing }: Pick<TableState, 'facts' | 'standing'>): boolean =>
  facts.seats.some(({ person }) => person !== null) &&
  facts.seats.every(({ person }, seat) => person === null || isGone(standing, seat));

/** Whether nothing happens at this table any more: the match is over, or everybody has left it. */
export const hasEnded = (table: Pick<TableState, 'facts' | 'open' | 'standing'>): boolean =>
  isOver(table) || isAbandoned(table);

/** How it ended; null before that. */
export const outcomeOf = (table: TableState): Outcome | null =>
  isOver(table) ? table.game.outcome(table.state) : null;

/** How the match stood after so many of the moves on the table; null if there are not that many. */
export function momentAfter(table: TableState, moves: number): Position | null {
  if (!Number.isSafeInteger(moves) || moves < 0 || moves > movesOn(table)) return null;
  if (moves === movesOn(table)) return table;
  const { game, facts } = table;
  return positionAfter(game, madeAt(table.last, moves), () => dealt(game, facts));
}

/** What the last of so many moves told, step by step; the deal is told for none. */
export function beatsTo(table: TableState, moves: number): readonly Beat[] {
  if (moves === 0) return dealt(table.game, table.facts).beats;
  const [before, made] = [momentAfter(table, moves - 1), madeAt(table.last, moves)];
  return before === null || made === null ? NOTHING : playOnCopy(table.game, before.state, made.move).beats;
}

/** How many moves are played again to show the match after so many. */
export const playedAgainFor = (table: TableState, moves: number): number =>
  moves >= movesOn(table) ? 0 : distanceToKept(madeAt(table.last, moves));

const TRACES: Trace[] = [];

/** There are few different traces and very many moves, so all tables share them. */
function traceOf(seat: number, drew: boolean, revealed: boolean): Trace {
  const place = 4 * seat + 2 * Number(drew) + Number(revealed);
  TRACES[place] ??= { seat, drew, revealed };
  return TRACES[place];
}

/** Everything needed to go on from here without playing the log again. */
export interface TableSnapshot {
  readonly seq: number;
  readonly state: State;
  readonly traces: readonly Trace[];
  readonly standing: TableStanding;
}

/** What to keep of a table, so that it can be opened quickly next time. */
export function snapshotOf({ seq, state, standing, last }: TableState): TableSnapshot {
  const traces: Trace[] = [];
  for (let made = last; made !== null; made = made.before) traces[made.count - 1] = made.trace;
  return { seq, state, traces, standing };
}

/** The table as a snapshot has it; the entries up to it tell which moves are on it. */
export function restore(dealtTable: TableState, snapshot: TableSnapshot, entries: readonly Entry[]): TableState {
  const { seq, state, traces, standing } = snapshot;
  const moves: Move[] = [];
  let hasGoneBack = false;
  for (const entry of entries) {
    if (entry.seq > seq) break;
    if (entry.type === 'move') moves.push(entry.move);
    if (entry.type !== 'undone') continue;
    moves.length = entry.to;
    hasGoneBack = true;
  }
  let last: Made | null = null;
  for (const [index, move] of moves.entries()) {
    const { seat, drew, revealed } = traces[index] as Trace;
    last = { before: last, count: index + 1, move, trace: traceOf(seat, drew, revealed), kept: null };
  }
  return {
    ...dealtTable,
    seq,
    state,
    open: open(dealtTable.game, state),
    standing: wholeStanding(standing),
    hasGoneBack,
    last,
  };
}
