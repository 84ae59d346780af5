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
    <g transform={`translate(${x} ${y}) scale(${flip ? -1.2 : 1.2} 1.2)`}>
      <path d="M-21-95Q0-87 21-95Q23-89 12-86Q0-83-12-86Q-23-89-21-95z" />
      <path d="M-10-93Q-12-108-5-110Q0-106 5-110Q12-108 10-93Q0-90-10-93z" />
      <path d="M-7-88H7V-79Q4-73 0-73Q-4-73-7-79z" />
      <path d="M-5-75H5L15-71Q19-69 20-64L27-44L24-33L19-35L20-42L13-56L12-44L18-20L5-26L0-34L-5-26L-18-20L-12-44L-13-56L-20-42L-19-35L-24-33L-27-44L-20-64Q-19-69-15-71z" />
      <path d="M-11-32H0L-7-14L-10-3L-9 0H-23V-4L-17-6L-15-16z" />
      <path d="M11-32H0L7-14L10-3L9 0H23V-4L17-6L15-16z" />
    </g>
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
