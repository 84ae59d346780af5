import { begin, configure, type GameEvent, heard, open, play, playInPlace, rngFrom } from '@saloon/kernel';
import { describe, expect, it } from 'vitest';
import { dodgeCity } from '../game.ts';
import { type DodgeState, deckFor } from '../state.ts';
import { BLUE, RED, town } from './town.ts';

const dreams = (state: DodgeState, seat: number, count = 40) =>
  Array.from({ length: count }, (_, dream) => dodgeCity.imagine(state, seat, rngFrom([dream, 1, 0, 0, 0, 0, 0, 0])));

describe('who may know what', () => {
  it('nobody sees other hands, the order of the piles or the dice', () => {
    const day = town({ hands: { red: ['N-L4', 'N-L5', 'N-L7'] } });
    const other = structuredClone(day.state);
    other.hands[RED] = ['I-1', 'Q-1', 'C-L1'];
    other.deck = deckFor(other.config).filter(card => !other.hands.flat().includes(card));
    other.eventPile.reverse();
    other.rng.drawn += 5;
    for (const viewer of [BLUE, 2, 'spectator'] as const)
      expect(dodgeCity.view(other, viewer)).toEqual(dodgeCity.view(day.state, viewer));
    expect(dodgeCity.view(day.state, RED).hand).toEqual(['N-L4', 'N-L5', 'N-L7']);
    expect(dodgeCity.view(day.state, 'spectator')).toMatchObject({ hand: [], handSizes: [3, 3, 3] });
  });

  it('a card dealt or drawn is heard only by its owner', () => {
    const { state } = begin(dodgeCity, configure(dodgeCity.settings, {}, 2), 2, rngFrom([8, 3, 0, 0, 0, 0, 0, 0]));
    const events: GameEvent[] = [];
    for (const [seat, colour] of (['red', 'blue'] as const).entries())
      playInPlace(dodgeCity, state, { seat, option: { type: 'takeColour', colour } }, events);
    const dealt = events.filter(({ type }) => type === 'dealt');
    for (const seat of [RED, BLUE]) {
      const hands = dealt.map(event => heard(event, seat)).map(({ seat: owner, cards }) => [owner, cards]);
      expect(hands).toEqual([RED, BLUE].map(owner => [owner, owner === seat ? state.hands[owner] : undefined]));
    }
    const day = town({ hands: { red: ['Q-1', 'N-C5', 'N-C4'] }, deck: ['N-L7'], events: ['EV-05'] });
    const played = play(dodgeCity, day.state, {
      seat: RED,
      step: 'playing',
      at: 0,
      option: { type: 'play', card: 'Q-1' },
    });
    const extra = played.ok ? played.events.find(({ type }) => type === 'drewExtra') : undefined;
    expect(extra && [RED, BLUE].map(seat => heard(extra, seat).card)).toEqual(['N-L7', undefined]);
  });

  it('where one may pass, a pass because of an Indian looks like any other', () => {
    const pawns = { saloon: { type: 'lady', red: 'b1', blue: 'c1' } } as const;
    const passing = (card: string) => {
      const hands = { red: [card], blue: ['N-C5'], green: ['N-C7'] };
      const day = town({ phase: 'duels', config: { duelMandatory: false }, pawns, hands });
      const asked = open(dodgeCity, day.state).map(({ seat }) => seat);
      const move = { seat: RED, step: 'challenge', at: 0, option: { type: 'pass' } } as const;
      const played = play(dodgeCity, day.state, move);
      return {
        asked,
        told: played.ok && played.events.map(event => heard(event, BLUE)),
        seen: dodgeCity.view(day.state, BLUE),
      };
    };
    const indian = passing('I-1');
    const gunman = passing('N-G4');
    expect(indian.asked).toEqual(gunman.asked);
    expect(indian.told).toEqual(gunman.told);
    expect(indian.seen.duelCards).toEqual(gunman.seen.duelCards);
  });
});

describe('what a player can imagine', () => {
  it('keeps the own hand and everything that lies open, and deals the rest anew', () => {
    const day = town({ hands: { red: ['N-L4', 'N-L5', 'N-L7'] }, discard: ['N-C4', 'Q-1'] });
    const hands = dreams(day.state, RED).map(dream => {
      expect(dream.hands[RED]).toEqual(['N-L4', 'N-L5', 'N-L7']);
      expect(dream.discard).toEqual(['N-C4', 'Q-1']);
      expect([...dream.deck, ...dream.hands.flat(), ...dream.discard].toSorted()).toEqual(
        deckFor(dream.config).toSorted(),
      );
      return dream.hands[BLUE]?.join(' ');
    });
    expect(new Set(hands).size).toBeGreaterThan(20);
  });

  it('keeps a duel card that was turned up', () => {
    const day = town({
      players: 4,
      phase: 'duels',
      pawns: { saloon: { type: 'lady', red: 'b1', blue: 'c1' }, hotel: { type: 'cowboy', green: 'a3', yellow: 'a4' } },
      hands: { red: ['N-C7'], blue: ['N-C5'] },
    });
    day.red.challenges('blue', 'saloon');
    const cards = dreams(day.state, 2).map(({ hands }) => [...(hands[RED] ?? []), ...(hands[BLUE] ?? [])].join(' '));
    expect(new Set(cards)).toEqual(new Set(['N-C7 N-C5']));
    expect(new Set(dreams(day.state, 2).map(({ hands }) => hands[3]?.[0])).size).toBeGreaterThan(5);
  });

  it('remembers what was shuffled when: earlier cards cannot come from the new pile', () => {
    const day = town({ players: 2, phase: 'duels', hands: { red: ['N-C4'], blue: ['N-C5'] }, deck: [] });
    const rest = day.state.deck.concat(day.state.hands.flat());
    const early = rest.slice(0, 4);
    const dealing = town({
      players: 2,
      hands: { red: [], blue: [] },
      deck: early,
      discard: deckFor(day.state.config).filter(card => !early.includes(card)),
      agenda: [{ do: 'deal' }],
    });
    dealing.told('reshuffled', { count: 28 });
    for (const dream of dreams(dealing.state, RED)) {
      const [first = '', second = '', ...late] = dream.hands[BLUE] ?? [];
      expect(early).toContain(first);
      expect(early).toContain(second);
      for (const card of late) expect(early).not.toContain(card);
    }
  });

  it('gives others a start card that they could really have chosen', () => {
    const day = town({
      phase: 'start',
      hands: { red: ['I-1', 'I-2', 'I-3', 'Q-1'], blue: ['N-C4', 'N-C5', 'N-C7', 'N-B4'] },
    });
    day.red.shows('Q-1');
    const chosen = dreams(day.state, BLUE).map(dream => {
      const step = dream.agenda.at(-1);
      const card = step?.do === 'start' ? step.chosen[RED] : null;
      expect(dream.hands[RED]).toContain(card);
      expect(card).not.toMatch(/^I-/);
      return card;
    });
    expect(new Set(chosen).size).toBeGreaterThan(5);
  });
});
