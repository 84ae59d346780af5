import type { Message, Option, Said, Say, Words } from '@saloon/kernel';
import { tellOption } from '@saloon/words';
import { type Context, createContext } from 'preact';
import { useContext } from 'preact/hooks';

/** What every piece of a board needs, handed down from its table: the context of it, and how a piece gets it. */
export function sceneFor<Scene>(game: string): readonly [context: Context<Scene | null>, use: () => Scene] {
  const context = createContext<Scene | null>(null);
  const use = (): Scene => {
    const scene = useContext(context);
    if (scene === null) throw new Error(`A piece of ${game} lies outside of its table`);
    return scene;
  };
  return [context, use];
}

type Args = Readonly<Record<string, Said | readonly Said[]>>;
/** What a board says, by the names of its words. */
export interface BoardWords<W> {
  /** A sentence of the board's own chapter. */
  tell(say: Say, name: NameIn<W, 'board'>, args?: Args): string;
  /** A sentence that the terminal's table uses too. */
  tellTable(say: Say, name: NameIn<W, 'table'>, args?: Args): string;
  /** An option in words. */
  sayOption(say: Say, option: Option): string;
  /** A word of one of the game's chapters. */
  word(chapter: keyof W & string, name: string | number): Message;
}
type NameIn<W, Chapter extends string> = W extends Record<Chapter, infer Names> ? keyof Names & string : never;

/** The words of a game as its board says them; `W` are those of one language. */
export function boardWords<W extends Words>(id: string, facts: Readonly<Record<string, string>>): BoardWords<W> {
  const sentence =
    (chapter: string) =>
    (say: Say, name: string, args: Args = {}) =>
      say({ key: `${id}.${chapter}.${name}`, args });
  return {
    tell: sentence('board'),
    tellTable: sentence('table'),
    sayOption: (say, option) => say(tellOption({ id, facts }, option)),
    word: (chapter, name) => ({ key: `${id}.${chapter}.${name}` }),
  };
}

/** A word at the beginning of a sign or sentence. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
