import type { Said, Say, Seat } from '@saloon/kernel';
import { BOARD } from '@saloon/physics';
import { CORNERS, INDIANS, MAILBOXES, type SpaceKind, TRAIL } from './data.ts';
import { placeInView } from './places.ts';
import { canBeTrue, type PonyView } from './secrets.ts';
import { rerollPrice } from './state.ts';
import type words from './words/en.json';

const SIGNS: Readonly<Record<SpaceKind, string>> = {
  town: 'T',
  relay: 'R',
  station: 'S',
  mine: 'M',
  saloon: 'D',
  indians: 'I',
  plain: 'o',
  sacramento: '=',
};
const COLUMNS = 60;
const ROWS = 15;

/** The map from above, a line for each rider, the dice and the viewer's own cards. */
export function draw(view: PonyView, say: Say): string[] {
  const tell: Tell = (name, args = {}) => say({ key: `pony-express.table.${name}`, args });
  const faces = (dice: readonly string[]) => dice.map(face => ({ key: `pony-express.face.${face}` }));
  return [
    ...drawMap(view),
    tell('legend'),
    tell('marks', { players: view.space.length }),
    tell('bank', { bank: view.bank, pile: view.pileSize }),
    ...view.space.map((_, seat) => drawRider(view, seat, tell)),
    ...(view.diceOpen.length > 0 ? [tell('open', { dice: faces(view.diceOpen) })] : []),
    ...(view.diceUnderCup > 0 ? [tell('cup', { count: view.diceUnderCup })] : []),
    ...(view.diceSeen.length > 0 ? [tell('own', { dice: faces(view.diceSeen) })] : []),
    ...(view.diceKnown.length > 0 ? [tell('known', { dice: faces(view.diceKnown) })] : []),
    ...(view.step?.do === 'rolling' ? [tell('price', { price: rerollPrice(view, view.step.seat) })] : []),
    ...drawClaim(view, tell),
    view.hand.length === 0
      ? tell('noCards')
      : tell('hand', { cards: view.hand.map(card => ({ key: `pony-express.card.${card}` })) }),
  ];
}

/** A sentence of the table's chapter, by its name. */
type Tell = (name: keyof typeof words.table, args?: Record<string, Said | Said[]>) => string;

function drawClaim(view: PonyView, tell: Tell): string[] {
  if (view.claim === null) return [];
  const { seat, hand } = view.claim;
  const isRefuted = view.step?.do === 'accusation' && !canBeTrue(view, hand);
  return [
    tell('claim', { seat: { seat }, hand: { key: `pony-express.hand.${hand}` } }),
    ...(isRefuted ? [tell('refuted')] : []),
  ];
}

function drawRider(view: PonyView, seat: Seat, tell: Tell): string {
  const facts = {
    space: view.space[seat] as number,
    gold: view.gold[seat] as number,
    cards: view.handSizes[seat] as number,
  };
  const notes = [
    tell('rider', facts),
    ...(view.mailbox[seat] ? [tell('mailbox', { mailbox: view.mailbox[seat] as number })] : []),
    ...(view.inPrison[seat] ? [tell('prison')] : []),
    ...(view.active === seat ? [tell('active')] : []),
  ];
  return `  ${seat + 1} ${tell('name', { seat: { seat } }).padEnd(14)} ${notes.join(' · ')}`;
}

/** The board from above: the trail by its signs, riders by their numbers, the Indians as small i. */
function drawMap(view: PonyView): string[] {
  const lines = Array.from({ length: ROWS }, () => Array<string>(COLUMNS).fill(' '));
  const put = ({ x, y }: { x: number; y: number }, sign: string) => {
    const column = Math.min(COLUMNS - 1, Math.floor((x / (BOARD.width * 10)) * COLUMNS));
    const row = Math.min(ROWS - 1, Math.floor((1 - y / (BOARD.depth * 10)) * ROWS));
    (lines[row] as string[])[column] = sign;
  };
  for (const space of TRAIL) put(space, SIGNS[space.kind]);
  for (const mailbox of MAILBOXES) put(mailbox, SIGNS.sacramento);
  for (const corner of Object.values(CORNERS)) put(corner, '+');
  for (const indian of INDIANS) put(indian, 'i');
  for (const seat of view.space.keys()) {
    const { x, y } = placeInView(view, seat);
    put({ x: x * 10, y: y * 10 }, String(seat + 1));
  }
  return lines.map(line => line.join('').trimEnd());
}
