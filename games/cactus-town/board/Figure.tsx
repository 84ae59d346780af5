import type { JSX } from 'preact';
import type { FigureId } from '../data.ts';
import type { CactusView } from '../secrets.ts';
import { isLocked, ownerOf, pieceOf, rosterOf } from '../state.ts';
import { useDrawings } from './drawings.ts';
import { FactionSign } from './FactionSign.tsx';
import { useScene } from './scene.ts';
import './Figure.css';

/** The number on a figure's base; who is alone needs none. */
export const numberOf = (figure: FigureId): string => (rosterOf(ownerOf(figure)).length > 1 ? figure.slice(2) : '');

/** Where several move one after the other: whether this one still may, or has. */
function turnOf({ step }: CactusView, figure: FigureId): 'left' | 'done' | undefined {
  if (step?.do !== 'moving' || step.faction !== ownerOf(figure)) return undefined;
  if (!step.left.includes(figure)) return 'done';
  return step.remaining > 0 ? 'left' : undefined;
}

/** A person of the town as a cut-out on a base: standing, or lying stunned; with loot, a captive or a chain. */
export function Figure({ figure }: { figure: FigureId }): JSX.Element {
  const { view } = useScene();
  const drawings = useDrawings();
  const { isStunned, hasLoot, isStarting } = pieceOf(view, figure);
  const faction = ownerOf(figure);
  return (
    <span
      class="figure"
      data-piece={figure}
      data-faction={faction}
      data-stunned={isStunned || undefined}
      data-starting={isStarting || undefined}
      data-locked={isLocked(view, figure) || undefined}
      data-turn={turnOf(view, figure)}
    >
      {drawings === null ? null : <drawings.Body faction={faction} />}
      {hasLoot ? <Burden gain="escaped" /> : null}
      {view.captor === figure ? <Burden gain="captive" /> : null}
      <span class="base">
        <FactionSign faction={faction} />
        {numberOf(figure) === '' ? null : <b data-text={numberOf(figure)} />}
      </span>
    </span>
  );
}

/** What a figure carries along. */
function Burden({ gain }: { gain: 'escaped' | 'captive' }): JSX.Element | null {
  const drawings = useDrawings();
  return drawings === null ? null : (
    <i class="burden">
      <drawings.GainMark gain={gain} />
    </i>
  );
}
