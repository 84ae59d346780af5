import { z } from 'zod';

/** What a name at the table may look like. */
export const nameSchema = z.string().trim().min(1).max(24);
/** What a player's device adds to the dice. */
export const nonceSchema = z.string().min(16).max(64);

/**
 * POST /api/tables: a new table. Seats that are not bots wait for people; the first of them is the host's.
 * @example { "game": "bang", "config": {}, "host": "Ann", "nonce": "5f0c9a…", "seats": ["person", "thumb", "person"] }
 */
export const createTableSchema = z.strictObject({
  game: z.string().min(1).max(40),
  config: z.record(z.string(), z.union([z.boolean(), z.string(), z.number()])).default({}),
  host: nameSchema,
  nonce: nonceSchema,
  seats: z
    .array(z.enum(['person', 'random', 'thumb']))
    .min(1)
    .max(8),
});
/** A wish for a new table, checked. */
export type CreateTable = z.infer<typeof createTableSchema>;

/**
 * POST /api/tables/:code/join: takes the next free seat.
 * @example { "name": "Bob", "nonce": "91be77…" }
 */
export const joinTableSchema = z.strictObject({ name: nameSchema, nonce: nonceSchema });
/** A wish for a seat, checked. */
export type JoinTable = z.infer<typeof joinTableSchema>;

/** The answer to both: where one sits, and the secret that proves it. */
export interface Seated {
  code: string;
  seat: number;
  token: string;
}
/** What everybody may know about a table: GET /api/tables/:code. */
export interface TableInfo {
  code: string;
  game: string;
  version: number;
  config: Record<string, boolean | string | number>;
  seats: { name: string | null; bot: string | null }[];
  commitment: string;
  status: 'waiting' | 'playing' | 'over';
}
