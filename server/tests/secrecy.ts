import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GAMES } from '@saloon/games';
import {
  type AnyGame,
  answer,
  begin,
  commit,
  configure,
  diceFor,
  equal,
  type GameEvent,
  heard,
  type Move,
  type Option,
  open,
  pick,
  play,
  pledgeOf,
  type Rng,
  rngFrom,
  roll,
  type State,
  someAnswer,
  split,
  type Viewer,
} from '@saloon/kernel';
import type { Command } from '@saloon/protocol';
import { apply, dealTable, type Entry, snapshotOf, type TableFacts } from '@saloon/table';
import { newEntry } from '../storage/newEntry.ts';
import { gameNamed } from '../tables/games.ts';
import { newTable, sitDown } from '../tables/seating.ts';
import { rowOf } from '../tables/tableRow.ts';
import { type Ear, type Hourglass, World } from './world.ts';

/** A game with a number of players. */
export interface Company {
  game: AnyGame;
  seats: number;
}
/** How thoroughly pairs were compared. */
export interface Compared {
  pairs: number;
  /** Pairs whose hidden parts really differed. */
  differing: number;
  moves: number;
  messages: number;
  /** What somebody could have told the two worlds apart by. */
  leaks: string[];
  /** What broke inside. */
  failures: unknown[];
}

/** Every pair begins again at this time: a jump of more than ten seconds would look like an outage to the server. */
const START = 1_790_000_000_000;
const SECOND = 1000;
const MOST_MOVES_BEFORE = 150;
const MOVES_AFTER = 6;
const HOSTILE_COMMANDS = 12;

/** Every game at every table size. */
export async function everyCompany(): Promise<Company[]> {
  const games = await Promise.all(GAMES.map(({ id }) => gameNamed(id)));
  return games.flatMap(game =>
    Array.from({ length: game.seats.max - game.seats.min + 1 }, (_, more) => ({ game, seats: game.seats.min + more })),
  );
}

/**
 * Plays pairs of matches that differ only in what one seat may not know, and compares everything that leaves the server
 * for that seat, for whoever looks over its shoulder, and for those who watch the public table.
 */
export async function comparePairs(companies: readonly Company[], pairs: number, seed: number): Promise<Compared> {
  const folder = mkdtempSync(join(tmpdir(), 'saloon-secrecy-'));
  const hourglass = { now: START };
  const games = new Map(companies.map(({ game }) => [game.id, game]));
  const openWorld = (name: string) =>
    World.open(join(folder, name), hourglass, async id => games.get(id) ?? gameNamed(id));
  const worlds = [await openWorld('real'), await openWorld('dreamed')] as const;
  const compared: Compared = { pairs: 0, differing: 0, moves: 0, messages: 0, leaks: [], failures: [] };
  const rng = rngFrom([seed, 7, 0, 0, 0, 0, 0, 0]);
  for (let pair = 0; pair < pairs; pair++) {
    const company = companies[pair % companies.length] as Company;
    await new Pair(worlds, hourglass, company, split(rng), pair).compare(compared);
  }
  for (const world of worlds) {
    compared.failures.push(...world.failures);
    await world.close();
  }
  rmSync(folder, { recursive: true });
  return compared;
}

type Both<X> = readonly [X, X];

/** One match in two worlds: the real one, and one that a seat could not tell from it. */
class Pair {
  private readonly worlds: Both<World>;
  private readonly hourglass: Hourglass;
  private readonly company: Company;
  private readonly rng: Rng;
  private readonly seat: number;
  private states: Both<State>;
  private readonly facts: TableFacts;
  private readonly entries: Entry[] = [];
  /** Options that were on offer to anybody at any time: what a curious player would ask about. */
  private readonly offered: Option[] = [];
  private readonly ears: Both<Map<string, Ear>> = [new Map(), new Map()];
  private readonly read = new Map<string, number>();
  /** The other seats: they come only to move, and what they hear may well differ. */
  private readonly others = new Set<string>();
  private where: string;
  private count = 0;

