import type { ComponentChildren, JSX } from 'preact';
import type { Kind } from '../../data.ts';
import * as icon from './icons.ts';

/** Light from behind, cut as an engraver would: rays around a point. */
function Rays({ x, y }: { x: number; y: number }): JSX.Element {
  const rays = Array.from({ length: 24 }, (_, ray) => {
    const angle = (ray / 24) * Math.PI * 2;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    return `M${(x + cos * 24).toFixed(1)} ${(y + sin * 24).toFixed(1)}L${(x + cos * 80).toFixed(1)} ${(y + sin * 80).toFixed(1)}`;
  });
  return <path class="fine" d={rays.join('')} />;
}

/** Evening sky in lines, closer together towards the horizon. */
const Sky = (): JSX.Element => (
  <path class="fine" d="M0 8h120M0 18h120M0 27h120M0 35h120M0 42h120M0 48h120M0 53h120M0 57h120" />
);
/** The street: a kerb line and dust. */
const Ground = (): JSX.Element => (
  <path class="line" d="M0 70h120M8 74h18M34 76h10M60 74h26M94 76h16M70 78h8M20 78h12" />
);
/** A mesa and its smaller brother against the sky. */
const Mesas = (): JSX.Element => (
  <path class="tone" d="M0 70V50l10-3 4-15h20l4 14 14 4v20zM78 70V56l8-2 3-10h14l3 9 14 4v13z" />
);

function Mark({
  path,
  x = 60,
  y = 40,
  size = 62,
  turn = 0,
}: {
  path: string;
  x?: number;
  y?: number;
  size?: number;
  turn?: number;
}): JSX.Element {
  const scale = size / 512;
  return (
    <path
      class="ink"
      d={path}
      transform={`translate(${x} ${y}) rotate(${turn}) scale(${scale}) translate(-256 -256)`}
    />
  );
}

const Burst = ({ x, y, size }: { x: number; y: number; size: number }): JSX.Element => (
  <path
    class="accent"
    transform={`translate(${x} ${y}) scale(${size / 40})`}
    d="M0-20l4 11 9-8-3 12 12-1-9 7 9 6-12 1 4 11-10-6-4 11-4-11-9 6 3-11-12-1 9-7-9-6 12-1-4-11 10 7z"
  />
);

/** A long gun in profile: stock, action, barrel; with a drum, a revolving carbine. */
const LongGun = ({ hasDrum }: { hasDrum: boolean }): JSX.Element => (
  <g transform="translate(60 40) rotate(-18)">
    <path class="ink" d="M-54 12l22-13h18l4-3H52v4H-6l-3 6h-12l-6 3-18 14c-6 0-9-5-9-11z" />
    <path class="line" d="M-18 7c0 6 8 6 9 0M-8-7h40" />
    {hasDrum ? (
      <rect class="ink" x="-14" y="-9" width="17" height="14" rx="3" />
    ) : (
      <path class="ink" d="M46-9h4v6h-4z" />
    )}
  </g>
);

const RIDER = 'M0 0l2-7 4-1 1-5 2-3 3 2-1 5 7-1 4-5 3 1-1 4-4 5 1 9h-2l-2-8-7 1-3 7h-2l1-8-4 1z';

