import type { JSX } from 'preact';
import { Desk } from './Desk.tsx';
import { DuelPanel } from './DuelPanel.tsx';
import { duelOf } from './duels.ts';
import { Hand } from './Hand.tsx';
import { useScene } from './scene.ts';
import './Near.css';

/** The near side: one's cards while planning, then the card in play, or the duel. It keeps its size. */
export function Near(): JSX.Element {
  const { view, happening } = useScene();
  const duel = duelOf(view, happening);
  const isPlanning = view.turned === 0 && view.event === null && view.own !== null;
  return <div class="home near">{duel !== null ? <DuelPanel duel={duel} /> : isPlanning ? <Hand /> : <Desk />}</div>;
}
