import { BOTS, FAULTS, isReadable, RECORD_BOUNDS, tidied } from '@saloon/kernel';
import { z } from 'zod';
import { REQUEST_FAULTS, STATUSES } from './constants.ts';

/** Kinds of bots; `thumb` is what earlier pages call a deputy. */
const BOT_NAMES = [...BOTS, 'thumb'] as const;

/** A name at the table: kept in one form, and nothing in it that cannot be seen or that moves what stands beside it. */
export const nameSchema = z
  .string()
  .max(4 * RECORD_BOUNDS.name)
  .overwrite(tidied)
  .min(1)
  .max(RECORD_BOUNDS.name)
  .refine(isReadable, 'A name is made of letters that everybody can see');
/** What a player's device adds to the dice. */
export const nonceSchema = z.string().min(16).max(RECORD_BOUNDS.nonce);
/** Its hash (SHA-256 of the text, in hex), handed in before anybody opens anything. */
export const pledgeSchema = z.string().regex(/^[0-9a-f]{64}$/);
/** A table's own name: 128 random bits. Whoever has the link knows it; nobody can guess it. */
export const tableIdSchema = z.string().regex(/^[\w-]{22}$/);

/**
 * What a client calls its request for a seat: 128 random bits of its own. Whoever got no answer asks again under the same
 * name and gets the seat that the first request took, with everything that proves it, whatever else is asked then.
 */
export const requestIdSchema = z.string().regex(/^[\w-]{22}$/);

/**
 * How long one may think. With a bank, each answer in one's own turn draws on it and adds the increment; answers to
 * somebody else's action have the short reaction clock instead. All in seconds, but for the days.
 */
export const clockSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('none') }),
  z.strictObject({
    kind: z.literal('bank'),
    bank: z.number().int().min(10).max(7200),
    increment: z.number().int().min(0).max(600),
    reaction: z.number().int().min(5).max(600),
  }),
  z.strictObject({ kind: z.literal('days'), days: z.number().int().min(1).max(14) }),
]);
/** The clock of a table. */
export type Clock = z.infer<typeof clockSchema>;

/** Who finds a table: everybody in the lobby, friends by link or short code, or only who has the link. */
export const privacySchema = z.enum(['open', 'friends', 'private']);
/** Whether answers can be taken back: never, when the one rule of undo says so, or also with everybody's consent. */
export const undoSchema = z.enum(['off', 'free', 'consent']);

/** What the host decides about the table besides the settings of the game. */
export const manners = {
  clock: clockSchema.default({ kind: 'none' }),
  /** Seconds after which a bot answers for a person whose devices are all gone; null: the table waits. */
  away: z.number().int().min(10).max(86_400).nullable().default(60),
  undo: undoSchema.default('consent'),
  privacy: privacySchema.default('friends'),
  spectators: z.boolean().default(true),
  chat: z.boolean().default(true),
};

const setting = z.union([z.boolean(), z.string().max(60), z.number()]);

/** One place at a table, as everybody may know it. */
const seatInfoSchema = z.strictObject({
  name: z.string().nullable(),
  /** The kind of bot that sits here, if it is one. */
  bot: z.string().nullable(),
  /** Whose profile to open; null for bots, free seats and people of terminals. */
  person: z.string().nullable(),
  /** The hash of what this seat's device adds to the dice; null for bots and free seats. */
  pledge: z.string().nullable(),
  /** The device has opened it, so that the match can begin. */
  isOpened: z.boolean(),
  isHost: z.boolean(),
  /** At least one device is connected. */
  isHere: z.boolean(),
  /** A bot answers for the person until they take the seat back. */
  isStoodIn: z.boolean(),
  /** The others have removed the person: the bot plays on to the end. */
  isRemoved: z.boolean(),
  /** This seat lets spectators look over its shoulder. */
  isShown: z.boolean(),
  /** The host has silenced it: it plays, and says nothing. */
  isSilent: z.boolean(),
});

/** What everybody may know about a table. */
export const tableInfoSchema = z.strictObject({
  id: z.string(),
  /** For reading aloud; null at private tables. */
  code: z.string().nullable(),
  game: z.string(),
  version: z.number().int(),
  config: z.record(z.string(), setting),
  clock: clockSchema,
  away: z.number().nullable(),
  undo: undoSchema,
  privacy: privacySchema,
  spectators: z.boolean(),
  chat: z.boolean(),
  seats: z.array(seatInfoSchema),
  commitment: z.string(),
  /** While it is `dealing`, everybody sits and the devices open what they pledged. */
  status: z.enum(STATUSES),
  /** When it was opened, in milliseconds since 1970. */
  opened: z.number(),
  /** The table of the rematch, once there is one. */
  next: z.string().nullable(),
});
/** What everybody may know about a table. */
export type TableInfo = z.infer<typeof tableInfoSchema>;

