import { type BoardProps, moveTime, useHolding, useSlides } from '@saloon/parts';
import type { JSX } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { PonyEvent } from '../events.ts';
import type { PonyView } from '../secrets.ts';
import { Cup } from './Cup.tsx';
import { Desk } from './Desk.tsx';
import { Hand } from './Hand.tsx';
import { isShooting, type ShotEvent, unseenShot } from './isShooting.ts';
import { useDuel, useMoments } from './later.tsx';
import { outlookOf } from './outlook.ts';
import { Riders } from './Riders.tsx';
import { type Closeup, type Scene, SceneContext } from './scene.ts';
import { Trail } from './Trail.tsx';
import '@saloon/parts/table.css';
import './Table.css';

const NONE: readonly number[] = [];

/** The trail with everybody on it, the cup, and at the near side the own cards. */
export function Table(props: BoardProps<PonyView, PonyEvent>): JSX.Element {
  const { view, viewer, question } = props;
  const root = useRef<HTMLDivElement>(null);
  const [chosen, choose] = useState(NONE);
  const { held, hold, putAway } = useHolding<{ at: Closeup }>(props);
  const moments = useMoments();
  useSlides(root, view);
  // Dice that were chosen belong to their question.
  useLayoutEffect(() => choose(NONE), [question?.step, question?.at]);
  const scene: Scene = { ...props, outlook: outlookOf(props), chosen, choose, look: hold };
  return (
    <SceneContext.Provider value={scene}>
      <div ref={root} class="pony game-table" data-game="pony-express" style={{ '--move': `${moveTime()}ms` }}>
        <div class="prairie">
          <Riders />
          <Trail />
          <Cup />
          <Desk />
          <div class="home">{viewer === 'spectator' ? null : <Hand />}</div>
          <Shooting
            isNow={isShooting(props)}
            still={unseenShot(props.latest)}
            isRace={question?.gesture?.reaction !== undefined}
          />
          {held === null || moments === null ? null : <moments.Closer {...held} onClose={putAway} />}
        </div>
      </div>
    </SceneContext.Provider>
  );
}

interface ShootingProps {
  readonly isNow: boolean;
  readonly still: ShotEvent | undefined;
  /** Nobody loses a race because a picture lies over the answers. */
  readonly isRace: boolean;
}

/** The duel, as soon as dice are flicked and until the last one was seen; nobody loads it before. */
function Shooting({ isNow, still, isRace }: ShootingProps): JSX.Element | null {
  const [isHeld, hold] = useState(false);
  const known = useRef(still);
  useLayoutEffect(() => {
    // Who comes to a table is not shown what was before.
    if (still !== undefined && still !== known.current) hold(true);
    known.current = still;
  }, [still]);
  return isNow || (isHeld && !isRace) ? <LoadedDuel hold={hold} /> : null;
}

function LoadedDuel(props: { hold(isHeld: boolean): void }): JSX.Element | null {
  const duel = useDuel();
  return duel === null ? null : <duel.Duel {...props} />;
}
