import { botNamed } from '@saloon/bots';
import { GAMES } from '@saloon/games';
import {
  type AnyGame,
  configure,
  Fault,
  gameOf,
  heard,
  type MatchRecord,
  readRecord,
  rngFrom,
  travel,
  type Verdict,
  type Viewer,
  verify,
} from '@saloon/kernel';
import type { TableInfo } from '@saloon/protocol';
import { SiteError } from '../session/siteError.ts';
import { infoOf, LocalMatch, type Result } from './match.ts';
import type { SavedTable, Shelf } from './saved.ts';
import type { LocalSeat, LocalWish, PastMoment, Story } from './workerMessages.ts';

/** The house on this device: its tables, its bots, and what it can tell of records. */
export class LocalHouse {
  /** How long a bot seems to think, in milliseconds. */
  pace = 800;
  private readonly shelf: Shelf;
  private readonly tables = new Map<string, Promise<LocalMatch>>();
  private readonly watchers = new Map<string, Set<() => void>>();

  constructor(shelf: Shelf) {
    this.shelf = shelf;
  }

  /** A new table, kept before anybody sees it. */
  async create({ game: id, config, seats }: LocalWish, begun: SavedTable['begun'] = null, from?: MatchRecord) {
    const game = await gameNamed(id);
    const table: SavedTable = {
      id: randomText(16),
      game: id,
      version: game.version,
      config: configure(game.settings, config, seats.length),
      seats: seats.map((seat, index) => ({ ...seat, nonce: from?.seats[index]?.nonce ?? randomText(16) })),
      seed: from?.seed ?? randomSeed(),
      opened: Date.now(),
      isOver: false,
      begun,
    };
    await this.shelf.keep(table);
    return { table: table.id };
  }

  /** The match at this table; loaded from the shelf when it is first asked for. */
  match(id: string): Promise<LocalMatch> {
    const known = this.tables.get(id);
    if (known !== undefined) return known;
    const loading = this.load(id);
    this.tables.set(id, loading);
    loading.catch(() => this.tables.delete(id));
    return loading;
  }

  private async load(id: string): Promise<LocalMatch> {
    const facts = await this.shelf.table(id);
    if (facts === undefined)
      throw new SiteError({ code: 'notHere', at: 'table', message: `There is no table ${id} on this device` });
    const game = await gameNamed(facts.game);
    if (game.version !== facts.version)
      throw new Fault('version', `This match was played by version ${facts.version} of the rules`, 'otherRules');
    return new LocalMatch(facts, game, await this.shelf.lines(id));
  }

  /** Calls back after every line of a table; the bots play only while somebody looks. */
  watch(table: string, look: () => void): () => void {
    const watchers = this.watchers.get(table) ?? new Set();
    this.watchers.set(table, watchers.add(look));
    void this.wakeBots(table);
    return () => watchers.delete(look);
  }

  /** Keeps the line, then tells everybody who looks. */
  async carryOut(table: string, act: (match: LocalMatch) => Result): Promise<Result> {
    const match = await this.match(table);
    const result = act(match);
    if (!result.ok) return result;
    await this.shelf.append(table, result.seq, result.line);
    if (match.isOver) await this.shelf.keep({ ...match.facts, isOver: true });
    for (const look of this.watchers.get(table) ?? []) look();
    void this.wakeBots(table);
    return result;
  }

  private async wakeBots(table: string): Promise<void> {
    const match = await this.match(table);
    const asked = match.open.find(({ seat }) => match.facts.seats[seat]?.bot != null);
    if (asked === undefined) return;
    const seq = match.seq;
    // The delay never depends on what the bot holds: a pause must tell nothing.
    setTimeout(() => {
      if (match.seq === seq && (this.watchers.get(table)?.size ?? 0) > 0)
        void this.botAnswers(table, match, asked.seat);
    }, this.pace);
  }

