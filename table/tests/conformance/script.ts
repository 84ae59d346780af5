import {
  type AnyGame,
  commit,
  type Decision,
  pick,
  pledgeOf,
  type Rng,
  rngFrom,
  roll,
  type Seat,
  someAnswer,
} from '@saloon/kernel';
import type { ServerMessage, Told } from '@saloon/protocol';
import { configureTable, type TableFacts, type TableMessage, type TableRequest } from '../../index.ts';
import type { Client, Host, Hourglass, KeptTable } from './host.ts';

/** Everybody at the table: each seat, and somebody who watches. */
type Name = Seat | 'watcher';
/** One thing that happens in a script. */
export type Step =
  | { readonly who: Name; readonly ask: TableRequest }
  | { readonly who: Name; readonly move: 'any' | 'resent' | 'strange' }
  | { readonly pass: number }
  /** Until so many bots stand in for those whose time is over. */
  | { readonly pass: number; readonly standIns: number }
  | { readonly leaves: Seat }
  | { readonly comesBack: Seat }
  /** Somebody's connection is gone while this happens, and then there again. */
  | { readonly misses: Name; readonly what: Step }
  | { readonly failsFor: Name };
/** What everybody was told in a script, by name. */
export type Transcript = ReadonlyMap<Name, readonly ServerMessage[]>;

const START = 1_790_000_000_000;
const SEED = 'c0'.repeat(32);

/** A table of people at which everything is allowed: clock, take-backs by consent, talk, spectators. */
export const factsFor = (game: AnyGame, seats: number, change: Partial<TableFacts> = {}): TableFacts => ({
  id: 'conformance-----------',
  match: 'conformance-----------',
  code: null,
  game: game.id,
  version: game.version,
  config: { ...configureTable(game, {}, seats) },
  // Longer than any script, but where it is said that time passes.
  clock: { kind: 'bank', bank: 3600, increment: 5, reaction: 600 },
  away: null,
  undo: 'consent',
  privacy: 'private',
  spectators: true,
  chat: true,
  start: 'full',
  seats: Array.from({ length: seats }, (_, seat) => ({
    bot: null,
    name: `Player ${seat}`,
    person: `person-of-seat-${seat}------`,
    pledge: pledgeOf(`the nonce of ${seat}`),
    nonce: `the nonce of ${seat}`,
    origin: 'device',
    isShown: false,
    isSilent: false,
    keptFor: null,
  })),
  host: 'person-of-seat-0------',
  seed: SEED,
  commitment: commit(SEED),
  status: 'playing',
  opened: START,
  started: START,
  next: null,
  ...change,
});

/** Plays a script at a table of this host. With `restarts` everything is closed and opened again after every step. */
export async function perform(
  host: Host,
  facts: TableFacts,
  steps: readonly Step[],
  { restarts = false } = {},
): Promise<Transcript> {
  const hourglass = { now: START };
  const stage = new Stage(await host.open(facts, hourglass), hourglass, facts.seats.length);
  await stage.enter();
  for (const step of steps) {
    await stage.take(step);
    if (restarts) await stage.restart();
  }
  // In the end everybody comes in once more, so that what they know last is of the same moment.
  await stage.comeBack();
  return stage.leave();
}

/** What somebody knows at the end of it: the table as it was told last, and every entry, however often they were told. */
export function knowledgeOf(messages: readonly ServerMessage[]): { table: unknown; told: readonly Told[] } {
  const told = new Map<number, Told>();
  let last: TableMessage | null = null;
  for (const message of messages) {
    if (message.type === 'table') last = message;
    if (message.type === 'table' || message.type === 'told')
      for (const entry of message.told) told.set(entry.seq, entry);
  }
  const { told: _told, ...table } = last ?? { told: [] };
  return { table, told: [...told.values()].toSorted((a, b) => a.seq - b.seq) };
}

/** Those who play a script. They choose by dice that are the same at every host. */
class Stage {
  private readonly table: KeptTable;
  private readonly hourglass: Hourglass;
  private readonly names: readonly Name[];
  private readonly heard: Map<Name, ServerMessage[]>;
  private clients = new Map<Name, Client>();
  private readonly dice: Rng = rngFrom([1, 9, 0, 0, 0, 0, 0, 0]);
  private readonly lastMove = new Map<Name, TableRequest>();
  private count = 0;

  constructor(table: KeptTable, hourglass: Hourglass, seats: number) {
    this.table = table;
    this.hourglass = hourglass;
    this.names = [...Array.from({ length: seats }, (_, seat) => seat), 'watcher'];
    this.heard = new Map(this.names.map(name => [name, []]));
  }

  async enter(): Promise<void> {
    for (const name of this.names) await this.connect(name);
  }

  private async connect(name: Name): Promise<void> {
    const heard = this.heardBy(name);
    const since = knowledgeOf(heard).told.at(-1)?.seq ?? 0;
    const seat = name === 'watcher' ? null : name;
    this.clients.set(name, await this.table.connect(seat, since, message => heard.push(message)));
  }

  async comeBack(): Promise<void> {
    for (const client of this.clients.values()) client.close();
    await this.enter();
  }

  async restart(): Promise<void> {
    for (const client of this.clients.values()) client.close();
    await this.table.restart();
    await this.enter();
  }

