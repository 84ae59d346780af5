import type { JSX } from 'preact';

const SCENES = import.meta.glob<() => JSX.Element>('../../games/*/poster/index.ts', { import: 'Scene', eager: true });

/** The scene on a game's poster, in layers: sky, mesa, town, foreground; `isWide` for a strip. The words beside it speak. */
export function Scene({ game, isWide = false }: { game: string; isWide?: boolean }): JSX.Element {
  const Drawn = SCENES[`../../games/${game}/poster/index.ts`];
  return (
    <svg
      class="scene"
      viewBox={isWide ? '0 96 480 130' : '0 0 480 300'}
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      {Drawn && <Drawn />}
    </svg>
  );
}
