import type { Clause, Seat, Why } from '@saloon/kernel';
import { type AnyPawn, type BuildingId, type Card, COLOURS, type PawnType } from './data.ts';
import { canPay, foundingTypes, mayGoTo } from './rules/buying.ts';
import { isKnownImmune } from './rules/duels.ts';
import {
  type Building,
  buildingNamed,
  type DodgeState,
  duelCardOf,
  fits,
  handOf,
  isOpen,
  isPresent,
  isTypeLeft,
  roomFor,
  typesLeft,
} from './state.ts';
import type { DodgeOption, DodgeStep, SquareOption } from './steps.ts';
import { isIndian, PAWN_TYPES, PLAN, TYPE } from './town.ts';

/** The step at which each answer can make sense. */
const ASKED_BY: Readonly<Record<DodgeOption['type'], readonly DodgeStep['do'][]>> = {
  takeColour: ['colour'],
  show: ['start'],
  play: ['playing'],
  keep: ['duelCard'],
  place: ['freePawns'],
  buy: ['buying'],
  found: ['founding'],
  raid: ['raid'],
  lose: ['losing'],
  send: ['changingSides'],
  sell: ['selling'],
  take: ['spoils'],
  choose: ['opponent'],
  challenge: ['challenge'],
  pass: ['challenge'],
  done: ['freePawns'],
};

/** Why an answer is not on offer, with its clause; null for what makes no sense at all. */
export function whyNot(state: DodgeState, seat: Seat, option: DodgeOption): Why | null {
  const step = state.agenda.at(-1);
  if (step === undefined || !Object.hasOwn(ASKED_BY, option.type) || !ASKED_BY[option.type].includes(step.do))
    return null;
  switch (option.type) {
    case 'takeColour':
      return COLOURS.some(({ id }) => id === option.colour) ? because('colourTaken', 'DC-13') : null;
    case 'show':
    case 'play':
    case 'keep':
      return whyNotCard(state, seat, option);
    case 'place':
    case 'buy':
      return whyNotThere(state, seat, option) ?? whyNotThatType(state, seat, option);
    case 'found':
      return whyNotFound(state, seat, option.pawn);
    case 'raid':
    case 'lose':
    case 'send':
    case 'sell':
    case 'take':
      return whyNotThatPawn(state, seat, option, step);
    case 'choose':
      return isOpponent(state, seat, option.opponent) ? null : because('noSuchOpponent', 'DC-56');
    case 'challenge':
      return whyNotChallenge(state, seat, option);
    case 'pass':
      return because('mustChallenge', 'DC-70');
    case 'done':
      return because('mustPlace', 'DC-56');
  }
}

function whyNotCard(state: DodgeState, seat: Seat, { type, card }: { type: string; card: Card }): Why | null {
  if (!handOf(state, seat).includes(card)) return because('noSuchCard', 'DC-20');
  return type === 'show' && isIndian(card) ? because('indianAtStart', 'DC-29') : null;
}

/** The building and the square: in play, open, allowed, with room, and free. */
function whyNotThere(state: DodgeState, seat: Seat, option: SquareOption): Why | null {
  const step = state.agenda.at(-1);
  const building = buildingNamed(state, option.building);
  if (building === undefined) return whyNoBuilding(option.building);
  if (!isOpen(building)) return because('closed', building.status === 'neutral' ? 'DC-64' : 'DC-93');
  if (step?.do === 'freePawns' && !mayGoTo(step, building.id))
    return because('otherBuilding', step.clause, { building: word('building', step.where) });
  if (roomFor(state, seat, state.buildings.indexOf(building)) <= 0) return because('limitOfThree', 'DC-44');
  const plan = PLAN[building.id];
  if (plan.important.has(option.square)) return because('importantSquare', 'DC-58');
  const square = plan.indexOf.get(option.square);
  if (square === undefined) return because('noSuchSquare', 'DC-57');
  return building.squares[square] === null ? null : because('occupied', 'DC-57');
}

function whyNotThatType(state: DodgeState, seat: Seat, { building: id }: SquareOption): Why | null {
  const step = state.agenda.at(-1);
  const building = buildingNamed(state, id);
  if (building === undefined) return null;
  if (step?.do === 'freePawns') return whyNotFree(state, building, step.pawn);
  if (building.pawn !== null) return canPay(state, seat, building.pawn) ? null : tooDear(building.pawn);
  return foundingTypes(state, seat, false).length > 0 ? null : tooDear(typesLeft(state).at(-1) as PawnType);
}

