import type { Seat } from '@saloon/kernel';
import { capital, useWalking } from '@saloon/parts';
import type { JSX } from 'preact';
import { useRef } from 'preact/hooks';
import { DESERT, HANDS, SACRAMENTO, type Space, TRAIL } from '../data.ts';
import { canBeTrue } from '../secrets.ts';
import { useDrawings } from './drawings.ts';
import { useMoments } from './later.tsx';
import { Pawn } from './Pawn.tsx';
import { Piece } from './Piece.tsx';
import { onMap, placed, spaceAt } from './places.ts';
import { Stock } from './Stock.tsx';
import { type Scene, tell, tellTable, useScene, word } from './scene.ts';
import './Trail.css';

/** The map from St Joseph to Sacramento, with everybody on it. */
export function Trail(): JSX.Element {
  const { view, say, outlook } = useScene();
  const area = useRef<HTMLElement>(null);
  useWalking(area);
  const drawings = useDrawings();
  const moments = useMoments();
  return (
    <section ref={area} class="trail" aria-label={tell(say, 'trail')}>
      <div class="map">
        {drawings === null ? null : <drawings.Ground />}
        <ol class="spaces">
          {TRAIL.map(space => (
            <li key={space.number} style={placed(space)}>
              <SpaceOnMap space={space} />
            </li>
          ))}
        </ol>
        <span class="label" style={placed({ x: 540, y: 152 })} aria-hidden="true">
          {spaceAt(1).name.split(',')[0]}
        </span>
        <span class="label" style={placed({ x: 60, y: 222 })} aria-hidden="true">
          {spaceAt(SACRAMENTO).name}
        </span>
        <span class="label small" style={placed({ x: 290, y: 168 })} aria-hidden="true">
          {tell(say, 'desert')}
        </span>
        <Stock />
        {[...view.space.keys()].map(seat => (
          <Pawn key={seat} seat={seat} />
        ))}
        {outlook === null ? null : <Ghost seat={outlook.seat} to={outlook.to} />}
        <Bubble />
        {moments === null ? null : <moments.TrailSign />}
      </div>
    </section>
  );
}

/** A space: its number, its sign, and whether a ride that is being weighed leads over it. */
function SpaceOnMap({ space }: { space: Space }): JSX.Element {
  const scene = useScene();
  const { number, kind } = space;
  const drawings = useDrawings();
  return (
    <Piece
      name={`space-${number}`}
      class="space"
      label={describe(scene, space)}
      mark={isRiddenOver(scene, number) ? 'touched' : undefined}
      closeup={{ space: number }}
      isOneOfMany
    >
      <span class="sign-of" data-kind={kind} data-desert={number >= DESERT.from || undefined} aria-hidden="true">
        {drawings === null || kind === 'plain' ? null : <drawings.Mark of={kind} />}
        {space.line === undefined ? null : <b class="fare" data-text={space.line.price} />}
        <b class="number" data-text={number} />
      </span>
    </Piece>
  );
}

const isRiddenOver = ({ outlook }: Scene, number: number): boolean =>
  outlook !== null &&
  number !== outlook.from &&
  number >= Math.min(outlook.from, outlook.to) &&
  number <= Math.max(outlook.from, outlook.to);

/** A space in words: its name, what it does, and who is there. */
function describe({ say, view }: Scene, { number, name, kind }: Space): string {
  const seats = [...view.space.keys()].filter(seat => view.space[seat] === number);
  return tell(say, 'space', {
    number,
    place: name,
    kind: word('kind', kind),
    count: seats.length,
    seats: seats.map(seat => ({ seat })),
  });
}

/** Where somebody would be. */
const Ghost = ({ seat, to }: { seat: Seat; to: number }): JSX.Element => (
  <span class="ghost" data-seat={seat} style={placed(spaceAt(to))} aria-hidden="true" />
);

/** What the rider claims, for as long as it can be doubted, and whether the dice that all have seen prove it wrong. */
function Bubble(): JSX.Element | null {
  const { view, say } = useScene();
  const { claim, step } = view;
  if (claim === null || !DOUBTFUL.has(step?.do ?? '')) return null;
  const { x, y } = spaceAt(view.space[claim.seat] ?? 1);
  const { left, top } = placed({ x, y });
  const isRefuted = step?.do === 'accusation' && !canBeTrue(view, claim.hand);
  return (
    <p
      class="bubble"
      data-below={onMap({ x, y }).y < HIGH || undefined}
      style={{ left: `clamp(5.6rem, ${left}, 100% - 5.6rem)`, top }}
    >
      <b>{capital(say(word('hand', claim.hand)))}</b> <span>{tell(say, 'spaces', { spaces: HANDS[claim.hand] })}</span>
      {isRefuted ? <span class="refuted">{tellTable(say, 'refuted')}</span> : null}
    </p>
  );
}

/** So far up on the map a claim hangs below its rider, so that it stays on the map. */
const HIGH = 200;
/** The steps in which a claim stands. */
const DOUBTFUL: ReadonlySet<string> = new Set(['accusation', 'accused', 'cupLifted', 'verdict', 'settling', 'settled']);
