import { Emblem } from '@saloon/parts';
import type { Flat, ShotScene } from '@saloon/physics';
import type { ComponentChildren, JSX, Ref } from 'preact';
import { type CORNERS, DUEL_CORNERS, TRAIL } from '../../data.ts';
import { cornerOf } from '../../places.ts';
import { EDGE, frameOf, pointList, type Sight } from './sight.ts';
import './Field.css';

/** How wide pawns are drawn, in centimetres. */
const RIDER = 2.2;
const INDIAN = 1.4;

interface FieldProps {
  readonly svg: Ref<SVGSVGElement>;
  readonly sight: Sight;
  readonly scene: ShotScene;
  readonly target: number | null;
  /** Who would be arrested for: those in the line are marked most. */
  readonly bystanders: readonly number[];
  readonly inLine: readonly number[];
  readonly label: string;
  readonly children?: ComponentChildren;
}

/** The board from above, turned so that the line of fire runs straight up. */
export function Field({ svg, sight, scene, target, bystanders, inLine, label, children }: FieldProps): JSX.Element {
  const at = ({ x, y }: Flat) => sight({ x: x / 10, y: y / 10 });
  return (
    <svg ref={svg} class="fire-field" viewBox={frameOf(sight)} role="img" aria-label={label}>
      <polygon class="ground" points={pointList(EDGE.map(sight))} />
      <polyline class="trace" points={pointList(TRAIL.map(at))} />
      {TRAIL.map(space => (
        <circle key={space.number} class="spot" cx={at(space).x} cy={at(space).y} r="0.9" />
      ))}
      {[...DUEL_CORNERS, 'northEast' as const].map(name => (
        <ShootingLine key={name} name={name} sight={sight} />
      ))}
      {scene.targets.map((place, index) => (
        <g key={index} class="indian" data-body={index} transform={moved(sight(place))}>
          <circle r={INDIAN / 2} />
        </g>
      ))}
      {scene.riders.map((rider, seat) => {
        const mark =
          seat === target ? 'target' : inLine.includes(seat) ? 'line' : bystanders.includes(seat) ? 'near' : undefined;
        const width = RIDER * (rider.girth ?? 1);
        return (
          <g
            key={seat}
            class="rider"
            data-body={scene.targets.length + seat}
            data-mark={mark}
            data-lying={rider.lying !== undefined || undefined}
            transform={moved(sight(rider))}
          >
            {mark === undefined ? null : <circle class="ring" r={width / 2 + 0.7} />}
            <g transform={`translate(${-width / 2} ${-width / 2})`}>
              <Emblem seat={seat} size={String(width)} />
            </g>
          </g>
        );
      })}
      {children}
    </svg>
  );
}

/** Something at this place of the drawing. */
export const moved = ({ x, y }: Flat): string => `translate(${x.toFixed(3)} ${y.toFixed(3)})`;

/** A corner from which dice are flicked, with its line. */
function ShootingLine({ name, sight }: { name: keyof typeof CORNERS; sight: Sight }): JSX.Element {
  const { x, y, fire } = cornerOf(name);
  const [from, to] = [4.8, -4.8].map(side =>
    sight({ x: x + 6 * fire.x - side * fire.y, y: y + 6 * fire.y + side * fire.x }),
  );
  const square = sight({ x, y });
  return (
    <g class="corner">
      <circle cx={square.x} cy={square.y} r="1.7" />
      <line x1={from?.x} y1={from?.y} x2={to?.x} y2={to?.y} />
    </g>
  );
}
