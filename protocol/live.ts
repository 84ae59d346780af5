import type { Decision, Option, Outcome, Refusal, Why } from '@saloon/kernel';
import { z } from 'zod';
import { ERRORS, FAREWELLS } from './constants.ts';
import { beatSchema, sayingSchema, toldSchema } from './entries.ts';
import { tableIdSchema, tableInfoSchema } from './table.ts';

/** No message of a client is larger than this. */
export const MESSAGE_BYTES = 16_384;
/** No type of an option is longer, and no name of a step. */
const LONGEST_TYPE = 60;

const ID = /^[\w.:-]{1,40}$/;
const id = z.string().regex(ID);
/** Only its type is looked at here: an option counts if it is one of those on offer, which the rules compare whole. */
const option = z.custom<Option>(isOption, 'An option is an object with a type');

function isOption(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || !('type' in value)) return false;
  return typeof value.type === 'string' && value.type.length <= LONGEST_TYPE;
}

const helloSchema = z
  .strictObject({
    type: z.literal('hello'),
    protocol: z.number().int(),
    /** The table's id; a short code is looked up over HTTP first, where guessing is limited. */
    table: tableIdSchema,
    /** The secret of a seat, or of a shared screen. Without one, the cookie decides; without that, one only watches. */
    token: z.string().max(64).nullable(),
    /** The number of the last entry already known; the server tells what came after. */
    since: z.number().int().min(0).default(0),
    /** Watch as this seat sees it, if it allows that; or, with a seat of one's own, null: only the public table. */
    watch: z.number().int().min(0).max(7).nullable().optional(),
  })
  .meta({
    example: {
      type: 'hello',
      protocol: 5,
      table: 'uR3mEXAMPLEtAbLe0000_-',
      token: 'vJ3tEXAMPLEtOkEn0000_-',
      since: 12,
    },
  });

const moveSchema = z
  .strictObject({
    type: z.literal('move'),
    /** The client's own; a resend with the same id gets the first result again. */
    id,
    move: z.strictObject({ seat: z.number().int(), step: z.string().max(LONGEST_TYPE), at: z.number().int(), option }),
  })
  .meta({
    example: { type: 'move', id: 'c-17', move: { seat: 0, step: 'shot', at: 3, option: { type: 'dodge' } } },
  });

const whySchema = z
  .strictObject({ type: z.literal('why'), id, option })
  .meta({ example: { type: 'why', id: 'w-4', option: { type: 'bang', target: 2 } } });

const lookSchema = z
  .strictObject({
    type: z.literal('look'),
    id,
    /** How many of the moves on the table had been made; 0 is the deal. */
    moves: z.number().int().min(0),
  })
  .meta({ example: { type: 'look', id: 'l-3', moves: 12 } });

const undoSchema = z.strictObject({ type: z.literal('undo'), id }).meta({ example: { type: 'undo', id: 'u-1' } });

const consentSchema = z
  .strictObject({ type: z.literal('consent'), id, isGiven: z.boolean() })
  .meta({ example: { type: 'consent', id: 'k-1', isGiven: true } });

const saySchema = z
  .strictObject({
    type: z.literal('say'),
    id,
    what: sayingSchema,
  })
  .meta({ example: { type: 'say', id: 's-9', what: { phrase: 'niceShot' } } });

const moreTimeSchema = z
  .strictObject({ type: z.literal('moreTime'), id })
  .meta({ example: { type: 'moreTime', id: 't-1' } });

const hurrySchema = z.strictObject({ type: z.literal('hurry'), id }).meta({ example: { type: 'hurry', id: 'h-1' } });

const proposeSchema = z
  .strictObject({
    type: z.literal('propose'),
    id,
    /** The seat for which a bot shall play for good; the other people vote. */
    whom: z.number().int().min(0).max(7),
  })
  .meta({ example: { type: 'propose', id: 'p-1', whom: 2 } });

const voteSchema = z
  .strictObject({ type: z.literal('vote'), id, isFor: z.boolean() })
  .meta({ example: { type: 'vote', id: 'v-1', isFor: true } });

/** A move as a client sends it. */
type MoveCommand = z.infer<typeof moveSchema>;

/**
 * Whether this is a move, exactly as its schema says. Nearly everything that is sent is one, and asking the schema costs several times as
 * much; so whoever reads very many messages asks here first.
 */
