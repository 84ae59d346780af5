import { describe, expect, it } from 'vitest';
import { ACTION_CARDS, BUILDINGS, COMBINATIONS, EVENTS, FIGURES, SOLO_CARDS } from '../data.ts';
import { checkData, dataFaults } from '../validate.ts';

describe('the data file', () => {
  it('is whole', () => {
    expect(dataFaults()).toEqual([]);
    expect(() => checkData()).not.toThrow();
  });

  it.each([
    ['a lost card', { cards: ACTION_CARDS.slice(1) }, 'sheriff has 3 action cards, not 4'],
    [
      'a foreign icon',
      { cards: ACTION_CARDS.map(card => (card.id === 'SH-4' ? { ...card, icons: [{ action: 'lure' }] } : card)) },
      'card "SH-4": sheriff cannot lure',
    ],
    [
      'no movement of all',
      { cards: ACTION_CARDS.map(card => (card.id === 'BH-1' ? { ...card, icons: [{ action: 'run' }] } : card)) },
      'hunters can lay three cards without a movement of all figures',
    ],
    [
      'a broken second shot',
      { cards: ACTION_CARDS.map(card => (card.id === 'DA-1' ? { ...card, secondShot: -1 } : card)) },
      'card "DA-1" has no valid second shot',
    ],
    ['a building too few', { buildings: BUILDINGS.slice(1) }, 'there are 23 buildings, not 24'],
    [
      'an unknown effect',
      { buildings: BUILDINGS.map(row => (row.id === 'bank' ? { ...row, redEffect: 'rain' } : row)) },
      'building "bank" has an unknown effect',
    ],
    [
      'a start in the desert',
      { figures: FIGURES.map(row => (row.id === 'da' ? { ...row, start: 'F6' } : row)) },
      'figure "da" starts outside the town',
    ],
    [
      'hunters without outlaws',
      { combinations: [...COMBINATIONS, { id: 'DR2', players: 2, factions: ['hunters', 'dancer'] }] },
      'combination "DR2" has nobody to arrest',
    ],
    ['no marshal', { events: EVENTS.slice(0, -1) }, 'there must be exactly one marshal'],
    ['a solo card too few', { soloCards: SOLO_CARDS.slice(1) }, 'the solo deck needs 4 starting cards'],
    [
      'an empty solo row',
      { soloCards: SOLO_CARDS.map(card => (card.id === 'LR-S1' ? { ...card, target: [] } : card)) },
      'solo card "LR-S1" has an empty row',
    ],
  ])('refuses %s', (_name, changed, fault) => {
    expect(() => checkData(changed)).toThrow(fault);
  });
});
