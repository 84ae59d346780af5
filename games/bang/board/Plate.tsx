import type { Seat } from '@saloon/kernel';
import { Emblem, SeatNotes, TimeLeft } from '@saloon/parts';
import type { JSX } from 'preact';
import type { Character } from '../data.ts';
import type { Place } from '../street.ts';
import { distanceTo, reachOf } from './choices.ts';
import { characterName, useScene } from './scene.ts';
import './Plate.css';

/** Whose place it is: emblem, name, who plays it, and how far away. */
export function Plate({ seat, place }: { seat: Seat; place: Place | null }): JSX.Element {
  const scene = useScene();
  const face = scene.seats[seat];
  const far = place === null ? null : distanceTo(scene, place);
  const reach = reachOf(scene);
  return (
    <>
      <p class="plate" data-away={face?.isAway || undefined}>
        <Emblem seat={seat} />
        <span class="who">{face?.name}</span>
        {face === undefined ? null : <SeatNotes face={face} />}
        {far === null ? null : (
          <span
            class="distance"
            data-reach={reach === null ? undefined : far <= reach ? 'in' : 'out'}
            data-text={far}
            aria-hidden="true"
          />
        )}
      </p>
      <TimeLeft clock={face?.clock} />
      {place === null ? null : (
        <p class="as" aria-hidden="true">
          {scene.say(characterName(scene.view.characters[place] as Character))}
        </p>
      )}
    </>
  );
}
