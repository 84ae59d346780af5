import { Fault } from './fault.ts';
import type { MatchRecord } from './record.ts';

/** No match has more of anything than this; whatever reads records from strangers relies on it. Texts and JSON in letters. */
export const RECORD_BOUNDS = {
  /** The whole text. */
  record: 2_000_000,
  match: 64,
  game: 40,
  config: 4000,
  outcome: 4000,
  seats: 8,
  /** How often the host had people shuffled. */
  seatings: 100,
  /** One seat with all its fields. */
  seat: 1000,
  name: 24,
  nonce: 64,
  moves: 10_000,
  step: 60,
  option: 2000,
} as const;

/** Refuses a text that is larger than any record. */
export function assertReadable(text: string): void {
  assertWithin('record', text.length, 'record');
}

/** Refuses a record in which anything is larger than it can be. */
export function assertBounded({ match, game, config, outcome, seats, seatings = [], moves }: MatchRecord): void {
  assertWithin('record.match', match.length, 'match');
  assertWithin('record.game', game.length, 'game');
  assertWithin('record.config', lettersOf(config), 'config');
  assertWithin('record.outcome', lettersOf(outcome ?? null), 'outcome');
  assertWithin('record.seats', seats.length, 'seats');
  assertWithin('record.seatings', seatings.length, 'seatings');
  assertWithin('record.moves', moves.length, 'moves');
  for (const [index, order] of seatings.entries()) assertWithin(`seatings[${index}]`, order.length, 'seats');
  for (const [index, seat] of seats.entries()) {
    assertWithin(`seats[${index}].name`, seat.name.length, 'name');
    assertWithin(`seats[${index}].nonce`, seat.nonce.length, 'nonce');
    assertWithin(`seats[${index}]`, lettersOf(seat), 'seat');
  }
  for (const [index, move] of moves.entries()) {
    assertWithin(`moves[${index}].step`, move.step.length, 'step');
    assertWithin(`moves[${index}].option`, lettersOf(move.option), 'option');
  }
}

function assertWithin(at: string, size: number, bound: keyof typeof RECORD_BOUNDS): void {
  if (size > RECORD_BOUNDS[bound])
    throw new Fault(at, `This is larger than it can be (${RECORD_BOUNDS[bound]})`, 'broken');
}

/** How long a value is as JSON; one that goes too deep to be written is longer than anything. */
function lettersOf(value: unknown): number {
  try {
    return JSON.stringify(value).length;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}
