import type { JSX } from 'preact';
import { useRef } from 'preact/hooks';
import type { PonyStep } from '../steps.ts';
import { isHeldUp, NO_ROLLS, type Rolls, rollsOn } from './flourishes.ts';
import { Ladder } from './Ladder.tsx';
import { useMoments } from './later.tsx';
import { useScene } from './scene.ts';
import './Desk.css';

const OFFERS: ReadonlySet<string> = new Set<PonyStep['do']>(['keeping', 'relay']);

/** One place for what is to be decided, for what has just happened, and else for what could be claimed. */
export function Desk(): JSX.Element {
  const { question, happening } = useScene();
  const moments = useMoments();
  const rolls = useRolls();
  const isShown = question === null && isHeldUp(happening, rolls);
  return (
    <div class="desk">
      {moments !== null && isShown ? <moments.Shown stage={happening} rolls={rolls} /> : <Decision />}
    </div>
  );
}

/** Rolls of one round stay side by side from beat to beat. */
function useRolls(): Rolls {
  const { happening } = useScene();
  const last = useRef<Rolls>(NO_ROLLS);
  if (happening.length > 0 && last.current.stage !== happening) last.current = rollsOn(happening, last.current);
  return last.current;
}

/** What the viewer is asked, with all that it is about. */
function Decision(): JSX.Element | null {
  const { question, choosing } = useScene();
  const moments = useMoments();
  if (question === null) return <Ladder />;
  if (question.step === 'rolling' && choosing.picked.type !== 'turnDie') return <Ladder />;
  if (moments === null) return null;
  if (question.step === 'rolling') return <moments.Faces />;
  return OFFERS.has(question.step) ? <moments.Offer /> : <moments.Answers />;
}
