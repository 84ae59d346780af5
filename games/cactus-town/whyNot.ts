import type { Clause, Seat, Why } from '@saloon/kernel';
import { type FigureId, type Icon, OFFICE, type Space } from './data.ts';
import { isSpace, neighbours } from './grid.ts';
import { type Fulfilment, iconsOf, markersFor } from './rules/actions.ts';
import { hasEscaped, mustLeave } from './rules/moving.ts';
import {
  type CactusState,
  cardOf,
  factionAt,
  figuresAt,
  isDuelCard,
  isFaceUp,
  isFigure,
  isLocked,
  mayStandAt,
  ownerOf,
  pieceOf,
  planOf,
  rosterOf,
  spaceOf,
} from './state.ts';
import type { CactusOption, CactusStep, Moving } from './steps.ts';

/** An answer as it may come from anywhere: nothing about it is sure. */
interface Strange {
  readonly type: string;
  readonly figure?: unknown;
  readonly target?: unknown;
  readonly to?: unknown;
  readonly upTo?: unknown;
}
interface Asked {
  readonly state: CactusState;
  readonly seat: Seat;
  readonly step: CactusStep | undefined;
  readonly option: Strange;
}

/** Why an answer is not on offer, with its clause. */
export function whyNot(state: CactusState, seat: Seat, option: CactusOption): Why | null {
  const asked: Asked = { state, seat, step: state.agenda.at(-1), option };
  const reason = Object.hasOwn(REASONS, option.type) ? REASONS[option.type] : undefined;
  return whyNotOnCard(asked) ?? reason?.(asked) ?? null;
}

const because = (name: string, clause: Clause): Why => ({ message: { key: `cactus-town.refusal.${name}` }, clause });

const ICON_TYPES: readonly string[] = [
  'run',
  'hide',
  'dance',
  'duel',
  'jail',
  'loot',
  'recover',
  'breakout',
  'capture',
  'freePrisoner',
  'stealHorse',
  'newObjective',
  'lure',
  'settleScore',
  'confuse',
];

function whyNotOnCard({ state, step, option }: Asked): Why | null {
  if (step?.do !== 'choosing' || !ICON_TYPES.includes(option.type)) return null;
  const isMovement = option.type === 'run' || option.type === 'hide';
  const shows = (icons: readonly Icon[]) =>
    icons.some(({ action, upTo = 1 }) => action === option.type && (!isMovement || upTo === option.upTo));
  if (!shows(cardOf(step.card).icons)) return because('notOnCard', 'CT-35');
  return shows(iconsOf(state, step.card)) ? null : because('smallTable', 'CT-38');
}

type Reason = (asked: Asked) => Why | null;
const always =
  (name: string, clause: Clause): Reason =>
  () =>
    because(name, clause);

const REASONS: Readonly<Record<string, Reason>> = {
  plan: always('plan', 'CT-26'),
  run: whyNotRun,
  hide: whyNotRun,
  move: whyNotMove,
  stay: whyNotStay,
  escape: whyNotEscape,
  finish: whyNotFinish,
  dance: ({ state, option }) =>
    option.to === state.cactus ? because('cactus', 'CT-109') : because('diagonally', 'CT-61'),
  duel: ({ state, seat, step }) =>
    step?.do === 'shootout' && !isDuelCard(planOf(state, factionAt(state, seat)).aside)
      ? because('noDuelAside', 'LR-22')
      : because('noDuel', 'CT-63'),
  jail: always('nobodyLiesHere', 'CT-85'),
  capture: ({ state }) => (state.captor === null ? because('nobodyLiesHere', 'CT-90') : because('oneCaptive', 'CT-91')),
  recover: always('notStunned', 'CT-89'),
  loot: asked => whyNotFulfil(asked, 'loot', 'CT-86'),
  stealHorse: asked => whyNotFulfil(asked, 'stealHorse', 'CT-93'),
  settleScore: asked => whyNotFulfil(asked, 'settleScore', 'CT-97'),
  freePrisoner: ({ state }) =>
    mayStandAt(state, 'outlaws', OFFICE) ? because('noPrisoner', 'CT-92') : because('ownKind', 'CT-41'),
  lure: whyNotLure,
  confuse: always('nothingToSee', 'LR-14'),
  newObjective: always('noCards', 'CT-94'),
  breakout: always('noLastResort', 'CT-99'),
  swap: always('noSwap', 'LR-16'),
  trap: always('noTrap', 'CT-140'),
  useSecondShot: ({ state }) =>
    state.event === 'sandstorm' ? because('sandstorm', 'LR-15') : because('shotSpent', 'CT-67'),
  take: always('markerLimit', 'CT-129'),
  exchange: always('markerLimit', 'CT-129'),
  cactus: always('notFree', 'CT-108'),
  place: ({ step }) => (step?.do === 'breakoutPlace' ? because('badPlace', 'CT-101') : because('badPlace', 'CT-83')),
  discard: always('nothingToSee', 'LR-14'),
  markers: always('markersOnce', 'CT-130'),
  reroll: always('noSuchDie', 'CT-139'),
  dealWith: always('notBeaten', 'CT-75'),
  displace: whyNotDisplace,
};

