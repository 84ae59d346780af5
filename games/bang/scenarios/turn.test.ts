import { describe, expect, it } from 'vitest';
import type { Card } from '../data.ts';
import { expectLife, type Player, table } from './kit.ts';

const town = {
  ann: { character: 'rose', role: 'sheriff', hand: ['bang-D2'] },
  bob: { character: 'willy', role: 'outlaw', hand: ['missed-C10'] },
  cal: { character: 'vulture', role: 'renegade', hand: ['missed-CJ'] },
  dee: { character: 'slab', role: 'outlaw' },
} satisfies Record<string, Player>;

describe('the turn', () => {
  it('BG-12, BG-14, BG-15: checks, two cards, any number of plays, discards', () => {
    const street = table(town, { from: 'start', deck: ['beer-H6', 'beer-H7'] });
    expect(street.hand('ann')).toEqual(['bang-D2', 'beer-H6', 'beer-H7']);
    street.ann.isAsked('playing').answers('play', { card: 'beer-H6' }).answers('play', { card: 'beer-H7' });
    street.ann.isAsked('playing').answers('endTurn');
    street.bob.isAsked('playing');
  });

  it('BG-15: playing nothing at all is fine, and nobody else may play', () => {
    const street = table(town);
    street.bob.isNotAsked();
    street.ann.answers('endTurn');
    street.told('turnBegan', { seat: 1 });
  });

  it('BG-13, BG-33: Dynamite is checked before Jail, both without being asked', () => {
    const jailed = { character: 'willy', role: 'outlaw', inPlay: ['jail-S10', 'dynamite-H2'] } satisfies Player;
    const street = table({ ...town, bob: jailed }, { turn: 'bob', from: 'start', deck: ['bang-D5', 'beer-H6'] });
    const flips = street.discards().filter(card => card === 'bang-D5' || card === 'beer-H6');
    expect(flips).toEqual(['beer-H6', 'bang-D5']);
    street.told('freed', { seat: 1 });
    street.bob.isAsked('playing');
  });

  it('BG-13, BG-20: Dynamite that eliminates the player ends the turn, and the Jail is never opened', () => {
    const doomed = {
      character: 'willy',
      role: 'outlaw',
      life: 3,
      inPlay: ['jail-S10', 'dynamite-H2'],
    } satisfies Player;
    const street = table({ ...town, bob: doomed }, { turn: 'bob', from: 'start', deck: ['missed-S4'] });
    expect(street.isOut('willy')).toBe(true);
    street.notTold('freed');
    street.notTold('stayedInJail');
    street.told('inherited', { seat: 2, target: 1, cards: ['jail-S10'] });
    street.cal.isAsked('playing');
  });

  it('BG-16, BG-23: a card is finished before the next; it lies on the discard pile before it takes effect', () => {
    const street = table(town);
    street.ann.answers('shoot', { card: 'bang-D2', ...street.at('willy') });
    expect(street.discards()[0]).toBe('bang-D2');
    street.ann.isNotAsked();
    street.bob.isAsked('dodge').answers('dodge', { card: 'missed-C10' });
    expect(street.discards().slice(0, 2)).toEqual(['missed-C10', 'bang-D2']);
  });

  it('BG-17: out of turn only Missed!, a BANG! against Indians! or a Duel, and a Beer when dying', () => {
    const hand: Card[] = ['missed-C10', 'beer-H6', 'bang-D9', 'panic-HJ'];
    const street = table({
      ...town,
      bob: { ...town.bob, hand },
      ann: { ...town.ann, hand: ['bang-D2', 'indians-DK'] },
    });
    street.ann.answers('shoot', { card: 'bang-D2', ...street.at('willy') });
    street.bob.isOffered('dodge', 'takeHit').cannot('drink', { card: 'beer-H6' }, 'BG-40');
    street.bob
      .cannot('dodge', { card: 'bang-D9' }, 'BG-58')
      .cannot('dodge', { card: 'panic-HJ' }, 'BG-58')
      .answers('takeHit');
    street.ann.answers('play', { card: 'indians-DK' });
    street.bob.isOffered('discardBang', 'takeHit').cannot('discardBang', { card: 'missed-C10' }, 'BG-67');
  });

  it('BG-18: one BANG!, one card of a name, one weapon', () => {
    const hand: Card[] = [
      'bang-D2',
      'bang-D3',
      'barrel-SQ',
      'barrel-SK',
      'schofield-CJ',
      'schofield-CQ',
      'remington-CK',
    ];
    const street = table({ ...town, ann: { ...town.ann, hand } });
    const equip = (card: Card) => ({ card, character: 'rose' });
    street.ann.answers('shoot', { card: 'bang-D2', ...street.at('willy') });
    street.bob.answers('takeHit');
    street.ann.cannot('shoot', { card: 'bang-D3', ...street.at('willy') }, 'BG-35');
    street.ann.answers('equip', equip('barrel-SQ')).cannot('equip', equip('barrel-SK'), 'BG-55');
    street.ann.answers('equip', equip('schofield-CJ')).cannot('equip', equip('schofield-CQ'), 'BG-29');
    street.ann.answers('equip', equip('remington-CK'));
    expect(street.inPlay('rose')).toEqual(['barrel-SQ', 'remington-CK']);
    expect(street.discards()[0]).toBe('schofield-CJ');
  });

  it('BG-18, BG-35: everybody has a BANG! of their own turn, whatever was played in the last', () => {
    const bob = { character: 'paul', role: 'outlaw', hand: ['bang-D9', 'missed-C10'] } satisfies Player;
    const street = table({ ...town, bob });
    street.ann.answers('shoot', { card: 'bang-D2', ...street.at('paul') });
    street.bob.answers('dodge', { card: 'missed-C10' });
    street.bob.isAsked('playing').answers('shoot', { card: 'bang-D9', ...street.at('rose') });
    street.told('playedAt', { seat: 1, card: 'bang-D9' });
  });

  it('BG-19: discards down to the life points left, one by one and not further', () => {
    const hand: Card[] = ['bang-D2', 'bang-D3', 'bang-D4', 'bang-D5'];
    const street = table({ ...town, ann: { ...town.ann, life: 2, hand } });
    street.ann.answers('endTurn').isAsked('discarding').isOffered('discard').cannot('endTurn', {}, 'BG-19');
    street.ann.answers('discard', { card: 'bang-D3' }).isAsked('discarding').answers('discard', { card: 'bang-D2' });
    expect(street.hand('ann')).toEqual(['bang-D4', 'bang-D5']);
    expect(street.discards().slice(0, 2)).toEqual(['bang-D2', 'bang-D3']);
    street.bob.isAsked('playing');
  });

  it('BG-20: a turn lost to Jail skips drawing, playing and discarding', () => {
    const hand: Card[] = ['bang-D3', 'bang-D4', 'bang-D5', 'bang-D6', 'bang-D7', 'bang-D8'];
    const jailed = { ...town.bob, inPlay: ['jail-S10'], hand } satisfies Player;
    const street = table({ ...town, bob: jailed }, { turn: 'bob', from: 'start', deck: ['duel-C8'] });
    expect(street.hand('bob')).toEqual(hand);
    street.told('turnSkipped', { seat: 1 });
    street.cal.isAsked('playing');
  });

  it('BG-20: whoever dies in their own turn does not discard first', () => {
    const hand: Card[] = ['duel-DQ', 'missed-CQ', 'missed-CK'];
    const street = table({ ...town, bob: { ...town.bob, life: 1, hand } }, { turn: 'bob' });
    street.bob.answers('challenge', { card: 'duel-DQ', ...street.at('rose') });
    street.ann.answers('shootBack', { card: 'bang-D2' });
    street.bob.answers('concede').isAsked('rescue').answers('fall');
    street.notTold('discarded');
    street.told('inherited', { seat: 2, target: 1 });
    street.cal.isAsked('playing');
  });
});

