import { drawingsFrom } from '@saloon/parts';

/** The ground of the map and the pictures of cards and spaces. */
export const useDrawings = drawingsFrom(() => import('./art/index.ts'));
