import type { Language } from '@saloon/kernel';

/** What a sentence may be told, by name. */
export type SentenceFacts = Readonly<Record<string, string | number>>;

/**
 * Says an ICU message: facts in braces, plurals with `=0`, `one`, `many`, `other` and `#`, selections by word. Our
 * sentences need no more than this, so pages do not have to carry a whole formatter; the tests compare with one.
 * @example
 * format('{count, plural, one {one card} other {# cards}}', { count: 3 }, 'en') // "3 cards"
 */
export function format(message: string, facts: SentenceFacts, language: Language): string {
  let said = '';
  let at = 0;
  for (let open = message.indexOf('{'); open !== -1; open = message.indexOf('{', at)) {
    const close = closing(message, open);
    said += message.slice(at, open) + sayFact(message.slice(open + 1, close), facts, language);
    at = close + 1;
  }
  return said + message.slice(at);
}

const FACT = /^\s*(\w+)\s*(?:,\s*(plural|select)\s*,([\s\S]*))?$/;

function sayFact(inside: string, facts: SentenceFacts, language: Language): string {
  const [, name = '', kind, text = ''] = FACT.exec(inside) ?? [];
  const value = facts[name] ?? `{${name}}`;
  if (kind === undefined) return String(value);
  const branches = readBranches(text);
  const other = branches.get('other') ?? '';
  // What may be missing has a branch for that.
  if (kind === 'select') return format(branches.get(String(facts[name])) ?? other, facts, language);
  const branch = branches.get(`=${value}`) ?? branches.get(plural(value, language)) ?? other;
  return format(counted(branch, value, language), facts, language);
}

const RULES = new Map<Language, Intl.PluralRules>();

function plural(value: string | number, language: Language): string {
  const rules = RULES.get(language) ?? new Intl.PluralRules(language);
  RULES.set(language, rules);
  return rules.select(Number(value));
}

/** `#` is the number as the language writes it; whatever is no number stands for itself. */
const counted = (branch: string, value: string | number, language: Language): string =>
  branch.includes('#')
    ? branch.replaceAll('#', Number.isNaN(Number(value)) ? String(value) : Number(value).toLocaleString(language))
    : branch;

function readBranches(text: string): Map<string, string> {
  const branches = new Map<string, string>();
  let at = 0;
  for (let open = text.indexOf('{'); open !== -1; open = text.indexOf('{', at)) {
    const close = closing(text, open);
    branches.set(text.slice(at, open).trim(), text.slice(open + 1, close));
    at = close + 1;
  }
  return branches;
}

function closing(text: string, open: number): number {
  let depth = 0;
  for (let at = open; at < text.length; at++) {
    if (text[at] === '{') depth++;
    if (text[at] === '}' && --depth === 0) return at;
  }
  return text.length;
}
