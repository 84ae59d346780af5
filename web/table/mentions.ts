import type { Message, Said, Say } from '@saloon/kernel';
import type { Thing } from '@saloon/parts';

/** A stretch of a sentence: plain words, or the name of a thing that can be looked at closely. */
export type Stretch = string | { readonly text: string; readonly thing: Thing };

/** Never seen and never written by anybody; it parts the names from the words around them. */
const MARK = '\u2063';

/** What is told, with the names in it that belong to things of these chapters. */
export function stretchesOf(tell: (say: Say) => string, say: Say, chapters: readonly string[]): Stretch[] {
  const things: Thing[] = [];
  const marked = (said: Said): Said => (typeof said === 'object' && 'key' in said ? marking(said) : said);
  const marking: Say = ({ key, args = {} }) => {
    const all = Object.entries(args).map(([fact, said]) => [fact, isList(said) ? said.map(marked) : marked(said)]);
    const words = say({ key, args: Object.fromEntries(all) as NonNullable<Message['args']> });
    const thing = thingOf(key, chapters);
    return thing === null ? words : `${MARK}${things.push(thing) - 1}:${words}${MARK}`;
  };
  return tell(marking)
    .split(MARK)
    .map((text, index) => (index % 2 === 0 ? text : named(text, things)));
}

/** The first thing of these chapters that a message names; null if it names none. */
export function thingIn({ args = {} }: Message, chapters: readonly string[]): Thing | null {
  for (const said of Object.values(args).flat()) {
    const thing = typeof said === 'object' && 'key' in said ? thingOf(said.key, chapters) : null;
    if (thing !== null) return thing;
  }
  return null;
}

const isList = (said: Said | readonly Said[]): said is readonly Said[] => Array.isArray(said);

function thingOf(key: string, chapters: readonly string[]): Thing | null {
  const [, chapter = '', name = ''] = key.split('.');
  return chapters.includes(chapter) ? { chapter, name } : null;
}

function named(marked: string, things: readonly Thing[]): Stretch {
  const colon = marked.indexOf(':');
  const thing = things[Number(marked.slice(0, colon))];
  const text = marked.slice(colon + 1);
  return thing === undefined ? text : { text, thing };
}
