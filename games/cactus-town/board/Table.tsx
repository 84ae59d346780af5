import { type BoardProps, moveTime, useHolding, useSlides } from '@saloon/parts';
import type { JSX } from 'preact';
import { useRef } from 'preact/hooks';
import type { CactusEvent } from '../events.ts';
import type { CactusView } from '../secrets.ts';
import { useLater } from './later.tsx';
import { Near } from './Near.tsx';
import { Ribbon } from './Ribbon.tsx';
import { type Closeup, type Scene, SceneContext } from './scene.ts';
import { Town } from './Town.tsx';
import { TurnLine } from './TurnLine.tsx';
import { usePlan } from './usePlan.ts';
import '@saloon/parts/table.css';
import './Table.css';

/** The town in its desert, the factions around it, the line of turns, and at the near side what is being decided. */
export function Table(props: BoardProps<CactusView, CactusEvent>): JSX.Element {
  const { view } = props;
  const root = useRef<HTMLDivElement>(null);
  const { held, hold, putAway } = useHolding<{ at: Closeup }>(props);
  const [plan, arrange] = usePlan(props);
  const later = useLater();
  useSlides(root, view);
  const scene: Scene = { ...props, look: hold, plan, arrange };
  return (
    <SceneContext.Provider value={scene}>
      <div
        ref={root}
        class="cactus game-table"
        data-game="cactus-town"
        data-factions={view.factions.length}
        data-solo={view.solo !== null || undefined}
        style={{ '--move': `${moveTime()}ms` }}
      >
        <div class="county">
          <Ribbon />
          <Town />
          <div class="side">{later === null ? null : <later.Side />}</div>
          <TurnLine />
          <Near />
          {later === null ? null : (
            <>
              <later.HeldUp key={props.happening} />
              <later.Dragging />
            </>
          )}
          {held === null || later === null ? null : <later.Closer {...held} onClose={putAway} />}
        </div>
      </div>
    </SceneContext.Provider>
  );
}
