import type { Gesture, Message, Option, Say } from '@saloon/kernel';
import { tellOption } from '@saloon/words';
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
  readonly label: string;
}

/** So many full sentences fit under a question; more are sorted by their parts first. */
const AT_ONCE = 12;
const OPEN = '…';
/** One gap says as much as two. */
const SEVERAL_GAPS = /…(?: …)+/g;

const factsOf = (option: Option): Picked => option as unknown as Picked;

/** Whether two facts say the same. */
const isSame = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

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

/** The buttons for what is left: whole options if they are few, otherwise by the next part in which they differ. */
export function choicesFor(terms: GameTerms, question: Question, left: readonly Option[], say: Say): PromptChoice[] {
  const gesture = question.gesture ?? {};
  const whole = (option: Option): PromptChoice => ({
    facts: withoutNumbers(option, gesture),
    options: [option],
    label: labelOf(terms, [option], say, gesture),
  });
  if (left.length <= AT_ONCE) return left.map(whole);
  const fact = nextFact(left, gesture);
  if (fact === null) return left.map(whole);
  return groupBy(left, fact).map(group =>
    group.length === 1
      ? whole(group[0] as Option)
      : {
          facts: { [fact]: factsOf(group[0] as Option)[fact] },
          options: group,
          label: labelOf(terms, group, say, gesture),
        },
  );
}

function nextFact(left: readonly Option[], gesture: Gesture): string | null {
  const names = [...new Set(left.flatMap(option => Object.keys(option)))].filter(name => !(name in gesture));
  return names.find(name => groupBy(left, name).length > 1) ?? null;
}

function groupBy(options: readonly Option[], fact: string): Option[][] {
  const groups = new Map<string, Option[]>();
  for (const option of options) {
    const key = JSON.stringify(factsOf(option)[fact]) ?? '';
    groups.set(key, [...(groups.get(key) ?? []), option]);
  }
  return [...groups.values()];
}

/** What these options have in common, in words; where they differ, and where a hand decides, stands a gap. */
function labelOf(terms: GameTerms, options: readonly Option[], say: Say, gesture: Gesture): string {
  const [first] = options as [Option];
  const message = tellOption(terms, first);
  const isOpen = (fact: string) =>
    fact in gesture || options.some(option => !isSame(factsOf(option)[fact], factsOf(first)[fact]));
  const args = Object.entries(message.args ?? {}).map(([fact, said]) => [fact, isOpen(fact) ? OPEN : said]);
  const told = { key: message.key, args: Object.fromEntries(args) as NonNullable<Message['args']> };
  return sayOrFirst(say, told, message).replace(/…(?:,? …)+/g, OPEN);
}

/** A plural cannot count a gap; such a sentence is then said with the first option's number. */
function sayOrFirst(say: Say, withGaps: Message, whole: Message): string {
  try {
    return say(withGaps).replace(SEVERAL_GAPS, OPEN);
  } catch {
    return say(whole);
  }
}

function withoutNumbers(option: Option, gesture: Gesture): Picked {
  return Object.fromEntries(Object.entries(option).filter(([fact]) => !(fact in gesture)));
}

/** The numbers of this option that a hand chooses, with their bounds. */
export const handFacts = (option: Option, gesture: Gesture = {}): [string, { min: number; max: number }][] =>
  Object.entries(gesture).filter(([fact]) => fact in option);
