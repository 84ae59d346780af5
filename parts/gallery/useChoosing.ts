import type { Option } from '@saloon/kernel';
import { useState } from 'preact/hooks';
import type { Choosing, Question } from '../board.ts';
import { hasFacts } from '../hasFacts.ts';

type Facts = Readonly<Record<string, unknown>>;

const NONE: readonly Option[] = [];
const NOTHING: Facts = {};

interface Choice {
  /** The question it belongs to. */
  readonly asked: string;
  readonly picked: Facts;
  readonly previewed: Option | null;
}

/** What a choice leads to. */
interface Consequences {
  answer(option: Option): void;
  /** Somebody chose what is not on offer. */
  notOffered(option: Option): void;
  readonly confirms: boolean;
}

/**
 * Choosing among the options of a question, part by part, as plainly as can be; the table frame has its own. Facts that contradict what was picked before start afresh, so a
 * second thought needs no way back. `ready` is the one option left, waiting for confirmation if the player wants that.
 */
export function useChoosing(
  question: Question | null,
  { answer, notOffered, confirms }: Consequences,
): Choosing & { readonly ready: Option | null } {
  const asked = question === null ? '' : `${question.seat}/${question.step}/${question.at}`;
  // What was picked for another question counts no more, at once and without a draw in between.
  const [choice, choose] = useState<Choice>({ asked, picked: NOTHING, previewed: null });
  const { picked, previewed } = choice.asked === asked ? choice : { picked: NOTHING, previewed: null };
  const setPicked = (now: Facts) => choose({ asked, picked: now, previewed: null });
  const options = question?.options ?? NONE;
  const fitting = (facts: Facts) => options.filter(option => hasFacts(option, facts));
  const left = fitting(picked);
  const isDecided = left.length === 1 && Object.keys(picked).length > 0 && question?.gesture === undefined;
  return {
    picked,
    left,
    previewed,
    ready: isDecided ? (left[0] ?? null) : null,
    fits: facts => left.some(option => hasFacts(option, facts)),
    pick(facts) {
      const together = { ...picked, ...facts };
      const next = fitting(together).length > 0 ? together : facts;
      const [only, ...others] = fitting(next);
      if (only === undefined) return notOffered({ type: left[0]?.type ?? '', ...together } as Option);
      setPicked(next);
      if (others.length === 0 && question?.gesture === undefined && !confirms) answer(only);
    },
    clear: () => setPicked(NOTHING),
    // A piece that is left in the same moment as it is tapped must not take back the tap.
    preview: option =>
      choose(now => ({ asked, picked: now.asked === asked ? now.picked : NOTHING, previewed: option })),
  };
}
