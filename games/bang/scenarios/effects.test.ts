import { expect, it } from 'vitest';
import type { Card } from '../data.ts';
import { effectOf } from '../effects.ts';
import en from '../words/en.json' with { type: 'json' };
import { duel, type Figure, type Pair, table } from './kit.ts';

const pair = (right: Figure, left: Figure): Pair => ({ right, left, exposed: 'right' });
const four = () =>
  table({
    ann: { character: 'kit' },
    bob: { character: 'rose' },
    cal: { character: 'jesse' },
    dee: { character: 'slab' },
  });
const two = (more: Partial<Figure> = {}, config = {}) => {
  const ann = pair({ character: 'kit' }, { character: 'jesse', ...more });
  return duel({ ann, bob: pair({ character: 'rose' }, { character: 'slab', ...more }) }, { config });
};
const keyOf = ({ state }: ReturnType<typeof four> | ReturnType<typeof two>, card: Card) =>
  effectOf(state, card).key.replace('bang.', '');

it('BW-29, BW-39, BW-41: the texts of cards say what is true where everybody has two characters', () => {
  for (const card of ['beer-H6', 'generalStore-C9', 'jail-S10', 'panic-HJ', 'gatling-H10'] as const) {
    const [kind] = card.split('-');
    expect(keyOf(four(), card)).toBe(`effect.${kind}`);
    expect(keyOf(two(), card)).toBe(`effectForTwo.${kind}`);
  }
  expect(keyOf(two(), 'dynamite-H2')).toBe('effect.dynamite');
});

it('BG3-7: among three anybody can be put in Jail, and the card says so', () => {
  const three = table({ ann: { character: 'kit' }, bob: { character: 'rose' }, cal: { character: 'jesse' } });
  expect(keyOf(three as never, 'jail-S10')).toBe('effectAt.jailForThree');
});

it('BG-42, BW-40: with two left a Beer says that it does nothing any more, unless it does', () => {
  expect(keyOf(two({ isOut: true }), 'beer-H6')).toBe('effectAt.beerOver');
  expect(keyOf(two({ isOut: true }, { beerWhenTwoCharactersLeft: true }), 'beer-H6')).toBe('effectForTwo.beer');
});

it('every text that a table can choose has words', () => {
  expect(Object.keys(en.effectForTwo).filter(kind => !(kind in en.effect))).toEqual([]);
  expect(Object.keys(en.effectAt).toSorted()).toEqual(['beerOver', 'jailForThree']);
});
