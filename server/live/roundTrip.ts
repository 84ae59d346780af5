import type { Gesture, Option } from '@saloon/kernel';

/** Before anything was measured, a connection may be as slow as this. */
const SLOWEST = 2000;
const SAMPLES = 8;
/** How far a device's own clock may be off within one question, in milliseconds. */
const TOLERANCE = 50;

/** How long the way to a device and back takes, as its answers to pings tell. */
export class RoundTrip {
  private samples: number[] = [];

  note(milliseconds: number): void {
    this.samples = [...this.samples.slice(1 - SAMPLES), Math.max(0, milliseconds)];
  }

  get best(): number {
    return this.samples.length === 0 ? 0 : Math.min(...this.samples);
  }

  get worst(): number {
    return this.samples.length === 0 ? SLOWEST : Math.max(...this.samples);
  }
}

/**
 * Where a question is a race, a device says itself how quick its player was, so that nobody loses by a slow connection. It is
 * believed only if it fits what was seen here: claiming to have been quicker than possible gains nothing.
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
  const isBelievable = reaction >= elapsed - worst - TOLERANCE && reaction <= elapsed - best;
  const fair = isBelievable ? reaction : Math.round(elapsed - best);
  return { ...option, reaction: Math.min(bounds.max, Math.max(bounds.min, fair)) };
}
