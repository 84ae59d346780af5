import { type Clause, FIRST_VERSION, rngFrom } from '@saloon/kernel';
import { type Actor, stage } from '@saloon/scenario-kit';
import { BOX } from '../box.ts';
import { hasChain } from '../chains.ts';
import {
  type BuildingId,
  type Card,
  CONSTANTS,
  type Colour,
  type DodgeConfig,
  type EventId,
  type PawnType,
} from '../data.ts';
import { dodgeCity } from '../game.ts';
import { type Building, clone, type DodgeState, deckFor, type Phase, setup } from '../state.ts';
import type { DodgeOption, DodgeStep, SquareOption } from '../steps.ts';
import { cardNamed, PLAN } from '../town.ts';

const NAMES = ['red', 'blue', 'green', 'yellow', 'white'] as const;
/** A player, by colour. */
export type Name = (typeof NAMES)[number];
/** Which seat a colour has. */
export const RED = 0;
export const BLUE = 1;
export const GREEN = 2;

/** A building as a scenario finds it: its type, and the squares where each colour stands. */
export type Occupied = { type: PawnType } & Partial<Record<Name, string>>;
/** What a scenario sets up; everything else is an ordinary table in the first movement, red on turn. */
export interface Setting {
  players?: number;
  phase?: Phase;
  first?: Name;
  hands?: Partial<Record<Name, Card[]>>;
  /** What everybody has chosen, if it is not as they are called here. */
  colours?: Colour[];
  money?: Partial<Record<Name, number>>;
  points?: Partial<Record<Name, number>>;
  supply?: Partial<Record<Name, number>>;
  pawns?: Partial<Record<BuildingId, Occupied>>;
  closed?: Partial<Record<BuildingId, { type: PawnType; winner?: Name }>>;
  /** Buildings for which the fight of this round is over, and who won it. */
  dominant?: Partial<Record<BuildingId, Name>>;
  /** The next cards and events, in the order in which they come. */
  deck?: Card[];
  discard?: Card[];
  events?: EventId[];
  usedEvents?: EventId[];
  config?: Partial<DodgeConfig>;
  /** The version of the rules, if it is not the present one. */
  version?: number;
  round?: number;
  agenda?: DodgeStep[];
}

/** Somebody at the table, with the words of this game. */
export interface Citizen {
  isAsked(step: DodgeStep['do']): Citizen;
  isNotAsked(): Citizen;
  isOffered(...types: DodgeOption['type'][]): Citizen;
  isWarnedOf(...vain: DodgeOption[]): Citizen;
  answers(type: DodgeOption['type'], facts?: Record<string, unknown>): Citizen;
  cannot(type: DodgeOption['type'], facts: Record<string, unknown>, clause?: Clause): Citizen;
  takes(colour: Colour): Citizen;
  shows(card: Card): Citizen;
  plays(card: Card): Citizen;
  /** One answer for each of these squares. */
  does(type: SquareOption['type'], building: BuildingId, squares: string): Citizen;
  challenges(opponent: Name, building: BuildingId): Citizen;
  passes(): Citizen;
  isDone(): Citizen;
}

/** The town in the middle of a match. */
export function town(setting: Setting = {}) {
  const names = NAMES.slice(0, setting.players ?? 3);
  const table = stage(dodgeCity, stateOf(setting, names), names);
  const seatOf = (name: Name) => names.indexOf(name);
  const building = (id: BuildingId) => table.state.buildings.find(other => other.id === id) as Building;
  const citizens = Object.fromEntries(names.map(name => [name, citizen(table[name], seatOf)])) as Record<Name, Citizen>;
  return {
    ...citizens,
    get state() {
      return table.state;
    },
    dice: table.dice,
    told: table.told,
    notTold: table.notTold,
    asked: table.asked,
    outcome: table.outcome,
    building,
    seatOf,
    /** The squares where this colour stands. */
    stands: (name: Name, id: BuildingId) =>
      PLAN[id].squares.filter((_, square) => building(id).squares[square] === seatOf(name)).join(' '),
    /** Who controls the building now. */
    controls: (id: BuildingId) => building(id).controllers.map(seat => names[seat]),
    money: (name: Name) => table.state.money[seatOf(name)],
    points: (name: Name) => table.state.points[seatOf(name)],
    supply: (name: Name) => table.state.supply[seatOf(name)],
    hand: (name: Name) => table.state.hands[seatOf(name)],
  };
}

