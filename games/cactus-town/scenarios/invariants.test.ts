import { begin, configure, playInPlace, rngFrom, someAnswer, split } from '@saloon/kernel';
import { describe, expect, it } from 'vitest';
import { BUILDINGS, COMBINATIONS, MARKER_STOCK, MARKERS, MARKERS_HELD } from '../data.ts';
import { cactusTown } from '../game.ts';
import { type CactusState, lootLeft, ownerOf } from '../state.ts';

type Check = (state: CactusState, before: CactusState | null) => boolean;

const outlaws = (state: CactusState) => (['ou1', 'ou2', 'ou3'] as const).flatMap(id => state.figures[id] ?? []);

/** The invariants of the game; each is looked at after every single answer. */
const INVARIANTS: Readonly<Record<string, Check>> = {
  'I-1 every outlaw is somewhere, and a captive is held exactly while a hunter has the marker': state => {
    const captives = outlaws(state).filter(({ place }) => place === 'captive').length;
    return captives === (state.captor === null ? 0 : 1);
  },
  'I-2 no two figures of a faction share a building but before their first movement': state => {
    const pieces = Object.entries(state.figures);
    return pieces.every(([one, { place, isStarting }]) =>
      pieces.every(
        ([other, piece]) =>
          one === other ||
          piece.place !== place ||
          ['jail', 'captive', 'escaped'].includes(place) ||
          ownerOf(one as 'da') !== ownerOf(other as 'da') ||
          (isStarting && piece.isStarting),
      ),
    );
  },
  'I-3 nobody stands on the cactus': state => Object.values(state.figures).every(({ place }) => place !== state.cactus),
  'I-4 three loot markers; who escaped has one': state =>
    lootLeft(state) + outlaws(state).filter(({ hasLoot }) => hasLoot).length === MARKER_STOCK.loot &&
    outlaws(state).every(({ place, hasLoot }) => place !== 'escaped' || hasLoot),
  'I-5 four markers of each kind, at most six behind a screen': state =>
    MARKERS.every(marker => {
      const held = Object.values(state.screens)
        .flat()
        .filter(other => other === marker).length;
      const inGame = state.config.mode === 'gunslinger' ? MARKER_STOCK.ofAKind : 0;
      return state.supply[marker] + held + state.gone[marker] === inGame;
    }) && Object.values(state.screens).every(held => held.length <= MARKERS_HELD),
  'I-6 what is face up stays so, and there are 24 objectives': (state, before) => {
    const held = Object.values(state.objectives).flat();
    const cards = state.objectiveDeck.length + state.objectiveDiscard.length + held.length + state.looted.length;
    return cards === BUILDINGS.length && (before?.isUp.every((isUp, index) => !isUp || state.isUp[index]) ?? true);
  },
  'I-7 only outlaws on the board are stunned': state =>
    Object.entries(state.figures).every(
      ([id, { isStunned, place }]) =>
        !isStunned || (ownerOf(id as 'da') === 'outlaws' && !['jail', 'captive', 'escaped'].includes(place)),
    ),
  'I-8 three cards laid, one aside, and a second shot that is spent stays so within the round': (state, before) =>
    Object.entries(state.plans).every(([faction, { laid, aside, isSpent }]) => {
      const old = before?.round === state.round ? before.plans[faction as 'dancer'] : undefined;
      const isWhole = laid.length === 0 || (laid.length === 3 && !laid.includes(aside ?? ''));
      return isWhole && (old?.isSpent !== true || isSpent);
    }),
  'I-9 nine or eleven events': state => {
    const events = state.eventDeck.length + state.eventDiscard.length + (state.event === null ? 0 : 1);
    const hasDeck = state.solo === null && state.factions.includes('ranger');
    return events === (hasDeck ? (state.factions.length === 2 ? 9 : 11) : 0);
  },
};

/** Plays at random and looks at the table after every answer; the first broken invariant is what comes back. */
function brokenIn(id: string, players: number, mode: string): string | null {
  const chosen = { mode, cactus: true, ...(id === 'solo' ? {} : { combination: id }) };
  const rng = rngFrom([mode.length, 9, 9, 9, 9, 9, 9, 9]);
  const { state, open } = begin(cactusTown, configure(cactusTown.settings, chosen, players), players, split(rng));
  let [question] = open;
  for (let move = 0; move < 1200 && question !== undefined; move++) {
    const before = cactusTown.clone(state);
    [question] = playInPlace(cactusTown, state, { seat: question.seat, option: someAnswer(question, rng) });
    const broken = Object.entries(INVARIANTS).find(([, holds]) => !holds(state, before));
    if (broken !== undefined) return `${broken[0]}: move ${move}`;
  }
  return null;
}

describe('invariants hold after every answer', () => {
  it.each(COMBINATIONS.map(({ id, players }) => [id, players] as const))('in random matches of %s', (id, players) => {
    expect(brokenIn(id, players, 'basic')).toBeNull();
    expect(brokenIn(id, players, 'gunslinger')).toBeNull();
  });

  it('I-10 a view holds nothing that its viewer may not know', () => {
    const { state } = begin(cactusTown, configure(cactusTown.settings, {}, 5), 5, rngFrom([1, 2, 3, 4, 5, 6, 7, 8]));
    const hidden = state.town.filter((_, index) => !state.isUp[index]);
    const own = state.objectives.outlaws?.map(({ building }) => building) ?? [];
    const text = JSON.stringify(cactusTown.view(state, 1));
    const leaked = hidden.filter(building => text.includes(`"${building}"`) && !own.includes(building));
    expect(leaked).toEqual([]);
    expect(text).not.toContain('rng');
    const spectator = JSON.stringify(cactusTown.view(state, 'spectator'));
    expect(hidden.filter(building => spectator.includes(`"${building}"`))).toEqual([]);
  });
});
