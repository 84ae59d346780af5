import type { JSX } from 'preact';
import type { Faction } from '../data.ts';

/** A shape for each faction, so that nobody is told by colour alone: star, bandana, crosshair, fan, badge. */
const SHAPES: Readonly<Record<Faction, string>> = {
  sheriff: 'M12 1l3.2 7.3 7.8.7-5.9 5.2 1.8 7.7L12 17.8l-6.9 4.1 1.8-7.7L1 9l7.8-.7z',
  outlaws: 'M1 5q11-4 22 0l-3 3q-2 9-8 14Q6 17 4 8zM6 8l2 2 2-2-2-2zm5 4l2 2 2-2-2-2zm3-5l2 2 2-2-2-2z',
  hunters:
    'M10.5 0h3v4.2a8 8 0 0 1 6.3 6.3H24v3h-4.2a8 8 0 0 1-6.3 6.3V24h-3v-4.2a8 8 0 0 1-6.3-6.3H0v-3h4.2a8 8 0 0 1 6.3-6.3zM12 7a5 5 0 1 0 0 10 5 5 0 0 0 0-10zm0 3a2 2 0 1 1 0 4 2 2 0 0 1 0-4z',
  dancer:
    'M12 23L0 10a17 17 0 0 1 24 0zM12 17L5 9.5a12 12 0 0 0-1.6 1.2zM12 17l-2.5-9.8a13 13 0 0 0-1.9.5zM12 17l2.5-9.8a13 13 0 0 1 1.9.5zM12 17l7-7.5a12 12 0 0 1 1.6 1.2z',
  ranger:
    'M12 0l3 3q3 1 7-1 2 8 0 13-3 6-10 9-7-3-10-9-2-5 0-13 4 2 7 1zM12 6l-1.8 4-4.2.4 3.2 2.8-1 4.2 3.8-2.3 3.8 2.3-1-4.2 3.2-2.8-4.2-.4z',
};

/** The sign of a faction in its colour. */
export const FactionSign = ({ faction }: { faction: Faction }): JSX.Element => (
  <svg class="faction-sign" viewBox="0 0 24 24" data-faction={faction} aria-hidden="true">
    <path d={SHAPES[faction]} fill-rule="evenodd" />
  </svg>
);
