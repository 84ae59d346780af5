import type { JSX } from 'preact';
import type { Face } from '../data.ts';
import { useScene, word } from './scene.ts';
import './Die.css';

/** What a die shows: ours, seen by all, seen and put back, or nothing that the viewer may know. */
export type Seen = 'open' | 'own' | 'ghost' | 'hidden';

/** A poker die. Its button or the sentence beside it says in words what it shows. */
export function DieFace({ face, seen = 'open' }: { face: Face | null; seen?: Seen }): JSX.Element {
  const { say } = useScene();
  return (
    <span class="die" data-face={face} data-seen={seen} aria-hidden="true">
      {face === null ? null : <b data-text={say(word('face', face))} />}
    </span>
  );
}
