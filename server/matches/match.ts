import {
  type AnyGame,
  begin,
  type Decision,
  diceFor,
  type GameEvent,
  hash,
  type MatchRecord,
  type Move,
  type Outcome,
  open,
  playInPlace,
  type State,
  type Trace,
} from '@saloon/kernel';
import type { Line, Outage, Snapshot } from '../storage/store.ts';
import type { TableFacts } from './facts.ts';
import { type Happening, readLine } from './lines.ts';
import { type Asked, askedAt, firstStanding, type Standing, standingAfter } from './standing.ts';

/** A line with what it told; kept for a while, so that whoever was away for a moment hears it again. */
export interface Entry {
  readonly line: Pick<Line, 'seq' | 'at' | 'seat'>;
  readonly happening: Happening;
  /** How many moves are on the table after it. */
  readonly moves: number;
  /** For a move: what it told, with everybody's secrets. */
  readonly events: readonly GameEvent[];
  /** A move that keeps nothing from anybody. */
  readonly isOpen: boolean;
}
/** What a move that was just checked leads to. */
export interface Led {
  readonly state: State;
  readonly open: readonly Decision[];
  readonly events: readonly GameEvent[];
}

/** So many entries stay in memory, for those who just come in; whoever was away longer is told from the log. */
const RECENT = 2;

/** A match as its log tells it: a cache that any node can build again. */
export class Match {
  /** Seats may change hands during a match; the rest stays. */
  facts: TableFacts;
  readonly game: AnyGame;
  readonly outages: readonly Outage[];
  /** The last line that is in here. */
  seq = 0;
  readonly moves: Move[] = [];
  /** Something was taken back once, so that a move sent before may fit the table again. */
  hasGoneBack = false;
  private traces: Trace[] = [];
  private now: Led;
  private is: Standing;
  private entries: Entry[];

  constructor(facts: TableFacts, game: AnyGame, outages: readonly Outage[]) {
    this.facts = facts;
    this.game = game;
    this.outages = outages;
    this.now = this.dealt();
    const started = facts.started ?? facts.opened;
    this.is = firstStanding(facts.clock, facts.seats.length, this.asked(), started);
    this.entries = [entryOf({ seq: 0, at: started, seat: -1 }, DEALT, 0, this.now.events)];
  }

  /** The match from its whole log; a snapshot saves playing what came before it. */
  static load(
    facts: TableFacts,
    game: AnyGame,
    lines: readonly Line[],
    { snapshot, outages }: { snapshot: Snapshot | null; outages: readonly Outage[] },
  ): Match {
    const match = new Match(facts, game, outages);
    const kept = snapshot === null ? null : match.restore(snapshot, lines);
    for (const line of lines.slice(kept ?? 0)) match.take(line);
    return match;
  }

  get state(): State {
    return this.now.state;
  }
  get open(): readonly Decision[] {
    return this.now.open;
  }
  get standing(): Standing {
    return this.is;
  }
  get isOver(): boolean {
    return this.now.open.length === 0;
  }
  get outcome(): Outcome | null {
    return this.isOver ? this.game.outcome(this.state) : null;
  }
  /** What undo has to know of every move on the table. */
  get made(): readonly Trace[] {
    return this.traces;
  }

  /** What came after this line, oldest first; null if that is too long ago to be kept here. */
  entriesAfter(seq: number): readonly Entry[] | null {
    if (seq === this.seq && seq > 0) return [];
    const first = this.entries[0]?.line.seq;
    if (first === undefined || seq + 1 < first || (seq === 0 && first > 0)) return null;
    return this.entries.slice(seq === 0 ? 0 : seq + 1 - first);
  }

  /** How the table will stand after a line that is not written yet. */
  foresee(line: Pick<Line, 'seat' | 'at'>, happening: Happening, led: Led | null): Standing {
    const asked = led === null ? this.asked() : askedAt(this.game, led.state, led.open);
    return standingAfter(this.is, line, happening, asked, { clock: this.facts.clock, outages: this.outages });
  }

  /** Adds the next line as the log has it. */
  take(line: Line): Entry {
    return this.add(line, readLine(line), null, null);
  }

  /** Adds the line that was just written here, with what is known of it already. */
  takeOwn(
    line: Line,
    { happening, led, standing }: { happening: Happening; led: Led | null; standing: Standing },
  ): Entry {
    return this.add(line, happening, led, standing);
  }

