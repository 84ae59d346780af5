import { type GameEvent, isReadable, tidied } from '@saloon/kernel';
import { z } from 'zod';
import { LONGEST_LINE, PHRASES, STAND_INS } from './constants.ts';
import type { Difference } from './difference.ts';

const seat = z.number().int();
/** Entries are numbered from 1; 0 is the deal. */
const head = { seq: z.number().int(), at: z.number() };

/** Something said at the table: a phrase that everybody reads in their own language, or words. */
export const sayingSchema = z.union([
  z.strictObject({ phrase: z.enum(PHRASES) }),
  z.strictObject({
    text: z
      .string()
      .max(4 * LONGEST_LINE)
      .overwrite(tidied)
      .min(1)
      .max(LONGEST_LINE)
      .refine(isReadable, 'Only what everybody can see is said'),
  }),
]);
/** Something said at the table. */
export type Saying = z.infer<typeof sayingSchema>;

/**
 * What one step of a move told, and the table right after it: `view` leads there from the table after the next beat of the message,
 * or from the table that the message shows. Without it nobody needs to see that table any more: it is long ago.
 */
export const beatSchema = z.strictObject({
  events: z.array(z.custom<GameEvent>()),
  view: z.custom<Difference>().nullable().optional(),
});
/** What one step of a move told a viewer. */
export type ToldBeat = z.infer<typeof beatSchema>;

/**
 * Everything that happens at a table, in order, as one viewer is told it. What is kept is the same, but for a move: there
 * it is the answer that was given, here what that told.
 */
export const toldSchema = z.discriminatedUnion('type', [
  /** The deal, or a move: how many moves are on the table after it, who made it, and what it told. */
  z.strictObject({
    ...head,
    type: z.enum(['dealt', 'move']),
    seat: seat.nullable(),
    moves: z.number().int(),
    beats: z.array(beatSchema),
  }),
  /** Taken back: so many moves remain. `by` wanted it; with consent it is written by the last who gave it. */
  z.strictObject({ ...head, type: z.literal('undone'), seat, by: seat, to: z.number().int() }),
  /** Somebody asks to take moves back to this number; those affected answer. */
  z.strictObject({ ...head, type: z.literal('asksUndo'), seat, to: z.number().int(), waitsFor: z.array(seat) }),
  z.strictObject({ ...head, type: z.literal('consents'), seat, isGiven: z.boolean() }),
  z.strictObject({ ...head, type: z.literal('moreTime'), seat }),
  /** A bot answers for this seat from now on, and why; or its person is back. */
  z.strictObject({ ...head, type: z.literal('standsIn'), seat, why: z.enum(STAND_INS) }),
  z.strictObject({ ...head, type: z.literal('returns'), seat }),
  /** Somebody who is out, as every person is, has the bots play the match to its end without a pause. */
  z.strictObject({ ...head, type: z.literal('hurries'), seat }),
  /** Somebody proposes that a bot shall play for another person for good; these decide. */
  z.strictObject({ ...head, type: z.literal('proposes'), seat, whom: seat, waitsFor: z.array(seat) }),
  z.strictObject({ ...head, type: z.literal('votes'), seat, isFor: z.boolean() }),
  /** Everybody was for it. `by` proposed it; it is written by the last who voted. */
  z.strictObject({ ...head, type: z.literal('removed'), seat, by: seat, whom: seat }),
  /** Chat. Spectators have no seat, are known by name, and heard by spectators alone, so that nobody gets a tip. */
  z.strictObject({
    ...head,
    type: z.literal('said'),
    seat: seat.nullable(),
    name: z.string().nullable(),
    said: sayingSchema,
  }),
]);
/** One entry of a table's log as one viewer is told it. */
export type Told = z.infer<typeof toldSchema>;
