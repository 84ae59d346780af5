import type { Option } from '@saloon/kernel';
import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Choosing, Question } from '../board.ts';
import { hasFacts } from '../hasFacts.ts';
import { handFacts, isInVain, optionsLeft, type Picked } from './choices.ts';
import { listBegun } from './lists.ts';

/** The choice that prompt bar and board share, with what only the prompt bar needs. */
export interface OwnChoosing extends Choosing {
  /** The one option left whose numbers a hand must still choose. */
  readonly inHand: Option | null;
  /** The option that waits for a second tap. */
  readonly held: Option | null;
  confirm(): void;
}
/** What a choice leads to. */
interface Consequences {
  answer(option: Option): void;
  /** Somebody chose what is not on offer. */
  notOffered(option: Option): void;
  readonly care: Care;
  /** So long after a question appears nothing is answered, in milliseconds: a tap may have been meant for what was there before. */
  readonly deafFor: number;
  /** Whether this answer is meant for somebody else, who will feel it. */
  isAtSomebody(option: Option): boolean;
}
/** How careful a player wants to be: an answer counts at once, takes a second step if it is at somebody or in vain, or always does. */
export type Care = 'quick' | 'usual' | 'always';

/** What was picked for the question of this name, the pieces of a list laid so far, and the option that waits for a second tap. */
interface Chosen {
  readonly name: string;
  readonly picked: Picked;
  readonly begun: readonly unknown[];
  readonly held: Option | null;
}

const NOTHING: Picked = {};
const isNothing = ({ picked, begun, held }: Chosen): boolean =>
  picked === NOTHING && begun.length === 0 && held === null;
const NO_PIECES: Chosen['begun'] = [];
const nothingFor = (name: string): Chosen => ({ name, picked: NOTHING, begun: NO_PIECES, held: null });

/** Chooses by parts among the options of a question; begins anew with every question. */
export function useChoosing(
  question: Question | null,
  { answer, notOffered, care, deafFor, isAtSomebody }: Consequences,
): OwnChoosing {
  const name = question === null ? '' : `${question.step} ${question.at} ${question.seat}`;
  const [chosen, setChosen] = useState<Chosen>(nothingFor(name));
  const [previewed, preview] = useState<Option | null>(null);
  // What was picked belongs to its question; with the next one it is as if nothing was.
  const { picked, begun, held } = chosen.name === name ? chosen : nothingFor(name);
  // A question that was taken back comes again under the same name; nothing is picked for it then.
  useLayoutEffect(() => setChosen(now => (isNothing(now) ? now : nothingFor(name))), [name]);
  const isDeaf = useDeafness(name, deafFor);
  const setPicked = (facts: Picked): void => setChosen({ ...nothingFor(name), picked: facts });
  const setHeld = (option: Option | null): void => setChosen(now => ({ ...now, name, held: option }));
  const clear = (): void => {
    setPicked(NOTHING);
    preview(null);
  };
  const left = useMemo(() => (question === null ? [] : optionsLeft(question, picked)), [question, picked]);
  const needsHand = (options: readonly Option[]) =>
    options.length === 1 && handFacts(options[0] as Option, question?.gesture).some(([fact]) => fact !== 'reaction');
  const isRace = question?.gesture?.reaction !== undefined;
  const isHeld = (option: Option): boolean =>
    care === 'always' ||
    (care === 'usual' && !isRace && (isInVain(question, option) || (picked === NOTHING && isAtSomebody(option))));
  const settle = (option: Option): void => {
    if (isDeaf()) return;
    if (isHeld(option)) setHeld(option);
    else answer(option);
  };
  const pick = (facts: Picked): void => {
    if (question === null || isDeaf()) return;
    const all = { ...picked, ...facts };
    const fitting = optionsLeft(question, all);
    if (fitting.length === 0) {
      const fresh = optionsLeft(question, facts);
      // A tap on another piece of the same kind means that one instead.
      if (fresh.length > 0) return setPicked(facts);
      return notOffered({ type: left[0]?.type ?? '', ...all } as Option);
    }
    setPicked(all);
    if (fitting.length === 1 && !needsHand(fitting)) settle(fitting[0] as Option);
  };
  return {
    picked,
    left,
    fits: facts => left.some(option => hasFacts(option, facts)),
    pick,
    clear,
    settle,
    list: useMemo(() => listBegun(left, begun, question?.gesture), [left, begun]),
    begin: pieces => setChosen({ name, picked, begun: pieces, held: null }),
    previewed,
    preview,
    inHand: Object.keys(picked).length > 0 && needsHand(left) ? (left[0] ?? null) : null,
    held,
    confirm: () => {
      if (held !== null && !isDeaf()) answer(held);
      setHeld(null);
    },
  };
}

/** Whether the question of this name has appeared only so many milliseconds ago. */
function useDeafness(name: string, deafFor: number): () => boolean {
  const since = useRef(0);
  useLayoutEffect(() => {
    since.current = performance.now();
  }, [name]);
  return () => performance.now() - since.current < deafFor;
}
