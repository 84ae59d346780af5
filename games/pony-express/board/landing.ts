import { metOn, type Outlook } from './outlook.ts';
import { spaceAt } from './places.ts';
import { type Scene, tell, word } from './scene.ts';

/** Where a ride would end, in words: the space, and whom the rider would meet there. */
export function sayLanding(scene: Pick<Scene, 'view' | 'say'>, ride: Outlook): string {
  const { say, view } = scene;
  const { number, name, kind } = spaceAt(ride.to);
  const seats = metOn(view, ride);
  const place = tell(say, 'landing', { number, place: name, kind: word('kind', kind) });
  if (seats.length === 0) return place;
  return `${place}, ${tell(say, 'met', { count: seats.length, seats: seats.map(seat => ({ seat })), kind })}`;
}
