import type { Seat } from '@saloon/kernel';
import { type BangClause, CAST, type Card, CHARACTERS, type Character, printedLife, type Role } from '../data.ts';
import type { BangState } from '../state.ts';
import type { BangMoment, BangOption, BangQuestion, BangTable, LineUp } from '../steps.ts';

/** Whoever chooses a character wants to read what each can do. */
const POWERS: readonly BangClause[] = CAST.map(character => CHARACTERS[character].clause);

/** Everybody keeps one of the characters dealt, in secret and at once; all are then shown together. */
export const keepCharacter: BangQuestion<'keepCharacter'> = {
  clauses: ['BG-7', ...POWERS],
  ask: (state, { kept }) =>
    kept.flatMap((character, seat) =>
      character === null
        ? [{ seat, options: offersTo(state, seat).map(offer => ({ type: 'keep', character: offer }) as const) }]
        : [],
    ),
  answer(table, { kept }, option, seat) {
    if (option.type !== 'keep') return;
    table.emit({ type: 'kept', clause: 'BG-7', seat, secret: { seats: [seat], character: option.character } });
    const now = kept.with(seat, option.character);
    if (now.includes(null)) return table.next({ do: 'keepCharacter', kept: now });
    const { casting } = table.state;
    table.state.casting = { ...casting, offers: now.map(character => [character as Character]) };
  },
};

const offersTo = (state: BangState, seat: Seat): readonly Character[] => state.casting.offers[seat] ?? [];

/** One character from the pool, openly. */
export const draft: BangQuestion<'draft'> = {
  clauses: ['BW-4', 'BW-5', 'BW-6', ...POWERS, 'BW-45', 'BW-49'],
  ask: (state, { seat }) => [
    { seat, options: state.casting.pool.map(character => ({ type: 'draft', character }) as const) },
  ],
  answer(table, _, option, seat) {
    if (option.type !== 'draft') return;
    const { casting } = table.state;
    table.state.casting = {
      ...casting,
      pool: casting.pool.filter(character => character !== option.character),
      drafted: casting.drafted.map((own, other) => (other === seat ? [...own, option.character] : own)),
    };
    table.emit({ type: 'drafted', clause: 'BW-4', seat, character: option.character });
  },
};

/** Both arrange their characters at once: who sits right, who sits left, who is exposed. */
export const lineUp: BangQuestion<'lineUp'> = {
  clauses: ['BW-7', 'BW-8', 'BW-10', 'BW-12'],
  ask: (state, { chosen }) =>
    chosen.flatMap((lined, seat) => (lined === null ? [{ seat, options: lineUps(state, seat) }] : [])),
  answer(table, { chosen }, option, seat) {
    if (option.type !== 'lineUp') return;
    const { right, left, exposed } = option;
    table.emit({ type: 'linedUp', clause: 'BW-8', seat, secret: { seats: [seat], right, left, exposed } });
    const now = chosen.with(seat, { right, left, exposed });
    if (now.includes(null)) return table.next({ do: 'lineUp', chosen: now });
    showLineUps(table, now as readonly LineUp[]);
  },
};

function lineUps(state: BangState, seat: Seat): BangOption[] {
  const [one, other] = state.casting.drafted[seat] as readonly [Character, Character];
  const seatings = [
    { right: one, left: other },
    { right: other, left: one },
  ];
  return seatings.flatMap(seating => [one, other].map(exposed => ({ type: 'lineUp', ...seating, exposed }) as const));
}

function showLineUps(table: BangTable, lines: readonly LineUp[]): void {
  const { state } = table;
  state.characters = lines.flatMap(({ right, left }) => [right, left]);
  state.owners = [0, 0, 1, 1];
  state.exposed = lines.map(({ right, exposed }, seat) => seat * 2 + (exposed === right ? 0 : 1));
  bringToLife(state);
  for (const [seat, line] of lines.entries())
    table.emit({ type: 'lineUpShown', clause: 'BW-8', seat, ...line, reveals: true });
}

/** Whoever lies on the table has life points and nothing in play yet. */
function bringToLife(state: BangState): void {
  state.maxLife = state.characters.map((character, place) => startingLife(state, character, place));
  state.life = state.maxLife.slice();
  state.inPlay = state.characters.map(() => []);
  state.isOut = state.characters.map(() => false);
}

/** Roles and characters lie on the table; everybody gets life points and as many cards. */
export const deal: BangMoment<'deal'> = {
  clauses: [
    'BG-5',
    'BG-6',
    'BG-7',
    'BG-8',
    'BG-9',
    'BG-10',
    'BG-11',
    'BG3-1',
    'BG3-3',
    'BW-1',
    'BW-3',
    'BW-9',
    'BW-10',
  ],
  run(table) {
    const { state } = table;
    if (state.mode !== 'two') {
      seatCharacters(state);
      bringToLife(state);
    }
    for (const seat of state.hands.keys()) {
      introduce(table, seat);
      dealHand(table, seat);
    }
    state.casting = { offers: [], pool: [], drafted: [] };
    table.next({ do: 'turn', seat: state.first });
  },
};

function seatCharacters(state: BangState): void {
  state.characters = state.casting.offers.map(([character]) => character as Character);
  state.owners = [...state.hands.keys()];
  state.exposed = [...state.hands.keys()];
}

/** The sheriff has one life point more; nobody else does. */
const startingLife = (state: BangState, character: Character, place: number): number =>
  printedLife(character, state.config) + (state.mode === 'base' && state.roles[place] === 'sheriff' ? 1 : 0);

function introduce(table: BangTable, seat: Seat): void {
  const { state } = table;
  if (state.mode === 'two') return;
  const role = state.roles[seat] as Role;
  const character = state.characters[seat] as Character;
  table.emit({ type: 'tookCharacter', clause: 'BG-7', seat, character, power: character, reveals: true });
  if (role === 'sheriff' || state.mode === 'three')
    table.emit({ type: 'showedRole', clause: state.mode === 'base' ? 'BG-6' : 'BG3-1', seat, role, reveals: true });
}

function dealHand(table: BangTable, seat: Seat): void {
  const { state } = table;
  const cards: Card[] = state.deck.splice(-(state.life[state.exposed[seat] as number] as number)).reverse();
  state.hands[seat] = cards;
  const clause = state.mode === 'two' ? 'BW-10' : 'BG-9';
  table.emit({ type: 'dealt', clause, seat, count: cards.length, reveals: true, secret: { seats: [seat], cards } });
}
