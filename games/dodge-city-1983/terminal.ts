import type { Say } from '@saloon/kernel';
import type { DodgeView } from './secrets.ts';

/** The town in characters. */
export const draw = (view: DodgeView, say: Say): string[] => [say({ key: String(view.round) })];
