import { open } from '@saloon/kernel';
import { describe, expect, it } from 'vitest';
import type { Card } from '../data.ts';
import { bang } from '../game.ts';
import { expectLife, type Player, table } from './kit.ts';

const town = {
  ann: { character: 'rose', role: 'sheriff' },
  bob: { character: 'kit', role: 'outlaw', hand: ['missed-C10'] },
  cal: { character: 'jesse', role: 'renegade', hand: ['missed-CJ'] },
  dee: { character: 'blackjack', role: 'outlaw', hand: ['missed-CQ'] },
} satisfies Record<string, Player>;
const holding = (hand: Card[], more: Partial<Record<keyof typeof town, Player>> = {}) => ({
  ...town,
  ann: { ...town.ann, hand } satisfies Player,
  ...more,
});

describe('blue cards', () => {
  it('BG-54, BG-55: they stay in front of their owner, one of each name', () => {
    const street = table(holding(['mustang-H8', 'mustang-H9', 'scope-SA']));
    street.ann.answers('equip', { card: 'mustang-H8', character: 'rose' });
    street.ann.cannot('equip', { card: 'mustang-H9', character: 'rose' }, 'BG-55');
    street.ann.cannot('equip', { card: 'mustang-H9', character: 'kit' }, 'BG-54');
    street.ann.answers('equip', { card: 'scope-SA', character: 'rose' });
    expect(street.inPlay('rose')).toEqual(['mustang-H8', 'scope-SA']);
    expect(street.discards()).toEqual([]);
  });

  it('BG-69: a Barrel helps once against each shot', () => {
    const barrel = { ...town.bob, inPlay: ['barrel-SQ'] } satisfies Player;
    const street = table(holding(['bang-D2', 'gatling-H10'], { bob: barrel }), { deck: ['bang-C5', 'beer-H6'] });
    street.ann.answers('shoot', { card: 'bang-D2', ...street.at('kit') });
    street.bob.answers('drawCheck').isAsked('dodge').cannot('drawCheck', {}, 'BG-36').answers('takeHit');
    street.ann.answers('play', { card: 'gatling-H10' });
    street.bob.isAsked('barrel').answers('drawCheck');
    street.told('barrelSaved', { seat: 1 });
    street.cal.isAsked('dodge');
    expectLife(street, { kit: 3 });
  });

  it('BG-70, BG-71: Mustang puts its owner further away, Scope brings the others closer', () => {
    const street = table({
      ann: { character: 'slab', inPlay: ['scope-SA'] },
      bob: { character: 'kit', inPlay: ['mustang-H8'] },
      cal: { character: 'jesse' },
      dee: { character: 'blackjack' },
    });
    expect(street.distance('jesse', 'kit')).toBe(2);
    expect(street.distance('kit', 'jesse')).toBe(1);
    expect(street.distance('slab', 'kit')).toBe(1);
    expect(street.distance('slab', 'jesse')).toBe(1);
    expect(street.distance('jesse', 'slab')).toBe(2);
  });

  it('BG-72: not on the sheriff, not twice, not on oneself; the jailed can still be shot and react', () => {
    const street = table({ ...town, cal: { ...town.cal, hand: ['jail-S10', 'jail-SJ', 'bang-D2'] } }, { turn: 'cal' });
    street.cal.cannot('lockUp', { card: 'jail-S10', ...street.at('rose') }, 'BG-72');
    street.cal.cannot('lockUp', { card: 'jail-S10', ...street.at('jesse') }, 'BG-72');
    street.cal.answers('lockUp', { card: 'jail-S10', ...street.at('kit') });
    street.cal.cannot('lockUp', { card: 'jail-SJ', ...street.at('kit') }, 'BG-72');
    expect(street.inPlay('kit')).toEqual(['jail-S10']);
    street.cal.answers('shoot', { card: 'bang-D2', ...street.at('kit') });
    street.bob.isAsked('dodge').answers('dodge', { card: 'missed-C10' });
  });

  it('BG-73: Dynamite waits for the owner’s next turn, moves on, and can be taken', () => {
    const street = table(holding(['dynamite-H2', 'beer-H6']));
    street.ann.answers('equip', { card: 'dynamite-H2', character: 'rose' });
    street.ann.cannot('lockUp', { card: 'beer-H6', ...street.at('kit') });
    street.notTold('flipped');
    street.ann.answers('endTurn');
    street.bob.isAsked('threeCards');
    expect(street.inPlay('rose')).toEqual(['dynamite-H2']);

    const next = table(
      { ...town, ann: { ...town.ann, inPlay: ['dynamite-H2'] } },
      { from: 'start', deck: ['bang-D2'] },
    );
    expect(next.inPlay('kit')).toEqual(['dynamite-H2']);
    const skipped = table(
      { ...town, ann: { ...town.ann, inPlay: ['dynamite-H2'] }, bob: { ...town.bob, isOut: true, hand: [] } },
      { from: 'start', deck: ['bang-D2'] },
    );
    expect(skipped.inPlay('jesse')).toEqual(['dynamite-H2']);
  });

  it('BG-74: a Volcanic shoots as often as one likes, at range 1', () => {
    const bare = { character: 'kit', role: 'outlaw' } satisfies Player;
    const street = table({
      ...holding(['bang-D2', 'bang-D3', 'bang-D4'], { bob: bare }),
      ann: { character: 'slab', role: 'sheriff', inPlay: ['volcanic-S10'], hand: ['bang-D2', 'bang-D3', 'bang-D4'] },
    });
    for (const card of ['bang-D2', 'bang-D3']) street.ann.answers('shoot', { card, ...street.at('kit') });
    street.ann.cannot('shoot', { card: 'bang-D4', ...street.at('jesse') }, 'BG-27');
    expectLife(street, { kit: 2 });
  });

  it('BG-75, BG-76, BG-77, BG-78: each weapon reaches as far as it says', () => {
    const inReach = (weapon: Card) => {
      const street = table({
        ann: { character: 'slab', inPlay: [weapon], hand: ['bang-D2'] },
        bob: { character: 'kit' },
        cal: { character: 'jesse' },
        dee: { character: 'blackjack', inPlay: ['mustang-H9'] },
        eve: { character: 'paul', inPlay: ['mustang-H8'] },
        fay: { character: 'lucky' },
        gus: { character: 'willy' },
      });
      const options = open(bang, street.state)[0]?.options ?? [];
      return options
        .flatMap(option => (option.type === 'shoot' ? [street.distance('slab', option.at)] : []))
        .toSorted();
    };
    expect(inReach('schofield-CJ')).toEqual([1, 1, 2, 2]);
    expect(inReach('remington-CK')).toEqual([1, 1, 2, 2]);
    expect(inReach('revCarabine-CA')).toEqual([1, 1, 2, 2, 4]);
    expect(inReach('winchester-S8')).toEqual([1, 1, 2, 2, 4, 5]);
  });
});

