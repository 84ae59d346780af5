import type { JSX } from 'preact';
import type { Faction } from '../../data.ts';

const HAT = 'M6 15q14 5 28 0l-3 4q-11 3-22 0zM12 15c0-9 2-12 5-11l3 1.5 3-1.5c3-1 5 2 5 11q-8 3-16 0z';
const LEGS = 'M13 42h6.5l-.5 16h-7zM20.5 42H27l2 16h-7z';

/** The people of the town, cut out of card: each faction by its hat, coat and what it carries. */
const BODIES: Readonly<Record<Faction, JSX.Element>> = {
  sheriff: (
    <>
      <path class="dark" d={LEGS} />
      <path class="face" d="M15 16h10v7q-5 5-10 0z" />
      <path class="moustache" d="M15 22q5-4 10 0l1 2q-6-2-12 0z" />
      <path class="coat" d="M11 26l5-1 4 3 4-3 5 1 4 17-4 1-2-8v10H13V36l-2 8-4-1z" />
      <path class="dark" d={HAT} />
      <path class="gold" d="M24 30l1.2 2.6 2.8.3-2.1 1.9.6 2.8-2.5-1.4-2.5 1.4.6-2.8-2.1-1.9 2.8-.3z" />
    </>
  ),
  outlaws: (
    <>
      <path class="dark" d={LEGS} />
      <path class="face" d="M15 16h10v5H15z" />
      <path class="coat" d="M9 27l7-2h8l7 2 5 13-5 3-4-6v9H13v-9l-4 6-5-3z" />
      <path class="line" d="M16 30l-3 14M24 30l3 14" />
      <path class="scarf" d="M13 20h14l-4 6-3 6-3-6z" />
      <path class="dark" d={HAT} />
    </>
  ),
  hunters: (
    <>
      <path class="face" d="M15 16h10v7q-5 5-10 0z" />
      <path class="dark" d="M15 21h10v3q-5 4-10 0z" />
      <path class="coat" d="M10 27l6-2 4 3 4-3 6 2 4 31h-8l-2-14h-8l-2 14H6z" />
      <path class="dark" d={HAT} />
      <path class="beam" d="M31 12l2 .5-3 36-3-1z" />
      <path class="line" d="M20 28v16M14 34h12" />
    </>
  ),
  dancer: (
    <>
      <path class="dark" d="M14 10q6-7 12 0 3 8 1 14H13q-2-6 1-14z" />
      <path class="face" d="M15.5 12h9v8q-4.5 5-9 0zM17 24h6l3 3H14z" />
      <path class="coat" d="M14 27h12l-2 8q12 9 14 20-18 7-36 0 2-11 14-20z" />
      <path class="line light" d="M20 36v20M15 37L9 55M25 37l6 18" />
      <path class="coat" d="M24 9q6-9 11-6-1 8-11 6z" />
      <path class="face" d="M13 28l-6 4 2 4 6-4z" />
      <path class="fan" d="M8 36L-1 24q9-7 16 1z" />
    </>
  ),
  ranger: (
    <>
      <path class="dark" d={LEGS} />
      <path class="face" d="M15 16h10v7q-5 5-10 0z" />
      <path class="dark" d="M14 17h12v3.5l-4-.5-2 1-2-1-4 .5z" />
      <path class="coat" d="M11 26l5-1 4 3 4-3 5 1 4 17-4 1-2-8v10H13V36l-2 8-4-1z" />
      <path class="scarf" d="M14 25q6 5 12 0l-6 8z" />
      <path class="white" d={HAT} />
      <path class="line" d="M13 42h14" />
    </>
  ),
};

/** A figure of a faction, without its base. */
export const Body = ({ faction }: { faction: Faction }): JSX.Element => (
  <svg class="body" viewBox="0 0 40 60" aria-hidden="true">
    {BODIES[faction]}
  </svg>
);

/** The wandering cactus, which nobody passes. */
export const Cactus = (): JSX.Element => (
  <svg class="body" viewBox="0 0 40 60" aria-hidden="true">
    <path
      class="green"
      d="M15 58V12c0-8 10-8 10 0v16h3c3 0 4-1 4-4v-8c0-5 7-5 7 0v10c0 6-4 9-9 9h-5v23zM15 42h-6c-5 0-8-3-8-8v-8c0-5 7-5 7 0v6c0 2 1 3 3 3h4z"
    />
    <path class="line light" d="M18 14v42M22 14v42M35.5 18v8M4.5 28v6" />
  </svg>
);
