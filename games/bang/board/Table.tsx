import { type BoardProps, homeSeat, moveTime, useHolding, useSlides, useWalking } from '@saloon/parts';
import type { ComponentChildren, JSX } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Card } from '../data.ts';
import type { BangEvent } from '../events.ts';
import type { BangView } from '../secrets.ts';
import type { Place } from '../street.ts';
import { Closer } from './Closer.tsx';
import { Figure } from './Figure.tsx';
import { Hand } from './Hand.tsx';
import { Middle } from './Middle.tsx';
import { type Holding, type Scene, SceneContext, tell, useScene } from './scene.ts';
import '@saloon/parts/table.css';
import './Table.css';

/** The saloon table: everybody in a ring, the own place and hand at the near side. */
export function Table(props: BoardProps<BangView, BangEvent>): JSX.Element {
  const { view, question, choosing } = props;
  const root = useRef<HTMLDivElement>(null);
  const [considered, consider] = useState<Card | null>(null);
  const [half, pairUp] = useState<Card | null>(null);
  const { held, hold, putAway } = useHolding<Holding>(props);
  useSlides(root, view);
  // The first card of a pair is forgotten with the wish to discard a pair.
  useLayoutEffect(() => pairUp(null), [question, choosing.picked.type]);
  const scene: Scene = { ...props, considered, consider, half, pairUp, look: hold };
  return (
    <SceneContext.Provider value={scene}>
      <div
        ref={root}
        class="bang game-table"
        data-game="bang"
        data-mode={view.mode}
        style={{ '--move': `${moveTime()}ms` }}
      >
        <Seating>{held === null ? null : <Closer {...held} onClose={putAway} />}</Seating>
      </div>
    </SceneContext.Provider>
  );
}

/** One character of a seat; a seat without one while characters are being chosen. */
interface Sitting {
  readonly seat: number;
  readonly place: Place | null;
}

/** Everybody clockwise, the home seat first. */
function sittings(scene: Pick<Scene, 'view' | 'viewer' | 'seats'>): readonly Sitting[] {
  const { view, seats } = scene;
  const home = homeSeat(scene);
  const all: Sitting[] =
    view.characters.length === 0
      ? seats.map(({ seat }) => ({ seat, place: null }))
      : view.characters.map((_, place) => ({ seat: view.owners[place] as number, place }));
  const start = Math.max(
    0,
    all.findIndex(({ seat }) => seat === home),
  );
  return [...all.slice(start), ...all.slice(0, start)];
}

/** Everybody around the middle, the own place at the near side, and what is held close. */
function Seating({ children }: { children: ComponentChildren }): JSX.Element {
  const scene = useScene();
  const street = useRef<HTMLDivElement>(null);
  useWalking(street);
  const home = homeSeat(scene);
  const all = sittings(scene);
  const others = all.filter(({ seat }) => seat !== home);
  return (
    <div class="seating" data-others={others.length} data-casting={scene.view.casting !== null || undefined}>
      <div class="tabletop" aria-hidden="true" />
      <div ref={street} class="street">
        <ul class="ring" aria-label={tell(scene.say, 'ring')}>
          {others.map(sitting => (
            <Figure key={`${sitting.seat}/${sitting.place}`} {...sitting} />
          ))}
        </ul>
        <Middle />
      </div>
      <Home mine={all.filter(({ seat }) => seat === home)} />
      {children}
    </div>
  );
}

/** The near side of the table: the own characters, left to right as they sit, and the hand. */
function Home({ mine }: { mine: readonly Sitting[] }): JSX.Element {
  const { viewer } = useScene();
  const own = useRef<HTMLUListElement>(null);
  useWalking(own);
  return (
    <div class="home">
      <ul ref={own} class="own">
        {mine.toReversed().map(sitting => (
          <Figure key={`${sitting.seat}/${sitting.place}`} {...sitting} />
        ))}
      </ul>
      {viewer === 'spectator' ? null : <Hand />}
    </div>
  );
}