  constructor(worlds: Both<World>, hourglass: Hourglass, company: Company, rng: Rng, number: number) {
    this.worlds = worlds;
    this.hourglass = hourglass;
    this.company = company;
    this.rng = rng;
    this.seat = roll(rng, company.seats) - 1;
    this.facts = factsFor(company, rng, number);
    const real = this.playOn();
    const dream = company.game.imagine(real, this.seat, split(rng));
    this.states = [real, { ...dream, rng: real.rng }];
    this.where = `${company.game.id}, ${company.seats} players, pair ${number}, seat ${this.seat}`;
  }

  async compare(compared: Compared): Promise<void> {
    const before = compared.leaks.length;
    const steps = [
      () => this.lay(),
      () => this.arrive(),
      () => this.pester(),
      () => this.goOn(compared),
      () => this.pester(),
      () => this.takeBack(),
    ];
    for (const [step, take] of steps.entries()) {
      await take();
      this.listen(compared, `step ${step}`);
      if (compared.leaks.length > before) break;
    }
    compared.pairs++;
    const { game } = this.company;
    const others = (state: State) => this.facts.seats.map((_, seat) => game.view(state, seat));
    if (!equal(others(this.states[0]), others(this.states[1]))) compared.differing++;
    for (const ears of this.ears) for (const ear of ears.values()) ear.leave();
  }

  // ── Before ──────────────────────────────────────────────────────────────────

  /** A match at random up to some moment before its end; at least one move, since only then there are snapshots. */
  private playOn(): State {
    const { game, seats } = this.company;
    const { seed, match, config } = this.facts;
    const nonces = this.facts.seats.map(({ nonce }) => nonce ?? '');
    let now = begin(game, config, seats, diceFor(seed, match, nonces));
    const moves = roll(this.rng, MOST_MOVES_BEFORE);
    for (let made = 0; made < moves; made++) {
      for (const { options } of now.open) this.offered.push(pick(this.rng, options));
      const decision = pick(this.rng, now.open);
      const played = play(game, now.state, answer(now.state, decision.seat, someAnswer(decision, this.rng)));
      if (!played.ok) throw new Error('An offered answer was refused');
      if (played.open.length === 0) break;
      this.entries.push(this.entryOf(played.move));
      now = played;
    }
    return now.state;
  }

  private entryOf(move: Move): Entry {
    const seq = this.entries.length + 1;
    return { seq, at: START + seq, type: 'move', seat: move.seat, id: null, move };
  }

  /** Puts the same table into both worlds, then each world's own state as its snapshot. */
  private async lay(): Promise<void> {
    const { id } = this.facts;
    let { table } = dealTable(this.company.game, this.facts);
    for (const entry of this.entries) table = apply(table, entry).table;
    const { seq, ...kept } = snapshotOf(table);
    this.hourglass.now = START + this.entries.length + 1;
    await this.inBoth(async (world, which) => {
      await world.store.createTable(rowOf(this.facts, 0));
      await world.store.append(this.entries.map(entry => newEntry(id, entry)));
      const body = JSON.stringify({ ...kept, state: this.states[which] });
      await world.store.keepSnapshot({ table: id, seq, body });
    });
  }

  // ── Listening ───────────────────────────────────────────────────────────────

  private async arrive(): Promise<void> {
    const { id } = this.facts;
    const seq = this.entries.length;
    await this.inBoth(async (world, which) => {
      const come = async (name: string, person: string | null, since: number, watch?: number | null) => {
        const ear = world.connect(person);
        this.ears[which].set(name, ear);
        await ear.greet(id, since, watch);
      };
      await come('the player', personAt(this.seat), seq);
      await come('the player’s second device', personAt(this.seat), 0);
      await come('the player’s shared screen', personAt(this.seat), 0, null);
      await come('a spectator', null, 0);
      await come('over the shoulder', null, seq, this.seat);
    });
  }