describe('deck and discard pile', () => {
  it('BG-3: a discarded card has no effect of its own', () => {
    const hand: Card[] = ['bang-D2', 'beer-H6', 'stagecoach-S9a'];
    const street = table({ ...town, ann: { ...town.ann, life: 2, hand } });
    street.ann.answers('endTurn').answers('discard', { card: 'beer-H6' });
    expectLife(street, { rose: 2 });
    expect(street.hand('ann')).toEqual(['bang-D2', 'stagecoach-S9a']);
  });

  it('BG-21: the discard pile becomes the deck the moment the last card is drawn', () => {
    const street = table(
      { ...town, ann: { ...town.ann, hand: ['stagecoach-S9a'] } },
      { deck: ['beer-H6', 'beer-H7'], discard: ['bang-D5', 'bang-D6'], onlyTheseCards: true },
    );
    street.ann.answers('play', { card: 'stagecoach-S9a' });
    expect(street.hand('ann')).toEqual(['beer-H6', 'beer-H7']);
    expect(street.state.deck.toSorted()).toEqual(['bang-D5', 'bang-D6', 'stagecoach-S9a']);
    expect(street.discards()).toEqual([]);
  });

  it('BG-22: with no cards anywhere draws give nothing and a "draw!" is no match', () => {
    const lit = { ...town.bob, inPlay: ['dynamite-H2', 'jail-S10'] } satisfies Player;
    const street = table({ ...town, bob: lit }, { turn: 'bob', from: 'start', onlyTheseCards: true });
    street.told('dynamiteMoved', { target: 2 });
    street.told('stayedInJail', { seat: 1 });
    expect(street.hand('bob')).toEqual(['missed-C10']);
    street.notTold('flipped', { seat: 1 });
  });

  it('BG-22, BG-63, BG-80: draws that run short give what there is', () => {
    const short = (hand: Card[], deck: Card[]) =>
      table({ ...town, ann: { ...town.ann, hand } }, { deck, onlyTheseCards: true });
    const coach = short(['wellsFargo-H3', 'bang-D2'], ['beer-H6']);
    coach.ann.answers('play', { card: 'wellsFargo-H3' });
    expect(coach.hand('ann')).toEqual(['bang-D2', 'beer-H6', 'wellsFargo-H3']);
    expect(coach.state.deck).toEqual([]);
    const jack = { ...town.ann, character: 'blackjack' } satisfies Player;
    const one = table({ ...town, ann: jack }, { from: 'start', deck: ['beer-H6'], onlyTheseCards: true });
    expect(one.hand('ann')).toEqual(['bang-D2', 'beer-H6']);
    one.notTold('drewOpenly');
  });

  it('BG-21, BG-23: with nothing else to flip, a Barrel turns up the very BANG! it is tried against', () => {
    const barrel = { ...town.bob, inPlay: ['barrel-SQ'] } satisfies Player;
    const saved = (card: Card) => {
      const shot = table({ ...town, bob: barrel, ann: { ...town.ann, hand: [card] } }, { onlyTheseCards: true });
      shot.ann.answers('shoot', { card, ...shot.at('willy') });
      shot.bob.answers('drawCheck');
      shot.told('flipped', { cards: [card] });
      return shot.state.life[1] === 4 && shot.asked()[0] !== 'bob:dodge';
    };
    expect([saved('bang-HQ'), saved('bang-D2')]).toEqual([true, false]);
  });
});
