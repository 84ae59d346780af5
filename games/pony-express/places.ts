import type { Seat } from '@saloon/kernel';
import type { Corner, Flat, RiderPawn, ShotScene, Turn } from '@saloon/physics';
import { CORNERS, FINAL_DUEL_ASSIST, INDIANS, MAILBOXES, SLOTS, TRAIL } from './data.ts';
import type { PonyView } from './secrets.ts';
import type { PonyState } from './state.ts';
import type { Duel } from './steps.ts';

/** Data are in millimetres, the physics in centimetres. */
const centimetres = ({ x, y }: Flat): Flat => ({ x: x / 10, y: y / 10 });

const cornerFrom = ({ fire, facing, ...place }: (typeof CORNERS)[keyof typeof CORNERS]): Corner => ({
  ...centimetres(place),
  fire,
  facing,
});
const CORNERS_KNOWN = {
  northWest: cornerFrom(CORNERS.northWest),
  southEast: cornerFrom(CORNERS.southEast),
  northEast: cornerFrom(CORNERS.northEast),
};

/** A corner as the physics knows it: always the same one. */
export const cornerOf = (name: keyof typeof CORNERS): Corner => CORNERS_KNOWN[name];

/** Which way the trail runs at a space. */
function trailAt(space: number): Flat {
  const before = TRAIL[Math.max(0, space - 2)] as Flat;
  const after = TRAIL[Math.min(TRAIL.length - 1, space)] as Flat;
  const [x, y] = [after.x - before.x, after.y - before.y];
  const length = Math.sqrt(x * x + y * y);
  return { x: x / length, y: y / length };
}

/** The turn from east to this direction, by square roots alone. */
function turnTo({ x, y }: Flat): Turn {
  const w = Math.sqrt((1 + x) / 2);
  return w < 1e-6 ? { z: 1, w: 0 } : { z: y / (2 * w), w };
}

/** The part of a table that tells where riders are: public, so a view has it too. */
export type Whereabouts = Pick<PonyState, 'config' | 'space' | 'mailbox' | 'arrivals' | 'inPrison'>;

/** Every place on the trail, by space, by how many share it, by slot; rounded to a tenth of a millimetre. */
const PLACES: readonly (readonly (readonly Flat[])[])[] = TRAIL.map(({ x, y, number }) => {
  const direction = trailAt(number);
  const tenths = (value: number) => Math.round(value * 10) / 100;
  const placed = ([along, across]: readonly [number, number]): Flat => ({
    x: tenths(x + along * direction.x - across * direction.y),
    y: tenths(y + along * direction.y + across * direction.x),
  });
  return [[], ...Object.values(SLOTS).map(({ places }) => places.map(placed))];
});
const BOXES = MAILBOXES.map(centimetres);

/** Where a rider stands on the trail: its slot among those on the same space, in the order in which they came. */
export function trailPlace({ space, mailbox, arrivals }: Whereabouts, seat: Seat): Flat {
  const box = mailbox[seat] as number;
  if (box > 0) return BOXES[box - 1] as Flat;
  const here = space[seat] as number;
  let company = 0;
  let slot = 0;
  for (const other of arrivals) {
    if (other === seat) slot = company;
    if (space[other] === here) company++;
  }
  return PLACES[here - 1]?.[company]?.[slot] as Flat;
}

/** Where a viewer sees a rider: in its corner during a duel, else on the trail. */
export function placeInView(view: PonyView, seat: Seat): Flat {
  const corner =
    view.step !== null && 'duel' in view.step && 'corner' in view.step.duel ? view.step.duel.corner[seat] : undefined;
  return corner === undefined ? trailPlace(view, seat) : centimetres(CORNERS[corner]);
}

/** How a prisoner lies on each space: along the trail. */
const LYING = TRAIL.map(({ number }) => turnTo(trailAt(number)));
const POINTS = INDIANS.map(centimetres);

/** Everything on the board when a die is flicked: the duellists in their corners, all others on the trail. */
export function sceneFor(state: Whereabouts, duel: Duel | null, standing: readonly boolean[]): ShotScene {
  const riders = state.space.map((space, seat): RiderPawn => {
    const corner = duel?.corner[seat];
    if (duel !== null && corner !== undefined) {
      const { x, y } = cornerOf(corner);
      return { x, y, girth: girthIn(state, duel) };
    }
    const place = trailPlace(state, seat);
    return state.inPrison[seat] ? { ...place, lying: LYING[space - 1] as Turn } : place;
  });
  return { targets: POINTS.filter((_, index) => standing[index] === true), riders };
}

/** The pawns of an endless final duel grow wider, pair of shots by pair of shots. */
export function girthIn({ config }: Pick<PonyState, 'config'>, { isFinal, fired }: Duel): number {
  const { afterShots, growth, widest } = FINAL_DUEL_ASSIST;
  const pairs = Math.min(...fired) - afterShots;
  return isFinal && config.finalDuelAssist && pairs > 0 ? Math.min(widest, 1 + pairs * growth) : 1;
}