  /** Compares what was heard since the last time, byte by byte. */
  private listen(compared: Compared, when: string): void {
    const [real, dreamed] = this.ears;
    for (const [name, ear] of real) {
      if (this.others.has(name)) continue;
      const from = this.read.get(name) ?? 0;
      this.read.set(name, ear.heard.length);
      const others = dreamed.get(name)?.heard ?? [];
      compared.messages += ear.heard.length - from;
      const length = Math.max(ear.heard.length, others.length);
      for (let at = from; at < length; at++)
        if (ear.heard[at] !== others[at])
          compared.leaks.push(`${this.where}, ${when}, ${name}: ${firstDifference(ear.heard[at], others[at])}`);
    }
  }

  private async inBoth(act: (world: World, which: 0 | 1) => Promise<void>): Promise<void> {
    await Promise.all([act(this.worlds[0], 0), act(this.worlds[1], 1)]);
  }

  private ask(name: string, command: Exclude<Command, { type: 'hello' }>): Promise<void> {
    return this.inBoth(async (_, which) => this.ears[which].get(name)?.ask(command));
  }

  // ── What is done in both worlds ─────────────────────────────────────────────

  private id(): string {
    return `h-${++this.count}`;
  }

  /** Everything that a curious or dishonest player may try without changing the table. */
  private async pester(): Promise<void> {
    for (let tries = 0; tries < HOSTILE_COMMANDS; tries++) {
      const [state] = this.states;
      const option = this.strangeOption(state);
      await this.ask('the player', { type: 'why', id: this.id(), option } as Command as never);
      const move = { ...answer(state, this.seat, option), ...pick(this.rng, WRONG) };
      const isHonest = this.states.some(one => play(this.company.game, one, move as Move).ok);
      if (!isHonest) await this.ask('the player', { type: 'move', id: this.id(), move } as Command as never);
    }
    await this.ask('the player', { type: 'moreTime', id: this.id() });
    await this.ask('the player', { type: 'hurry', id: this.id() });
    await this.ask('the player', { type: 'consent', id: this.id(), isGiven: true });
    await this.ask('a spectator', { type: 'undo', id: this.id() });
    await this.ask('the player’s second device', { type: 'say', id: this.id(), what: { phrase: 'hurry' } });
  }

  /** Something that was once on offer, or may be on offer to somebody else, perhaps with one thing changed. */
  private strangeOption(state: State): Option {
    const asked = open(this.company.game, state).flatMap(({ options }) => options);
    const option = pick(this.rng, [...this.offered, ...asked]);
    const facts = Object.keys(option).filter(fact => fact !== 'type');
    if (facts.length === 0 || roll(this.rng, 2) === 1) return option;
    const other = pick(this.rng, [...this.offered, ...asked]) as unknown as Record<string, unknown>;
    const fact = pick(this.rng, facts);
    return { ...option, [fact]: other[fact] ?? pick(this.rng, [0, 1, 2, 'none', null]) };
  }

  /** The same moves in both worlds, until one would bring to light what is hidden. */
  private async goOn(compared: Compared): Promise<void> {
    for (let moves = 0; moves < MOVES_AFTER; moves++) {
      const next = this.commonMove();
      if (next === null) return;
      this.hourglass.now += SECOND;
      const ear = await this.sitDownAt(next.move.seat);
      this.states = next.states;
      await this.ask(ear, { type: 'move', id: this.id(), move: next.move } as Command as never);
      this.listen(compared, `move ${JSON.stringify(next.move)}`);
      compared.moves++;
    }
  }

