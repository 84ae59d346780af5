import { Cut, Layer, Mesas, Saguaro, Sky } from '@saloon/parts/scenery';
import type { JSX } from 'preact';
import { rider } from './cuts.ts';

/** A rider on the ridge with the mail, mountains behind and the whole way ahead. */
export function Scene(): JSX.Element {
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
