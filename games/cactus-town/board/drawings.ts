import { drawingsFrom } from '@saloon/parts';

/** The pictures of buildings, people and cards. */
export const useDrawings = drawingsFrom(() => import('./art/index.ts'));
