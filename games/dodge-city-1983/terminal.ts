import type { Message, Said, Say, Seat } from '@saloon/kernel';
import { BUILDINGS, type Colour } from './data.ts';
import type { DodgeView } from './secrets.ts';
import type { Building } from './state.ts';
import { PLAN, TYPE } from './town.ts';
import type words from './words/en.json';

const SIDE_BY_SIDE = 3;
const COLUMN = 32;
const ROWS = new Map(BUILDINGS.map(({ id, rows }) => [id, rows]));

/** A sentence of the table's chapter, by its name. */
type Tell = (name: keyof typeof words.table, args?: Record<string, Said | Said[]>) => string;

/** The town in characters: one line for each player, the plans of the buildings, the viewer's own cards. */
export function draw(view: DodgeView, say: Say): string[] {
  const tell: Tell = (name, args = {}) => say({ key: `dodge-city-1983.table.${name}`, args });
  return [
    heading(view, say, tell),
    ...view.money.map((_, seat) => player(view, seat, tell)),
    ...town(view, tell),
    tell('legend'),
    tell('typesLeft', { types: view.typesLeft.map(type => word('pawn', type)) }),
    ...(view.hand.length > 0 ? [tell('hand', { cards: view.hand.map(card => word('card', card)) })] : []),
    ...(view.ownChoice === null ? [] : [tell('choice', { card: word('card', view.ownChoice) })]),
  ];
}

/** What stands for a pawn: the first letter of its colour; a dash before that is chosen. */
const letterOf = (colour: Colour | null | undefined): string => colour?.charAt(0).toUpperCase() ?? '–';

const word = (chapter: keyof typeof words, name: string): Message => ({ key: `dodge-city-1983.${chapter}.${name}` });

function heading(view: DodgeView, say: Say, tell: Tell): string {
  const round = tell(view.lastRound > 0 ? 'roundOf' : 'round', { round: view.round, last: view.lastRound });
  const piles = tell('piles', { deck: view.deckSize, discards: view.discard.length, events: view.eventPileSize });
  return `${round} · ${say(word('phase', view.phase))} · ${piles}`;
}

function player(view: DodgeView, seat: Seat, tell: Tell): string {
  const card = view.duelCards[seat] ?? null;
  const owed = view.owed[seat] ?? 0;
  const notes = [
    tell('supply', { count: view.supply[seat] ?? 0 }),
    tell('cards', { count: view.handSizes[seat] ?? 0 }),
    ...(view.first === seat && view.phase !== 'start' ? [tell('first')] : []),
    ...(view.hasChosen[seat] ? [tell('chosen')] : []),
    ...(view.hasFought[seat] ? [tell('fought')] : []),
    ...(card === null ? [] : [tell('duelCard', { card: word('card', card) })]),
    ...(owed > 0 ? [tell('owed', { count: owed })] : []),
    ...(view.winner === seat ? [tell('winner')] : []),
  ];
  const name = tell('player', { letter: letterOf(view.colours[seat]), name: tell('name', { seat: { seat } }) });
  const money = tell('money', { amount: view.money[seat] ?? 0 });
  const points = tell('points', { points: view.points[seat] ?? 0 });
  return `  ${name.padEnd(16)} ${points.padStart(9)} ${money.padStart(8)}  ${notes.join(' · ')}`;
}

function town({ buildings, colours }: DodgeView, tell: Tell): string[] {
  const letters = colours.map(letterOf);
  const lines: string[] = [];
  for (let from = 0; from < buildings.length; from += SIDE_BY_SIDE) {
    const drawn = buildings.slice(from, from + SIDE_BY_SIDE).map(building => drawBuilding(building, letters, tell));
    const height = Math.max(...drawn.map(({ length }) => length));
    const line = (at: number) => drawn.map(column => (column[at] ?? '').padEnd(COLUMN)).join('');
    lines.push('', ...Array.from({ length: height }, (_, at) => line(at).trimEnd()));
  }
  return [...lines, ''];
}

function drawBuilding(building: Building, letters: readonly string[], tell: Tell): string[] {
  const rows = ROWS.get(building.id) ?? [];
  const columns = [...(rows[0] ?? '')].map((_, column) => String.fromCharCode(97 + column));
  const name = tell('building', { building: word('building', building.id) });
  return [
    name.charAt(0).toUpperCase() + name.slice(1),
    ` ${standing(building, letters, tell)}`,
    `    ${columns.join(' ')}`,
    ...rows.map(
      (line, row) =>
        ` ${row + 1}  ${columns.map((column, at) => cell(building, letters, `${column}${row + 1}`, line[at])).join(' ')}`,
    ),
  ];
}

function standing({ status, pawn, controllers, winner }: Building, all: readonly string[], tell: Tell): string {
  if (pawn === null) return tell('empty');
  const facts = { pawn: word('pawn', pawn), points: TYPE[pawn].points };
  const letters = (winner === null ? controllers : [winner]).map(seat => all[seat]).join('+');
  if (status === 'neutral') return tell('neutral', facts);
  if (status === 'won') return tell('won', { ...facts, letters });
  return controllers.length > 0 ? tell('held', { ...facts, letters }) : tell('typed', facts);
}

function cell(
  { id, squares }: Building,
  letters: readonly string[],
  name: string,
  printed: string | undefined,
): string {
  if (printed === '#') return ' ';
  const square = PLAN[id].indexOf.get(name);
  if (square === undefined) return '◆';
  const seat = squares[square] ?? null;
  return seat === null ? '·' : (letters[seat] ?? '');
}
