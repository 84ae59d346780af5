import { checkLaws } from '@saloon/kernel/laws';
import { textsBeside } from '@saloon/scenario-kit';
import { expect, it } from 'vitest';
import { CARDS, CAST } from '../data.ts';
import { bang } from '../game.ts';
import type { BangState } from '../state.ts';
import type { BangOption } from '../steps.ts';

const pieces = ({ deck, discard, hands, inPlay, store, flipped }: BangState): string[] => [
  ...deck,
  ...discard,
  ...hands.flat(),
  ...inPlay.flat(),
  ...store,
  ...flipped,
];

const texts = textsBeside(import.meta.url);

const COMMON: BangOption['type'][] = [
  'play',
  'equip',
  'shoot',
  'challenge',
  'lockUp',
  'takeFromHand',
  'takeInPlay',
  'heal',
  'endTurn',
  'drawPhase',
  'drawFromDeck',
  'drawFromHand',
  'drawFromDiscard',
  'putBack',
  'discard',
  'count',
  'drawCheck',
  'skip',
  'dodge',
  'discardBang',
  'shootBack',
  'takeHit',
  'concede',
  'pick',
  'drink',
  'fall',
];
const ROLES = ['sheriff', 'deputy', 'outlaw', 'renegade'];

it('keeps all laws with four to seven players', () => {
  const mustUse = [...CARDS, ...CAST, ...ROLES, ...COMMON];
  expect(checkLaws(bang, { matches: 32, seats: [4, 5, 6, 7], pieces, mustUse, texts })).toEqual([]);
});

it('keeps all laws with three players', () => {
  expect(checkLaws(bang, { matches: 10, seats: [3], pieces, mustUse: ['fall', 'shoot', 'pick'], texts })).toEqual([]);
});

it('keeps all laws with two players', () => {
  const mustUse = [...CARDS, ...CAST, ...COMMON, 'draft', 'lineUp', 'expose'];
  expect(checkLaws(bang, { matches: 60, seats: [2], pieces, mustUse, texts })).toEqual([]);
});

it('keeps all laws with the other answers to the open questions', () => {
  const config = { charactersToChooseFrom: 2, kitCarlsonLife: 3 };
  expect(checkLaws(bang, { matches: 6, seats: [3, 5, 7], config, pieces, mustUse: ['keep'], texts })).toEqual([]);
  const forTwo = {
    draftPool: 'four',
    firstTurn2p: 'firstDrafter',
    jail2p: 'player',
    friendlyFire2p: true,
    endTurnOnOwnDeath2p: true,
    beerWhenTwoCharactersLeft: true,
    coveredPaulCounts: false,
  };
  expect(checkLaws(bang, { matches: 10, seats: [2], config: forTwo, pieces, texts })).toEqual([]);
});
