import type { Say } from '@saloon/kernel';
import { missOf } from './runs.ts';
import type { ShownShot } from './useShown.ts';
import { tellDuel } from './words.ts';

/** What came of a shot, in one sentence; nothing if a die decided that it missed. */
export function sayVerdict(say: Say, { event, run }: ShownShot): string {
  const [first] = event.touched;
  const target = event.type === 'shot' ? event.target : null;
  if (first !== undefined) return tellDuel(say, first === target ? 'touched' : 'arrest', { target: { seat: first } });
  if (target === null) return tellDuel(say, 'felled', { count: event.type === 'shotAtIndians' ? event.count : 0 });
  const miss = run === null ? null : missOf(run, target);
  if (miss === null) return '';
  return 'short' in miss
    ? tellDuel(say, 'short', { gap: miss.short, target: { seat: target } })
    : tellDuel(say, miss.side === 'left' ? 'passedLeft' : 'passedRight', { gap: miss.gap, target: { seat: target } });
}
