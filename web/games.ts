import type { Language, Words } from '@saloon/kernel';
import type { Board } from '@saloon/parts';

// Games are found by where their parts lie, so a game that gets a board needs no line here.
const WORDS = import.meta.glob<Words>('../games/*/words/*.json', { import: 'default' });
const BOARDS = import.meta.glob<Board>('../games/*/board/index.ts', { import: 'board' });

/** The words of a game. */
export async function gameWords(game: string, language: Language): Promise<Words> {
  const words = await WORDS[`../games/${game}/words/${language}.json`]?.();
  if (words === undefined) throw new Error(`There are no words of ${game}`);
  return words;
}

/** The drawn board of a game, or null if it has none yet. */
export const gameBoard = async (game: string): Promise<Board | null> =>
  (await BOARDS[`../games/${game}/board/index.ts`]?.()) ?? null;
