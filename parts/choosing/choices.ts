import type { Gesture, Option, Said, Say, Seat } from '@saloon/kernel';
import { choiceName, tellOption } from '@saloon/words';
import type { Question } from '../board.ts';
import { hasFacts } from '../hasFacts.ts';

/** What sentences about a game need of it. */
export interface GameTerms {
  readonly id: string;
  readonly facts: Readonly<Record<string, string>>;
}
/** Facts picked so far, by name. */
export type Picked = Readonly<Record<string, unknown>>;
/** One button of the prompt bar: the facts it picks, the options that would be left, and its words. */
export interface PromptChoice {
  readonly facts: Picked;
  readonly options: readonly Option[];
  /** What is new in this choice: the whole sentence, or the pieces that are still to be picked. */
  readonly label: string;
  /** The whole sentence, if there is one option. */
  readonly sentence: string | null;
  /** Whom it names, if that is all that is still open. */
  readonly seat: Seat | null;
  /** How many pieces are alike here, and only one of them shown. */
  readonly count: number;
}

/** So many full sentences fit under a question; more are sorted by their parts first. */
const AT_ONCE = 12;

const factsOf = (option: Option): Picked => option as unknown as Picked;

/** The options that fit what was picked; of a gesture, one example stands for all its numbers. */
export function optionsLeft({ options, gesture = {} }: Question, picked: Picked): Option[] {
  const named = (option: Option) => JSON.stringify(Object.entries(option).filter(([fact]) => !(fact in gesture)));
  const seen = new Set<string>();
  return options.filter(option => {
    if (!hasFacts(option, picked) || seen.has(named(option))) return false;
    seen.add(named(option));
    return true;
  });
}

/** These options without those that differ only in pieces of one name, and how many each stands for. */
export function distinct(terms: GameTerms, options: readonly Option[], say: Say): { option: Option; count: number }[] {
  const found = new Map<string, { option: Option; count: number }>();
  for (const option of options) {
    const name = choiceName(terms, option, say);
    const known = found.get(name);
    if (known === undefined) found.set(name, { option, count: 1 });
    else known.count++;
  }
  return [...found.values()];
}

/** Whether an answer would change nothing; its question says so. */
export const isInVain = (question: Question | null, option: Option): boolean =>
  question?.inVain?.some(vain => hasFacts(option, factsOf(vain))) === true;

/**
 * The buttons for what is left: whole sentences if they are few, otherwise one piece after the other. Once something is picked,
 * a button says only what is still open.
 */
export function choicesFor(terms: GameTerms, question: Question, { left, picked }: Chosen, say: Say): PromptChoice[] {
  const gesture = question.gesture ?? {};
  const counted = new Map(distinct(terms, left, say).map(({ option, count }) => [option, count]));
  const offered = [...counted.keys()];
  const open = openFacts(terms, offered, gesture);
  const isBegun = Object.keys(picked).length > 0 && left.length > 1;
  const whole = (option: Option): PromptChoice => {
    const sentence = say(tellOption(terms, option));
    const pieces = isBegun ? piecesIn(terms, option, open, say) : NO_PIECES;
    return {
      facts: withoutNumbers(option, gesture),
      options: [option],
      sentence,
      count: counted.get(option) ?? 1,
      ...pieces,
      label: pieces.label || sentence,
    };
  };
  const [fact] = open;
  if (offered.length <= AT_ONCE || fact === undefined) return offered.map(whole);
  return groupBy(offered, fact).flatMap(group => {
    const [first] = group as [Option];
    const value = factsOf(first)[fact];
    if (group.length === 1 || value === undefined) return group.map(whole);
    const pieces = piecesIn(terms, first, [fact], say);
    return [{ facts: { [fact]: value }, options: group, sentence: null, count: 1, ...pieces }];
  });
}

/** What was picked so far, and what still fits. */
interface Chosen {
  readonly left: readonly Option[];
  readonly picked: Picked;
}

/** The facts in which these options differ and that can be named, such as cards and players. */
function openFacts({ facts }: GameTerms, left: readonly Option[], gesture: Gesture): string[] {
  const names = [...new Set(left.flatMap(option => Object.keys(option)))];
  return names.filter(name => name in facts && !(name in gesture) && groupBy(left, name).length > 1);
}

const NO_PIECES = { label: '', seat: null };

/** The pieces that an option names under these facts, and the player if it is one. */
function piecesIn(
  terms: GameTerms,
  option: Option,
  names: readonly string[],
  say: Say,
): Pick<PromptChoice, 'label' | 'seat'> {
  const told = tellOption(terms, option).args ?? {};
  const words = names.flatMap(name => told[name] ?? []).map(said => sayPiece(say, said));
  const seat = names.map(name => (terms.facts[name] === 'seat' ? factsOf(option)[name] : undefined));
  return { label: words.join(', '), seat: (seat.find(one => typeof one === 'number') as Seat | undefined) ?? null };
}

/** The pieces among these facts, such as a card, by their names. */
export function namePieces(terms: GameTerms, picked: Picked, say: Say): string {
  const names = Object.keys(picked).filter(name => name in terms.facts);
  return piecesIn(terms, { type: '', ...picked } as Option, names, say).label;
}

function sayPiece(say: Say, said: Said): string {
  if (typeof said !== 'object') return String(said);
  return 'seat' in said ? say({ key: 'kernel.seat.name', args: { seat: said } }) : say(said);
}

function groupBy(options: readonly Option[], fact: string): Option[][] {
  const groups = new Map<string, Option[]>();
  for (const option of options) {
    const key = JSON.stringify(factsOf(option)[fact]) ?? '';
    groups.set(key, [...(groups.get(key) ?? []), option]);
  }
  return [...groups.values()];
}

function withoutNumbers(option: Option, gesture: Gesture): Picked {
  return Object.fromEntries(Object.entries(option).filter(([fact]) => !(fact in gesture)));
}

/** The numbers of this option that a hand chooses, with their bounds. */
export const handFacts = (option: Option, gesture: Gesture = {}): [string, Gesture[string]][] =>
  Object.entries(gesture).filter(([fact]) => fact in option);
