import type { Option, Seat } from '@saloon/kernel';
import { CLAIMS, type Claim, EQUIPMENT, HANDS, SACRAMENTO } from '../data.ts';
import type { PonyView } from '../secrets.ts';
import type { PonyOption } from '../steps.ts';
import { spaceAt } from './places.ts';
import type { Scene } from './scene.ts';

/** A ride as it would be: who, from where, and to which space. */
export interface Outlook {
  readonly seat: Seat;
  readonly from: number;
  readonly to: number;
}

type Considered = Pick<Scene, 'view' | 'viewer' | 'choosing' | 'question'>;

/** What riding so many spaces would mean; a ride ends in Sacramento and never before the stables. */
export const rideOf = ({ space }: Pick<PonyView, 'space'>, seat: Seat, spaces: number): Outlook => {
  const from = space[seat] ?? 1;
  return { seat, from, to: Math.max(1, Math.min(SACRAMENTO, from + spaces)) };
};

/** The spaces that were claimed in this turn. */
export const claimedSpaces = ({ claim }: Pick<PonyView, 'claim'>): number => (claim === null ? 0 : HANDS[claim.hand]);

/** The ride that the option being considered would lead to, or else the one that the question is about. */
export function outlookOf(scene: Considered): Outlook | null {
  const { view, viewer, choosing, question } = scene;
  if (question === null || viewer === 'spectator') return null;
  const option = choosing.previewed as PonyOption | null;
  return option === null ? rideInQuestion(view, viewer) : ridesBy(view, viewer, option);
}

/** The ride that is being decided on, before anybody weighs an answer. */
function rideInQuestion(view: PonyView, viewer: Seat): Outlook | null {
  const { step } = view;
  if (step?.do === 'accusation') return rideOf(view, step.seat, claimedSpaces(view));
  if (step?.do === 'settled') return rideOf(view, step.seat, step.spaces);
  if (step?.do === 'reward') return rideOf(view, step.accuser, step.spaces);
  return step?.do === 'station' ? trainFrom(view, viewer) : null;
}

/** Where this answer would lead somebody; null if nobody rides by it. */
export function ridesBy(view: PonyView, viewer: Seat, option: Option): Outlook | null {
  const chosen = option as PonyOption;
  switch (chosen.type) {
    case 'announce':
      return rideOf(view, viewer, HANDS[chosen.hand]);
    case 'accuse':
    case 'spyglass':
      return rideOf(view, viewer, claimedSpaces(view));
    case 'throwDynamite':
      return rideOf(view, chosen.target, -EQUIPMENT.dynamite.back);
    case 'buyTicket':
      return trainFrom(view, viewer);
    case 'stay':
      return null;
    case 'play':
      return ridesByCard(view, viewer, chosen.card);
    default:
      return rideInQuestion(view, viewer);
  }
}

function ridesByCard(view: PonyView, viewer: Seat, card: string): Outlook | null {
  const { step } = view;
  if (card === 'trainTicket') return trainFrom(view, viewer);
  if (step?.do !== 'settled') return null;
  const { longer } = EQUIPMENT.spurs;
  const { shorter, atLeast } = EQUIPMENT.lasso;
  return rideOf(view, step.seat, card === 'spurs' ? step.spaces + longer : Math.max(atLeast, step.spaces - shorter));
}

function trainFrom(view: PonyView, seat: Seat): Outlook | null {
  const from = view.space[seat] ?? 1;
  const { line } = spaceAt(from);
  return line === undefined ? null : { seat, from, to: line.next };
}

/** Whom a rider would meet on a space by ordinary movement (PE-63 to PE-66); nobody fights in a town. */
export function metOn({ space, config, inPrison }: PonyView, { seat, to }: Outlook): readonly Seat[] {
  if (spaceAt(to).kind === 'town') return [];
  return [...space.keys()].filter(
    other => other !== seat && space[other] === to && (config.prisonersFight || inPrison[other] !== true),
  );
}

/** The claims with what each would lead to. */
export const claimRides = (view: PonyView, seat: Seat): readonly { readonly hand: Claim; readonly ride: Outlook }[] =>
  CLAIMS.map(hand => ({ hand, ride: rideOf(view, seat, HANDS[hand]) }));
