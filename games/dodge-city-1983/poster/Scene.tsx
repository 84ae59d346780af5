import { Cut, Front, Layer, Mesas, Sky, tower } from '@saloon/parts/scenery';
import type { JSX } from 'preact';
import { locomotive } from './cuts.ts';

/** The railway comes to town, and with it everybody who wants a piece of it. */
export function Scene(): JSX.Element {
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
