import type { Playable } from './question.ts';
import type { Option, State, Viewer } from './types.ts';

type Facts = Readonly<Record<string, unknown>>;

/**
 * The views of several viewers as JSON texts for `readView`. What a spectator sees too is written once for all of them;
 * each text adds only what its viewer sees differently.
 */
export function writeViews<S extends State>(game: Playable<S, Option>, state: S, viewers: readonly Viewer[]): string[] {
  const open = game.view(state, 'spectator') as Facts;
  const shared = JSON.stringify(open);
  return viewers.map(viewer => `[${shared},${JSON.stringify(difference(game.view(state, viewer) as Facts, open))}]`);
}

/** The view that was written for one viewer. */
export function readView(text: string): unknown {
  const [open, own] = JSON.parse(text) as [Facts, Facts];
  return { ...open, ...own };
}

function difference(view: Facts, open: Facts): Facts {
  const own: Record<string, unknown> = {};
  for (const fact in view) if (!isSame(view[fact], open[fact])) own[fact] = view[fact];
  return own;
}

/** A quick look is enough: what is taken for different is only written once more. */
function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (!Array.isArray(one) || !Array.isArray(other) || one.length !== other.length) return false;
  for (let index = 0; index < one.length; index++) if (one[index] !== other[index]) return false;
  return true;
}
