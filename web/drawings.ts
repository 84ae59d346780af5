import type { Say } from '@saloon/kernel';

const DRAWINGS = import.meta.glob<DrawView>('../games/*/terminal.ts', { import: 'draw' });

/** Describes a view line by line in words. */
export type DrawView = (view: never, say: Say) => readonly string[];

/** How a game's view is told in lines, for tables without a drawn board; null if it is not. */
export const gameDrawing = async (game: string): Promise<DrawView | null> =>
  (await DRAWINGS[`../games/${game}/terminal.ts`]?.()) ?? null;
