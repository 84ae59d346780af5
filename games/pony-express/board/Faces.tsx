import { useWalking } from '@saloon/parts';
import type { JSX } from 'preact';
import { useRef } from 'preact/hooks';
import { FACES } from '../data.ts';
import { DieFace } from './Die.tsx';
import { Piece } from './Piece.tsx';
import { tell, useScene, word } from './scene.ts';

/** What a die may be turned to with a Loaded Die, once it is settled which. */
export function Faces(): JSX.Element {
  const { say, choosing } = useScene();
  const list = useRef<HTMLDivElement>(null);
  useWalking(list);
  const { face } = choosing.picked;
  if (face === undefined) return <p class="told">{tell(say, 'whichDie')}</p>;
  return (
    <div ref={list} class="faces">
      {FACES.filter(other => other !== face).map(to => (
        <Piece
          key={to}
          name={`to-${to}`}
          class="die-button"
          label={tell(say, 'turnTo', { face: word('face', to) })}
          means={{ type: 'turnDie', face, to }}
        >
          <DieFace face={to} seen="own" />
        </Piece>
      ))}
    </div>
  );
}
