import type { Move } from '@saloon/kernel';
import type { Command, Told } from '@saloon/protocol';
import type { Line } from '../storage/store.ts';

/** Why a bot answers for somebody. */
export type WhyStandIn = Extract<Told, { standsIn: number }>['why'];
/** Something said at the table: a phrase that everybody hears in their own language, or words. */
export type Said = Extract<Command, { type: 'say' }>['what'];

/** Everything that happens at a table once the match has begun, line by line. */
export type Happening =
  | { kind: 'move'; move: Move }
  /** `by` wanted it; with consent, the line is written by the last who gave it. */
  | { kind: 'undone'; by: number; to: number }
  | { kind: 'asksUndo'; to: number; waitsFor: number[] }
  | { kind: 'consents'; isGiven: boolean }
  | { kind: 'moreTime' }
  | { kind: 'standsIn'; why: WhyStandIn }
  | { kind: 'returns' }
  /** Spectators are known by name and heard by spectators alone, so that nobody gets a tip. */
  | { kind: 'said'; said: Said; name: string | null };

/** What a line says. */
export const readLine = ({ kind, body }: Line): Happening => ({ kind, ...JSON.parse(body) }) as Happening;

/** The part of a line that is kept as JSON. */
export function bodyOf(happening: Happening): string {
  if (happening.kind === 'move') return `{"move":${JSON.stringify(happening.move)}}`;
  const { kind: _, ...facts } = happening;
  return JSON.stringify(facts);
}