  private add({ seq, at, seat }: Line, happening: Happening, led: Led | null, standing: Standing | null): Entry {
    let events: readonly GameEvent[] = [];
    if (happening.kind === 'move') events = this.play(happening.move, led);
    if (happening.kind === 'undone') this.goBack(happening.to);
    this.is = happening.kind === 'undone' || standing === null ? this.foresee({ seat, at }, happening, null) : standing;
    this.seq = seq;
    const entry = entryOf({ seq, at, seat }, happening, this.moves.length, events);
    this.entries.push(entry);
    if (this.entries.length > RECENT) this.entries.shift();
    return entry;
  }

  private play(move: Move, led: Led | null): readonly GameEvent[] {
    const drawn = this.state.rng.drawn;
    this.now = led ?? this.played(move);
    const { state, events } = this.now;
    this.moves.push(move);
    const revealed = events.some(event => event.reveals === true);
    this.traces.push(traceOf(move.seat, drawn !== state.rng.drawn, revealed));
    return events;
  }

  private played(move: Move, state = this.state): Led {
    const events: GameEvent[] = [];
    return { state, open: playInPlace(this.game, state, move, events), events };
  }

  /** The dice to come stay the same: what was rolled is rolled again. */
  private goBack(to: number): void {
    this.hasGoneBack = true;
    this.moves.length = to;
    this.traces.length = to;
    this.now = this.after(to);
  }

  /** How it stood after so many of the moves on the table; they are played again from the deal. */
  after(moves: number): Led {
    let led = this.dealt();
    for (const move of this.moves.slice(0, moves)) led = this.played(move, led.state);
    return led;
  }

  private dealt(): Led {
    const { seed, match, config, seats } = this.facts;
    const nonces = seats.map(({ nonce }) => nonce ?? '');
    return begin(this.game, config, seats.length, diceFor(seed, match, nonces));
  }

  private asked(): Asked {
    return askedAt(this.game, this.now.state, this.now.open);
  }

  /** Everything needed to go on from here without playing the log again. */
  toSnapshot(): Snapshot {
    const body = { state: this.state, traces: this.traces, standing: this.is };
    return { table: this.facts.id, seq: this.seq, body: JSON.stringify(body) };
  }

  /** Returns how many lines the snapshot covers. */
  private restore({ seq, body }: Snapshot, lines: readonly Line[]): number {
    const { state, traces, standing } = JSON.parse(body) as { state: State; traces: Trace[]; standing: Standing };
    for (const line of lines.slice(0, seq)) {
      if (line.kind !== 'move' && line.kind !== 'undone') continue;
      const happening = readLine(line);
      if (happening.kind === 'move') this.moves.push(happening.move);
      if (happening.kind !== 'undone') continue;
      this.moves.length = happening.to;
      this.hasGoneBack = true;
    }
    this.traces = traces;
    this.now = { state, open: open(this.game, state), events: [] };
    this.is = standing;
    this.seq = seq;
    this.entries = [];
    return seq;
  }

  /** The match as a portable record, seed included: only for matches that are over. */
  toRecord(): MatchRecord {
    const { match, game, version, config, seats, seed, commitment } = this.facts;
    const { outcome } = this;
    return {
      saloon: 1,
      match,
      game,
      version,
      config,
      seats: seats.map(({ name, nonce }) => ({ name: name ?? '', nonce: nonce ?? '' })),
      commitment,
      seed,
      moves: this.moves,
      ...(outcome === null ? {} : { outcome, digest: hash(this.state) }),
    };
  }
}

const entryOf = (line: Entry['line'], happening: Happening, moves: number, events: readonly GameEvent[]): Entry => ({
  line,
  happening,
  moves,
  events,
  isOpen: happening.kind === 'move' && events.every(({ secret }) => secret === undefined),
});

const TRACES: Trace[] = [];

/** There are few different traces and very many moves, so all matches share them. */
function traceOf(seat: number, drew: boolean, revealed: boolean): Trace {
  const place = 4 * seat + 2 * Number(drew) + Number(revealed);
  TRACES[place] ??= { seat, drew, revealed };
  return TRACES[place];
}

/** The setup is told like a move that nobody made. */
const DEALT: Happening = { kind: 'move', move: { seat: -1, step: '', at: 0, option: { type: 'deal' } } };