  /** A move that is legal in both worlds and tells neither the seat nor the public which of them this is. */
  private commonMove(): { move: Move; states: Both<State> } | null {
    const { game } = this.company;
    const [real, dreamed] = this.states;
    // A race that is won is closed by time, which brings it to light.
    const isWon = (state: State) => game.tooLate?.(state) != null;
    if (isWon(real) || isWon(dreamed)) return null;
    const decisions = open(game, real).filter(({ seat }) => open(game, dreamed).some(other => other.seat === seat));
    for (let tries = 0; tries < 8 && decisions.length > 0; tries++) {
      const decision = pick(this.rng, decisions);
      const move = answer(real, decision.seat, someAnswer(decision, this.rng));
      const [one, other] = [play(game, real, move), play(game, dreamed, move)];
      if (!one.ok || !other.ok || one.open.length === 0 || other.open.length === 0) continue;
      if (isWon(one.state) || isWon(other.state)) continue;
      const reveals = [...one.events, ...other.events].some(event => event.reveals === true);
      const looksTheSame = (viewer: Viewer) =>
        equal(game.view(one.state, viewer), game.view(other.state, viewer)) &&
        (!reveals || equal(heardBy(one.events, viewer), heardBy(other.events, viewer)));
      if (looksTheSame(this.seat) && looksTheSame('spectator')) return { move, states: [one.state, other.state] };
    }
    return null;
  }

  private async sitDownAt(seat: number): Promise<string> {
    if (seat === this.seat) return 'the player';
    const name = `seat ${seat}`;
    if (!this.others.has(name)) {
      this.others.add(name);
      await this.inBoth(async (world, which) => {
        const ear = world.connect(personAt(seat));
        this.ears[which].set(name, ear);
        await ear.greet(this.facts.id, 0);
      });
    }
    return name;
  }
  /** Whether one may take an answer back, and how it is refused, must not tell either. */
  private async takeBack(): Promise<void> {
    await this.ask('the player', { type: 'undo', id: this.id() });
    for (const seat of this.facts.seats.keys()) {
      if (seat === this.seat) continue;
      const name = await this.sitDownAt(seat);
      await this.ask(name, { type: 'consent', id: this.id(), isGiven: true });
    }
  }
}

const heardBy = (events: readonly GameEvent[], viewer: Viewer) => events.map(event => heard(event, viewer));
const WRONG = [{}, { at: 99 }, { step: 'nowhere' }, { seat: 0 }, { seat: 1 }];
const personAt = (seat: number): string => `person-at-seat-${seat}-----`.slice(0, 22);

function factsFor({ game, seats }: Company, rng: Rng, number: number): TableFacts {
  const config = configure(game.settings, {}, seats);
  const seed = Array.from({ length: 32 }, () => (roll(rng, 256) - 1).toString(16).padStart(2, '0')).join('');
  const id = `pair-${number}`.padEnd(22, '-');
  const request = {
    game: game.id,
    config: { ...config },
    clock: { kind: 'bank', bank: 7200, increment: 5, reaction: 600 },
    away: null,
    undo: 'consent',
    privacy: 'private',
    spectators: true,
    chat: true,
    start: 'full',
    seats: Array.from({ length: seats }, () => 'person' as const),
  } as const;
  let facts = newTable({ ...request, seats: [...request.seats] }, game.version, personAt(0), START);
  facts = { ...facts, id, match: id, seed, commitment: commit(seed) };
  for (let seat = 0; seat < seats; seat++)
    facts = sitDown(facts, {
      person: personAt(seat),
      name: `Player ${seat}`,
      pledge: pledgeOf(`the nonce of ${seat}`),
    }).facts;
  const shown = facts.seats.map(place => ({ ...place, isShown: true }));
  return { ...facts, seats: shown, status: 'playing', started: START };
}

/** Where two texts part, with some of what is around. */
function firstDifference(one = '(nothing)', other = '(nothing)'): string {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at++;
  const around = (text: string) => text.slice(Math.max(0, at - 120), at + 80);
  return `${around(one)}  ≠  ${around(other)}`;
}
