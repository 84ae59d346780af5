import { Cut, Front, Layer, Mesas, Saguaro, Sky, tower } from '@saloon/parts/scenery';
import type { JSX } from 'preact';
import { saloon } from './cuts.ts';

/** A small town under a large moon, and a cactus that has seen it all. */
export function Scene(): JSX.Element {
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
