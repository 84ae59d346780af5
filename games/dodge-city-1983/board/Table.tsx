import { type BoardProps, homeSeat, moveTime, useHolding, useSlides, useWalking } from '@saloon/parts';
import type { JSX } from 'preact';
import { useRef } from 'preact/hooks';
import type { DodgeEvent } from '../events.ts';
import type { DodgeView } from '../secrets.ts';
import { Colours, Hand } from './Hand.tsx';
import { useCloser } from './later.tsx';
import { outlookOf } from './outlook.ts';
import { HeldUp, Piles } from './Piles.tsx';
import { Plate } from './Plate.tsx';
import { Store } from './Store.tsx';
import { type Closeup, type Scene, SceneContext, tell, useScene } from './scene.ts';
import { Town } from './Town.tsx';
import { TownMap } from './TownMap.tsx';
import { useMap } from './useMap.ts';
import '@saloon/parts/table.css';
import './Table.css';

/** The town plan with everybody around it, the own plate and hand at the near side. */
export function Table(props: BoardProps<DodgeView, DodgeEvent>): JSX.Element {
  const { view } = props;
  const root = useRef<HTMLDivElement>(null);
  const { held, hold, putAway } = useHolding<{ at: Closeup }>(props);
  const closer = useCloser();
  useSlides(root, view);
  const isMap = useMap(root, view.buildings);
  const scene: Scene = { ...props, outlook: outlookOf(props), isMap, look: hold };
  return (
    <SceneContext.Provider value={scene}>
      <div
        ref={root}
        class="dodge game-table"
        data-game="dodge-city-1983"
        data-map={isMap || undefined}
        data-players={view.money.length}
        style={{ '--move': `${moveTime()}ms` }}
      >
        <div class="desk">
          <Rivals />
          {isMap ? null : <Piles />}
          {isMap ? <TownMap /> : <Town />}
          <Home />
          <HeldUp key={props.happening} />
          {held === null || closer === null ? null : <closer.Closer {...held} onClose={putAway} />}
        </div>
      </div>
    </SceneContext.Provider>
  );
}

/** The other players, clockwise from the viewer's left. */
function Rivals(): JSX.Element {
  const scene = useScene();
  const list = useRef<HTMLUListElement>(null);
  useWalking(list);
  const home = homeSeat(scene);
  const { length } = scene.seats;
  return (
    <ul ref={list} class="rivals" aria-label={tell(scene.say, 'rivals')}>
      {Array.from({ length: length - 1 }, (_, step) => (home + step + 1) % length).map(seat => (
        <Plate key={seat} seat={seat} />
      ))}
    </ul>
  );
}

function Home(): JSX.Element {
  const scene = useScene();
  const own = useRef<HTMLUListElement>(null);
  useWalking(own);
  const isChoosing = scene.question?.step === 'colour';
  return (
    <div class="home">
      <ul ref={own} class="own">
        <Plate seat={homeSeat(scene)} />
      </ul>
      {scene.viewer === 'spectator' ? null : isChoosing ? <Colours seat={scene.viewer} /> : <Hand />}
      {scene.isMap ? null : <Store />}
    </div>
  );
}
