import {
  type AnyGame,
  gameOf,
  heard,
  type MatchRecord,
  readRecord,
  travel,
  type Verdict,
  type Viewer,
  verify,
} from '@saloon/kernel';
import type { Told } from '@saloon/protocol';
import { gameNamed } from './rules.ts';
import type { PastMoment, Story } from './workerMessages.ts';

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
  const told = events.map(
    (heardByAll, moves): Told => ({
      seq: moves,
      at: 0,
      type: moves === 0 ? 'dealt' : 'move',
      seat: record.moves[moves - 1]?.seat ?? null,
      moves,
      events: heardByAll.map(event => heard(event, viewer)),
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

/** Plays the whole match again and compares. */
export async function verdictOn(record: MatchRecord): Promise<Verdict> {
  return verify(record, [await gameNamed(record.game)]);
}

/** The rules a record was played by; by others its answers would mean something else. */
export const recordedGame = async (record: MatchRecord): Promise<AnyGame> =>
  gameOf(record, [await gameNamed(record.game)]);
