import type { Say } from '@saloon/kernel';
import type { JSX } from 'preact';
import type { Character } from '../data.ts';
import { useDrawings } from './drawings.ts';
import { tell } from './scene.ts';
import './Print.css';

/** A portrait under its headline. */
export function Print({ character, say }: { character: Character; say: Say }): JSX.Element {
  const drawings = useDrawings();
  return (
    <>
      <span class="headline" data-text={tell(say, 'wanted')} />
      <span class="picture" aria-hidden="true">
        {drawings === null ? null : <drawings.Portrait character={character} />}
      </span>
    </>
  );
}