describe('brown cards', () => {
  it('BG-57, BG-58: BANG! and its answer; a Missed! is never played in turn nor against Indians!', () => {
    const street = table(holding(['bang-D2', 'missed-CK', 'indians-DK', 'duel-DQ']));
    street.ann.cannot('shoot', { card: 'bang-D2', ...street.at('rose') }, 'BG-57');
    street.ann.cannot('play', { card: 'bang-D2' }, 'BG-15').cannot('play', { card: 'missed-CK' }, 'BG-58');
    street.ann.cannot('shoot', { card: 'missed-CK', ...street.at('kit') }, 'BG-58');
    street.ann.answers('shoot', { card: 'bang-D2', ...street.at('kit') });
    street.bob.answers('dodge', { card: 'missed-C10' });
    street.ann.answers('play', { card: 'indians-DK' });
    street.cal.isAsked('indians').isOffered('takeHit').answers('takeHit');
    street.dee.answers('takeHit');
    expectLife(street, { kit: 3, jesse: 3, blackjack: 3 });
    street.ann.answers('challenge', { card: 'duel-DQ', ...street.at('jesse') });
    street.cal.isOffered('concede').cannot('shootBack', { card: 'missed-CJ' }, 'BG-68');
  });

  it('BG-59: Beer restores one point of one’s own, as often as one has Beers', () => {
    const street = table(holding([], { ann: { ...town.ann, life: 2, hand: ['beer-H6', 'beer-H7'] } }));
    street.ann.isWarnedOf().answers('play', { card: 'beer-H6' }).answers('play', { card: 'beer-H7' });
    expectLife(street, { rose: 4, kit: 4 });
  });

  it('BG-60: a Saloon for which nobody is thirsty is warned of, and may be played', () => {
    const street = table({ ...town, ann: { ...town.ann, hand: ['saloon-H5', 'stagecoach-S9a'] } });
    street.ann.isWarnedOf({ type: 'play', card: 'saloon-H5' }).answers('play', { card: 'saloon-H5' });
    street.notTold('regained');
    street.ann.isAsked('playing').isWarnedOf();
  });

  it('BG-60: Saloon restores everybody, and works with two left', () => {
    const hurt = {
      ann: { ...town.ann, life: 2, hand: ['saloon-H5'] },
      bob: { ...town.bob, life: 1 },
    } satisfies Partial<Record<string, Player>>;
    const street = table({ ...town, ...hurt });
    street.ann.isWarnedOf().answers('play', { card: 'saloon-H5' });
    expectLife(street, { rose: 3, kit: 2, jesse: 4 });
    const dead = { isOut: true, hand: [] } as const;
    const two = table({
      ...town,
      ...hurt,
      cal: { ...town.cal, ...dead, hand: [] },
      dee: { ...town.dee, ...dead, hand: [] },
    });
    two.ann.answers('play', { card: 'saloon-H5' });
    expectLife(two, { rose: 3, kit: 2, jesse: 0 });
  });

  it('BG-61, BG-62: Stagecoach draws two, Wells Fargo three', () => {
    const street = table(holding(['stagecoach-S9a', 'wellsFargo-H3', 'stagecoach-S9b']));
    street.ann.answers('play', { card: 'stagecoach-S9a' });
    expect(street.hand('ann')).toHaveLength(4);
    street.ann.answers('play', { card: 'wellsFargo-H3' });
    expect(street.hand('ann')).toHaveLength(6);
  });

  it('BG-63: General Store, one card each from the player onwards, the last without a choice', () => {
    const deck: Card[] = ['beer-H6', 'beer-H7', 'beer-H8', 'beer-H9'];
    const street = table(holding(['generalStore-C9']), { deck });
    street.ann.answers('play', { card: 'generalStore-C9' });
    street.told('storeOpened', { cards: deck });
    street.ann.isAsked('generalStore').answers('pick', { card: 'beer-H8' });
    street.bob
      .isAsked('generalStore')
      .cannot('pick', { card: 'beer-H8' }, 'BG-63')
      .answers('pick', { card: 'beer-H6' });
    street.cal.isAsked('generalStore').answers('pick', { card: 'beer-H7' });
    expect(street.hand('dee')).toEqual(['missed-CQ', 'beer-H9']);
    street.ann.isAsked('playing');
  });

  it('BG-63: too few cards leave the last ones with none', () => {
    const street = table(
      holding(['generalStore-C9', 'bang-D2'], { ann: { ...town.ann, hand: ['generalStore-C9', 'bang-D2'] } }),
      {
        deck: ['beer-H6', 'beer-H7'],
        onlyTheseCards: true,
      },
    );
    street.ann.answers('play', { card: 'generalStore-C9' });
    street.told('storeOpened', { cards: ['beer-H6', 'beer-H7', 'generalStore-C9'] });
    street.ann.answers('pick', { card: 'beer-H6' });
    street.bob.answers('pick', { card: 'generalStore-C9' });
    expect(street.hand('cal')).toEqual(['missed-CJ', 'beer-H7']);
    expect(street.hand('dee')).toEqual(['missed-CQ']);
  });

  it('BG-64, BG-97: Panic! at distance 1: a random card of the hand, or a chosen one in play', () => {
    const plain = { character: 'slab', role: 'sheriff', hand: ['panic-HJ', 'panic-HQ'] } satisfies Player;
    const bob = {
      ...town.bob,
      inPlay: ['barrel-SQ', 'scope-SA'],
      hand: ['missed-C10', 'beer-H6', 'beer-H7'],
    } satisfies Player;
    const street = table({ ...town, ann: plain, bob });
    street.ann.cannot('takeFromHand', { card: 'panic-HJ', ...street.at('jesse') }, 'BG-64');
    street.ann.answers('takeInPlay', { card: 'panic-HJ', ...street.at('kit'), wanted: 'scope-SA' });
    street.dice(2);
    street.ann.answers('takeFromHand', { card: 'panic-HQ', ...street.at('kit') });
    expect(street.hand('ann')).toEqual(['scope-SA', 'beer-H6']);
    expect(street.inPlay('kit')).toEqual(['barrel-SQ']);
    street.told('robbed', { seat: 0, target: 1 });
  });

  it('BG-65: Cat Balou at any distance: the card is discarded for all to see', () => {
    const street = table(
      holding(['catBalou-HK', 'catBalou-D9', 'catBalou-D10'], { cal: { ...town.cal, inPlay: ['barrel-SQ'] } }),
    );
    street.ann.answers('takeInPlay', { card: 'catBalou-HK', ...street.at('jesse'), wanted: 'barrel-SQ' });
    street.ann.answers('takeFromHand', { card: 'catBalou-D9', ...street.at('jesse') });
    expect(street.discards().slice(0, 2)).toEqual(['missed-CJ', 'catBalou-D9']);
    street.ann.cannot('takeFromHand', { card: 'catBalou-D10', ...street.at('jesse') }, 'BG-65');
    street.ann.cannot('takeInPlay', { card: 'catBalou-D10', ...street.at('jesse'), wanted: 'barrel-SQ' }, 'BG-65');
  });

  it('BG-66: Gatling shoots at everybody else in order; Missed! helps, Slab’s power does not count', () => {
    const street = table({ ...town, ann: { character: 'slab', role: 'sheriff', hand: ['gatling-H10', 'bang-D2'] } });
    street.ann.answers('play', { card: 'gatling-H10' });
    street.bob.isAsked('dodge').answers('dodge', { card: 'missed-C10' });
    street.cal.isAsked('dodge').answers('takeHit');
    street.dee.isAsked('dodge').answers('dodge', { card: 'missed-CQ' });
    expectLife(street, { kit: 4, jesse: 3, blackjack: 4, slab: 5 });
    street.ann.answers('shoot', { card: 'bang-D2', ...street.at('kit') });
  });

  it('BG-67: Indians! make everybody else discard a BANG! or lose a point, able or not', () => {
    const street = table(holding(['indians-DK'], { bob: { ...town.bob, inPlay: ['barrel-SQ'], hand: ['bang-D9'] } }));
    street.ann.answers('play', { card: 'indians-DK' });
    street.bob.isAsked('indians').cannot('drawCheck', {}, 'BG-67').answers('takeHit');
    street.cal.isAsked('indians').answers('takeHit');
    street.dee.isAsked('indians').answers('takeHit');
    expectLife(street, { kit: 3, jesse: 3, blackjack: 3, rose: 5 });
    expect(street.hand('bob')).toEqual(['bang-D9']);
  });

  it('BG-68: a Duel goes back and forth at any distance, and does not use up the BANG! of the turn', () => {
    const street = table(
      holding(['duel-DQ', 'bang-D2', 'bang-D3'], {
        cal: { ...town.cal, inPlay: ['barrel-SQ'], hand: ['bang-D9', 'bang-D10'] },
      }),
    );
    street.ann.cannot('challenge', { card: 'duel-DQ', ...street.at('rose') }, 'BG-68');
    street.ann.answers('challenge', { card: 'duel-DQ', ...street.at('jesse') });
    street.cal.isAsked('duelShot').answers('shootBack', { card: 'bang-D9' });
    street.ann.isAsked('duelShot').answers('shootBack', { card: 'bang-D2' });
    street.cal.isAsked('duelShot').answers('concede');
    expectLife(street, { jesse: 3 });
    expect(street.hand('cal')).toEqual(['bang-D10']);
    street.ann.answers('shoot', { card: 'bang-D3', ...street.at('kit') });
    street.bob.isAsked('dodge');
  });

  it('BG-96: Panic! and Cat Balou also work on one’s own cards in play, never on one’s own hand', () => {
    const lit = {
      ...town.ann,
      inPlay: ['dynamite-H2', 'barrel-SQ'],
      hand: ['catBalou-HK', 'panic-HJ', 'beer-H6'],
    } satisfies Player;
    const street = table({ ...town, ann: lit });
    street.ann.cannot('takeFromHand', { card: 'panic-HJ', ...street.at('rose') }, 'BG-96');
    street.ann.answers('takeInPlay', { card: 'catBalou-HK', ...street.at('rose'), wanted: 'dynamite-H2' });
    street.ann.answers('takeInPlay', { card: 'panic-HJ', ...street.at('rose'), wanted: 'barrel-SQ' });
    expect(street.hand('ann')).toEqual(['beer-H6', 'barrel-SQ']);
    expect(street.inPlay('rose')).toEqual([]);
  });
});
