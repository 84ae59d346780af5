import { commit, diceFor, isSeed, mixNonces, NONCE_ORIGINS, pledgeOf, type SeatNonce, seatingFor } from './fairness.ts';
import { Fault, type FaultCode } from './fault.ts';
import { equal, hash } from './json.ts';
import { assertBounded, assertReadable } from './recordBounds.ts';
import { isHonest, replay } from './run.ts';
import { configure } from './settings.ts';
import type { AnyGame, Config, Move, Outcome, State } from './types.ts';
import { assertPlayable, settingsOf } from './versions.ts';
import { isReadable } from './written.ts';

/** Who sat at a seat, and what was added there to the dice. */
export type RecordedSeat = { name: string; nonce: string } & Partial<Omit<SeatNonce, 'nonce'>>;

/** A complete, portable, replayable match in one JSON file. */
export interface MatchRecord {
  /**
   * The version of this format. Since the second every seat says where its nonce comes from, and the digest is that of the
   * whole record; in the first, nonces were believed, and the digest was that of the final table.
   */
  saloon: 1 | 2;
  match: string;
  game: string;
  version: number;
  config: Config;
  seats: RecordedSeat[];
  /** How the host had people shuffled before the match, if at all: a seat for each seat before, every time. */
  seatings?: number[][];
  commitment: string;
  /** The server's secret; in the open only once the match is over. */
  seed?: string;
  moves: Move[];
  outcome?: Outcome;
  /** With the outcome: two who have the same have the same record of the same match. */
  digest?: string;
}
/** Whether a record is what really happened, or where it differs. */
export type Verdict =
  | { ok: true; digest: string; outcome: Outcome | null }
  | { ok: false; at: string; code: FaultCode; why: string };

/** A record from its file's text; refused with the place of the fault if it is broken. */
export function readRecord(text: string): MatchRecord {
  assertReadable(text);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new Fault('record', `This is not a complete JSON file (${(error as Error).message})`, 'broken');
  }
  const record = checkShape(value);
  assertBounded(record);
  return record;
}

/** The dice that a record was played with. */
export function recordedDice(record: MatchRecord): ReturnType<typeof diceFor> {
  if (record.seed === undefined) throw new Fault('seed', 'The seed of this match is not published yet', 'notOver');
  return diceFor(
    record.seed,
    record.match,
    record.seats.map(({ nonce }) => nonce),
  );
}

/** The game that a record was played with; refuses what is not here. */
export function gameOf(record: MatchRecord, games: readonly AnyGame[]): AnyGame {
  const game = games.find(({ id }) => id === record.game);
  if (game === undefined) throw new Fault('game', `There is no game called "${record.game}" here`, 'unknownGame');
  assertPlayable(game, record.version);
  return game;
}

/** The match as it stood after `at` moves; without a number, as it stands. */
export function travel(
  record: MatchRecord,
  game: AnyGame,
  at = record.moves.length,
  before?: (state: State, move: Move, index: number) => void,
): ReturnType<typeof replay> {
  if (!Number.isSafeInteger(at) || at < 0 || at > record.moves.length)
    throw new Fault('at', `This match has ${record.moves.length} moves, so there is no moment ${at}`, 'noMoment');
  const { min, max } = game.seats;
  const seats = record.seats.length;
  if (seats < min || seats > max) throw new Fault('seats', `${game.id} is for ${min} to ${max} players`, 'players');
  const { version, moves } = record;
  const config = configure(settingsOf(game, version), record.config, seats);
  return replay(game, { version, config, seats, rng: recordedDice(record), moves }, at, before);
}

/** The same match up to a moment, to be played on differently from there. */
export function branch(record: MatchRecord, at: number): MatchRecord {
  const { outcome: _outcome, digest: _digest, ...begun } = record;
  return { ...begun, moves: record.moves.slice(0, at) };
}

/** Plays a whole match again from its record and says where it differs from what the record claims. */
export function verify(record: MatchRecord, games: readonly AnyGame[]): Verdict {
  try {
    const game = gameOf(record, games);
    if (record.seed !== undefined && commit(record.seed) !== record.commitment)
      throw new Fault('seed', 'This seed is not the one that was committed to before the match', 'seed');
    if (record.saloon === 2) checkDice(record);
    const { state } = travel(record, game, record.moves.length, (before, move, index) => {
      if (!isHonest(game, before, move))
        throw new Fault(`moves[${index}].option.seen`, 'This gesture would have ended differently', 'gesture');
    });
    const outcome = game.outcome(state);
    if (!equal(outcome, record.outcome ?? null)) throw new Fault('outcome', 'The moves end differently', 'outcome');
    const digest = digestOf(record, state);
    if (outcome !== null && record.digest !== digest)
      throw new Fault('digest', 'The moves lead to another final table', 'digest');
    return { ok: true, digest, outcome };
  } catch (error) {
    if (error instanceof Fault) return { ok: false, at: error.at, code: error.code, why: error.message };
    throw error;
  }
}