/** A request for a new table. Seats that are not bots wait for people; the first of them is the host's. */
export const createTableSchema = z
  .strictObject({
    game: z.string().min(1).max(40),
    config: z.record(z.string().max(60), setting).default({}),
    seats: z
      .array(z.enum(['person', ...BOT_NAMES]))
      .min(1)
      .max(8),
    name: nameSchema,
    pledge: pledgeSchema,
    request: requestIdSchema.optional(),
    ...manners,
    /** Whether the match begins by itself when everybody sits, or when the host says so. */
    start: z.enum(['full', 'host']).default('full'),
  })
  .meta({
    example: {
      game: 'bang',
      config: {},
      seats: ['person', 'gunslinger', 'person', 'deputy'],
      name: 'Ann',
      pledge: 'a3c7d5e1f0b29486a3c7d5e1f0b29486a3c7d5e1f0b29486a3c7d5e1f0b29486',
      request: 'rQ7tEXAMPLErEqUeSt0_-A',
      clock: { kind: 'bank', bank: 120, increment: 20, reaction: 20 },
      privacy: 'friends',
      start: 'host',
    },
  });
/** A request for a new table, checked. */
export type CreateTable = z.infer<typeof createTableSchema>;

/** A request for a seat: the one named, or any. */
export const joinTableSchema = z
  .strictObject({
    name: nameSchema,
    pledge: pledgeSchema,
    seat: z.number().int().min(0).max(7).optional(),
    request: requestIdSchema.optional(),
  })
  .meta({
    example: {
      name: 'Bob',
      pledge: '5e91be77c05d3f2a5e91be77c05d3f2a5e91be77c05d3f2a5e91be77c05d3f2a',
      request: 'rQ8uEXAMPLErEqUeSt0_-B',
    },
  });
/** A request for a seat, checked. */
export type JoinTable = z.infer<typeof joinTableSchema>;

/** Where one sits, the secret that proves it to whoever has no cookie, and the commitment to keep until the match is over. */
export const seatedSchema = z
  .strictObject({
    table: z.string(),
    code: z.string().nullable(),
    seat: z.number(),
    token: z.string(),
    commitment: z.string(),
    /** What counts as pledged for this seat: that of an earlier request, if one sat there already. */
    pledge: z.string(),
  })
  .meta({
    example: {
      table: 'uR3mEXAMPLEtAbLe0000_-',
      code: 'K7QDR-X2MWA',
      seat: 0,
      token: 'vJ3tEXAMPLEtOkEn0000_-',
      commitment: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
      pledge: 'a3c7d5e1f0b29486a3c7d5e1f0b29486a3c7d5e1f0b29486a3c7d5e1f0b29486',
    },
  });
/** Where one sits. */
export type Seated = z.infer<typeof seatedSchema>;

/** What the host may do, and what each may do for the own seat. */
export const powerSchema = z
  .discriminatedUnion('do', [
    z.strictObject({ do: z.literal('start') }),
    z.strictObject({ do: z.literal('shuffle') }),
    /** Before the start: the seat is free again. In a match only everybody together removes somebody. */
    z.strictObject({ do: z.literal('kick'), seat: z.number().int() }),
    /** Puts a bot on a free seat, or takes it away again. */
    z.strictObject({ do: z.literal('bot'), seat: z.number().int(), kind: z.enum(BOT_NAMES).nullable() }),
    /** Before the start; in a match it is leaving. */
    z.strictObject({ do: z.literal('close') }),
    z.strictObject({ do: z.literal('silence'), seat: z.number().int(), isSilent: z.boolean() }),
    z.strictObject({ do: z.literal('rematch'), pledge: pledgeSchema }),
    /** While the table is dealing: opens what this seat pledged to add to the dice. */
    z.strictObject({ do: z.literal('open'), nonce: nonceSchema }),
    /** In a match a bot plays on; whoever is not back at its end has lost. */
    z.strictObject({ do: z.literal('leave') }),
    z.strictObject({ do: z.literal('return') }),
    z.strictObject({ do: z.literal('show'), isShown: z.boolean() }),
  ])
  .meta({ example: { do: 'kick', seat: 2 } });
/** One use of a power, checked. */
export type TablePower = z.infer<typeof powerSchema>;

/** What is wrong with a request: the place, the name that pages say it by, and a sentence for whoever reads English. */
export const faultSchema = z
  .strictObject({ at: z.string(), code: z.enum([...FAULTS, ...REQUEST_FAULTS]), message: z.string() })
  .meta({ example: { at: 'seats', code: 'players', message: 'bang is for 2 to 7 players' } });
/** What is wrong with a request. */
export type RequestFault = z.infer<typeof faultSchema>;
