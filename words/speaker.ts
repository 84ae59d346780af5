import type { Language, Message, Said, Say, Seat, Words } from '@saloon/kernel';
import { isolated } from '@saloon/kernel/written';
import { format, type SentenceFacts } from './icu.ts';

/** Words by scope: a game's id, `kernel` for what every game shares, or a program's own. */
export type Catalogue = Readonly<Record<string, Words>>;

const HOUSE = {
  en: () => import('./house/en.json', { with: { type: 'json' } }),
  fr: () => import('./house/fr.json', { with: { type: 'json' } }),
  es: () => import('./house/es.json', { with: { type: 'json' } }),
};

/** The words that every game shares: refusals of the kernel, "nobody". */
export const houseWords = async (language: Language): Promise<Words> => (await HOUSE[language]()).default as Words;

/**
 * Somebody who says messages in one language. A message without words is said by its key, so that the gap shows.
 * @example
 * const say = speaker('fr', { shootout: words }, ['Ann', 'Bob']);
 * say({ key: 'shootout.log.dodged', args: { seat: { seat: 1 } } }); // "Bob esquive."
 */
export function speaker(language: Language, catalogue: Catalogue, names: readonly string[]): Say {
  const lists = new Intl.ListFormat(language, { type: 'conjunction' });

  const sentenceOf = (key: string): string | undefined => {
    const [scope = '', chapter = '', name = ''] = key.split('.');
    return catalogue[scope]?.[chapter]?.[name];
  };
  const you = sentenceOf('kernel.person.you');
  const nameOf = (seat: Seat): string => {
    const name = names[seat] ?? `#${seat + 1}`;
    // Somebody of that name is spoken of, not spoken to.
    return name === you ? `\u2068${name}\u2069` : isolated(name);
  };
  const sayOne = (said: Said): string | number => {
    if (typeof said !== 'object') return said;
    return 'seat' in said ? nameOf(said.seat) : say(said);
  };
  const sayArgument = (said: Said | readonly Said[]): string | number => {
    if (!Array.isArray(said)) return sayOne(said as Said);
    return said.length === 0 ? say({ key: 'kernel.list.nothing' }) : lists.format(said.map(item => `${sayOne(item)}`));
  };
  const say = ({ key, args = {} }: Message): string => {
    const sentence = sentenceOf(key);
    if (sentence === undefined) return key;
    const values = Object.entries(args).map(([name, said]) => [name, sayArgument(said)]);
    return format(sentence, Object.fromEntries(values) as SentenceFacts, language);
  };
  return say;
}
