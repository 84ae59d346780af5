import { POSTERS } from 'virtual:saloon/posters';
import type { Language, Say, Words } from '@saloon/kernel';
import type { Board } from '@saloon/parts';

/** What the lobby says of a game. */
export const posterOf = (game: string): (typeof POSTERS)[number] | undefined => POSTERS.find(({ id }) => id === game);

// Games are found by where their parts lie, so a game that gets a board needs no line here.
const WORDS = import.meta.glob<Words>('../games/*/words/*.json', { import: 'default' });
const DRAWINGS = import.meta.glob<DrawView>('../games/*/terminal.ts', { import: 'draw' });
const BOARDS = import.meta.glob<Board>('../games/*/board/index.ts', { import: 'board' });
const RULEBOOKS = import.meta.glob<string>('../games/*/rulebook.*.md', {
  import: 'default',
  query: '?url',
});

/** Describes a view line by line in words. */
export type DrawView = (view: never, say: Say) => readonly string[];

function found<X>(parts: Readonly<Record<string, () => Promise<X>>>, path: string): Promise<X> {
  const load = parts[path];
  if (load === undefined) throw new Error(`There is no ${path}`);
  return load();
}

/** The words of a game. */
export const gameWords = (game: string, language: Language): Promise<Words> =>
  found(WORDS, `../games/${game}/words/${language}.json`);

/** How a game's view is told in lines, for tables without a drawn board. */
export const gameDrawing = (game: string): Promise<DrawView> => found(DRAWINGS, `../games/${game}/terminal.ts`);

/** The drawn board of a game, or null if it has none yet. */
export const gameBoard = async (game: string): Promise<Board | null> =>
  (await BOARDS[`../games/${game}/board/index.ts`]?.()) ?? null;

/** The player's rulebook as text. */
export async function rulebookText(game: string, language: Language): Promise<string> {
  const address = await found(RULEBOOKS, `../games/${game}/rulebook.${language}.md`);
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`The rulebook cannot be had (${answer.status})`);
  return answer.text();
}
