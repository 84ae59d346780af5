import type { Flat } from '@saloon/physics';
import type { Sight } from './sight.ts';

type Vector = readonly [number, number, number];
type Turn = readonly [x: number, y: number, z: number, w: number];

const HALF = 0.8;
/** The faces of a die: where each looks, and the two ways along it. */
const FACES: readonly (readonly [Vector, Vector, Vector])[] = [
  [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  [
    [-1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  [
    [0, 1, 0],
    [1, 0, 0],
    [0, 0, 1],
  ],
  [
    [0, -1, 0],
    [1, 0, 0],
    [0, 0, 1],
  ],
  [
    [0, 0, 1],
    [1, 0, 0],
    [0, 1, 0],
  ],
  [
    [0, 0, -1],
    [1, 0, 0],
    [0, 1, 0],
  ],
];

/** A side of a die that is seen from above: its four corners, how much it looks up, and which side it is. */
export interface Side {
  readonly corners: readonly Flat[];
  readonly light: number;
  readonly face: number;
}

/** What is seen of a die from above, as somebody sees the board; the side that looks up most comes last. */
export function sidesOf(place: Flat, turn: Turn, sight: Sight): Side[] {
  return FACES.map(([out, one, other], face) => {
    const [normal, along, across] = [rotated(out, turn), rotated(one, turn), rotated(other, turn)];
    const corners = [
      [1, 1],
      [1, -1],
      [-1, -1],
      [-1, 1],
    ].map(([a = 0, b = 0]) =>
      sight({
        x: place.x + HALF * (normal[0] + a * along[0] + b * across[0]),
        y: place.y + HALF * (normal[1] + a * along[1] + b * across[1]),
      }),
    );
    return { corners, light: normal[2], face };
  })
    .filter(({ light }) => light > 0.02)
    .toSorted((a, b) => a.light - b.light);
}

/** A vector turned by a quaternion. */
function rotated([x, y, z]: Vector, [qx, qy, qz, qw]: Turn): Vector {
  const [tx, ty, tz] = [2 * (qy * z - qz * y), 2 * (qz * x - qx * z), 2 * (qx * y - qy * x)];
  return [x + qw * tx + qy * tz - qz * ty, y + qw * ty + qz * tx - qx * tz, z + qw * tz + qx * ty - qy * tx];
}
