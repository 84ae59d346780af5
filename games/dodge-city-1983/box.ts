import {
  type AnyPawn,
  type Box,
  BUILDINGS,
  type BuildingId,
  CONSTANTS,
  DECKS,
  type Effect,
  type EventRow,
  ICONS,
  type PawnType,
  PLAYERS,
  TYPES,
} from './data.ts';

const pay = (amount: number): Effect => ({ op: 'pay', amount });
const gain = (amount: number): Effect => ({ op: 'gain', amount });
const lose = (count: number, pawn: AnyPawn): Effect => ({ op: 'lose', count, pawn });
const transfer = (count: number, pawn: PawnType): Effect => ({ op: 'transfer', count, pawn });
const mayPlace = (count: number, pawn: AnyPawn, where: 'anyOpen' | 'oneOpen' | BuildingId = 'anyOpen'): Effect => ({
  op: 'place',
  count,
  pawn,
  where,
  mode: 'may',
});
const chooseOpponent: Effect = { op: 'chooseOpponent' };

const EVENTS: readonly EventRow[] = [
  { id: 'EV-01', effects: [pay(400)], source: 'rulebook' },
  {
    id: 'EV-02',
    effects: [chooseOpponent, transfer(1, 'lady'), { op: 'payTo', amount: 200 }],
    isLinked: true,
    source: 'rulebook',
  },
  { id: 'EV-03', effects: [mayPlace(1, 'gunman')], source: 'rulebook' },
  {
    id: 'EV-04',
    effects: [{ op: 'place', count: 1, pawn: 'any', where: 'eachPresent', mode: 'must' }],
    source: 'rulebook',
  },
  { id: 'EV-05', effects: [{ op: 'drawCard', cost: 100 }], source: 'rulebook' },
  { id: 'EV-06', effects: [chooseOpponent, transfer(2, 'cowboy')], source: 'rulebook' },
  { id: 'EV-07', effects: [pay(400)], source: 'rulebook' },
  { id: 'EV-08', effects: [pay(500)], source: 'rulebook' },
  { id: 'EV-09', effects: [lose(1, 'gunman')], source: 'rulebook' },
  { id: 'EV-10', effects: [lose(1, 'any'), pay(300)], source: 'rulebook' },
  { id: 'EV-11', effects: [mayPlace(1, 'any'), gain(600)], source: 'rulebook' },
  { id: 'EV-12', effects: [lose(2, 'bandit')], source: 'rulebook' },
  { id: 'EV-13', effects: [mayPlace(1, 'any')], source: 'rulebook' },
  { id: 'EV-14', effects: [pay(200)], source: 'rulebook' },
  { id: 'EV-15', effects: [pay(300), lose(1, 'any')], source: 'rulebook' },
  { id: 'EV-16', effects: [pay(600)], source: 'rulebook' },
  { id: 'EV-17', effects: [pay(500)], source: 'rulebook' },
  { id: 'EV-18', effects: [pay(300), lose(1, 'any')], source: 'rulebook' },
  { id: 'EV-19', effects: [{ op: 'collectEach', amount: 50 }], source: 'rulebook' },
  { id: 'EV-20', effects: [gain(400)], source: 'rulebook' },
  { id: 'EV-21', effects: [mayPlace(1, 'any', 'unionPacific')], source: 'rulebook' },
  {
    id: 'EV-22',
    effects: [{ op: 'place', count: 2, pawn: 'any', where: 'hotel', mode: 'must' }],
    source: 'rulebook',
  },
  { id: 'EV-23', effects: [lose(1, 'lady'), pay(200)], isLinked: true, source: 'rulebook' },
  { id: 'EV-24', effects: [{ op: 'drawCard', cost: 100 }], source: 'rulebook' },
  { id: 'EV-25', effects: [gain(800)], source: 'rulebook' },
  { id: 'EV-26', effects: [pay(300)], source: 'rulebook' },
  { id: 'EV-27', effects: [chooseOpponent, transfer(2, 'gunman')], source: 'rulebook' },
  { id: 'EV-28', effects: [gain(300)], source: 'rulebook' },
  { id: 'EV-29', effects: [lose(1, 'any')], source: 'rulebook' },
  { id: 'EV-30', effects: [mayPlace(2, 'any', 'oneOpen')], source: 'rulebook' },
  { id: 'EV-31', effects: [mayPlace(2, 'bandit')], source: 'rulebook' },
  { id: 'EV-32', effects: [pay(500)], source: 'rulebook' },
];

/** The box as we know it. */
export const BOX: Box = {
  constants: CONSTANTS,
  types: TYPES,
  players: PLAYERS,
  buildings: BUILDINGS,
  icons: ICONS,
  decks: DECKS,
  events: EVENTS,
};