/** The digest of a record whose match ended at this table. */
export function digestOf(record: MatchRecord, end: State): string {
  if (record.saloon === 1) return hash(end);
  const { digest: _, ...rest } = record;
  return hash({ ...rest, end: hash(end) });
}

/** Nonces and seatings must follow from what was fixed before anybody could know the dice. */
function checkDice({ seed, match, seats, seatings = [] }: MatchRecord): void {
  if (seed === undefined) return;
  const opened = seats.map(({ nonce, origin, pledge = null }) => ({
    pledge,
    nonce: origin === 'device' ? nonce : null,
  }));
  const mixed = mixNonces(seed, match, opened);
  for (const [index, { nonce, origin, pledge }] of seats.entries()) {
    const isPledged = origin !== 'device' || (pledge != null && pledgeOf(nonce) === pledge);
    const { nonce: due, origin: from } = mixed[index] as SeatNonce;
    if (!isPledged || due !== nonce || from !== origin)
      throw new Fault(`seats[${index}].nonce`, 'This is not what was pledged before the match', 'pledge');
  }
  for (const [times, order] of seatings.entries())
    if (!equal(order, seatingFor(seed, match, times, seats.length)))
      throw new Fault(`seatings[${times}]`, 'This order does not follow from the committed seed', 'pledge');
}

const isText = (value: unknown) => typeof value === 'string' && value.length > 0;
const isObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);
const isOptional = (holds: (value: unknown) => boolean) => (value: unknown) => value === undefined || holds(value);

type Shape = Readonly<Record<string, (value: unknown) => boolean>>;
const RECORD: Shape = {
  saloon: value => value === 1 || value === 2,
  match: isText,
  game: isText,
  version: Number.isSafeInteger,
  config: isObject,
  seats: Array.isArray,
  commitment: isSeed,
  seed: isOptional(isSeed),
  moves: Array.isArray,
  outcome: isOptional(isObject),
  digest: isOptional(isSeed),
};
const isName = (value: unknown) => isText(value) && isReadable(value as string);
const SEAT: Shape = { name: isName, nonce: isText };
const isOrder = (value: unknown) => Array.isArray(value) && value.every(Number.isSafeInteger);
/** What the second version of the format has besides. */
const RECORD_2: Shape = { ...RECORD, seatings: isOptional(value => Array.isArray(value) && value.every(isOrder)) };
const SEAT_2: Shape = {
  ...SEAT,
  origin: value => (NONCE_ORIGINS as readonly unknown[]).includes(value),
  pledge: value => value === null || isSeed(value),
};
const MOVE: Shape = { seat: Number.isSafeInteger, step: isText, at: Number.isSafeInteger, option: isObject };

function checkShape(value: unknown): MatchRecord {
  const isFirst = isObject(value) && (value as MatchRecord).saloon === 1;
  check('record', value, isFirst ? RECORD : RECORD_2);
  const { seats, moves } = value as MatchRecord;
  for (const [index, seat] of seats.entries()) check(`seats[${index}]`, seat, isFirst ? SEAT : SEAT_2);
  for (const [index, move] of moves.entries()) {
    check(`moves[${index}]`, move, MOVE);
    if (!isText(move.option.type)) throw new Fault(`moves[${index}].option.type`, 'This option says nothing', 'broken');
  }
  return value as MatchRecord;
}

function check(at: string, value: unknown, shape: Shape): void {
  if (!isObject(value)) throw new Fault(at, 'An object belongs here', 'broken');
  const fields = value as Record<string, unknown>;
  for (const [field, holds] of Object.entries(shape))
    if (!holds(fields[field])) throw new Fault(`${at}.${field}`, 'This is missing or not what belongs here', 'broken');
  for (const field of Object.keys(fields))
    if (!Object.hasOwn(shape, field)) throw new Fault(`${at}.${field}`, 'This field is not known here', 'broken');
}