  async leave(): Promise<Transcript> {
    for (const client of this.clients.values()) client.close();
    await this.table.close();
    return this.heard;
  }

  async take(step: Step): Promise<void> {
    // Nobody acts in the moment in which somebody else did.
    this.hourglass.now += 1000;
    if ('pass' in step) await this.pass(step);
    else if ('leaves' in step) await this.table.leave(step.leaves);
    else if ('comesBack' in step) await this.table.comeBack(step.comesBack);
    else if ('misses' in step) await this.miss(step.misses, step.what);
    else if ('failsFor' in step) await this.failFor(step.failsFor);
    else if ('ask' in step) await this.ask(step.who, step.ask);
    else await this.move(step.who, step.move);
  }

  private async pass(step: Extract<Step, { pass: number }>): Promise<void> {
    this.hourglass.now += step.pass;
    if (!('standIns' in step)) return;
    await this.table.untilEntry(this.seq + step.standIns);
    const last = knowledgeOf(this.heardBy(0)).told.at(-1);
    if (last?.type !== 'standsIn') throw new Error('The clock did not run out');
  }

  private async miss(name: Name, what: Step): Promise<void> {
    this.clients.get(name)?.close();
    await this.take(what);
    await this.connect(name);
  }

  private async failFor(name: Name): Promise<void> {
    this.table.failWrites(true);
    await this.move(name, 'any');
    this.table.failWrites(false);
    // What was not acknowledged is sent again under the same id.
    await this.move(name, 'resent');
  }

  private async ask(name: Name, request: TableRequest): Promise<void> {
    await this.clients.get(name)?.ask(request);
  }

  private async move(name: Name, how: 'any' | 'resent' | 'strange'): Promise<void> {
    const before = this.lastMove.get(name);
    if (how === 'resent' && before !== undefined) return this.ask(name, before);
    const { question, asked } = this.lastTable(name);
    const id = `m-${++this.count}`;
    const seat = name === 'watcher' ? 0 : name;
    const option = question === null ? { type: 'nothing' } : { ...someAnswer(question as Decision, this.dice) };
    const move = { seat, step: asked?.step ?? '', at: question?.at ?? 0, option };
    const strange = pick(this.dice, [
      { at: 99 },
      { step: 'nowhere' },
      { option: { type: 'magic' } },
      { seat: seat + 1 },
    ]);
    const request: TableRequest = { type: 'move', id, move: how === 'strange' ? { ...move, ...strange } : move };
    if (how === 'any') this.lastMove.set(name, request);
    await this.ask(name, request);
  }

  private get seq(): number {
    return Math.max(...this.names.map(name => knowledgeOf(this.heardBy(name)).told.at(-1)?.seq ?? 0));
  }

  private heardBy(name: Name): ServerMessage[] {
    return this.heard.get(name) ?? [];
  }

  private lastTable(name: Name): TableMessage {
    const last = this.heardBy(name).findLast(message => message.type === 'table');
    if (last === undefined) throw new Error(`${name} was told of no table`);
    return last;
  }
}

/** A long evening at random: everything that anybody may ask, in any order. */
export function eveningOf(steps: number, seats: number, seed: number): Step[] {
  const dice = rngFrom([seed, 4, 0, 0, 0, 0, 0, 0]);
  return Array.from({ length: steps }, (_, number) => stepAt(dice, seats, number));
}

function stepAt(dice: Rng, seats: number, number: number): Step {
  const seat = roll(dice, seats) - 1;
  const id = `r-${number}`;
  const others: readonly Step[] = [
    { who: seat, move: 'resent' },
    { who: seat, move: 'strange' },
    { who: 'watcher', move: 'any' },
    { who: seat, ask: { type: 'undo', id } },
    { who: seat, ask: { type: 'consent', id, isGiven: roll(dice, 3) > 1 } },
    { who: seat, ask: { type: 'say', id, what: { text: `I say ${number}` } } },
    { who: 'watcher', ask: { type: 'say', id, what: { phrase: 'hello' } } },
    { who: seat, ask: { type: 'look', id, moves: roll(dice, 40) - 1 } },
    { who: 'watcher', ask: { type: 'look', id, moves: roll(dice, 10) - 1 } },
    { who: seat, ask: { type: 'moreTime', id } },
    { who: seat, ask: { type: 'hurry', id } },
    { who: seat, ask: { type: 'propose', id, whom: roll(dice, seats) - 1 } },
    { who: seat, ask: { type: 'vote', id, isFor: roll(dice, 4) > 1 } },
    { who: (seat + 1) % seats, ask: { type: 'vote', id, isFor: true } },
    { who: seat, ask: { type: 'why', id, option: { type: 'shoot' } } },
    // The first one stays: with the last person a match ends.
    { leaves: Math.max(1, seat) },
    { comesBack: seat },
    { failsFor: seat },
    { misses: seat, what: { who: 'watcher', ask: { type: 'say', id, what: { phrase: 'hello' } } } },
    { misses: (seat + 1) % seats, what: { who: seat, ask: { type: 'say', id, what: { phrase: 'hurry' } } } },
    { pass: 500 },
  ];
  return roll(dice, 3) > 1 ? { who: seat, move: 'any' } : pick(dice, others);
}
