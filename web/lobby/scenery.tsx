import type { ComponentChildren, JSX } from 'preact';

/** A plane of a scene: the nearer it is, the more it moves when the poster is looked at. */
export function Layer({ depth, children }: { depth: 0 | 1 | 2 | 3; children: ComponentChildren }): JSX.Element {
  return <g class={`layer layer-${depth}`}>{children}</g>;
}

/** A cut from the printer's drawer, placed by its lower left corner. */
export function Cut({
  path,
  x,
  y,
  size,
  flip,
}: {
  path: string;
  x: number;
  y: number;
  size: number;
  flip?: true;
}): JSX.Element {
  const scale = size / 512;
  const place = flip
    ? `translate(${x + size} ${y - size}) scale(${-scale} ${scale})`
    : `translate(${x} ${y - size}) scale(${scale})`;
  return <path d={path} transform={place} />;
}

/** The sky of a scene: flat ink, a low sun, and the engraver's rays around it. */
export function Sky({ x, y, r }: { x: number; y: number; r: number }): JSX.Element {
  const rays = Array.from({ length: 36 }, (_, index) => index * 10);
  return (
    <Layer depth={0}>
      <rect class="sky" width="480" height="300" />
      <g class="rays" transform={`translate(${x} ${y})`}>
        {rays.map(angle => (
          <path key={angle} d={`M${r + 10} 0L520 -9V9z`} transform={`rotate(${angle})`} />
        ))}
      </g>
      <circle class="sun" cx={x} cy={y} r={r} />
      <circle class="sun-ring" cx={x} cy={y} r={r + 7} />
    </Layer>
  );
}

/** Mesas far away, in the accent's ink with hatching on their shadow side. */
export function Mesas({ d, shade }: { d: string; shade: string }): JSX.Element {
  return (
    <Layer depth={1}>
      <path class="mesa" d={d} />
      <path class="mesa-shade" d={shade} />
    </Layer>
  );
}

/** A wooden front of a street, with its sign board, door and windows. */
export function Front({ x, y, width, height }: { x: number; y: number; width: number; height: number }): JSX.Element {
  const top = y - height;
  return (
    <g>
      <path class="wall" d={`M${x} ${y}V${top + 16}h${width * 0.12}V${top}h${width * 0.76}v16h${width * 0.12}V${y}z`} />
      <rect class="window" x={x + width * 0.2} y={top + 8} width={width * 0.6} height="9" />
      <rect class="window" x={x + width * 0.14} y={top + 32} width={width * 0.2} height="20" />
      <rect class="window" x={x + width * 0.66} y={top + 32} width={width * 0.2} height="20" />
      <path
        class="wall-line"
        d={`M${x - 5} ${top + 62}h${width + 10}M${x + 3} ${top + 62}V${y}M${x + width - 3} ${top + 62}V${y}`}
      />
      <rect class="window" x={x + width * 0.38} y={y - 34} width={width * 0.24} height="34" />
    </g>
  );
}

/** Somebody who waits for the other one to draw, seen against the light; feet at the given place. */
export function Gunslinger({ x, y, flip }: { x: number; y: number; flip?: true }): JSX.Element {
  return (
    <path
      transform={`translate(${x} ${y}) scale(${flip ? -1.2 : 1.2} 1.2)`}
      d="M-20-93q20 8 40 0q3 5-5 8q-4 1-8 2l-1 6q-2 4-4 4l1 4 12 3q6 4 8 13l5 20-3 9-5-1 1-9-7-14-2-5-1 14 4 22-10-3 3 17 9 17h8v4h-15L0-32l-10 32h-15v-4h8l6-17 2-17-9 3 3-22-1-14-6 13-6 17 1 9-5 2-4-10 7-22q3-10 9-12l11-3v-4q-3 0-4-4l-1-6q-4-1-8-2q-8-3-5-8zM-9-94q-2-13 4-16q5 3 10 0q6 3 5 16q-10 4-19 0z"
    />
  );
}

/** A saguaro with its arms; the root at the given place. */
export function Saguaro({ x, y, scale }: { x: number; y: number; scale: number }): JSX.Element {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      <path d="M-9 0v-96c0-13 18-13 18 0v30h10c4 0 5-2 5-6v-18c0-10 14-10 14 0v24c0 9-5 14-13 14H9V0zM-9-40h-16c-8 0-13-5-13-14v-18c0-10 14-10 14 0v12c0 4 1 6 5 6h10z" />
      <path class="ribs" d="M-3-4v-92M3-4v-92M30-88v20M-32-70v14" />
    </g>
  );
}
