import type { Language } from '@saloon/kernel';

/** What a sentence may be told. */
export type Facts = Readonly<Record<string, string | number>>;

/**
 * Says an ICU message: facts in braces, plurals with `=0`, `one`, `many`, `other` and `#`, selections by word. The site's
 * own sentences need no more than this, so the lobby does not have to carry a whole formatter.
 */
export function format(message: string, facts: Facts, language: Language): string {
  let said = '';
  let at = 0;
  while (at < message.length) {
    const open = message.indexOf('{', at);
    if (open === -1) return said + message.slice(at);
    const close = closing(message, open);
    said += message.slice(at, open) + sayFact(message.slice(open + 1, close), facts, language);
    at = close + 1;
  }
  return said;
}

function sayFact(inside: string, facts: Facts, language: Language): string {
  const [, name = '', kind, branches = ''] = /^\s*(\w+)\s*(?:,\s*(plural|select)\s*,([\s\S]*))?$/.exec(inside) ?? [];
  const value = facts[name] ?? `{${name}}`;
  if (kind === undefined) return typeof value === 'number' ? new Intl.NumberFormat(language).format(value) : value;
  const branch = branchFor(readBranches(branches), kind, value, language);
  const counted = kind === 'plural' ? branch.replaceAll('#', new Intl.NumberFormat(language).format(Number(value))) : branch;
  return format(counted, facts, language);
}

function branchFor(branches: Map<string, string>, kind: string, value: string | number, language: Language): string {
  const exact = branches.get(kind === 'plural' ? `=${value}` : String(value));
  const counted = kind === 'plural' ? branches.get(new Intl.PluralRules(language).select(Number(value))) : undefined;
  return exact ?? counted ?? branches.get('other') ?? '';
}

function readBranches(text: string): Map<string, string> {
  const branches = new Map<string, string>();
  let at = 0;
  for (let open = text.indexOf('{', at); open !== -1; open = text.indexOf('{', at)) {
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
