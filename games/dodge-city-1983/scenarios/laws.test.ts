import { checkLaws } from '@saloon/kernel/laws';
import { textsBeside } from '@saloon/scenario-kit';
import { describe, expect, it } from 'vitest';
import { BOX } from '../box.ts';
import type { DodgeConfig } from '../data.ts';
import { dodgeCity } from '../game.ts';
import { EVENT_IDS, pieces, THE_OTHER_WAY } from './town.ts';

const OPTIONS = [
  'takeColour',
  'show',
  'play',
  'keep',
  'place',
  'buy',
  'found',
  'raid',
  'lose',
  'send',
  'sell',
  'take',
  'choose',
  'challenge',
  'pass',
  'done',
];
const cardsOf = (deck: DodgeConfig['deckPreset']) => BOX.decks[deck]?.cards.map(({ id }) => id) ?? [];

describe('the laws of the house', () => {
  it('hold at every table size, with every card, event and kind of answer', () => {
    const mustUse = [...cardsOf('deck32'), ...OPTIONS, ...EVENT_IDS, ...BOX.buildings.map(({ id }) => id)];
    const texts = textsBeside(import.meta.url);
    const config = { maxRounds: 8 };
    expect(checkLaws(dodgeCity, { matches: 8, config, pieces, mustUse, texts })).toEqual([]);
  });

  it('hold with every setting turned the other way', () => {
    const config = { ...THE_OTHER_WAY, maxRounds: 4 };
    expect(checkLaws(dodgeCity, { matches: 8, config, pieces, mustUse: cardsOf('deck44') })).toEqual([]);
  });

  it('hold in a match that ends by itself', () => {
    expect(checkLaws(dodgeCity, { matches: 1, seats: [3], movesAtMost: 50_000, pieces })).toEqual([]);
  });
});
