import type { JSX } from 'preact';
import { duelOf } from './duels.ts';
import { Hand } from './Hand.tsx';
import { useLater } from './later.tsx';
import { useScene } from './scene.ts';
import './Near.css';

/** The near side: one's cards while planning, then the card in play, or the duel. It keeps its size. */
export function Near(): JSX.Element {
  const { view, happening } = useScene();
  const later = useLater();
  const duel = duelOf(view, happening);
  const isPlanning = view.turned === 0 && view.event === null && view.own !== null;
  if (duel === null && isPlanning)
    return (
      <div class="home near">
        <Hand />
      </div>
    );
  return (
    <div class="home near">
      {later === null ? null : duel === null ? <later.Desk /> : <later.DuelPanel duel={duel} />}
    </div>
  );
}
