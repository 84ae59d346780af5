import type { JSX } from 'preact';
import { Front, Gunslinger, Layer, Mesas, Sky } from './scenery.tsx';

/** Two in an empty street, the sun between them. */
export function HighNoon(): JSX.Element {
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
