import type { JSX } from 'preact';
import { locomotive, rider, saloon, tower } from './cuts.ts';
import { Cut, Front, Gunslinger, Layer, Mesas, Saguaro, Sky } from './scenery.tsx';

/** The scene on a game's poster, in layers: sky, mesa, town, foreground; `isWide` for a strip. The words beside it speak. */
export function Scene({ game, isWide = false }: { game: string; isWide?: boolean }): JSX.Element {
  const Drawn = SCENES[game] ?? HighNoon;
  return (
    <svg
      class="scene"
      viewBox={isWide ? '0 96 480 130' : '0 0 480 300'}
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <Drawn />
    </svg>
  );
}

/** Two in an empty street, the sun between them. */
function HighNoon(): JSX.Element {
  return (
    <>
      <Sky x={240} y={118} r={54} />
      <Mesas
        d="M0 214l40-6 18-44h58l14 40 60 8h110l44-12 12-52h64l10 50 50 10v100H0z"
        shade="M102 164h14l14 40 30 6-20 6zM406 148h14l10 50 50 10-56 4z"
      />
      <Layer depth={2}>
        <Front x={-14} y={236} width={84} height={124} />
        <Front x={76} y={232} width={66} height={96} />
        <Front x={344} y={232} width={64} height={92} />
        <Front x={414} y={238} width={86} height={132} />
      </Layer>
      <Layer depth={3}>
        <path class="ground" d="M0 236q240-14 480 0v64H0z" />
        <path class="shadow" d="M150 282l-84 18h70l30-16zM330 282l84 18h-70l-30-16z" />
        <g class="figure">
          <Gunslinger x={160} y={284} />
          <Gunslinger x={320} y={284} flip />
        </g>
      </Layer>
    </>
  );
}

/** A small town under a large moon, and a cactus that has seen it all. */
function CactusTown(): JSX.Element {
  return (
    <>
      <Sky x={336} y={92} r={46} />
      <Mesas
        d="M0 206l70-8 20-58h94l16 54 92 14 30-34h48l18 36 92-4v100H0z"
        shade="M160 140h24l16 54 92 14-112-2zM350 172h20l18 36-30 0z"
      />
      <Layer depth={2}>
        <Front x={190} y={238} width={58} height={74} />
        <Front x={300} y={236} width={52} height={70} />
        <Front x={398} y={238} width={60} height={80} />
        <g class="figure">
          <Cut path={saloon} x={240} y={240} size={72} />
          <Cut path={tower} x={352} y={240} size={58} />
        </g>
      </Layer>
      <Layer depth={3}>
        <path class="ground" d="M0 244q160-20 480-6v62H0z" />
        <g class="figure">
          <Saguaro x={96} y={288} scale={2.05} />
          <Saguaro x={444} y={292} scale={0.9} />
          <path d="M0 292q60-16 120-4t120 2q120-14 240 2v8H0z" />
        </g>
      </Layer>
    </>
  );
}

/** A rider on the ridge with the mail, mountains behind and the whole way ahead. */
function PonyExpress(): JSX.Element {
  return (
    <>
      <Sky x={128} y={128} r={60} />
      <Mesas
        d="M0 210l60-50 28 22 66-76 54 60 30-26 62 66 54-90 66 76 60-34v142H0z"
        shade="M154 106l54 60 30-26 20 30-56 20zM354 116l66 76 20-10-10 30-60-20z"
      />
      <Layer depth={2}>
        <path class="wall" d="M0 244q90-40 190-20t290-30v106H0z" />
        <path class="trail" d="M20 300q60-50 150-44t170-24 140-30" />
      </Layer>
      <Layer depth={3}>
        <path class="ground" d="M0 296q120-46 250-38t230-20v62H0z" />
        <g class="figure">
          <Cut path={rider} x={212} y={276} size={150} />
          <Saguaro x={60} y={292} scale={0.7} />
          <Saguaro x={440} y={262} scale={0.55} />
        </g>
      </Layer>
    </>
  );
}

/** The railway comes to town, and with it everybody who wants a piece of it. */
function DodgeCity(): JSX.Element {
  return (
    <>
      <Sky x={378} y={118} r={50} />
      <Mesas
        d="M0 200l96 6 22-30h60l24 34 150-4 20-40h50l16 36 42 2v100H0z"
        shade="M156 176h22l24 34-50 0zM402 166h20l16 36-36 0z"
      />
      <Layer depth={2}>
        <Front x={14} y={236} width={70} height={104} />
        <Front x={90} y={234} width={58} height={84} />
        <Front x={392} y={236} width={76} height={96} />
        <g class="figure">
          <Cut path={tower} x={330} y={238} size={84} />
        </g>
      </Layer>
      <Layer depth={3}>
        <path class="ground" d="M0 240q240-10 480 0v60H0z" />
        <g class="figure">
          <Cut path={locomotive} x={136} y={282} size={188} flip />
          <path d="M0 272h480v5H0zM0 290h480v5H0z" />
          {Array.from({ length: 25 }, (_, index) => (
            <path key={index} d={`M${index * 20} 276h9v16h-9z`} />
          ))}
        </g>
      </Layer>
    </>
  );
}

const SCENES: Readonly<Record<string, () => JSX.Element>> = {
  bang: HighNoon,
  'cactus-town': CactusTown,
  'pony-express': PonyExpress,
  'dodge-city-1983': DodgeCity,
};
