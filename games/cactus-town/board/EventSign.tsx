import { SIGNS, SignOver } from '@saloon/parts';
import type { JSX } from 'preact';
import type { Faction, Space } from '../data.ts';
import { type OnStage, type Sign as SignName, signAt, signOverFaction, signOverLine } from './flourishes.ts';
import { useScene } from './scene.ts';

const PATHS: Readonly<Record<SignName, string>> = {
  ...SIGNS,
  shown: SIGNS.ring,
  won: 'M50 3l13 32 34 3-26 22 8 34-29-18-29 18 8-34L3 38l34-3z',
  gain: `${SIGNS.ring}M46 26h8v20h20v8H54v20h-8V54H26v-8h20z`,
  dust: 'M12 66c-12 0-12-18 2-18 0-16 22-20 28-8 4-14 28-12 28 4 14-2 20 22 2 22zM20 82h40v6H20zM48 72h36v6H48z',
  seen: 'M50 22c24 0 40 18 46 28-6 10-22 28-46 28S10 60 4 50c6-10 22-28 46-28zm0 12a16 16 0 1 0 0 32 16 16 0 0 0 0-32zm0 8a8 8 0 1 1 0 16 8 8 0 0 1 0-16z',
  trap: 'M4 60q46-60 92 0l-10 8-8-14-8 10-8-16-6 14-6-16-6 16-6-14-8 16-8-10-8 14zM10 74h80v12H10z',
  shrug: 'M50 4a14 14 0 1 0 0 28 14 14 0 0 0 0-28zM6 42l8-8 18 14q18-12 36 0l18-14 8 8-24 24v30H30V66z',
  no: 'M50 4a46 46 0 1 0 0 92 46 46 0 0 0 0-92zM24 36l12-12 40 40-12 12z',
};

/** A sign for as long as what it means is on stage. */
function Sign({ of }: { of(stage: OnStage): SignName | null }): JSX.Element | null {
  const { happening } = useScene();
  const sign = of(happening);
  return sign === null ? null : <SignOver key={happening} sign={sign} path={PATHS[sign]} />;
}

/** What happens in a building, or to somebody in it. */
export function SignAt({ space }: { space: Space }): JSX.Element {
  const { view } = useScene();
  return <Sign of={stage => signAt(stage, view, space)} />;
}
/** What a faction does, or what is done to it. */
export const SignOverFaction = ({ faction }: { faction: Faction }): JSX.Element => (
  <Sign of={stage => signOverFaction(stage, faction)} />
);
/** What happens to the round. */
export const SignOverLine = (): JSX.Element => <Sign of={signOverLine} />;
