import type { JSX } from 'preact';
import type { BuildingId } from '../../data.ts';
import { DOORS, GABLES, PROPS, ROOFS, Window } from './cuts.tsx';
import { FRONTS, type Front } from './fronts.ts';

/** Silhouettes that no common roof fits. */
const ALONE: Readonly<Partial<Record<BuildingId, JSX.Element>>> = {
  church: (
    <>
      <path class="wall" d="M24 90V46h52v44zM38 46V26h24v20z" />
      <path class="roof" d="M18 50l32-22 32 22-3 4-29-20-29 20zM36 28L50 9l14 19z" />
      <path class="beam" d="M48 0h4v3h4v3h-4v6h-4V6h-4V3h4z" />
    </>
  ),
  school: (
    <>
      <path class="wall" d="M14 90V46h72v44zM42 28V16h16v12z" />
      <path class="roof" d="M6 48l44-26 44 26-3 4-41-24L9 52zM38 17L50 6l12 11z" />
      <path class="beam" d="M47 19h6l2 6H45z" />
    </>
  ),
  cemetery: (
    <>
      <path class="roof" d="M-2 92V84q50-18 104 0v8z" />
      <path class="beam" d="M84 66V34q-8-4-12-14 8 6 12 6 0-10 6-18-1 12-1 20 6-2 10-8-1 12-10 16v30z" />
      <path class="line" d="M4 70h92M4 76h92M8 64v20M18 64v20M28 64v20M72 64v20M92 64v20" />
    </>
  ),
  waterTower: (
    <>
      <path class="beam" d="M26 56h5l-7 36h-5zM69 56h5l7 36h-5zM48 56h4v36h-4z" />
      <path class="line" d="M24 74h52M26 64l50 24M74 64L24 88" />
      <path class="wall" d="M20 24h60v34H20z" />
      <path class="line" d="M20 32h60M20 50h60" />
      <path class="roof" d="M14 26L50 6l36 20z" />
    </>
  ),
  mine: (
    <>
      <path class="roof" d="M-2 92L18 46 34 54 52 12 74 48l10-6 18 50z" />
      <path class="dark" d="M34 92V64h32v28z" />
      <path class="beam" d="M29 58h42v6H29zM31 64h5v28h-5zM64 64h5v28h-5z" />
      <path class="line light" d="M42 92l5-18M58 92l-5-18M43 88h14M45 80h10" />
    </>
  ),
  ranch: (
    <>
      <path class="wall" d="M34 84V64h44v20z" />
      <path class="roof" d="M28 66l26-16 30 16z" />
      <Window x={44} y={68} w={9} h={9} />
      <path class="beam" d="M10 20h5v72h-5zM85 20h5v72h-5zM4 18h92v5H4z" />
      <path class="line" d="M0 76h32M68 76h32M0 84h100M22 72v18M40 80v12M60 80v12M78 72v18" />
    </>
  ),
};

/** A front put together from the printer's cuts. */
function Walls({ roof, windows = [], door }: Front): JSX.Element {
  return (
    <>
      <path class="wall" d="M12 44h76v46H12z" />
      <path class="fine" d="M12 52h76M12 60h76M12 68h76M12 76h76M12 84h76" />
      {roof === null ? null : (
        <>
          {GABLES[roof] === undefined ? null : <path class="wall" d={GABLES[roof]} />}
          <path class="roof" d={ROOFS[roof]} />
        </>
      )}
      {windows.map(([x, y, w, h]) => (
        <Window key={`${x} ${y}`} x={x} y={y} {...(w === undefined ? {} : { w })} {...(h === undefined ? {} : { h })} />
      ))}
      {door === undefined ? null : DOORS[door]}
    </>
  );
}

/** The sign of a building: its emblem on a board. */
function Sign({ emblem, sign = [32, 30] }: Front): JSX.Element {
  const [y, size] = sign;
  const half = size / 2 + 3;
  return (
    <>
      <rect class="board" x={50 - half - 2} y={y - half} width={half * 2 + 4} height={half * 2} rx="3" />
      <path
        class="emblem"
        d={emblem}
        fill-rule="evenodd"
        transform={`translate(${50 - size / 2} ${y - size / 2}) scale(${size / 512})`}
      />
    </>
  );
}

/** A building of the town; special ones stand in lamplight. */
export function Facade({ building, isSpecial }: { building: BuildingId; isSpecial: boolean }): JSX.Element | null {
  const front = FRONTS[building];
  if (front === undefined) return null;
  return (
    <svg
      class="facade print"
      viewBox="0 0 100 100"
      preserveAspectRatio="xMidYMax slice"
      data-tint={front.tint}
      data-special={isSpecial || undefined}
      aria-hidden="true"
    >
      {isSpecial ? (
        <path
          class="moon"
          d="M84 6a9 9 0 1 0 8 14A8 8 0 0 1 84 6zM12 8h1v1h-1zM30 4h1v1h-1zM6 24h1v1H6zM70 4h1v1h-1z"
        />
      ) : (
        <path class="rays" d="M0 10h100M0 17h100M0 23h100M0 28h100M0 32h100M0 35h100" />
      )}
      {ALONE[building] ?? <Walls {...front} />}
      {ALONE[building] === undefined ? null : (
        <>
          {(front.windows ?? []).map(([x, y]) => (
            <Window key={x} x={x + (building === 'church' ? (x < 50 ? 9 : -9) : 0)} y={y} w={10} h={13} />
          ))}
          {front.door === undefined ? null : DOORS[front.door]}
        </>
      )}
      {front.props.map(prop => (
        <g key={prop}>{PROPS[prop]}</g>
      ))}
      <Sign {...front} />
      <path class="street" d="M0 91h100v9H0z" />
      <path class="line" d="M0 91h100" />
    </svg>
  );
}

/** The town's mark on the back of every building card: a saguaro in a ring. */
export const BackMark = (): JSX.Element => (
  <svg class="back-mark" viewBox="0 0 100 100" aria-hidden="true">
    <circle cx="50" cy="50" r="36" />
    <path d="M45 78V34c0-8 10-8 10 0v14h4c3 0 4-1 4-4v-7c0-6 8-6 8 0v9c0 6-3 9-8 9h-8v23zM45 62h-8c-5 0-8-3-8-8v-8c0-6 8-6 8 0v6c0 2 1 3 3 3h5z" />
  </svg>
);
