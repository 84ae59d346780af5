import type { Language, Words } from '@saloon/kernel';
import { speaker, tellEvent } from '@saloon/words';
import { expect, it } from 'vitest';
import bang from '../../games/bang/words/fr.json' with { type: 'json' };
import { stretchesOf, thingIn } from './mentions.ts';

const facts = { seat: 'seat', target: 'seat', card: 'card', cards: 'card', character: 'character' };
const terms = { id: 'bang', facts };
const say = speaker('fr' satisfies Language, { bang: bang as Words }, ['Ann', 'Bob']);
const chapters = ['card'];

it('the names of cards are found in a sentence, in whatever order a language puts them', () => {
  const cards = Object.keys(bang.card).slice(0, 2) as (keyof typeof bang.card)[];
  const told = stretchesOf(saying => saying(tellEvent(terms, { type: 'storeOpened', cards })), say, chapters);
  expect(told.filter(part => typeof part !== 'string')).toEqual(
    cards.map(name => ({ text: bang.card[name], thing: { chapter: 'card', name } })),
  );
  const whole = told.map(part => (typeof part === 'string' ? part : part.text)).join('');
  expect(whole).toBe(
    say({ key: 'bang.log.storeOpened', args: { cards: cards.map(name => ({ key: `bang.card.${name}` })) } }),
  );
});

it('a sentence without such a name stays as it is', () => {
  const told = tellEvent(terms, { type: 'turnBegan', seat: 1 });
  expect(stretchesOf(saying => saying(told), say, chapters)).toEqual([
    say({ key: 'bang.log.turnBegan', args: { seat: { seat: 1 } } }),
  ]);
});

it('a thing that an answer names is found', () => {
  const message = { key: 'bang.option.play', args: { target: { seat: 1 }, card: { key: 'bang.card.beer' } } };
  expect(thingIn(message, chapters)).toEqual({ chapter: 'card', name: 'beer' });
  expect(thingIn(message, ['character'])).toBeNull();
});
