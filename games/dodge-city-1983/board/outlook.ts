import type { Option, Seat } from '@saloon/kernel';
import { type BuildingId, CONSTANTS, type PawnType } from '../data.ts';
import type { SquareOption } from '../steps.ts';
import { bestChain, type Chain, chainAt, chainsIn, countOf, PLANS, typeRow } from './plans.ts';
import { buildingNamed, type Scene } from './scene.ts';

/** What an option would change in the town, so that it can be seen before it is done. */
export interface Outlook {
  readonly building: BuildingId;
  readonly square: string;
  readonly change: 'comes' | 'goes';
  /** Whose pawn it is. */
  readonly seat: Seat;
  /** The chain that the new pawn would belong to. */
  readonly chain: Chain | null;
  /** How many important squares the best chain of that player would touch. */
  readonly touches: number;
  /** What it brings (or costs, if negative); null if the type is still open. */
  readonly amount: number | null;
}

type Considered = Pick<Scene, 'view' | 'viewer' | 'choosing' | 'question'>;

const isSquareOption = (option: Option | null): option is SquareOption => option !== null && 'square' in option;

/** What the option being considered, or the pawn that waits for its type, would change. */
export function outlookOf(scene: Considered): Outlook | null {
  const { view, choosing, question } = scene;
  const { previewed, left, picked } = choosing;
  const decided = left.length === 1 && Object.keys(picked).length > 0 ? (left[0] ?? null) : null;
  const option = previewed ?? decided;
  if (isSquareOption(option)) return outlookOn(scene, option);
  if (view.founding === null || question === null) return null;
  const { building, square, isFree } = view.founding;
  const pawn = option?.type === 'found' ? (option as Option & { pawn: PawnType }).pawn : null;
  const amount = isFree ? 0 : pawn === null ? null : -typeRow(pawn).price;
  return { ...outlookOn(scene, { type: 'place', building, square }), amount };
}

function outlookOn({ view, viewer }: Considered, { type, building: id, square }: SquareOption): Outlook {
  const { squares, pawn } = buildingNamed(view, id);
  const plan = PLANS[id];
  const at = plan.indexOf.get(square) ?? 0;
  const comes = type === 'buy' || type === 'place';
  const seat = comes ? Number(viewer) : (squares[at] ?? 0);
  const after = squares.with(at, comes ? seat : null);
  const best = bestChain(chainsIn(plan, after, view.importantSquaresLink), seat);
  return {
    building: id,
    square,
    change: comes ? 'comes' : 'goes',
    seat,
    chain: comes ? chainAt(plan, after, at, view.importantSquaresLink) : null,
    touches: countOf(best?.touched ?? 0),
    amount: amountOf(type, pawn),
  };
}

function amountOf(type: SquareOption['type'], pawn: PawnType | null): number | null {
  if (type === 'buy') return pawn === null ? null : -typeRow(pawn).price;
  return type === 'sell' && pawn !== null ? typeRow(pawn).price / CONSTANTS.resaleDivisor : 0;
}
