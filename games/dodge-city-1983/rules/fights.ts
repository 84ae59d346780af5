import type { Seat } from '@saloon/kernel';
import type { BuildingId } from '../data.ts';
import { type Building, buildingNamed, clockwiseFrom, type DodgeState, duelCardOf, handOf, isOpen } from '../state.ts';
import type { DodgeMoment } from '../steps.ts';
import { rankOf } from '../town.ts';
import { throwAway, turnUp } from './duels.ts';

/** Shared buildings in board order, each fought for once a round. */
export const fights: DodgeMoment<'fights'> = {
  clauses: ['DC-63', 'DC-86', 'DC-90'],
  run(table) {
    const { state } = table;
    const shared = state.buildings.find(building => isToBeDecided(state, building));
    if (shared === undefined) return;
    const { id: building, controllers: seats } = shared;
    table.emit({ type: 'fightBegan', clause: 'DC-86', building, seats });
    table.next({ do: 'fight', building }, { do: 'fights' });
  },
};

/** All who control the building turn up their cards; a `?` brings its owner an event when the fight is over. */
export const fight: DodgeMoment<'fight'> = {
  clauses: ['DC-82', 'DC-86', 'DC-88'],
  run(table, { building }) {
    const { state } = table;
    const seats = fightersFor(state, building);
    const events = clockwiseFrom(state, state.first)
      .filter(seat => seats.includes(seat))
      .flatMap(seat => turnUp(table, seat));
    table.next({ do: 'fightResult', building }, ...events);
  },
};

/** The highest typed card dominates. */
export const fightResult: DodgeMoment<'fightResult'> = {
  clauses: ['DC-87', 'DC-88', 'DC-89'],
  run(table, { building }) {
    const { state } = table;
    const dominant = strictlyHighest(state, fightersFor(state, building));
    state.duels.fights.push({ building, dominant });
    table.emit(
      dominant === null
        ? { type: 'fightUndecided', clause: 'DC-89', building }
        : { type: 'dominated', clause: 'DC-87', seat: dominant, building },
    );
  },
};

/** All duel cards are discarded, used or not, without further effect. */
export const endOfDuels: DodgeMoment<'endOfDuels'> = {
  clauses: ['DC-84', 'DC-85'],
  run(table) {
    const { state } = table;
    for (const seat of clockwiseFrom(state, state.first)) throwAway(table, seat, handOf(state, seat).slice());
    state.duels.isShown.fill(false);
  },
};

const fightersFor = (state: DodgeState, id: BuildingId): readonly Seat[] => buildingNamed(state, id)?.controllers ?? [];

const isToBeDecided = (state: DodgeState, building: Building): boolean =>
  isOpen(building) &&
  building.controllers.length > 1 &&
  !state.duels.fights.some(fight => fight.building === building.id);

/** Whoever of these has the highest typed card, if only one has. */
function strictlyHighest(state: DodgeState, seats: readonly Seat[]): Seat | null {
  const value = (seat: Seat) => rankOf(duelCardOf(state, seat));
  const best = Math.max(...seats.map(value));
  const leaders = seats.filter(seat => value(seat) === best);
  return best > 0 && leaders.length === 1 ? (leaders[0] as Seat) : null;
}