function citizen(actor: Actor<DodgeOption>, seatOf: (name: Name) => number): Citizen {
  const then = (_: unknown): Citizen => self;
  const self: Citizen = {
    isAsked: step => then(actor.isAsked(step)),
    isNotAsked: () => then(actor.isNotAsked()),
    isOffered: (...types) => then(actor.isOffered(...types)),
    isWarnedOf: (...vain) => then(actor.isWarnedOf(...vain)),
    answers: (type, facts) => then(actor.answers(type, facts)),
    cannot: (type, facts, clause) => then(actor.cannot(type, facts, clause)),
    takes: colour => then(actor.isAsked('colour').answers('takeColour', { colour })),
    shows: card => then(actor.isAsked('start').answers('show', { card })),
    plays: card => then(actor.isAsked('playing').answers('play', { card })),
    does: (type, building, squares) => {
      for (const square of squares.split(' ')) actor.answers(type, { building, square });
      return self;
    },
    challenges: (opponent, building) =>
      then(actor.isAsked('challenge').answers('challenge', { opponent: seatOf(opponent), building })),
    passes: () => then(actor.isAsked('challenge').answers('pass')),
    isDone: () => then(actor.answers('done')),
  };
  return self;
}

const HAND_IN: Readonly<Record<Phase, number>> = { start: 4, firstMovement: 3, secondMovement: 2, duels: 1 };

function stateOf(setting: Setting, names: readonly Name[]): DodgeState {
  const phase = setting.phase ?? 'firstMovement';
  const config = { ...defaults(), ...setting.config };
  const { version = dodgeCity.version } = setting;
  const state = setup(config, names.length, rngFrom([1, 9, 8, 3, 0, 0, 0, 0]), version);
  if (version > FIRST_VERSION)
    Object.assign(state, { version, colours: names.map((_, seat) => (setting.colours ?? names)[seat] ?? null) });
  const first = setting.first === undefined ? 0 : names.indexOf(setting.first);
  Object.assign(state, { phase, first, round: setting.round ?? 1, agenda: setting.agenda ?? agendaFor(phase, names) });
  if (setting.agenda === undefined && phase.endsWith('Movement')) rotateTurns(state, first);
  for (const [seat, name] of names.entries()) {
    state.money[seat] = setting.money?.[name] ?? CONSTANTS.startMoney;
    state.points[seat] = setting.points?.[name] ?? 0;
  }
  for (const building of state.buildings) furnish(state, building, setting, names);
  for (const [seat, name] of names.entries()) state.supply[seat] = setting.supply?.[name] ?? state.supply[seat] ?? 0;
  dealOut(state, setting, names, HAND_IN[phase]);
  for (const [building, name] of Object.entries(setting.dominant ?? {}) as [BuildingId, Name][])
    state.duels.fights.push({ building, dominant: names.indexOf(name) });
  const used = setting.usedEvents ?? [];
  const others = state.eventPile.filter(event => !setting.events?.includes(event) && !used.includes(event));
  state.eventDiscard = used;
  state.eventPile = [...others, ...(setting.events ?? []).toReversed()];
  return clone(state);
}

const defaults = (): DodgeConfig =>
  Object.fromEntries(
    Object.entries(dodgeCity.settings).map(([name, value]) => [name, value.default]),
  ) as unknown as DodgeConfig;

function agendaFor(phase: Phase, names: readonly Name[]): DodgeStep[] {
  const turns = names.map((_, seat): DodgeStep => ({ do: 'turn', seat })).toReversed();
  const second: DodgeStep = { do: 'movement', phase: 'secondMovement' };
  const end: DodgeStep[] = [{ do: 'awards' }, { do: 'duels' }];
  switch (phase) {
    case 'start':
      return [
        ...end,
        second,
        { do: 'movement', phase: 'firstMovement' },
        { do: 'start', chosen: names.map(() => null) },
      ];
    case 'firstMovement':
      return [...end, second, ...turns];
    case 'secondMovement':
      return [...end, ...turns];
    case 'duels':
      return end;
  }
}

