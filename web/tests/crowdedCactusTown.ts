import type { Option } from '@saloon/kernel';
import {
  BUILDINGS,
  type Faction,
  FIGURES,
  type FigureId,
  type Marker,
  OFFICE,
  type Space,
} from '../../games/cactus-town/data.ts';
import { SPACES } from '../../games/cactus-town/grid.ts';
import type { CactusView } from '../../games/cactus-town/secrets.ts';
import type { Piece } from '../../games/cactus-town/state.ts';
import type { Duel } from '../../games/cactus-town/steps.ts';

/** What lies on a table instead, and what can be answered then. */
interface Crowd {
  readonly view: Partial<CactusView>;
  readonly options: readonly Option[];
}

const piece = (place: Piece['place']): Piece => ({ place, isStunned: false, hasLoot: true, isStarting: false });

/** The same town with every building open, one figure of each faction in one of them, and everybody close to victory. */
function crowded(seen: unknown): Partial<CactusView> {
  const { factions, solo } = seen as CactusView;
  const inPlay = FIGURES.filter(({ faction }) => factions.includes(faction));
  const places: readonly Space[] = ['A1', 'B5', 'E3'];
  const figures = Object.fromEntries(inPlay.map(({ id }) => [id, piece(places[Number(id.slice(2) || 1) - 1] ?? 'A1')]));
  const names = BUILDINGS.map(({ id }) => id);
  return {
    town: SPACES.map((space, index) => (space === OFFICE ? 'office' : (names[index % 24] ?? 'bank'))),
    figures: { ...figures, ...(factions.includes('sheriff') ? { ou3: piece('jail') } : {}) },
    cactus: 'E5',
    objectives: ['bank', 'saloon', 'stagecoachDepot', 'telegraphOffice'],
    markers: ['peacePipe', 'bullet', 'reload', 'trap'] satisfies Marker[],
    event: factions.includes('ranger') && solo === null ? 'shootout' : null,
    horses: 1,
    scores: 2,
    duels: 2,
  };
}

/** For tests: a crowded town where a figure goes anywhere. */
export function spaceQuestion(seen: unknown): Crowd {
  const options = SPACES.map(to => ({ type: 'displace', figure: 'ou2', to }));
  return { view: { ...crowded(seen), turned: 1 }, options };
}

/** For tests: a crowded town where one of those in a building is dealt with first. */
export function figureQuestion(seen: unknown): Crowd {
  const view = crowded(seen);
  const options = Object.keys(view.figures ?? {}).map(figure => ({ type: 'dealWith', figure: figure as FigureId }));
  return { view: { ...view, turned: 1 }, options };
}

/** For tests: the cards of a round are planned. */
export function planQuestion(seen: unknown): Crowd {
  const orders = [
    ['SH-1', 'SH-2', 'SH-3'],
    ['SH-2', 'SH-1', 'SH-3'],
  ];
  const options = orders.map(cards => ({ type: 'plan', cards }));
  return { view: { ...crowded(seen), event: null, turned: 0 }, options };
}

/** For tests: everybody fights in one building, with all that can be added. */
export function duelQuestion(seen: unknown): Crowd {
  const { factions } = seen as CactusView;
  const each = <X>(value: X) => Object.fromEntries(factions.map(faction => [faction, value])) as Record<Faction, X>;
  const duel: Duel = {
    space: 'A1',
    initiator: factions.at(-1) as Faction,
    fighters: factions,
    bonus: 2,
    rolls: each([6, 5]),
    shown: each(['bullet', 'reload'] satisfies Marker[]),
    shots: {},
  };
  return {
    view: { ...crowded(seen), turned: 1, step: { do: 'secondShot', duel, waiting: factions } },
    options: [{ type: 'useSecondShot' }, { type: 'pass' }],
  };
}