function whyNotFree(state: DodgeState, building: Building, pawn: AnyPawn): Why | null {
  if (building.pawn !== null)
    return fits(building, pawn) ? null : because('wrongType', 'DC-50', { pawn: word('pawn', building.pawn) });
  return pawn === 'any' || isTypeLeft(state, pawn) ? null : noToken(pawn);
}

function whyNotFound(state: DodgeState, seat: Seat, pawn: PawnType): Why | null {
  const step = state.agenda.at(-1);
  if (!PAWN_TYPES.includes(pawn)) return null;
  if (!isTypeLeft(state, pawn)) return noToken(pawn);
  const mustPay = step?.do === 'founding' && !step.isFree;
  return mustPay && !canPay(state, seat, pawn) ? tooDear(pawn) : null;
}

/** A pawn to be taken out of the town, or to change sides. */
function whyNotThatPawn(state: DodgeState, seat: Seat, option: SquareOption, step: DodgeStep): Why | null {
  const building = buildingNamed(state, option.building);
  if (building === undefined) return whyNoBuilding(option.building);
  const owner = building.squares[PLAN[building.id].indexOf.get(option.square) ?? -1] ?? null;
  if (owner === null) return because('noPawn', 'DC-57');
  switch (step.do) {
    case 'raid':
      return owner === seat ? because('ownPawn', 'DC-41') : null;
    case 'selling':
      return owner === seat ? null : because('notYourPawn', 'DC-55');
    case 'spoils':
      if (building.id !== step.building)
        return because('otherBuilding', 'DC-73', { building: word('building', step.building) });
      return owner === step.loser ? null : because('notTheLosers', 'DC-73', { loser: { seat: step.loser } });
    case 'losing':
    case 'changingSides':
      if (owner !== seat) return because('notYourPawn', 'DC-56');
      return fits(building, step.pawn) ? null : because('notThatType', 'DC-56', { pawn: word('pawn', step.pawn) });
    default:
      return null;
  }
}

function whyNotChallenge(
  state: DodgeState,
  seat: Seat,
  { opponent, building: id }: Extract<DodgeOption, { type: 'challenge' }>,
): Why | null {
  const building = buildingNamed(state, id);
  if (isIndian(duelCardOf(state, seat))) return because('indianInDuel', 'DC-75');
  if (!isOpponent(state, seat, opponent)) return because('noSuchOpponent', 'DC-69');
  if (state.duels.hasFought[opponent]) return because('hasFought', 'DC-71', { opponent: { seat: opponent } });
  if (isKnownImmune(state, opponent)) return because('isImmune', 'DC-75', { opponent: { seat: opponent } });
  // Where no building is named yet, there is none in which both are present.
  if (building === undefined && id !== undefined) return whyNoBuilding(id);
  const areBothThere = building !== undefined && isPresent(building, seat) && isPresent(building, opponent);
  return areBothThere ? null : because('notBothPresent', 'DC-69', { opponent: { seat: opponent } });
}

const isOpponent = (state: DodgeState, seat: Seat, opponent: Seat): boolean =>
  Number.isSafeInteger(opponent) && opponent !== seat && state.money[opponent] !== undefined;

const whyNoBuilding = (id: BuildingId): Why | null =>
  typeof id === 'string' && Object.hasOwn(PLAN, id)
    ? because('notInPlay', 'DC-14', { building: word('building', id) })
    : null;

const tooDear = (pawn: PawnType): Why =>
  because('tooDear', 'DC-46', { pawn: word('pawn', pawn), amount: TYPE[pawn].price });
const noToken = (pawn: PawnType): Why => because('noToken', 'DC-51', { pawn: word('pawn', pawn) });

const word = (chapter: 'building' | 'pawn', name: string) => ({ key: `dodge-city-1983.${chapter}.${name}` });

const because = (name: string, clause: Clause, args: NonNullable<Why['message']['args']> = {}): Why => ({
  message: { key: `dodge-city-1983.refusal.${name}`, args },
  clause,
});
