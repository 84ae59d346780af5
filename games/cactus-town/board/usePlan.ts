import type { BoardProps } from '@saloon/parts';
import { useLayoutEffect, useState } from 'preact/hooks';
import type { CactusView } from '../secrets.ts';
import type { Draft } from './scene.ts';
import { asLaid, asTurned } from './turns.ts';

const FREE: Draft = [null, null, null];

/**
 * The plan that is being made, by turns. What is laid without a gap is chosen for the prompt as well; a stack that is begun from its
 * top is kept here until its bottom is known.
 */
export function usePlan({ view, question, choosing }: BoardProps<CactusView>): readonly [Draft, (plan: Draft) => void] {
  const { config } = view;
  const [draft, setDraft] = useState(FREE);
  useLayoutEffect(() => setDraft(FREE), [question?.step, question?.at]);
  const begun = choosing.list?.fact === 'cards' ? choosing.list.begun : [];
  const arrange = (plan: Draft): void => {
    const laid = asLaid(plan, config);
    const gap = laid.indexOf(null);
    const isWhole = gap < 0 || laid.slice(gap).every(card => card === null);
    setDraft(isWhole ? FREE : plan);
    choosing.begin(isWhole ? laid.filter(card => card !== null) : []);
  };
  return [begun.length > 0 ? asTurned(begun, config) : draft, arrange];
}
