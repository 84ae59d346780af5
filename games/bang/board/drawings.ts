import { drawingsFrom } from '@saloon/parts';

/** The pictures of cards and characters. */
export const useDrawings = drawingsFrom(() => import('./art/index.ts'));
