import { Fault } from '@saloon/kernel';
import { hasChain } from './chains.ts';
import type { Box, BuildingRow, CardRow, Deck, Effect, EventRow } from './data.ts';
import { readPlan } from './plan.ts';

/** The box itself if it can be played with; otherwise refuses it and says everything that is wrong. */
export function openBox(box: Box): Box {
  const faults = faultsOf(box);
  if (faults.length > 0) throw new Fault('data.ts', `The box cannot be played with: ${faults.join('; ')}`);
  return box;
}

/** Everything that makes a box unplayable, in plain sentences. */
export function faultsOf(box: Box): string[] {
  return [
    ...typeFaults(box),
    ...box.buildings.flatMap(building => buildingFaults(box, building)),
    ...playerFaults(box),
    ...Object.entries(box.decks).flatMap(([name, deck]) => deckFaults(box, name, deck)),
    ...eventFaults(box),
  ];
}

/** What an owner of the box should look at twice, though the game can be played. */
export function warningsOf({ decks, constants }: Box): string[] {
  return Object.entries(decks).flatMap(([name, { cards }]) => {
    const values = cards.filter(({ type }) => type !== null).map(({ type, strength }) => `${type} ${strength}`);
    const indians = cards.filter(({ family }) => family === 'indian').length;
    return [
      ...repeated(values).map(value => `${name}: there are several cards of ${value}`),
      ...(indians >= constants.handSize ? [`${name}: ${indians} Indians can fill a whole hand`] : []),
    ];
  });
}

function typeFaults({ types, constants }: Box): string[] {
  const step = constants.smallestSum * constants.resaleDivisor;
  return [
    ...repeated(types.map(({ id }) => id)).map(id => `the type ${id} is listed twice`),
    ...repeated(types.map(({ rank }) => rank)).map(rank => `two types have the rank ${rank}`),
    ...repeated(types.map(({ points }) => points)).map(points => `two types have the value ${points}`),
    ...types
      .filter(({ price }) => !(price > 0) || price % step !== 0)
      .map(({ id, price }) => `the price ${price} of ${id} is not a multiple of ${step}`),
  ];
}

function buildingFaults(box: Box, { id, rows }: BuildingRow): string[] {
  const needed = box.constants.importantSquaresNeeded;
  const width = Math.max(...rows.map(row => row.length));
  if (rows.some(row => row.length !== width)) return [`${id}: the rows are not equally long (pad them with #)`];
  const strange = [...rows.join('')].find(cell => cell !== '.' && cell !== '#' && !Object.hasOwn(box.icons, cell));
  if (strange !== undefined) return [`${id}: "${strange}" is neither a square nor an important square`];
  const plan = readPlan(rows);
  const letters = [...plan.important.values()];
  if (letters.length < needed || letters.length > needed + 1)
    return [`${id}: it has ${letters.length} important squares, not ${needed} or ${needed + 1}`];
  const touched = plan.touches.reduce((all, bits) => all | bits, 0);
  const unreachable = letters.filter((_, bit) => (touched & (1 << bit)) === 0);
  const everywhere = plan.squares.map(() => 0);
  return [
    ...repeated(letters).map(letter => `${id}: the important square ${letter} occurs twice`),
    ...unreachable.map(letter => `${id}: no square lies beside the important square ${letter}`),
    ...(hasChain(plan, everywhere, 0, needed, false) ? [] : [`${id}: no chain can touch ${needed} important squares`]),
  ];
}

function playerFaults({ players, buildings, types, constants }: Box): string[] {
  const known: readonly string[] = buildings.map(({ id }) => id);
  const tokens = types.length * constants.symbolTokensPerType;
  const sizes = Array.from(
    { length: constants.maxPlayers - constants.minPlayers + 1 },
    (_, more) => constants.minPlayers + more,
  );
  return [
    ...repeated(known).map(id => `the building ${id} is listed twice`),
    ...sizes.flatMap(size => {
      const inPlay = players[size]?.buildings ?? [];
      return [
        ...(inPlay.length === 0 ? [`no buildings are listed for ${size} players`] : []),
        ...(inPlay.length > tokens ? [`${tokens} symbol tokens are too few for ${size} players`] : []),
        ...inPlay.filter(id => !known.includes(id)).map(id => `there is no plan of the building ${id}`),
        ...buildings
          .filter(({ id, minPlayers }) => inPlay.includes(id) !== size >= minPlayers)
          .map(({ id }) => `${id}: minPlayers does not fit the list for ${size} players`),
      ];
    }),
  ];
}

