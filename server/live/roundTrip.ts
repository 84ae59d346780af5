import { randomBytes } from 'node:crypto';
import type { Gesture, Option } from '@saloon/kernel';

/** No connection is allowed for more than this, in milliseconds, whatever was measured, nor before anything was. */
export const LONGEST_WAY = 300;
const SAMPLES = 8;
/** How far a device's own clock may be off within one question, in milliseconds. */
const TOLERANCE = 50;
/** Nobody sees, decides and presses in less, in milliseconds. */
const QUICKEST = 100;

/**
 * How long the way to a device and back takes, as its answers to pings tell. Nobody can answer a ping before it came, since
 * its payload is random; each counts once. Whoever answers late on purpose seems to be far away, and no further than `LONGEST_WAY`.
 */
export class RoundTrip {
  private samples: number[] = [];
  private outstanding: { readonly payload: string; readonly sent: number } | null = null;

  /** A ping leaves at this time; what it carries. One before it that was not answered does not count any more. */
  ask(now: number): string {
    const payload = randomBytes(12).toString('base64url');
    this.outstanding = { payload, sent: now };
    return payload;
  }

  /** Whether the last ping was not answered yet. */
  get isWaiting(): boolean {
    return this.outstanding !== null;
  }

  /** An answer to a ping came back with this. */
  hear(payload: string, now: number): void {
    if (this.outstanding?.payload !== payload) return;
    const took = Math.min(LONGEST_WAY, Math.max(0, now - this.outstanding.sent));
    this.samples = [...this.samples.slice(1 - SAMPLES), took];
    this.outstanding = null;
  }

  get best(): number {
    return this.samples.length === 0 ? 0 : Math.min(...this.samples);
  }

  get worst(): number {
    return this.samples.length === 0 ? LONGEST_WAY : Math.max(...this.samples);
  }
}

/**
 * Where a question is a race, a device says itself how quick its player was, so that nobody loses by a slow connection. It is
 * believed only if it fits what was seen here: claiming to have been quicker than possible gains nothing.
 *
 * What remains: a device may lie within its allowance, and one that answers pings late has the longest there is. That is worth
 * `LONGEST_WAY` milliseconds at most, and a program in place of a person wins against people anyhow; tables that mind play
 * without a race.
 */
export function fairReaction<O extends Option>(
  option: O,
  gesture: Gesture | undefined,
  elapsed: number,
  { best, worst }: Pick<RoundTrip, 'best' | 'worst'>,
): O {
  const bounds = gesture?.reaction;
  const { reaction } = option as { reaction?: unknown };
  if (bounds === undefined || typeof reaction !== 'number') return option;
  const earliest = elapsed - Math.min(LONGEST_WAY, worst + TOLERANCE);
  const isBelievable = reaction >= earliest && reaction <= elapsed - best;
  const fair = isBelievable ? reaction : Math.round(elapsed - best);
  return { ...option, reaction: Math.min(bounds.max, Math.max(bounds.min, QUICKEST, fair)) };
}