/** Each kind of card as a small print, 120 by 80. */
const SCENES: Readonly<Record<Kind, () => ComponentChildren>> = {
  bang: () => [
    <Rays x={92} y={26} />,
    <Burst x={98} y={26} size={34} />,
    <Mark path={icon.revolver} x={46} y={44} size={76} turn={-8} />,
  ],
  missed: () => [
    <Sky />,
    <Mark path={icon.hat} x={62} y={42} size={74} turn={-12} />,
    <circle class="paper" cx="58" cy="31" r="4" />,
    <path class="line" d="M4 52l50-19M62 29l52-20M10 58l20-8M78 32l30-11" />,
  ],
  beer: () => [<Rays x={60} y={38} />, <Ground />, <Mark path={icon.stein} y={40} size={60} />],
  saloon: () => [<Sky />, <Ground />, <Mark path={icon.saloon} y={39} size={68} />],
  stagecoach: () => [<Sky />, <Mesas />, <Ground />, <Mark path={icon.wagon} x={58} y={46} size={62} />],
  wellsFargo: () => [
    <Rays x={60} y={36} />,
    <Mark path={icon.money} x={40} y={46} size={50} />,
    <Mark path={icon.money} x={78} y={46} size={50} />,
    <Mark path={icon.money} x={59} y={30} size={50} />,
  ],
  generalStore: () => [<Sky />, <Ground />, <Mark path={icon.shop} y={40} size={62} />],
  panic: () => [
    <Rays x={44} y={30} />,
    <rect class="card" x="60" y="24" width="28" height="40" rx="3" transform="rotate(14 74 44)" />,
    <Mark path={icon.grab} x={52} y={38} size={60} />,
  ],
  catBalou: () => [
    <Sky />,
    <circle class="moon" cx="92" cy="20" r="12" />,
    <Ground />,
    <Mark path={icon.cat} x={56} y={44} size={58} />,
  ],
  duel: () => [<Rays x={60} y={34} />, <Ground />, <Mark path={icon.pistols} y={38} size={62} />],
  indians: () => [
    <Sky />,
    <path class="ink" d="M0 66l18-6 20-10 16-2 14 5 20-3 18 6 14 3v21H0z" />,
    ...[26, 50, 78].map((x, rider) => (
      <path class="ink" d={RIDER} transform={`translate(${x} ${[53, 48, 50][rider]})`} />
    )),
    <Mark path={icon.arrows} x={92} y={22} size={34} turn={8} />,
  ],
  gatling: () => [
    <Rays x={60} y={40} />,
    <Burst x={60} y={40} size={62} />,
    <Mark path={icon.muzzles} y={40} size={54} />,
  ],
  barrel: () => [<Sky />, <Ground />, <Mark path={icon.barrel} y={40} size={64} />],
  mustang: () => [<Sky />, <Mesas />, <Ground />, <Mark path={icon.horse} x={58} y={40} size={66} />],
  scope: () => [
    <Rays x={60} y={40} />,
    <circle class="line" cx="60" cy="40" r="33" />,
    <path class="line" d="M60 0v18M60 62v18M20 40h16M84 40h16" />,
    <Mark path={icon.spyglass} size={46} />,
  ],
  jail: () => [
    <path class="tone" d="M18 6h84v66H18z" />,
    <path class="paper" d="M30 14h60v48H30z" />,
    <path class="fine" d="M30 22h60M30 30h60M30 38h60M30 46h60M30 54h60" />,
    <path class="ink" d="M36 12h6v52h-6zM50 12h6v52h-6zM64 12h6v52h-6zM78 12h6v52h-6zM26 10h68v5H26zM26 61h68v5H26z" />,
    <path class="line" d="M18 20h10M18 34h10M18 48h10M92 26h10M92 42h10M92 56h10M18 62h84" />,
  ],
  dynamite: () => [
    <Rays x={90} y={20} />,
    <Burst x={95} y={16} size={20} />,
    <Ground />,
    <Mark path={icon.dynamite} y={42} size={60} />,
  ],
  volcanic: () => [<Rays x={60} y={40} />, <Mark path={icon.leverPistol} size={66} turn={8} />],
  schofield: () => [<Sky />, <Mark path={icon.revolver} y={46} size={82} turn={-14} />],
  remington: () => [<Sky />, <LongGun hasDrum={false} />],
  revCarabine: () => [<Rays x={60} y={40} />, <LongGun hasDrum />],
  winchester: () => [<Sky />, <Mesas />, <Mark path={icon.winchester} size={84} turn={14} />],
};

/** The picture on a card of this kind. */
export function Vignette({ kind }: { kind: Kind }): JSX.Element {
  return (
    <svg class="print" viewBox="0 0 120 80" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      {SCENES[kind]()}
    </svg>
  );
}
