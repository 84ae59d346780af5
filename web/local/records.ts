import {
  type AnyGame,
  type Beholder,
  checkWitness,
  Fault,
  gameOf,
  heard,
  type MatchRecord,
  playOnCopy,
  readRecord,
  travel,
  type Verdict,
  verify,
} from '@saloon/kernel';
import type { Told, ToldBeat } from '@saloon/protocol';
import { behold, heldBack, tellBeats } from '@saloon/table';
import { gameNamed } from './rules.ts';
import type { PastMoment, SeenFrom, Story } from './workerMessages.ts';

/** How a record's match looked to a viewer after so many moves. */
export async function momentOf(record: MatchRecord, moves: number, viewer: Beholder): Promise<PastMoment> {
  checkBeholder(record, viewer);
  const game = await recordedGame(record);
  const { state, open } = travel(record, game, moves);
  const step = state.agenda.at(-1)?.do ?? '';
  const asked = open.length === 0 ? null : { step, seats: open.map(({ seat }) => seat) };
  const seen = { moves, view: behold(game, state, viewer), asked, beats: beatsTo(record, game, moves, viewer) };
  return viewer === 'everything' ? { ...seen, held: heldBack(game, state) } : seen;
}

/** As long as a match goes on, nobody sees everything. */
function checkBeholder({ outcome }: MatchRecord, viewer: Beholder): void {
  if (viewer === 'everything' && outcome === undefined) throw new Fault('viewer', 'The match is not over', 'notOver');
}

/** What the last of these moves told a viewer, and how the table looked to them in between. */
function beatsTo(record: MatchRecord, game: AnyGame, moves: number, viewer: Beholder): ToldBeat[] {
  const move = record.moves[moves - 1];
  if (move === undefined) return [];
  const { beats, state } = playOnCopy(game, travel(record, game, moves - 1).state, move);
  return tellBeats({ game, state }, viewer, beats);
}

/** A record told from beginning to end. */
export async function storyOf(record: MatchRecord, viewer: Beholder): Promise<Story> {
  checkBeholder(record, viewer);
  const { events } = travel(record, await recordedGame(record));
  const told = events.map(
    (heardByAll, moves): Told => ({
      seq: moves,
      at: 0,
      type: moves === 0 ? 'dealt' : 'move',
      seat: record.moves[moves - 1]?.seat ?? null,
      moves,
      beats: heardByAll.length === 0 ? [] : [{ events: heardByAll.map(event => heard(event, viewer)) }],
    }),
  );
  return { told, moves: record.moves.length };
}

/** Reads a record's text and makes sure that its match can be seen here. */
export async function readText(text: string): Promise<MatchRecord> {
  const record = readRecord(text);
  travel(record, await recordedGame(record));
  return record;
}

/** Plays the whole match again and compares, also with what this device saw. */
export async function verdictOn(record: MatchRecord, seen: SeenFrom | null): Promise<Verdict> {
  const verdict = verify(record, [await gameNamed(record.game)]);
  try {
    if (verdict.ok && seen !== null) checkWitness(record, seen.seat, seen.witness);
    return verdict;
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    return { ok: false, at: error.at, code: error.code, why: error.message };
  }
}

/** The rules a record was played by; by others its answers would mean something else. */
export const recordedGame = async (record: MatchRecord): Promise<AnyGame> =>
  gameOf(record, [await gameNamed(record.game)]);