export function isMoveCommand(sent: unknown): sent is MoveCommand {
  if (!hasFields(sent, 3) || sent.type !== 'move' || typeof sent.id !== 'string' || !ID.test(sent.id)) return false;
  const { move } = sent;
  if (!hasFields(move, 4) || !Number.isSafeInteger(move.seat) || !Number.isSafeInteger(move.at)) return false;
  return typeof move.step === 'string' && move.step.length <= LONGEST_TYPE && isOption(move.option);
}

/** Whether there are so many; each is looked at by name, so that none can be another. */
const hasFields = (value: unknown, count: number): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.keys(value).length === count;

/** Everything a client may send. */
export const commandSchema = z.discriminatedUnion('type', [
  helloSchema,
  moveSchema,
  whySchema,
  lookSchema,
  undoSchema,
  consentSchema,
  saySchema,
  moreTimeSchema,
  hurrySchema,
  proposeSchema,
  voteSchema,
]);
/** One message of a client, checked. */
export type Command = z.infer<typeof commandSchema>;

/** How a seat stands with the clock: what is left in milliseconds (null: no clock), and whether it runs now. */
const seatClockSchema = z.strictObject({
  left: z.number().nullable(),
  isRunning: z.boolean(),
  /** Milliseconds until a bot answers for somebody who is away. */
  away: z.number().nullable(),
});

/** The way back: whether the viewer may take the last answer back, or why not; and a request that waits for consent. */
const wayBackSchema = z.strictObject({
  /** `free`: at once; `ask`: with consent; otherwise why not. */
  may: z.enum(['free', 'ask', 'off', 'nothing', 'others', 'dice', 'shown', 'race', 'tooSoon']),
  /** How many moves would remain. */
  to: z.number().int(),
  request: z
    .strictObject({ seat: z.number().int(), to: z.number().int(), waitsFor: z.array(z.number().int()) })
    .nullable(),
  /** Nobody is there to agree: going back makes this a match that is not rated. */
  unrates: z.boolean(),
});
/** The way back. */
export type WayBack = z.infer<typeof wayBackSchema>;

/** Whom the viewer may propose to remove from the match, and the proposal on which those it waits for vote. */
const removalSchema = z.strictObject({
  may: z.array(z.number().int()),
  proposal: z
    .strictObject({ seat: z.number().int(), whom: z.number().int(), waitsFor: z.array(z.number().int()) })
    .nullable(),
});
/** Who may be removed, and the proposal that waits for votes. */
export type Removal = z.infer<typeof removalSchema>;

/** The step that is asked, and of whom; null when the match is over. */
const askedSchema = z.strictObject({ step: z.string(), seats: z.array(z.number().int()) }).nullable();
const decision = z.custom<Decision & { at: number }>();

const TABLE = {
  id: 'uR3mEXAMPLEtAbLe0000_-',
  code: 'K7QDR-X2MWA',
  game: 'shootout',
  version: 1,
  config: { lives: 3 },
  clock: { kind: 'none' },
  away: 60,
  undo: 'consent',
  privacy: 'friends',
  spectators: true,
  chat: true,
  seats: [
    {
      name: 'Ann',
      bot: null,
      person: 'p0Q2EXAMPLEpErSoN00_-A',
      pledge: 'a3c7d5e1f0b29486a3c7d5e1f0b29486a3c7d5e1f0b29486a3c7d5e1f0b29486',
      isOpened: true,
      isHost: true,
      isHere: true,
      isStoodIn: false,
      isRemoved: false,
      isShown: false,
      isSilent: false,
    },
    {
      name: 'Hank',
      bot: 'deputy',
      person: null,
      pledge: null,
      isOpened: true,
      isHost: false,
      isHere: false,
      isStoodIn: false,
      isRemoved: false,
      isShown: false,
      isSilent: false,
    },
  ],
  commitment: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  status: 'playing',
  opened: 1_790_000_000_000,
  next: null,
};

