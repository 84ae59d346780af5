import { type BoardProps, type Look, moveTime, useSlides, useWalking } from '@saloon/parts';
import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { DodgeView } from '../secrets.ts';
import { Closer } from './Closer.tsx';
import { Hand } from './Hand.tsx';
import { outlookOf } from './outlook.ts';
import { HeldUp, Piles } from './Piles.tsx';
import { Plate } from './Plate.tsx';
import { Store } from './Store.tsx';
import { type Closeup, homeSeat, type Scene, SceneContext, tell, useScene } from './scene.ts';
import { Town } from './Town.tsx';
import './table.css';
import './town.css';
import './cards.css';
import './signs.css';

/** The town plan with everybody around it, the own plate and hand at the near side. */
export function Table(props: BoardProps<DodgeView>): JSX.Element {
  const { view, choosing } = props;
  const root = useRef<HTMLDivElement>(null);
  const [closeup, setCloseup] = useState<{ at: Closeup; how: Look } | null>(null);
  useSlides(root, view);
  const look = (at: Closeup, how: Look) =>
    setCloseup(now => (how !== null ? { at, how } : now?.how === 'fixed' ? now : null));
  const scene: Scene = { ...props, outlook: outlookOf(props), look };
  const close = () => setCloseup(null);
  useEscape(() => (closeup === null ? choosing.clear() : close()));
  return (
    <SceneContext.Provider value={scene}>
      <div
        ref={root}
        class="dodge"
        data-game="dodge-city-1983"
        data-players={view.money.length}
        style={{ '--move': `${moveTime()}ms` }}
      >
        <div class="street">
          <Rivals />
          <Piles />
          <Town />
        </div>
        <HeldUp key={props.happening} />
        <Home />
        {closeup === null ? null : <Closer {...closeup} onClose={close} />}
      </div>
    </SceneContext.Provider>
  );
}

/** The key that takes back: first the closer look, then what was picked. */
function useEscape(takeBack: () => void): void {
  useEffect(() => {
    const listen = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') takeBack();
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  });
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
  return (
    <div class="home">
      <Store />
      <ul ref={own} class="own">
        <Plate seat={homeSeat(scene)} />
      </ul>
      {scene.viewer === 'spectator' ? null : <Hand />}
    </div>
  );
}
