import type { JSX } from 'preact';
import type { PonyStep } from '../steps.ts';
import { Answers } from './Answers.tsx';
import { Faces } from './Faces.tsx';
import { Ladder } from './Ladder.tsx';
import { Offer } from './Offer.tsx';
import { Shown, useShown } from './Shown.tsx';
import { useScene } from './scene.ts';
import './Desk.css';

const OFFERS: ReadonlySet<string> = new Set<PonyStep['do']>(['keeping', 'relay']);

/** One place for what is to be decided, for what has just happened, and else for what could be claimed. */
export function Desk(): JSX.Element {
  const shown = useShown();
  const { question } = useScene();
  return (
    <div class="desk">{question !== null ? <Question /> : shown === null ? <Ladder /> : <Shown {...shown} />}</div>
  );
}

/** What the viewer is asked, with all that it is about. */
function Question(): JSX.Element {
  const { question, choosing } = useScene();
  const step = question?.step ?? '';
  if (OFFERS.has(step)) return <Offer />;
  if (step !== 'rolling') return <Answers />;
  return choosing.picked.type === 'turnDie' ? <Faces /> : <Ladder />;
}
