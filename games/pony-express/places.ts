import type { Seat } from '@saloon/kernel';
import type { Corner, Flat, RiderPawn, ShotScene, Turn } from '@saloon/physics';
import { CORNERS, FINAL_DUEL_ASSIST, INDIANS, MAILBOXES, SLOTS, TRAIL } from './data.ts';
import type { PonyView } from './secrets.ts';
import type { PonyState } from './state.ts';
import type { Duel } from './steps.ts';

/** Data are in millimetres, the physics in centimetres. */
const centimetres = ({ x, y }: Flat): Flat => ({ x: x / 10, y: y / 10 });

/** A corner as the physics knows it. */
export function cornerOf(name: keyof typeof CORNERS): Corner {
  const { fire, facing, ...place } = CORNERS[name];
  return { ...centimetres(place), fire, facing };
}

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

/** Where a rider stands on the trail, rounded to a tenth of a millimetre: its slot among those on the same space. */
export function trailPlace({ space: spaces, mailbox, arrivals }: Whereabouts, seat: Seat): Flat {
  const box = mailbox[seat] as number;
  if (box > 0) return centimetres(MAILBOXES[box - 1] as Flat);
  const space = spaces[seat] as number;
  const company = arrivals.filter(other => spaces[other] === space);
  const [along, across] = SLOTS[company.length]?.places[company.indexOf(seat)] ?? [0, 0];
  const { x, y } = TRAIL[space - 1] as Flat;
  const direction = trailAt(space);
  const tenths = (value: number) => Math.round(value * 10) / 100;
  return {
    x: tenths(x + along * direction.x - across * direction.y),
    y: tenths(y + along * direction.y + across * direction.x),
  };
}

/** Where a viewer sees a rider: in its corner during a duel, else on the trail. */
export function placeInView(view: PonyView, seat: Seat): Flat {
  const corner =
    view.step !== null && 'duel' in view.step && 'corner' in view.step.duel ? view.step.duel.corner[seat] : undefined;
  return corner === undefined ? trailPlace(view, seat) : centimetres(CORNERS[corner]);
}

/** Everything on the board when a die is flicked: the duellists in their corners, all others on the trail. */
export function sceneFor(state: Whereabouts, duel: Duel | null, standing: readonly boolean[]): ShotScene {
  const riders = state.space.map((_, seat): RiderPawn => {
    const corner = duel?.corner[seat];
    if (duel !== null && corner !== undefined) return { ...centimetres(CORNERS[corner]), girth: girthIn(state, duel) };
    const place = trailPlace(state, seat);
    return state.inPrison[seat] ? { ...place, lying: turnTo(trailAt(state.space[seat] as number)) } : place;
  });
  return { targets: INDIANS.filter((_, index) => standing[index] === true).map(centimetres), riders };
}

/** The pawns of an endless final duel grow wider, pair of shots by pair of shots. */
export function girthIn({ config }: Pick<PonyState, 'config'>, { isFinal, fired }: Duel): number {
  const { afterShots, growth, widest } = FINAL_DUEL_ASSIST;
  const pairs = Math.min(...fired) - afterShots;
  return isFinal && config.finalDuelAssist && pairs > 0 ? Math.min(widest, 1 + pairs * growth) : 1;
}