function whyNotRun({ state, seat, option }: Asked): Why {
  const faction = factionAt(state, seat);
  if (!state.hasMoved.includes(faction) && rosterOf(faction).length > 1 && option.upTo === 1)
    return because('firstMovement', 'CT-43');
  const isAnyLocked = rosterOf(faction).some(figure => isFigure(state, figure) && isLocked(state, figure));
  return option.type === 'run' && isAnyLocked ? because('locked', 'CT-45') : because('nobodyStands', 'CT-77');
}

/** Why this figure cannot act at all. */
function whyNotFigure({ state, seat, step, option }: Asked): Why | null {
  const { figure } = option;
  if (!isFigure(state, figure)) return null;
  const isOwn = ownerOf(figure) === factionAt(state, seat);
  if (isOwn === (step?.do === 'runOpponent')) return because('notYours', 'CT-36');
  if (step?.do === 'moving' && !step.left.includes(figure)) return because('alreadyDone', 'CT-53');
  if (pieceOf(state, figure).isStunned) return because('stunned', 'CT-77');
  const isRun = step?.do === 'runOpponent' || (step?.do === 'moving' && step.how === 'run');
  return isRun && isLocked(state, figure) ? because('locked', 'CT-45') : null;
}

function whyNotMove(asked: Asked): Why | null {
  const { state, step, option } = asked;
  const { figure, to } = option;
  if (!isFigure(state, figure)) return null;
  const here = spaceOf(state, figure);
  const why = whyNotFigure(asked);
  if (why !== null || here === null || !isSpace(to)) return why;
  if (!neighbours(here).includes(to))
    return because('tooFar', step?.do === 'moving' && step.how === 'hide' ? 'CT-57' : 'CT-48');
  return whyNotThere(state, figure, to) ?? because('mustLeave', 'CT-43');
}

function whyNotThere(state: CactusState, figure: FigureId, to: Space): Why | null {
  if (to === state.cactus) return because('cactus', 'CT-109');
  return mayStandAt(state, ownerOf(figure), to) ? null : because('ownKind', 'CT-41');
}

function whyNotStay(asked: Asked): Why | null {
  const { state, step, option } = asked;
  const { figure } = option;
  if (!isFigure(state, figure)) return null;
  const why = whyNotFigure(asked);
  return why === null && step?.do === 'moving' && owes(state, step) ? because('mustLeave', 'CT-43') : why;
}

const owes = (state: CactusState, { left, isEffect }: Moving): boolean =>
  !isEffect && left.some(figure => mustLeave(state, figure));

/** Running is over when every figure has moved or stayed, since each reveals its building. */
function whyNotFinish({ state, step }: Asked): Why | null {
  if (step?.do !== 'moving') return null;
  return owes(state, step) ? because('mustLeave', 'CT-43') : because('eachReveals', 'CT-51');
}

function whyNotEscape(asked: Asked): Why | null {
  const { state, step } = asked;
  if (step?.do === 'runOpponent') return because('notTheirEscape', 'CT-135');
  if (step?.do === 'moving' && step.how === 'hide') return because('noEscapeHiding', 'CT-60');
  if (step?.do === 'moving' && hasEscaped(state, step)) return because('oneEscape', 'CT-56');
  return whyNotFigure(asked) ?? because('noEscape', 'CT-54');
}

function whyNotFulfil({ state, option }: Asked, action: Fulfilment, clause: Clause): Why | null {
  const { figure } = option;
  if (!isFigure(state, figure)) return null;
  const space = spaceOf(state, figure);
  if (space === null) return because('notYours', 'CT-36');
  if (pieceOf(state, figure).isStunned) return because('stunned', 'CT-77');
  if (action === 'loot' && pieceOf(state, figure).hasLoot) return because('hasLoot', 'CT-88');
  if (markersFor(state, action) === 0) return because('noMarkerLeft', clause);
  return isFaceUp(state, space) ? because('noObjective', clause) : because('faceDown', 'CT-98');
}

function whyNotLure({ state, option }: Asked): Why {
  const { target } = option;
  const here = spaceOf(state, 'da');
  const isOwnKindThere =
    isFigure(state, target) &&
    here !== null &&
    figuresAt(state, here).some(other => ownerOf(other) === ownerOf(target));
  return isOwnKindThere ? because('ownKind', 'CT-41') : because('notAdjacent', 'CT-95');
}

function whyNotDisplace({ state, option }: Asked): Why {
  const { figure, to } = option;
  if (isFigure(state, figure) && isSpace(to)) {
    if (to === state.cactus) return because('cactus', 'CT-109');
    if (!mayStandAt(state, ownerOf(figure), to)) return because('ownKind', 'CT-80');
  }
  return because('tooFarOff', 'CT-78');
}
