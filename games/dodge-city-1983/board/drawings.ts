import { drawingsFrom } from '@saloon/parts';

/** The pictures of cards, types and buildings. */
export const useDrawings = drawingsFrom(() => import('./art/index.ts'));
