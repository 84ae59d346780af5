import { z } from 'zod';
import { DEVICES, STATUSES } from './constants.ts';
import { nameSchema } from './table.ts';

/** A guest's name; the answer sets the cookie that keeps it. */
export const guestSchema = z.strictObject({ name: nameSchema }).meta({ example: { name: 'Calamity' } });

/** How strong a player is at one game: OpenSkill's mean and uncertainty, and how many matches that rests on. */
export const ratingSchema = z.strictObject({
  game: z.string(),
  mu: z.number(),
  sigma: z.number(),
  matches: z.number().int(),
});
/** How strong a player is at one game. */
export type Rating = z.infer<typeof ratingSchema>;

/** One match in somebody's history. `share` is what the outcome gave them, once it is over. */
export const sittingSchema = z.strictObject({
  table: z.string(),
  game: z.string(),
  seat: z.number().int(),
  opened: z.number(),
  status: z.enum(STATUSES),
  share: z.number().nullable(),
});
/** One match in somebody's history. */
export type Sitting = z.infer<typeof sittingSchema>;

/** Who somebody is on this server. Only matches that were open to everybody are in the history others see. */
export const profileSchema = z
  .strictObject({
    person: z.string(),
    name: z.string(),
    /** Whether the name is kept by a passkey. */
    isKept: z.boolean(),
    ratings: z.array(ratingSchema),
    /** How many matches they left, and were not back when those ended. */
    left: z.number().int(),
    history: z.array(sittingSchema),
  })
  .meta({
    example: {
      person: 'p0Q2EXAMPLEpErSoN00_-A',
      name: 'Calamity',
      isKept: false,
      ratings: [{ game: 'bang', mu: 27.1, sigma: 6.9, matches: 4 }],
      left: 0,
      history: [],
    },
  });
/** Who somebody is on this server. */
export type Profile = z.infer<typeof profileSchema>;

const deviceSchema = z.enum(DEVICES);

/** A browser in which one is known. */
export const signInSchema = z
  .strictObject({
    id: z.string(),
    device: deviceSchema,
    /** The one that asks. */
    isThis: z.boolean(),
    /** From before sign-ins were told apart: it stands for all devices that did not come since. */
    isOld: z.boolean(),
    created: z.number(),
    /** When it was last used, to the hour. */
    seen: z.number(),
  })
  .meta({
    example: {
      id: 's1GnEXAMPLEsIgNiN000_-',
      device: 'iphone',
      isThis: true,
      isOld: false,
      created: 1_794_960_000_000,
      seen: 1_794_963_600_000,
    },
  });
/** A browser in which one is known. */
export type SignIn = z.infer<typeof signInSchema>;

/** A passkey of one's own. */
export const passkeySchema = z
  .strictObject({
    id: z.string(),
    /** The kind of device it was made on; many passkeys work on others too. */
    device: deviceSchema,
    /** When it was made; null if nobody noted that. */
    created: z.number().nullable(),
  })
  .meta({ example: { id: 'kEyEXAMPLEpAsSkEy000_-', device: 'mac', created: 1_794_960_000_000 } });
/** A passkey of one's own. */
export type Passkey = z.infer<typeof passkeySchema>;
