import type { Message, Said, Say } from '@saloon/kernel';
import type { Thing } from '@saloon/parts';

/** A stretch of a sentence: plain words, or the name of a thing that can be looked at closely. */
export type Stretch = string | { readonly text: string; readonly thing: Thing };

/** Never seen and never written by anybody; it parts the names from the words around them. */
const MARK = '\u2063';

/** A sentence, with the names in it that belong to things of these chapters. */
export function stretchesOf({ key, args = {} }: Message, say: Say, chapters: readonly string[]): Stretch[] {
  const things: Thing[] = [];
  const marked = (said: Said): Said => {
    const thing = thingOf(said, chapters);
    return thing === null ? said : `${MARK}${things.push(thing) - 1}:${say(said as Message)}${MARK}`;
  };
  const all = Object.entries(args).map(([fact, said]) => [fact, isList(said) ? said.map(marked) : marked(said)]);
  const sentence = say({ key, args: Object.fromEntries(all) as NonNullable<Message['args']> });
  return sentence.split(MARK).map((text, index) => (index % 2 === 0 ? text : named(text, things)));
}

const isList = (said: Said | readonly Said[]): said is readonly Said[] => Array.isArray(said);

function thingOf(said: Said, chapters: readonly string[]): Thing | null {
  if (typeof said !== 'object' || !('key' in said)) return null;
  const [, chapter = '', name = ''] = said.key.split('.');
  return chapters.includes(chapter) ? { chapter, name } : null;
}

function named(marked: string, things: readonly Thing[]): Stretch {
  const colon = marked.indexOf(':');
  const thing = things[Number(marked.slice(0, colon))];
  const text = marked.slice(colon + 1);
  return thing === undefined ? text : { text, thing };
}