function deckFaults(box: Box, name: string, { count, cards }: Deck): string[] {
  const { maxPlayers, handSize } = box.constants;
  const playable = cards.filter(({ family }) => family !== 'indian').length;
  return [
    ...(cards.length === count ? [] : [`${name}: there are ${cards.length} cards, not ${count}`]),
    ...(cards.length >= maxPlayers * handSize ? [] : [`${name}: too few cards for ${maxPlayers} players`]),
    ...(playable >= maxPlayers * handSize ? [] : [`${name}: too many Indians for ${maxPlayers} players`]),
    ...repeated(cards.map(({ id }) => id)).map(id => `${name}: the card ${id} occurs twice`),
    ...cards.flatMap(card => cardFaults(box, card)).map(fault => `${name}: ${fault}`),
  ];
}

function cardFaults({ types }: Box, { id, family, type, strength }: CardRow): string[] {
  if (family === 'indian' || family === 'question')
    return type === null && strength === null ? [] : [`${id} has a type or a strength, but it is a plain card`];
  if (family !== 'number' && family !== 'character') return [`${id} is of no known family`];
  if (!types.some(known => known.id === type)) return [`${id} is of the unknown type "${type}"`];
  return Number.isSafeInteger(strength) && (strength as number) > 0 ? [] : [`${id} has no strength`];
}

function eventFaults(box: Box): string[] {
  const { events, constants } = box;
  return [
    ...(events.length === constants.eventCount
      ? []
      : [`there are ${events.length} events, not ${constants.eventCount}`]),
    ...repeated(events.map(({ id }) => id)).map(id => `the event ${id} occurs twice`),
    ...events.flatMap(event => partFaults(box, event)),
  ];
}

function partFaults(box: Box, { id, effects, requires, isLinked }: EventRow): string[] {
  const isType = (pawn: string) => box.types.some(type => type.id === pawn);
  const takesPawns = effects.some(({ op }) => op === 'lose' || op === 'transfer');
  return [
    ...(effects.length === 0 ? [`${id} does nothing`] : []),
    ...(requires === undefined || isType(requires) ? [] : [`${id} requires the unknown type "${requires}"`]),
    ...(isLinked && !takesPawns ? [`${id} is linked, but takes no pawn`] : []),
    ...effects
      .flatMap((effect, part) => effectFaults(box, effect, effects.slice(0, part)))
      .map(what => `${id} ${what}`),
  ];
}

function effectFaults({ types, buildings, constants }: Box, effect: Effect, before: readonly Effect[]): string[] {
  const places: readonly string[] = ['anyOpen', 'oneOpen', 'eachPresent', ...buildings.map(({ id }) => id)];
  const amount = 'amount' in effect ? effect.amount : 'cost' in effect ? effect.cost : constants.smallestSum;
  const needsOpponent = effect.op === 'transfer' || effect.op === 'payTo';
  return [
    ...(amount > 0 && amount % constants.smallestSum === 0 ? [] : [`has the impossible sum ${amount}`]),
    ...('count' in effect && !(effect.count > 0) ? ['is about no pawns'] : []),
    ...('pawn' in effect && effect.pawn !== 'any' && !types.some(({ id }) => id === effect.pawn)
      ? [`names the unknown type "${effect.pawn}"`]
      : []),
    ...('where' in effect && !places.includes(effect.where) ? [`names the unknown building "${effect.where}"`] : []),
    ...(needsOpponent && !before.some(({ op }) => op === 'chooseOpponent') ? ['chooses no opponent first'] : []),
  ];
}

const repeated = <X>(list: readonly X[]): X[] => [...new Set(list.filter((item, at) => list.indexOf(item) !== at))];