  private async botAnswers(table: string, match: LocalMatch, seat: number): Promise<void> {
    const question = match.open.find(decision => decision.seat === seat);
    const kind = match.facts.seats[seat]?.bot;
    if (question === undefined || kind == null) return;
    const dice = rngFrom([...crypto.getRandomValues(new Uint32Array(8))]);
    const option = botNamed(match.game, kind).choose(match.game.view(match.state, seat), question, dice);
    await this.carryOut(table, now => now.submit(now.moveOf(seat, option), Date.now()));
  }

  /** What everybody may know about a table. */
  async info(table: string): Promise<TableInfo> {
    return (await this.match(table)).info();
  }

  /** Every table of this device, the newest first; no rules are loaded for it. */
  async list(): Promise<TableInfo[]> {
    const saved = await this.shelf.tables();
    return saved.map(table => infoOf(table, table.isOver)).toSorted((a, b) => b.opened - a.opened);
  }

  /** Clears a table away for good. */
  async close(table: string): Promise<null> {
    this.tables.delete(table);
    await this.shelf.drop(table);
    return null;
  }

  /** The same people and settings once more. */
  async rematch(table: string): Promise<{ table: string }> {
    const { game, config, seats } = (await this.match(table)).facts;
    return this.create({ game, config, seats: seats.map(({ name, bot }): LocalSeat => ({ name, bot })) });
  }

  /** The record of a table's match. */
  async record(table: string): Promise<MatchRecord> {
    return (await this.match(table)).toRecord();
  }

  /** A record played on from a moment, with bots on all seats but one. */
  async playOn(record: MatchRecord, moves: number, seat: number): Promise<{ table: string }> {
    const game = await recordedGame(record);
    const kind = game.thumb === undefined ? 'random' : 'thumb';
    const seats = record.seats.map(({ name }, index) => ({ name, bot: index === seat ? null : kind }));
    const begun = { match: record.match, moves: record.moves.slice(0, moves) };
    travel(record, game, moves);
    return this.create({ game: record.game, config: record.config, seats }, begun, record);
  }
}

/** How a record's match looked to a viewer after so many moves. */
export async function momentOf(record: MatchRecord, moves: number, viewer: Viewer): Promise<PastMoment> {
  const game = await recordedGame(record);
  const { state, open } = travel(record, game, moves);
  const step = state.agenda.at(-1)?.do ?? '';
  const asked = open.length === 0 ? null : { step, seats: open.map(({ seat }) => seat) };
  return { moves, view: game.view(state, viewer), asked };
}

/** A record told from beginning to end. */
export async function storyOf(record: MatchRecord, viewer: Viewer): Promise<Story> {
  const { events } = travel(record, await recordedGame(record));
  const told = events.map((heardByAll, moves) => ({
    seq: moves,
    at: 0,
    moves,
    seat: record.moves[moves - 1]?.seat ?? null,
    events: heardByAll.map(event => heard(event, viewer)),
  }));
  return { told, moves: record.moves.length };
}

/** Reads a record's text and makes sure that its match can be seen here. */
export async function readText(text: string): Promise<MatchRecord> {
  const record = readRecord(text);
  travel(record, await recordedGame(record));
  return record;
}

/** Plays the whole match again and compares. */
export async function verdictOn(record: MatchRecord): Promise<Verdict> {
  return verify(record, [await gameNamed(record.game)]);
}

/** The rules a record was played by; by others its answers would mean something else. */
const recordedGame = async (record: MatchRecord): Promise<AnyGame> => gameOf(record, [await gameNamed(record.game)]);

/** The game of that name, with its rules loaded. */
async function gameNamed(id: string): Promise<AnyGame> {
  const entry = GAMES.find(game => game.id === id);
  if (entry === undefined) throw new Fault('game', `There is no game called "${id}"`, 'unknownGame');
  return (await entry.load()).room.game;
}

const randomText = (bytes: number): string =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(bytes))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

const randomSeed = (): string =>
  [...crypto.getRandomValues(new Uint8Array(32))].map(byte => byte.toString(16).padStart(2, '0')).join('');
