import { readFileSync } from 'node:fs';
import { type Clause, type Decision, type Language, readRulebook, ruleOf } from '@saloon/kernel';
import { tellOption } from '@saloon/words';
import { paint } from '../paint.ts';
import { folderOf } from '../usage.ts';
import { choicesOf, cli, type Talk } from './asking.ts';

/** A paragraph of the rulebook and the clauses that it settles. */
interface Passage {
  clauses: readonly Clause[];
  text: string;
}

/** So many passages are read out without being asked twice. */
const FEW = 12;
/** Shorter words say little about what a rule is about. */
const TELLING = 3;

/**
 * Answers a question about the rules. `about` is a clause or some words to look for in the whole book, `?` for all that
 * belongs to this step, or nothing: then what concerns the choices of this moment comes first.
 */
export function explain(
  talk: Talk,
  { step, question, about }: { step: string; question: Decision; about: string },
  language: Language,
): void {
  const { room, say } = talk;
  const rulebook = readRulebook(readFileSync(new URL(`rulebook.${language}.md`, folderOf(room.game.id)), 'utf8'));
  const ofStep = passagesOf(rulebook, ruleOf(room.game, { do: step }).clauses);
  if (about === '?') return readOut(talk, ofStep);
  if (about !== '') return search(talk, passagesOf(rulebook, [...rulebook.keys()]), about);
  const now = ofStep.length <= FEW ? ofStep : concerning(talk, ofStep, question);
  readOut(talk, now);
  const [{ clauses: [clause = ''] = [] } = {}] = now;
  if (now.length < ofStep.length)
    talk.terminal.write(paint.dim(`  ${say(cli('moreRules', { count: ofStep.length - now.length, clause }))}`));
}

/** That clause, or the passages with all these words, the one first that opens with them. */
function search(talk: Talk, book: readonly Passage[], about: string): void {
  const { terminal, say } = talk;
  const words = wordsIn(about);
  const at = ({ text }: Passage) => plain(text).indexOf(words[0] ?? '');
  const byName = book.filter(({ clauses }) => clauses.some(id => id === about.toUpperCase()));
  const byWords = book.filter(({ text }) => words.length > 0 && words.every(word => plain(text).includes(word)));
  const found = byName.length > 0 ? byName : byWords.toSorted((a, b) => at(a) - at(b));
  readOut(talk, found.slice(0, FEW));
  if (found.length === 0) terminal.write(say(cli('noRule', { about })));
  if (found.length > FEW) terminal.write(paint.dim(`  ${say(cli('moreFound', { count: found.length - FEW }))}`));
}

/** What names the cards, places or characters on offer, the sooner the better; else how the rules of this step begin. */
function concerning(talk: Talk, passages: readonly Passage[], question: Decision): Passage[] {
  const { room, say } = talk;
  const named = choicesOf(talk, question)
    .flatMap(option => Object.values(tellOption(room.game, option).args ?? {}).flat())
    .flatMap(said => (typeof said === 'object' && 'key' in said ? wordsIn(say(said)) : []));
  const words = new Set(named.filter(word => word.length >= TELLING));
  const at = ({ text }: Passage) => wordsIn(text).findIndex(word => words.has(word));
  const about = passages.filter(passage => at(passage) >= 0).toSorted((a, b) => at(a) - at(b));
  return (about.length > 0 ? about : passages).slice(0, FEW);
}

function passagesOf(rulebook: ReadonlyMap<Clause, string>, clauses: readonly Clause[]): Passage[] {
  const textOf = (clause: Clause) => rulebook.get(clause) ?? '';
  const texts = [...new Set(clauses.map(textOf))];
  return texts.map(text => ({ text, clauses: clauses.filter(clause => textOf(clause) === text) }));
}

function readOut({ terminal }: Talk, passages: readonly Passage[]): void {
  for (const { clauses, text } of passages) terminal.write(`  ${paint.teal(clauses.join(', ').padEnd(7))} ${text}`);
}

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const wordsIn = (text: string): string[] => plain(text).match(/\p{L}+/gu) ?? [];
