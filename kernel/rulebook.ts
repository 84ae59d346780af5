import type { Clause } from './types.ts';

const ID = /\b[A-Z][A-Z0-9]*-\d+\b/g;
const TEST_TITLE = /\b(?:it|test|scenario)(?:\.each\([\s\S]*?\))?\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/g;

/** Each clause of a rulebook with its text. A paragraph or list item opens with the ids it settles: `**SO-3, SO-4** …`. */
export function readRulebook(markdown: string): Map<Clause, string> {
  const clauses = new Map<Clause, string>();
  for (const paragraph of markdown.split(/\n\s*\n|\n(?=\s*[-*] )/)) {
    const opening = /^\s*(?:[-*] )?\*\*([A-Z0-9\-, ]+)\*\*([\s\S]*)/.exec(paragraph);
    const text = opening?.[2]?.replace(/\s+/g, ' ').trim() ?? '';
    for (const id of opening?.[1]?.match(ID) ?? []) clauses.set(id as Clause, text);
  }
  return clauses;
}

/** How many tests name each clause in their titles. */
export function clausesTested(testSource: string): Map<Clause, number> {
  const counts = new Map<Clause, number>();
  for (const [, , title = ''] of testSource.matchAll(TEST_TITLE))
    for (const id of new Set(title.match(ID) as Clause[] | null)) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}
