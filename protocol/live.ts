import type { Decision, GameEvent, Move, Outcome, Refusal } from '@saloon/kernel';
import { z } from 'zod';
import type { TableInfo } from './http.ts';

/** Both sides say which protocol they speak; the server closes if it is not this one. */
export const PROTOCOL = 1;
/** No message of a client is larger than this. */
export const MESSAGE_BYTES = 16_384;

/**
 * The first message of a connection: which table, and who. Without a token one only watches. `since` is the number of
 * moves already known; the server tells what came after.
 * @example { "type": "hello", "protocol": 1, "table": "K7QD", "token": "vJ3…", "since": 12 }
 */
const helloSchema = z.strictObject({
  type: z.literal('hello'),
  protocol: z.number().int(),
  table: z.string().min(4).max(12),
  token: z.string().max(64).nullable(),
  since: z.number().int().min(0).default(0),
});

/**
 * An answer to an open question. The id is the client's own; a resend with the same id gets the first result again.
 * @example { "type": "move", "id": "c-17", "move": { "seat": 0, "step": "shot", "at": 3, "option": { "type": "dodge" } } }
 */
const moveSchema = z.strictObject({
  type: z.literal('move'),
  id: z.string().min(1).max(40),
  move: z.strictObject({
    seat: z.number().int(),
    step: z.string().max(60),
    at: z.number().int(),
    option: z.looseObject({ type: z.string().max(60) }),
  }),
});

/** Everything a client may send. */
export const commandSchema = z.discriminatedUnion('type', [helloSchema, moveSchema]);
/** One message of a client, checked. */
export type Command = z.infer<typeof commandSchema>;

/** One move as one viewer hears it; `seq` counts moves from 1. */
export interface Told {
  seq: number;
  events: GameEvent[];
}
/** Everything a server may send. Only `messageFor` on the server builds these. */
export type Message =
  /** @example { "type": "welcome", "protocol": 1, "seat": 0, "table": { "code": "K7QD", … } } */
  | { type: 'welcome'; protocol: number; seat: number | null; table: TableInfo }
  /** The table as this viewer sees it now, and what was told since the moves it knew. */
  | {
      type: 'table';
      seq: number;
      view: unknown;
      /** The step that is asked, and of whom; the viewer's own question in full. */
      asked: { step: string; seats: number[] } | null;
      question: (Decision & { at: number }) | null;
      told: Told[];
      outcome: Outcome | null;
    }
  /** @example { "type": "answered", "id": "c-17", "ok": true, "seq": 13 } */
  | { type: 'answered'; id: string; ok: true; seq: number }
  | { type: 'answered'; id: string; ok: false; refusal: Refusal }
  | { type: 'error'; code: 'protocol' | 'malformed' | 'unknownTable' | 'forbidden' | 'notStarted' | 'readOnly' };

/** What the log of a match keeps for each move. */
export interface LoggedMove {
  id: string;
  move: Move;
}