/** Everything a server may send. */
export const serverMessageSchema = z.discriminatedUnion('type', [
  z
    .strictObject({
      type: z.literal('welcome'),
      protocol: z.number().int(),
      /** The seat one plays; null for those who watch. */
      seat: z.number().int().nullable(),
      /** Whose view one gets. */
      viewer: z.union([z.number().int(), z.literal('spectator')]),
      /** For those who sit: lets a shared screen show the public table. */
      screen: z.string().nullable(),
      table: tableInfoSchema,
    })
    .meta({
      title: 'Who one is at this table; told again when seats are shuffled',
      example: { type: 'welcome', protocol: 5, seat: 0, viewer: 0, screen: 'sC5EXAMPLEsCrEeN0000_-', table: TABLE },
    }),
  z
    .strictObject({ type: z.literal('info'), table: tableInfoSchema })
    .meta({ title: 'Seats or manners changed', example: { type: 'info', table: TABLE } }),
  z
    .strictObject({
      type: z.literal('table'),
      seq: z.number().int(),
      moves: z.number().int(),
      /** The server's time, to show clocks by. */
      now: z.number(),
      view: z.unknown(),
      asked: askedSchema,
      /** The viewer's own question in full. */
      question: decision.nullable(),
      told: z.array(toldSchema),
      /** One for each seat; none where nothing runs. */
      clocks: z.array(seatClockSchema),
      wayBack: wayBackSchema,
      removal: removalSchema,
      outcome: z.custom<Outcome>().nullable(),
      /** It does not count for ratings: moves were taken back that others had answered, or dice, and nobody agreed. */
      isUnrated: z.boolean(),
    })
    .meta({
      title: 'The table as this viewer sees it now, and what was told since',
      example: {
        type: 'table',
        seq: 1,
        moves: 1,
        now: 1_790_000_060_000,
        view: { round: 1, hand: ['shot', 'bottle', 'dodge'] },
        asked: { step: 'noon', seats: [1] },
        question: null,
        told: [
          {
            seq: 1,
            at: 1_790_000_060_000,
            type: 'move',
            moves: 1,
            seat: 0,
            beats: [{ events: [{ type: 'chose', seat: 0, stance: 'hide' }], view: null }],
          },
        ],
        clocks: [
          { left: null, isRunning: false, away: null },
          { left: null, isRunning: true, away: null },
        ],
        wayBack: { may: 'free', to: 0, request: null, unrates: false },
        removal: { may: [], proposal: null },
        outcome: null,
        isUnrated: false,
      },
    }),
  z.strictObject({ type: z.literal('told'), seq: z.number().int(), told: z.array(toldSchema) }).meta({
    title: 'Entries that change nothing on the table, such as chat',
    example: {
      type: 'told',
      seq: 2,
      told: [{ seq: 2, at: 1_790_000_061_000, type: 'said', seat: 1, name: null, said: { phrase: 'hurry' } }],
    },
  }),
  z
    .strictObject({ type: z.literal('answered'), id, ok: z.literal(true), seq: z.number().int() })
    .meta({ title: 'A command was carried out', example: { type: 'answered', id: 'c-17', ok: true, seq: 13 } }),
  z.strictObject({ type: z.literal('refused'), id, refusal: z.custom<Refusal>() }).meta({
    title: 'A command was refused, and why',
    example: {
      type: 'refused',
      id: 'c-18',
      refusal: { reason: 'notOffered', message: { key: 'shootout.why.onlyOneShot' }, clause: 'SO-7' },
    },
  }),
  z.strictObject({ type: z.literal('because'), id, why: z.custom<Why>().nullable() }).meta({
    title: 'Why an option is not on offer',
    example: { type: 'because', id: 'w-4', why: { message: { key: 'shootout.why.onlyOneShot' }, clause: 'SO-7' } },
  }),
  z
    .strictObject({
      type: z.literal('moment'),
      id,
      moves: z.number().int(),
      view: z.unknown(),
      asked: askedSchema,
      beats: z.array(beatSchema),
    })
    .meta({
      title: 'The table as this viewer saw it after so many moves, and what the last of these told',
      example: {
        type: 'moment',
        id: 'l-3',
        moves: 12,
        view: { round: 4, hand: ['dodge'] },
        asked: { step: 'noon', seats: [0, 1] },
        beats: [
          { events: [{ type: 'shot', seat: 1, target: 0 }], view: { hand: [['dodge', 'shot']] } },
          { events: [{ type: 'dodged', seat: 0 }], view: null },
        ],
      },
    }),
  z.strictObject({ type: z.literal('health'), isReadOnly: z.boolean() }).meta({
    title: 'Nothing can be written for the moment, or again it can',
    example: { type: 'health', isReadOnly: true },
  }),
  z
    .strictObject({
      type: z.literal('error'),
      code: z.enum(ERRORS),
      /** The command's; one that was refused unread is only known by an id at the very end of its message. */
      id: id.optional(),
    })
    .meta({ title: 'Something is wrong with a message', example: { type: 'error', code: 'malformed' } }),
  z
    .strictObject({ type: z.literal('goodbye'), why: z.enum(FAREWELLS) })
    .meta({ title: 'The server closes; when it stops, come back', example: { type: 'goodbye', why: 'stopping' } }),
]);
/** One message of the server. */
export type ServerMessage = z.infer<typeof serverMessageSchema>;