function rotateTurns(state: DodgeState, first: number): void {
  const seats = state.hands.length;
  state.agenda = state.agenda.map(step => (step.do === 'turn' ? { ...step, seat: (step.seat + first) % seats } : step));
}

function furnish(state: DodgeState, building: Building, { pawns, closed }: Setting, names: readonly Name[]): void {
  const shut = closed?.[building.id];
  const lived = pawns?.[building.id];
  if (shut !== undefined) {
    const winner = shut.winner === undefined ? null : names.indexOf(shut.winner);
    Object.assign(building, { status: winner === null ? 'neutral' : 'won', pawn: shut.type, winner });
  }
  if (lived === undefined) return;
  Object.assign(building, { status: 'typed', pawn: lived.type });
  const plan = PLAN[building.id];
  for (const [seat, name] of names.entries())
    for (const square of (lived[name] ?? '').split(' ').filter(Boolean)) {
      const at = plan.indexOf.get(square);
      if (at === undefined) throw new Error(`There is no square ${square} in ${building.id}`);
      building.squares[at] = seat;
      building.free--;
      state.supply[seat] = (state.supply[seat] ?? 0) - 1;
    }
  building.controllers = [...names.keys()].filter(seat =>
    hasChain(plan, building.squares, seat, CONSTANTS.importantSquaresNeeded, state.config.importantSquaresLink),
  );
}

/** Hands and piles as written; whoever is not mentioned holds plain cards. */
function dealOut(state: DodgeState, setting: Setting, names: readonly Name[], size: number): void {
  const written = [...Object.values(setting.hands ?? {}).flat(), ...(setting.deck ?? []), ...(setting.discard ?? [])];
  const rest = deckFor(state.config).filter(card => !written.includes(card));
  const family = (wanted: string) => rest.filter(card => cardNamed(card).family === wanted);
  const plain = [...family('number').toReversed(), ...family('character')];
  for (const [seat, name] of names.entries()) {
    state.hands[seat] = setting.hands?.[name] ?? plain.splice(0, size);
    state.drawnAfter[seat] = state.hands[seat].map(() => 0);
    state.indiansAtMost[seat] = state.hands[seat].length;
  }
  const held = state.hands.flat();
  state.discard = setting.discard ?? [];
  state.deck = [...rest.filter(card => !held.includes(card)), ...(setting.deck ?? []).toReversed()];
}

/** Every piece of the box, wherever it lies: cards, events, pawns by colour. */
export const pieces = (state: DodgeState): string[] => [
  ...state.deck,
  ...state.discard,
  ...state.hands.flat(),
  ...state.eventPile,
  ...state.eventDiscard,
  ...state.supply.flatMap((count, seat) => Array<string>(count).fill(`pawn ${seat}`)),
  ...state.buildings.flatMap(({ squares }) => squares.flatMap(seat => (seat === null ? [] : [`pawn ${seat}`]))),
];

/** All the events, in the order of their numbers. */
export const EVENT_IDS: readonly EventId[] = BOX.events.map(({ id }) => id);

/** Red plays a "?" in the first movement and draws this event. */
export function draw(event: EventId, setting: Setting = {}) {
  const day = town({ hands: { red: ['Q-1', 'N-C5', 'N-C4'] }, events: [event], ...setting });
  day.red.plays('Q-1');
  day.told('drewEvent', { seat: RED, event });
  return day;
}

/** Red has one pawn, a lady in the saloon. */
export const SALOON_LADY = { saloon: { type: 'lady', red: 'b1' } } as const;

/** Every setting turned the other way, but for the number of rounds. */
export const THE_OTHER_WAY = {
  deckPreset: 'deck44',
  importantSquaresLink: true,
  limitTypeByTokens: false,
  indianInDuel: 'immune',
  duelMandatory: false,
  splitCharacterPawns: true,
  extraCard: 'event',
} as const;
